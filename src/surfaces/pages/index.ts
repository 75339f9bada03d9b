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

/** What people open in a browser: the pages behind the links of mails. They ask for no credential. */
export async function pagesSurface(app: App, bases: { account: string }): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', POLICY);
  });
  for (const name of ['invite', 'reset']) {
    const text = await readFile(new URL(`${name}.html`, FILES), 'utf8');
    const page = text.replace('{account_base}', bases.account);
    // The token in the path is read by the page's script alone.
    app.get(`/${name}/:token`, { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(page),
    );
  }
  for (const [name, type] of SCRIPTS_AND_STYLES) {
    const content = await readFile(new URL(name, FILES), 'utf8');
    app.get(`/pages/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).send(content),
    );
  }
}
