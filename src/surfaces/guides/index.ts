import { readdir, readFile } from 'node:fs/promises';
import MarkdownIt from 'markdown-it';
import { notFound } from '#/platform/errors.ts';
import type { App } from '#/platform/http/app.ts';

const FOLDER = new URL('../../../docs/guides/', import.meta.url);
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Guide {
  readonly name: string;
  readonly title: string;
  /** The first paragraph, on one line. */
  readonly summary: string;
  readonly markdown: string;
}

/** The guides of `docs/guides` as pages and as Markdown, and `/llms.txt`, which lists them for machines. */
export async function guidesSurface(app: App): Promise<void> {
  const guides = await readGuides();
  const markdown = MarkdownIt({ html: false, linkify: false, typographer: false });
  const hidden = { schema: { hide: true } };
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-cache');
  });
  app.get('/docs/guides', hidden, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(pageOf('Guides', markdown.render(overviewOf(guides)))),
  );
  const style = await readFile(new URL('guides.css', import.meta.url), 'utf8');
  app.get('/docs/guides.css', hidden, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get<{ Params: { name: string } }>('/docs/guides/:name', hidden, (request, reply) => {
    const { name } = request.params;
    const guide = guides.find((one) => one.name === name.replace(/\.md$/, ''));
    if (!guide) throw notFound('Guide');
    const wantsMarkdown = name.endsWith('.md') || request.headers.accept?.includes('text/markdown');
    if (wantsMarkdown) return reply.type('text/markdown; charset=utf-8').send(guide.markdown);
    return reply.type('text/html; charset=utf-8').send(pageOf(guide.title, markdown.render(guide.markdown)));
  });
  app.get('/llms.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(llmsOf(guides)),
  );
}

async function readGuides(): Promise<Guide[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const markdown = await readFile(new URL(file, FOLDER), 'utf8');
      const [heading = '', summary = ''] = markdown.split('\n\n');
      return {
        name: file.slice(0, -3),
        title: heading.replace(/^# /, ''),
        summary: summary.replaceAll('\n', ' '),
        markdown,
      };
    }),
  );
}

function overviewOf(guides: readonly Guide[]): string {
  const lines = guides.map(({ name, title, summary }) => `- [${title}](/docs/guides/${name}): ${summary}`);
  return `# Guides\n\n${lines.join('\n')}\n\nEvery operation: [/docs](/docs/).`;
}

/** By the convention of llmstxt.org. */
function llmsOf(guides: readonly Guide[]): string {
  const lines = guides.map(({ name, title, summary }) => `- [${title}](/docs/guides/${name}.md): ${summary}`);
  return [
    '# Fieldstone',
    '',
    '> Field-service intelligence over an operator’s own data: jobs, search, metrics, cases, sentinels, triage and an assistant, over HTTP and JSON, the SDK `@fieldstone/client`, the command line `fieldstone` and MCP at `/mcp`.',
    '',
    '## Guides',
    '',
    ...lines,
    '',
    '## Interface',
    '',
    '- [OpenAPI](/openapi.json): every operation with its name, parameters, errors and an example; one surface each: /openapi/intelligence.json, /openapi/fms.json, /openapi/account.json, /openapi/operator.json',
    '',
  ].join('\n');
}

function pageOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Fieldstone</title>
<link rel="stylesheet" href="/docs/guides.css">
<nav><a href="/docs/guides">Guides</a> <a href="/docs/">Reference</a></nav>
<main>
${content}</main>
</html>
`;
}
