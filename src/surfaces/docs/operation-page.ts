import type { DocumentedOperation, Input } from './operations.ts';
import { table } from './pages.ts';
import { snippetsOf } from './snippets.ts';

const CREDENTIALS: Readonly<Record<string, string>> = {
  companyId: '`X-Company-Id`',
  apiKey: '`X-API-Key`',
  tenantKey: 'the company’s key as a Bearer token',
  userToken: 'a user’s token',
  operatorToken: 'the operator token',
};

/** Everything about one operation, as Markdown. */
export function operationPage(operation: DocumentedOperation, origin: string): string {
  const { id, summary, description, method, path, security, inputs, answer, errors } = operation;
  const credentials = security.map((set) => set.map((name) => CREDENTIALS[name] ?? name).join(' with '));
  return [
    `# ${id}`,
    '',
    `${summary}`,
    '',
    ...(description === '' || description === summary ? [] : [description, '']),
    `\`${method} ${path}\``,
    '',
    credentials.length > 0 ? `Credential: ${credentials.join(', or ')}.` : 'No credential.',
    '',
    ...inputsOf(
      'Parameters',
      inputs.filter(({ place }) => place !== 'body'),
    ),
    ...inputsOf(
      'Body',
      inputs.filter(({ place }) => place === 'body'),
    ),
    '## Call',
    '',
    ...snippetsOf(operation, origin).flatMap(({ language, title, code }) => [
      `### ${title}`,
      '',
      `\`\`\`${language}`,
      code,
      '```',
      '',
    ]),
    ...(answer === null || answer.example === undefined
      ? []
      : [`## Answer, ${answer.status}`, '', '```json', JSON.stringify(answer.example, null, 2), '```', '']),
    ...(errors.length > 0 ? [`[Errors](/docs/errors): ${errors.join(', ')}.`, ''] : []),
  ].join('\n');
}

function inputsOf(title: string, inputs: readonly Input[]): string[] {
  const rows = inputs.map(({ name, place, type, required, description }) => [
    `\`${name}\``,
    place === 'body' ? type : `${type}, in the ${place}`,
    required ? 'yes' : '',
    description,
  ]);
  return rows.length === 0
    ? []
    : [`## ${title}`, '', ...table(['Name', 'Type', 'Required', 'Meaning'], rows)];
}

/** All operations by their tag. */
export function operationsPage(operations: readonly DocumentedOperation[]): string {
  const groups = Map.groupBy(operations, ({ tag }) => tag);
  const parts = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    '# Operations',
    '',
    'For tools: [OpenAPI](/openapi.json), a [Postman collection](/docs/postman.json).',
    '',
    ...parts.flatMap(([tag, listed]) => [
      `## ${tag}`,
      '',
      ...listed.map(({ id, summary }) => `- [\`${id}\`](/docs/api/${id}): ${summary}`),
      '',
    ]),
  ].join('\n');
}
