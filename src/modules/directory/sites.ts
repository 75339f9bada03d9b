import { Type } from 'typebox';
import type { WireRecord } from '#/platform/db/changes/record-source.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { type Row, type UpsertSpec, upsertMerged } from '#/platform/db/upsert.ts';
import { invalidParam } from '#/platform/errors.ts';
import { latitude, longitude, name, number, text } from '#/platform/records/record-fields.ts';
import {
  type PutClock,
  patchOf,
  type RecordTarget,
  schemaOf,
  sourceOf,
  specOf,
  type TargetShape,
} from '#/platform/records/record-target.ts';
import { keepFindable } from './entries.ts';
import { siteKey } from './site-key.ts';

export const SiteKey = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: '64 lower-case hexadecimal digits',
});

const shape: TargetShape = {
  entity: 'sites',
  table: 'sites',
  idField: 'siteKey',
  fields: {
    siteKey: { column: 'site_key', schema: SiteKey, required: true },
    contactId: number('contact_id'),
    name: name('name'),
    code: name('code'),
    address: { ...text('address'), required: true },
    postcode: name('postcode'),
    latitude,
    longitude,
  },
};

const spec: UpsertSpec = specOf(shape);
const keepSitesFindable = keepFindable('site');
const { siteKey: SiteKeyField, ...rest } = schemaOf(shape).properties;

/** Sites. The key is derived from the address, so it may be omitted. */
export const sites: RecordTarget = {
  entity: shape.entity,
  idField: shape.idField,
  schema: Type.Object({ ...rest, ...(SiteKeyField && { siteKey: Type.Optional(SiteKeyField) }) }),
  keyOf,
  source: sourceOf(shape),
  put: async (tx, records, clock) => {
    const keyed = records.map((record) => ({ ...record, siteKey: keyOf(record, tx.companyId) }));
    const failures = keyed.map((record) =>
      record.siteKey === undefined ? invalidParam('address', 'is needed where siteKey is absent') : null,
    );
    const patches = keyed
      .filter((record) => record.siteKey !== undefined)
      .map((record) => patchOf(shape, record, clock.timezone));
    const result = await upsertMerged(tx, spec, patches, clock.now);
    await keepSitesFindable(tx, result);
    const stored = result.outcomes.values();
    return failures.map((failure) => failure ?? stored.next().value ?? 'unchanged');
  },
};

/** A site inside a job record. */
export interface SiteOfJob {
  readonly siteKey: string;
  readonly contactId: number | null;
  readonly fields: WireRecord;
}

/**
 * Stores the sites of job records. The customer of the first job at a site becomes its customer; an imported site
 * keeps its own.
 */
export async function putSitesOfJobs(
  tx: CompanyTx,
  given: readonly SiteOfJob[],
  clock: PutClock,
): Promise<void> {
  if (given.length === 0) return;
  const patches = given.map(({ siteKey, contactId, fields }): Row => {
    const patch = patchOf(shape, { ...fields, siteKey }, clock.timezone);
    return contactId === null ? patch : { first_contact_id: contactId, ...patch };
  });
  const complete = (row: Row): Row => {
    const { first_contact_id: firstContactId = null, ...site } = row;
    return spec.complete({ ...site, contact_id: site.contact_id ?? firstContactId });
  };
  const result = await upsertMerged(tx, { ...spec, complete }, patches, clock.now);
  await keepSitesFindable(tx, result);
}

function keyOf(record: WireRecord, companyId: string): string | undefined {
  const { siteKey: given, address, postcode } = record;
  if (typeof given === 'string') return given;
  return typeof address === 'string' && address.trim() !== ''
    ? siteKey(companyId, address, typeof postcode === 'string' ? postcode : null)
    : undefined;
}
