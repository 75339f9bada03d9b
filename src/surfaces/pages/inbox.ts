import { escaped, type KeptMail } from '#/modules/mail/index.ts';
import { notFound } from '#/platform/errors.ts';
import type { App } from '#/platform/http/app.ts';

/** The mails of one company, newest first. */
export interface Inbox {
  readonly company: string;
  readonly mails: readonly KeptMail[];
}

/** Names of this machine. A page elsewhere whose name leads here must not read the links. */
const HERE: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', '::1', 'localhost']);

/**
 * `/inbox`: what a mail server would have sent for the companies of the demo, with the links to click. `read` answers
 * undefined where there is no demo, or where others than the people of this machine could open the page.
 */
export function inboxPage(app: App, read: () => Promise<readonly Inbox[] | undefined>): void {
  app.get('/inbox', { schema: { hide: true } }, async (request, reply) => {
    const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
    const inboxes = HERE.has(request.hostname) && !isForwarded ? await read() : undefined;
    if (!inboxes) throw notFound('Page');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(pageOf(inboxes));
  });
}

function pageOf(inboxes: readonly Inbox[]): string {
  const sections = inboxes.map(
    ({ company, mails }) => `<section>
<h2>${escaped(company)}</h2>
${mails.length === 0 ? '<p class="hint">No mails yet.</p>' : mails.map(mailOf).join('\n')}
</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Inbox of the demo · Fieldstone</title>
<link rel="stylesheet" href="pages/page.css">
<main class="wide">
<p class="brand">Fieldstone</p>
<h1>Inbox of the demo</h1>
<p>Every mail to people of the demo’s companies: invitations, new passwords, the morning digest. Without <code>SMTP_URL</code>
none of them leaves this machine.</p>
${sections.join('\n')}
</main>
</html>
`;
}

function mailOf({ to, subject, text, created_at, sent_at }: KeptMail): string {
  const at = new Date(created_at).toISOString();
  const state = sent_at === null ? 'kept here' : 'sent';
  return `<article>
<h3>${escaped(subject)}</h3>
<p class="hint">To ${escaped(to)}, <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>, ${state}</p>
<p class="mail">${text === null ? 'Encrypted with a key that is no longer in use.' : withLinks(text)}</p>
</article>`;
}

const LINK = /https?:\/\/[^\s<>"']+/g;

function withLinks(text: string): string {
  return escaped(text).replace(LINK, (link) => `<a href="${link}" rel="noreferrer">${link}</a>`);
}
