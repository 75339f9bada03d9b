import { readFile } from 'node:fs/promises';
import type { App } from '#/platform/http/app.ts';

const FILES = new URL('files/', import.meta.url);
/** A page runs its own script and talks to this server alone; nobody frames it. */
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
  ['page.css', 'text/css; charset=utf-8'],
] as const;

/** What each page writes into the frame that they share. */
const PAGES = {
  invite: {
    title: 'Your invitation',
    message: 'Looking at your invitation…',
    fieldsFile: 'invite-fields.html',
    // The script shows the form once it has read the invitation.
    hidden: ' hidden',
    passwordLabel: 'Password',
    submit: 'Accept the invitation',
  },
  reset: {
    title: 'Set a new password',
    message: 'It takes the place of the one before, and everybody signed in with your account is signed out.',
    fieldsFile: null,
    hidden: '',
    passwordLabel: 'New password',
    submit: 'Set the password',
  },
} as const;

/** What people open in a browser: the pages behind the links of mails. They ask for no credential. */
export async function pagesSurface(app: App, bases: { account: string }): Promise<void> {
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
      account_base: bases.account,
    });
    // The token in the path is read by the page's script alone.
    app.get(`/${name}/:token`, { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(page),
    );
  }
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
