import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import MarkdownIt from 'markdown-it';
import { ERRORS, notFound } from '#/platform/errors.ts';
import type { App } from '#/platform/http/app.ts';
import { llmsFullText, llmsText } from './llms.ts';
import { operationPage, operationsPage } from './operation-page.ts';
import { type Document, type DocumentedOperation, operationsIn } from './operations.ts';
import { pageOf } from './pages.ts';
import { postmanCollection } from './postman.ts';
import { type DocsSearch, type Entry, resultsPage, searchOver, sectionsOf } from './search.ts';
import {
  type Guide,
  readEnvironment,
  readErrors,
  readGuides,
  type Setting,
  settingsPage,
} from './sources.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export interface DocsSources {
  /** The OpenAPI document. */
  readonly document: () => object;
  /** The address that a request was sent to. */
  readonly originOf: (request: FastifyRequest) => string;
}

/**
 * The documentation as pages and as Markdown: guides, operations with runnable calls, errors, settings, a search over
 * them, a Postman collection, and `/llms.txt` for language models. No credential is needed.
 */
export async function docsSurface(app: App, { document, originOf }: DocsSources): Promise<void> {
  const [guides, errors, environment, style] = await Promise.all([
    readGuides(),
    readErrors(),
    readEnvironment(),
    readFile(new URL('docs.css', import.meta.url), 'utf8'),
  ]);
  const markdown = MarkdownIt({ html: false, linkify: false, typographer: false });
  const reading = onceMade(() => operationsIn(document() as Document));
  const settings = () => settingsPage(environment, companySettings(reading()));
  const search = onceMade(() => searchIn({ guides, environment, operations: reading() }));
  const hidden = { schema: { hide: true } };
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-cache');
  });
  /** A text under two addresses: a page, or Markdown for `.md` and for whoever prefers it. */
  const show = (request: FastifyRequest, reply: FastifyReply, title: string, text: string) => {
    const isRaw =
      request.url.split('?', 1)[0]?.endsWith('.md') || request.headers.accept?.includes('text/markdown');
    return isRaw
      ? reply.type('text/markdown; charset=utf-8').send(text)
      : reply.type('text/html; charset=utf-8').send(pageOf(title, markdown.render(text)));
  };
  const text = (path: string, title: string, make: () => string) => {
    for (const address of [path, `${path}.md`])
      app.get(address, hidden, (request, reply) => show(request, reply, title, make()));
  };
  text('/docs/guides', 'Guides', () => overviewOf(guides));
  text('/docs/errors', 'Errors', () => errors);
  text('/docs/settings', 'Settings', settings);
  text('/docs/api', 'Operations', () => operationsPage(reading()));
  app.get<{ Params: { name: string } }>('/docs/guides/:name', hidden, (request, reply) => {
    const name = request.params.name.replace(/\.md$/, '');
    const guide = guides.find((one) => one.name === name);
    if (!guide) throw notFound('Guide');
    return show(request, reply, guide.title, guide.markdown);
  });
  app.get<{ Params: { operation: string } }>('/docs/api/:operation', hidden, (request, reply) => {
    const id = request.params.operation.replace(/\.md$/, '');
    const operation = reading().find((one) => one.id === id);
    if (!operation) throw notFound('Operation');
    return show(request, reply, id, operationPage(operation, originOf(request)));
  });
  app.get<{ Querystring: { q?: unknown } }>('/docs/search', hidden, (request, reply) => {
    const query = String(request.query.q ?? '').slice(0, 200);
    return reply.type('text/html; charset=utf-8').send(pageOf('Search', resultsPage(query, search()(query))));
  });
  app.get('/docs/postman.json', hidden, (request, reply) =>
    reply.send(postmanCollection(reading(), originOf(request))),
  );
  app.get('/docs/docs.css', hidden, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/llms.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(llmsText(guides)),
  );
  app.get('/llms-full.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(llmsFullText(guides, errors, reading())),
  );
}

function onceMade<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function overviewOf(guides: readonly Guide[]): string {
  const lines = guides.map(({ name, title, summary }) => `- [${title}](/docs/guides/${name}): ${summary}`);
  return `# Guides\n\n${lines.join('\n')}\n\nEvery operation: [/docs/api](/docs/api), or to try out: [/docs](/docs/).\n`;
}

/** The settings of a company are the fields of the operation that changes them. */
function companySettings(operations: readonly DocumentedOperation[]): Setting[] {
  const inputs = operations.find(({ id }) => id === 'settings.update')?.inputs ?? [];
  return inputs
    .filter(({ place }) => place === 'body')
    .map(({ name, type, description }) => ({ name, standard: type, meaning: description }));
}

function searchIn(over: {
  readonly guides: readonly Guide[];
  readonly environment: readonly Setting[];
  readonly operations: readonly DocumentedOperation[];
}): DocsSearch {
  const settings = [...over.environment, ...companySettings(over.operations)];
  return searchOver([
    ...over.guides.flatMap(({ name, markdown }) => sectionsOf(markdown, `/docs/guides/${name}`)),
    ...over.operations.map(
      ({ id, path, summary, description, inputs }): Entry => ({
        kind: 'Operation',
        title: id,
        text: [summary, description, path, ...inputs.map(({ name }) => name)].join(' '),
        link: `/docs/api/${id}`,
      }),
    ),
    ...Object.values(ERRORS).map(
      ({ code, status, meaning, remedy }): Entry => ({
        kind: 'Error',
        title: code,
        text: `${status} ${meaning} ${remedy}`,
        link: '/docs/errors',
      }),
    ),
    ...settings.map(
      ({ name, meaning }): Entry => ({ kind: 'Setting', title: name, text: meaning, link: '/docs/settings' }),
    ),
  ]);
}
