import { OPERATOR_TOKEN } from './app.ts';
import type { IdTable } from './operations/ids.ts';
import { type Credentials, type Operation, removes } from './operations/operations.ts';
import { type Company, keyOf, tokenOf } from './operations/two-companies.ts';

/** What opens the operation's surface for a company. */
export function credentialsOf({ surface, open }: Operation, company: Company): Credentials {
  if (open) return {};
  if (surface === 'operator') return { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
  if (surface === 'fms') return { headers: { 'x-api-key': company.apiKey } };
  return surface === 'account' ? tokenOf(company) : keyOf(company);
}

/** Ids of nobody for what takes something away: the tests after this one would miss it. */
export function sparing(operation: Operation, ids: IdTable): IdTable {
  if (!removes(operation)) return ids;
  const entries = Object.entries(ids).map(([name, values]) => [name, { ...values, a: values.never }]);
  return Object.fromEntries(entries);
}
