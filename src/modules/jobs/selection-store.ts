import { type RawBuilder, sql } from 'kysely';
import { isAnyCaseOf } from '#/platform/db/any-case.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { narrowingConditions } from './narrowing-store.ts';
import type { FeedSelection } from './rules.ts';
import { FMS_STATUSES, OUTSIDE_GRAPH } from './words.ts';

export type Condition = RawBuilder<unknown>;

export const COLUMN_OF = {
  createdAt: 'created_at',
  plannedStartAt: 'planned_start_at',
  plannedEndAt: 'planned_end_at',
  actualStartAt: 'actual_start_at',
  actualEndAt: 'actual_end_at',
  startDeltaMins: 'start_delta_mins',
  endDeltaMins: 'end_delta_mins',
  durationMins: 'duration_mins',
} as const;

export function allOf(tx: CompanyTx, where: readonly Condition[]): Condition {
  return sql`company_id = ${tx.companyId} and ${sql.join(where, sql` and `)}`;
}

/** What a selection asks of a job; all of it must hold. */
export function filters(tx: CompanyTx, selection: FeedSelection): Condition[] {
  return [
    statusCondition(selection.status),
    ...contactCondition(selection.contactIds),
    ...others(tx, selection),
  ];
}

/** A selection in pieces that an index on (…, created_at, job_id) each has in order, so that they can be merged. */
export type Branches =
  | { readonly contactIds: readonly number[]; readonly where: readonly Condition[] }
  | { readonly parts: readonly (readonly Condition[])[] };

/** Undefined where one walk does. */
export function branchesOf(tx: CompanyTx, selection: FeedSelection): Branches | undefined {
  const { contactIds, status } = selection;
  if (contactIds && contactIds.length > 1) {
    const where = [statusCondition(status), sql`contact_id = one_of.contact`, ...others(tx, selection)];
    return { contactIds, where };
  }
  const alternatives = status ? statusAlternatives(status) : [];
  if (alternatives.length < 2) return undefined;
  const rest = [...contactCondition(contactIds), ...others(tx, selection)];
  return { parts: alternatives.map((one) => [one, ...rest]) };
}

function contactCondition(contactIds: readonly number[] | undefined): Condition[] {
  if (!contactIds) return [];
  const [only] = contactIds;
  return contactIds.length === 1
    ? [sql`contact_id = ${only}`]
    : [sql`contact_id = any (${contactIds as number[]}::bigint[])`];
}

function others(tx: CompanyTx, selection: FeedSelection): Condition[] {
  const dated = sql.ref(COLUMN_OF[selection.dateField]);
  const { resourceId, typeId, categoryId, result, from, to, narrowed } = selection;
  const all: (Condition | undefined)[] = [
    resourceId === undefined ? undefined : sql`resource_id = ${resourceId}`,
    typeId === undefined ? undefined : sql`type_id = ${typeId}`,
    categoryId === undefined ? undefined : sql`category_id = ${categoryId}`,
    result === undefined ? undefined : isAnyCaseOf(sql`result`, [result]),
    from === undefined ? undefined : sql`${dated} >= ${from}`,
    to === undefined ? undefined : sql`${dated} < ${to}`,
    deltaCondition('start_delta_mins', '>', '<=', selection.startedLate),
    deltaCondition('start_delta_mins', '<', '>=', selection.startedEarly),
    deltaCondition('end_delta_mins', '>', '<=', selection.finishedLate),
    deltaCondition('end_delta_mins', '<', '>=', selection.finishedEarly),
  ];
  const more = narrowed ? narrowingConditions(tx.companyId, narrowed, dated) : [];
  return [...all.filter((condition) => condition !== undefined), ...more];
}

/** True asks for one side of zero, false for the other side of it; jobs without the times are in neither. */
function deltaCondition(
  column: 'start_delta_mins' | 'end_delta_mins',
  when: '>' | '<',
  otherwise: '<=' | '>=',
  asked: boolean | undefined,
): Condition | undefined {
  return asked === undefined ? undefined : sql`${sql.ref(column)} ${sql.raw(asked ? when : otherwise)} 0`;
}

function statusCondition(status: FeedSelection['status']): Condition {
  if (!status) return sql`in_graph`;
  const [first, ...more] = statusAlternatives(status);
  const either = [first, ...more].map((one) => sql`(${one})`);
  return more.length === 0 && first ? first : sql`(${sql.join(either, sql` or `)})`;
}

/** No job is in two of these. Each says whether it is in the graph: so it can be found in a partial index. */
function statusAlternatives({ states, fmsWords }: NonNullable<FeedSelection['status']>): Condition[] {
  return [
    ...states.map((state) => sql`in_graph and status = ${state}`),
    ...fmsWords.map((word) =>
      OUTSIDE_GRAPH.includes(word)
        ? sql`not in_graph and fms_status = ${word}`
        : sql`in_graph and status = ${FMS_STATUSES[word]} and fms_status = ${word}`,
    ),
  ];
}
