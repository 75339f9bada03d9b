import type { DocumentedOperation } from './operations.ts';

type Values = Readonly<Record<string, unknown>>;

/** How each credential is sent; the values come from the environment, so that a snippet holds none. */
const HEADERS: Readonly<Record<string, readonly (readonly [name: string, value: string])[]>> = {
  companyId: [['X-Company-Id', '$FIELDSTONE_COMPANY_ID']],
  apiKey: [['X-API-Key', '$FIELDSTONE_API_KEY']],
  userToken: [['Authorization', 'Bearer $FIELDSTONE_TOKEN']],
  operatorToken: [['Authorization', 'Bearer $OPERATOR_TOKEN']],
};

export interface Snippet {
  readonly language: 'sh' | 'ts' | 'py';
  readonly title: string;
  readonly code: string;
}

/** The call that was played of an operation, in three languages. */
export function snippetsOf(operation: DocumentedOperation, origin: string): Snippet[] {
  return [
    { language: 'sh', title: 'curl', code: curlOf(operation, origin) },
    { language: 'ts', title: 'TypeScript', code: typescriptOf(operation) },
    { language: 'py', title: 'Python', code: pythonOf(operation, origin) },
  ];
}

export function headersOf({ security }: DocumentedOperation): (readonly [string, string])[] {
  const [scheme = []] = security;
  return scheme.flatMap((name) => HEADERS[name] ?? []);
}

/** Path with its values, and the query that was played. */
export function addressOf({ path, inputs }: DocumentedOperation): string {
  const values = examplesIn(inputs, 'path');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? 1)),
  );
  const query = Object.entries(examplesIn(inputs, 'query')).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled;
}

function curlOf(operation: DocumentedOperation, origin: string): string {
  const { method, body } = operation;
  const lines = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} ${shell(`${origin}${addressOf(operation)}`)}`,
    ...headersOf(operation).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${shell(JSON.stringify(body))}`]),
  ];
  return lines.join(' \\\n  ');
}

function typescriptOf(operation: DocumentedOperation): string {
  const { id, inputs, body, security } = operation;
  const [scheme = []] = security;
  const token = scheme.includes('userToken')
    ? 'FIELDSTONE_TOKEN'
    : scheme.includes('operatorToken')
      ? 'OPERATOR_TOKEN'
      : null;
  const parts = Object.values(examplesIn(inputs, 'path')).map((value) => JSON.stringify(value));
  const given = (body ?? examplesIn(inputs, 'query')) as object;
  const args = [...parts, ...(Object.keys(given).length > 0 ? [JSON.stringify(given, null, 2)] : [])];
  return [
    "import { Fieldstone } from '@fieldstone/client';",
    '',
    `const fs = new Fieldstone(${token ? `{ token: process.env.${token} ?? '' }` : ''});`,
    `console.log(await fs.${id}(${args.join(', ')}));`,
  ].join('\n');
}

function pythonOf(operation: DocumentedOperation, origin: string): string {
  const { method, body } = operation;
  const headers = headersOf(operation).map(([name, value]) => {
    const [, before = '', variable = ''] = /^(.*)\$(\w+)$/.exec(value) ?? [];
    return `    "${name}": ${before === '' ? '' : `"${before}" + `}os.environ["${variable}"],`;
  });
  return [
    'import json, os, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${JSON.stringify(`${origin}${addressOf(operation)}`)},`,
    `    method="${method}",`,
    ...(body === undefined
      ? []
      : [`    data=json.dumps(json.loads(${python(JSON.stringify(body))})).encode(),`]),
    '    headers={',
    ...headers.map((line) => `    ${line}`),
    ...(body === undefined ? [] : ['        "Content-Type": "application/json",']),
    '    },',
    ')',
    'with urllib.request.urlopen(request) as answer:',
    '    print(answer.read().decode())',
  ].join('\n');
}

function examplesIn(inputs: DocumentedOperation['inputs'], place: string): Values {
  const there = inputs.filter((input) => input.place === place);
  const played = place === 'path' ? there : there.filter(({ example }) => example !== undefined);
  return Object.fromEntries(played.map(({ name, example }) => [name, example ?? 1]));
}

function shell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A JSON string is a Python string as well, but for nothing that JSON writes. */
function python(text: string): string {
  return JSON.stringify(text);
}
