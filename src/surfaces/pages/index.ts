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
  ['invite.js', 'text/javascript; charset=utf-8'],
  ['page.css', 'text/css; charset=utf-8'],
] as const;

/** What people open in a browser: the page behind the link of an invitation. It asks for no credential. */
export async function pagesSurface(app: App, bases: { account: string }): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', POLICY);
  });
  const text = await readFile(new URL('invite.html', FILES), 'utf8');
  const invite = text.replace('{account_base}', bases.account);
  // The token in the path is read by the page's script alone.
  app.get('/invite/:token', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(invite),
  );
  for (const [name, type] of SCRIPTS_AND_STYLES) {
    const content = await readFile(new URL(name, FILES), 'utf8');
    app.get(`/pages/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).send(content),
    );
  }
}
