import { readFile } from 'node:fs/promises';
import type { App } from '#/platform/http/app.ts';
import { type Inbox, inboxPage } from './inbox.ts';

const FILES = new URL('files/', import.meta.url);
/** A page may run its own script, call only this server, and not be framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
const SCRIPTS_AND_STYLES = [
  ['account.js', 'text/javascript; charset=utf-8'],
  ['reset.js', 'text/javascript; charset=utf-8'],
  ['invite.js', 'text/javascript; charset=utf-8'],
  ['authorize.js', 'text/javascript; charset=utf-8'],
  ['page.css', 'text/css; charset=utf-8'],
] as const;

/** What each page inserts into the shared frame. */
const PAGES = {
  invite: {
    title: 'Your invitation',
    message: 'Loading your invitation…',
    fieldsFile: 'invite-fields.html',
    // The script shows the form once it has read the invitation.
    hidden: ' hidden',
    passwordLabel: 'Password',
    submit: 'Accept the invitation',
  },
  reset: {
    title: 'Set a new password',
    message: 'It replaces your current password and signs out every session of your account.',
    fieldsFile: null,
    hidden: '',
    passwordLabel: 'New password',
    submit: 'Set the password',
  },
} as const;

/** Where one goes on from here; the scripts show it when there is nothing more to do. */
const ONWARD = '      <p id="onward" hidden><a href="../console/login">Log in to the console</a></p>\n';

interface PagesOptions {
  readonly bases: { readonly account: string };
  /** Whether there is a console to lead on to. */
  readonly console: boolean;
  /** The mails of the demo, where the people of this machine may read them. */
  readonly inboxes: () => Promise<readonly Inbox[] | undefined>;
}

/** The pages of the links in mails, of the demo’s mails, and of the consent to an assistant. No credential is needed. */
export async function pagesSurface(app: App, options: PagesOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', POLICY);
  });
  const frame = await fileOf('frame.html');
  for (const [name, { fieldsFile, passwordLabel, ...parts }] of Object.entries(PAGES)) {
    const page = filled(frame, {
      ...parts,
      script: `${name}.js`,
      fields: fieldsFile === null ? '' : await fileOf(fieldsFile),
      password_label: passwordLabel,
      account_base: options.bases.account,
      onward: options.console ? ONWARD : '',
    });
    // Only the page's script reads the token in the path.
    app.get(`/${name}/:token`, { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(page),
    );
  }
  // The consent to an assistant: its script signs the user in, shows who asks and sends the answer.
  const consent = await fileOf('authorize.html');
  app.get('/oauth/authorize', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(consent),
  );
  inboxPage(app, options.inboxes);
  for (const [name, type] of SCRIPTS_AND_STYLES) {
    const content = await fileOf(name);
    app.get(`/pages/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).send(content),
    );
  }
}

function fileOf(name: string): Promise<string> {
  return readFile(new URL(name, FILES), 'utf8');
}

function filled(frame: string, parts: Readonly<Record<string, string>>): string {
  return frame.replace(/\{(\w+)\}/g, (placeholder, name: string) => parts[name] ?? placeholder);
}
