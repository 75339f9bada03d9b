import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';
import type { AlertBody } from './alert.ts';
import type { HistoryEntry } from './history-rules.ts';
import type { Lifecycle } from './lifecycle-rules.ts';

/** An alert and its lifecycle. */
export interface StoredAlert {
  readonly body: AlertBody;
  readonly lifecycle: Lifecycle;
  /** Oldest first. */
  readonly history: readonly HistoryEntry[];
}

export const COLUMNS = sql`
  alert as body, history, json_build_object(
    'state', state, 'severity', severity, 'firstSeenAt', ${millis(sql`first_seen_at`)},
    'lastSeenAt', ${millis(sql`last_seen_at`)}, 'clearRuns', clear_runs,
    'snoozedUntil', ${millis(sql`snoozed_until`)}, 'caseId', case_id) as lifecycle`;

/** All alerts of these sentinels, by id, locked until the transaction ends. */
export async function lockAlertsOf(
  tx: CompanyTx,
  sentinelIds: readonly string[],
): Promise<Map<string, StoredAlert>> {
  const { rows } = await sql<StoredAlert>`
    select ${COLUMNS} from sentinel_alerts
     where company_id = ${tx.companyId} and sentinel_id = any (${sentinelIds as string[]}::text[])
     order by alert_id for update`.execute(tx);
  return byId(rows);
}

/** The stored alerts among these, by id. */
export async function mapAlerts(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, StoredAlert>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredAlert>`
    select ${COLUMNS} from sentinel_alerts
     where company_id = ${tx.companyId} and alert_id = any (${ids as string[]}::text[])`.execute(tx);
  return byId(rows);
}

/** One alert, locked until the transaction ends. */
export async function lockAlert(tx: CompanyTx, id: string): Promise<StoredAlert | undefined> {
  const { rows } = await sql<StoredAlert>`
    select ${COLUMNS} from sentinel_alerts
     where company_id = ${tx.companyId} and alert_id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Writes alerts with their lifecycles. */
export async function putAlerts(tx: CompanyTx, alerts: readonly StoredAlert[]): Promise<void> {
  if (alerts.length === 0) return;
  const rows = alerts.map(({ body, lifecycle, history }) => ({
    alert_id: body.id,
    sentinel_id: body.sentinel_id,
    severity: lifecycle.severity,
    state: lifecycle.state,
    first_seen_at: isoOf(new Date(lifecycle.firstSeenAt)),
    last_seen_at: isoOf(new Date(lifecycle.lastSeenAt)),
    clear_runs: lifecycle.clearRuns,
    snoozed_until: lifecycle.snoozedUntil === null ? null : isoOf(new Date(lifecycle.snoozedUntil)),
    case_id: lifecycle.caseId,
    alert: body,
    history,
    concerns: [body.entity, ...body.related].map(({ type, id }) => `${type}:${id}`),
  }));
  await sql`
    insert into sentinel_alerts (company_id, alert_id, sentinel_id, severity, state, first_seen_at, last_seen_at,
                                 clear_runs, snoozed_until, case_id, alert, history, concerns, updated_at)
    select ${tx.companyId}::uuid, r.alert_id, r.sentinel_id, r.severity, r.state, r.first_seen_at, r.last_seen_at, r.clear_runs,
           r.snoozed_until, r.case_id, r.alert, r.history, r.concerns, now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
             alert_id text, sentinel_id text, severity text, state text, first_seen_at timestamptz,
             last_seen_at timestamptz, clear_runs integer, snoozed_until timestamptz, case_id bigint, alert jsonb,
             history jsonb, concerns text[])
    on conflict (company_id, alert_id) do update
       set severity = excluded.severity, state = excluded.state, first_seen_at = excluded.first_seen_at,
           last_seen_at = excluded.last_seen_at, clear_runs = excluded.clear_runs,
           snoozed_until = excluded.snoozed_until, case_id = excluded.case_id, alert = excluded.alert,
           history = excluded.history,
           concerns = excluded.concerns, updated_at = excluded.updated_at`.execute(tx);
}

/** Resolves all alerts of these sentinels and returns those that were not. */
export async function resolveAlertsOf(
  tx: CompanyTx,
  sentinelIds: readonly string[],
  at: number,
): Promise<StoredAlert[]> {
  if (sentinelIds.length === 0) return [];
  const { rows } = await sql<{ alert_id: string }>`
    update sentinel_alerts
       set state = 'resolved', updated_at = now(),
           history = history || jsonb_build_array(jsonb_build_object(
             'at', ${at}::bigint, 'event', 'resolved', 'severity', severity,
             'value', alert #> '{metric,value}', 'by', null, 'until', null, 'case_id', null))
     where company_id = ${tx.companyId} and sentinel_id = any (${sentinelIds as string[]}::text[])
       and state <> 'resolved'
    returning alert_id`.execute(tx);
  const resolved = await mapAlerts(
    tx,
    rows.map(({ alert_id }) => alert_id),
  );
  return [...resolved.values()];
}

/** Which alerts a list shows. */
export interface AlertSelection {
  /** The statuses at `now`. */
  readonly statuses: readonly string[];
  readonly now: Date;
  readonly severity?: string | undefined;
  readonly family?: string | undefined;
  readonly sentinelIds?: readonly string[] | undefined;
  /** Alerts that concern one of these, each a `type:id`. */
  readonly concerns?: readonly string[] | undefined;
  /** Of any entity of this type. */
  readonly concernedType?: string | undefined;
}

/** A page of alerts, the most severe first, then the last seen. */
export async function pageAlerts(
  tx: CompanyTx,
  selection: AlertSelection,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ alerts: StoredAlert[]; total: number }> {
  const where = conditionsOf(tx, selection);
  const { rows: totals } = await sql<{ total: number }>`
    select count(*) as total from sentinel_alerts where ${where}`.execute(tx);
  const { rows } = await sql<StoredAlert>`
    select ${COLUMNS} from sentinel_alerts where ${where}
     order by array_position(array['critical', 'warning', 'info'], severity), last_seen_at desc, alert_id
     limit ${page.limit} offset ${page.offset}`.execute(tx);
  return { alerts: rows, total: totals[0]?.total ?? 0 };
}

function conditionsOf(
  tx: CompanyTx,
  { statuses, now, severity, family, sentinelIds, concerns, concernedType }: AlertSelection,
): RawBuilder<unknown> {
  const status = sql`
    case when state <> 'resolved' and snoozed_until > ${isoOf(now)}::timestamptz then 'snoozed' else state end`;
  return sql.join(
    [
      sql`company_id = ${tx.companyId}`,
      sql`${status} = any (${statuses as string[]}::text[])`,
      ...(severity === undefined ? [] : [sql`severity = ${severity}`]),
      ...(family === undefined ? [] : [sql`alert ->> 'family' = ${family}`]),
      ...(sentinelIds === undefined ? [] : [sql`sentinel_id = any (${sentinelIds as string[]}::text[])`]),
      ...(concerns === undefined ? [] : [sql`concerns && ${concerns as string[]}::text[]`]),
      ...(concernedType === undefined
        ? []
        : [
            sql`exists (select from unnest(concerns) as concern where starts_with(concern, ${`${concernedType}:`}))`,
          ]),
    ],
    sql` and `,
  );
}

function byId(rows: readonly StoredAlert[]): Map<string, StoredAlert> {
  return new Map(rows.map((row) => [row.body.id, row]));
}

function millis(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(date_part('epoch', ${moment}) * 1000)::bigint`;
}
