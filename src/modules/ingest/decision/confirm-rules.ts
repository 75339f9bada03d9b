import type { NewJob } from '#/modules/fms/index.ts';
import type { Extraction } from '#/modules/portals/index.ts';
import { parseMoment } from '#/platform/time.ts';
import { type AliasKey, type AliasKind, aliasKeysOf } from '../aliases/alias-rules.ts';
import type { Resolution } from '../resolution-schema.ts';
import { nameWords } from '../resolve/similarity-rules.ts';
import type { Confirm, Overrides } from '../schema.ts';
import { type JobOption, previewOf } from './preview-rules.ts';

/** The confirmed job: the chosen option with the corrections applied. */
export function jobOf(
  extraction: Extraction,
  option: JobOption | undefined,
  overrides: Overrides,
  timezone: string,
): NewJob {
  const { contact_id, site_key, type_id, category_id, reference, description, priority } = overrides;
  const { planned_start_at: start, planned_end_at: end, job_group_id: jobGroupId } = overrides;
  const corrected: JobOption = {
    option_id: option?.option_id ?? '',
    score: option?.score ?? 0,
    contact_id: contact_id ?? option?.contact_id ?? null,
    site_key: site_key ?? option?.site_key ?? null,
    type_id: type_id ?? option?.type_id ?? null,
    category_id: category_id ?? option?.category_id ?? null,
  };
  const { plannedEndAt, ...preview } = previewOf(extraction, corrected, timezone);
  // The deadline is not the end of a visit planned after it.
  const isInTime =
    plannedEndAt != null && (start == null || momentMs(start, timezone) < momentMs(plannedEndAt, timezone));
  return {
    ...preview,
    ...(isInTime && { plannedEndAt }),
    ...(jobGroupId != null && { jobGroupId }),
    ...(reference != null && { reference }),
    ...(description != null && { description }),
    ...(priority != null && { priority }),
    ...(start != null && { plannedStartAt: start }),
    ...(end != null && { plannedEndAt: end }),
  };
}

/**
 * The aliases to learn from a confirmation: every corrected field, the fields of an explicitly chosen option, and again
 * those an earlier correction suggested. Words that exactly match another record's name, code or address are not
 * learned; if all of them do, only the mail's whole set of words is.
 */
export function correctionsOf(
  { extraction, resolution }: { readonly extraction: Extraction; readonly resolution: Resolution },
  { overrides, option_id }: Pick<Confirm, 'overrides' | 'option_id'>,
  option: JobOption | undefined,
): { kind: AliasKind; alias: string; target: string }[] {
  const chosen = option_id == null ? undefined : option;
  const suggested = suggestedBefore(resolution, option);
  const targets: Readonly<Record<AliasKind, string | number | null | undefined>> = {
    customer: overrides?.contact_id ?? chosen?.contact_id ?? suggested.customer,
    site: overrides?.site_key ?? chosen?.site_key ?? suggested.site,
    type: overrides?.type_id ?? suggested.type,
    category: overrides?.category_id,
  };
  const keys = aliasKeysOf(extraction);
  return (Object.keys(targets) as AliasKind[]).flatMap((kind) => {
    const target = targets[kind];
    if (target == null) return [];
    const own = keys.filter((key) => key.kind === kind);
    const failed = own.filter(
      (key) => key.part !== 'whole' && !matchesAnother(key, { extraction, resolution }, String(target)),
    );
    const learnt = failed.length > 0 ? failed : own.filter(({ part }) => part === 'whole');
    return learnt.map(({ alias }) => ({ kind, alias, target: String(target) }));
  });
}

/** The fields of the confirmed option that came from an earlier correction, which is thereby repeated. */
function suggestedBefore(
  { customers, sites, types }: Resolution,
  option: JobOption | undefined,
): { customer: number | undefined; site: string | undefined; type: number | undefined } {
  const learnt = ({ matched_via }: { readonly matched_via: string }) => matched_via === 'alias';
  return {
    customer: customers.filter(learnt).find(({ contact_id }) => contact_id === option?.contact_id)
      ?.contact_id,
    site: sites.filter(learnt).find(({ site_key }) => site_key === option?.site_key)?.site_key,
    type: types.filter(learnt).find(({ type_id }) => type_id === option?.type_id)?.type_id,
  };
}

function momentMs(moment: string | number, timezone: string): number {
  return parseMoment(moment, 'planned_start_at', timezone).getTime();
}

/** Whether these words exactly match a customer or site other than the corrected one. */
function matchesAnother(
  { kind, part }: AliasKey,
  { extraction, resolution }: { readonly extraction: Extraction; readonly resolution: Resolution },
  target: string,
): boolean {
  if (kind === 'site') {
    const others = resolution.sites.filter(({ site_key }) => site_key !== target);
    if (part === 'code') return others.some(({ matched_via }) => matched_via === 'code');
    if (part === 'name') return others.some(({ name }) => sameWords(name, extraction.site_name));
    return others.some(({ address }) => sameWords(address, extraction.address));
  }
  if (kind !== 'customer' || part === 'site') return false;
  const given = part === 'name' ? extraction.customer_name : extraction.account;
  return resolution.customers
    .filter(({ contact_id }) => String(contact_id) !== target)
    .some(({ name, matched_via }) => matched_via === 'reference' || sameWords(name, given));
}

function sameWords(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && nameWords(one).join(' ') === nameWords(other).join(' ');
}
