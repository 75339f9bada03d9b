import { caseSource } from '#/modules/cases/index.ts';
import { invoiceSource, quoteSource } from '#/modules/fms/index.ts';
import { TARGETS } from '#/modules/imports/index.ts';
import { alertSource } from '#/modules/sentinels/index.ts';
import type { RecordSource } from '#/platform/db/changes/record-source.ts';
import { invalidParam } from '#/platform/errors.ts';

/** What can be exported: everything that can be imported, and what Fieldstone adds to it. */
const SOURCES: readonly RecordSource[] = [
  ...TARGETS.map(({ source }) => source),
  caseSource,
  alertSource,
  invoiceSource,
  quoteSource,
];

export const ENTITIES: readonly string[] = SOURCES.map((source) => source.entity);

/** The source with this name; throws for an unknown entity. */
export function sourceOf(entity: string): RecordSource {
  const source = SOURCES.find((one) => one.entity === entity);
  if (!source) throw invalidParam('entity', 'must be one of the allowed values', { allowed: ENTITIES });
  return source;
}
