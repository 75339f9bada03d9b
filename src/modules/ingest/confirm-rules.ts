import type { NewJob } from '#/modules/fms/index.ts';
import type { Extraction } from '#/modules/portals/index.ts';
import { type AliasKind, aliasKeysOf } from './alias-rules.ts';
import { type JobOption, previewOf } from './preview-rules.ts';
import type { Confirm, Overrides } from './schema.ts';

/** The job as it was confirmed: the option, and over it what was corrected. */
export function jobOf(extraction: Extraction, option: JobOption | undefined, overrides: Overrides): NewJob {
  const { contact_id, site_key, type_id, category_id, reference, description, priority } = overrides;
  const { planned_start_at: start, planned_end_at: end } = overrides;
  const corrected: JobOption = {
    option_id: option?.option_id ?? '',
    score: option?.score ?? 0,
    contact_id: contact_id ?? option?.contact_id ?? null,
    site_key: site_key ?? option?.site_key ?? null,
    type_id: type_id ?? option?.type_id ?? null,
    category_id: category_id ?? option?.category_id ?? null,
  };
  return {
    ...previewOf(extraction, corrected),
    ...(reference != null && { reference }),
    ...(description != null && { description }),
    ...(priority != null && { priority }),
    ...(start != null && { plannedStartAt: start }),
    ...(end != null && { plannedEndAt: end }),
  };
}

/** What a confirmation teaches: every corrected field, and what an option chosen on purpose says. */
export function correctionsOf(
  extraction: Extraction,
  { overrides, option_id }: Pick<Confirm, 'overrides' | 'option_id'>,
  option: JobOption | undefined,
): { kind: AliasKind; alias: string; target: string }[] {
  const chosen = option_id == null ? undefined : option;
  const targets: Readonly<Record<AliasKind, string | number | null | undefined>> = {
    customer: overrides?.contact_id ?? chosen?.contact_id,
    site: overrides?.site_key ?? chosen?.site_key,
    type: overrides?.type_id,
    category: overrides?.category_id,
  };
  const aliases = aliasKeysOf(extraction).flatMap(({ kind, alias }) => {
    const target = targets[kind];
    return target == null ? [] : [{ kind, alias, target: String(target) }];
  });
  return [...new Map(aliases.map((one) => [`${one.kind} ${one.alias}`, one])).values()];
}
