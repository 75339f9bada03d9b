import type { DocumentedOperation } from './operations.ts';
import type { Guide } from './sources.ts';

const INTRODUCTION = [
  '# Fieldstone',
  '',
  '> Field-service intelligence over an operator’s own data: jobs, search, metrics, cases, sentinels, triage and an assistant, over HTTP and JSON, the SDK `@fieldstone/client`, the command line `fieldstone` and MCP at `/mcp`.',
  '',
];

/** An overview for language models, by the convention of llmstxt.org. */
export function llmsText(guides: readonly Guide[]): string {
  const lines = guides.map(({ name, title, summary }) => `- [${title}](/docs/guides/${name}.md): ${summary}`);
  return [
    ...INTRODUCTION,
    '## Guides',
    '',
    ...lines,
    '',
    '## Interface',
    '',
    '- [OpenAPI](/openapi.json): every operation with its name, parameters, errors and an example; one surface each: /openapi/intelligence.json, /openapi/fms.json, /openapi/account.json, /openapi/operator.json',
    '- [Operations](/docs/api.md): every operation with a line; each has a page of its own, /docs/api/jobs.feed.md',
    '- [Errors](/docs/errors.md): every code, what it means and what to do',
    '- [Settings](/docs/settings.md): of the installation and of a company',
    '- [All of it](/llms-full.txt): the guides, the errors and the list of operations in one text',
    '',
  ].join('\n');
}

/** Guides, errors and the list of operations in one text. */
export function llmsFullText(
  guides: readonly Guide[],
  errors: string,
  operations: readonly DocumentedOperation[],
): string {
  const listed = operations.map(({ id, method, path, summary }) => `- ${id} (${method} ${path}): ${summary}`);
  return [
    ...INTRODUCTION,
    ...guides.flatMap(({ markdown }) => [markdown, '']),
    errors,
    '',
    '# Operations',
    '',
    ...listed,
    '',
  ].join('\n');
}
