import type { DocumentedOperation } from './operations.ts';
import { headersOf } from './snippets.ts';

const VARIABLES = ['baseUrl', 'companyId', 'apiKey', 'userToken', 'operatorToken'] as const;

const VARIABLE_OF: Readonly<Record<string, string>> = {
  $FIELDSTONE_COMPANY_ID: '{{companyId}}',
  $FIELDSTONE_API_KEY: '{{apiKey}}',
  $FIELDSTONE_TOKEN: '{{userToken}}',
  $OPERATOR_TOKEN: '{{operatorToken}}',
};

/** A Postman collection (format 2.1): a folder a tag, every call as it was played, parameters not sent switched off. */
export function postmanCollection(operations: readonly DocumentedOperation[], origin: string): object {
  const folders = [...Map.groupBy(operations, ({ tag }) => tag)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return {
    info: {
      name: 'Fieldstone',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      description: 'Set companyId and apiKey in the variables of the collection.',
    },
    variable: VARIABLES.map((key) => ({ key, value: key === 'baseUrl' ? origin : '' })),
    item: folders.map(([name, listed]) => ({ name, item: listed.map(itemOf) })),
  };
}

function itemOf(operation: DocumentedOperation): object {
  const { id, summary, method, path, inputs, body } = operation;
  const parts = path
    .slice(1)
    .split('/')
    .map((part) => part.replace(/^\{(\w+)\}$/, ':$1'));
  const query = inputs
    .filter(({ place }) => place === 'query')
    .map(({ name, example, description }) => ({
      key: name,
      value: example === undefined ? '' : String(example),
      description,
      disabled: example === undefined,
    }));
  const variable = inputs
    .filter(({ place }) => place === 'path')
    .map(({ name, example, description }) => ({ key: name, value: String(example ?? ''), description }));
  const sent = query
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
  const headers = headersOf(operation).map(([key, value]) => ({
    key,
    value: value.replace(/\$\w+/, (name) => VARIABLE_OF[name] ?? name),
  }));
  return {
    name: id,
    request: {
      method,
      description: summary,
      header: [
        ...headers,
        ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
      ],
      url: {
        raw: `{{baseUrl}}/${parts.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
        host: ['{{baseUrl}}'],
        path: parts,
        ...(query.length > 0 && { query }),
        ...(variable.length > 0 && { variable }),
      },
      ...(body !== undefined && {
        body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
      }),
    },
  };
}
