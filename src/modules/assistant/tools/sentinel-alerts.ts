import { type Static, Type } from 'typebox';
import {
  type Alert,
  findLastRunTime,
  latestAlerts,
  SENTINEL_IDS,
  WATCHED,
} from '#/modules/sentinels/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import type { Tool, ToolOutput } from '../tool.ts';
import { inputOf } from './input.ts';
import { momentLabel } from './moment-label.ts';

const ALERTS_READ = 1_000;
const EVIDENCE_JOBS = 5;

const Input = Type.Object({
  alert_id: Type.Optional(
    Type.String({ maxLength: 100, description: 'Only this alert, with the jobs it rests on.' }),
  ),
  entity: Type.Optional(
    nullable(
      Type.Object({
        type: oneOf(['customer', 'site', 'engineer', 'job_type']),
        id: Type.String({ maxLength: 200 }),
        also_ids: Type.Optional(
          Type.Array(Type.String({ maxLength: 200 }), {
            maxItems: 100,
            description: 'Of an account also those beneath it.',
          }),
        ),
      }),
    ),
  ),
  severity: Type.Optional(oneOf(['critical', 'warning', 'info'])),
  sentinel_id: Type.Optional(oneOf(SENTINEL_IDS)),
  family: Type.Optional(oneOf(['operational', 'growth_opportunity'])),
  watched: Type.Optional({ ...oneOf(WATCHED), description: 'Only of sentinels that watch such.' }),
  page: Type.Integer({ minimum: 1, maximum: 1_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Alerts to list.' }),
});

/** What the sentinels have found that still stands. */
export const sentinelAlertsTool: Tool = {
  name: 'sentinel_alerts',
  description:
    'The current alerts of the sentinels, most severe first, of the company or about one customer, site, engineer or job type; all, or ' +
    'those of one severity, family or sentinel (certification_gap: certificates that run out; dormant_customer: customers gone quiet). ' +
    '`last_run` null: no sentinel has run yet, so nothing is known.',
  input: Input,
  run: async (ctx, input) => {
    const { alert_id, entity, severity, sentinel_id, family, watched, page, limit } =
      inputOf<Static<typeof Input>>(input);
    return ctx.inCompany(async (tx) => {
      const { timezone } = await companySettings(tx);
      const last_run = momentLabel(await findLastRunTime(tx), timezone);
      if (alert_id !== undefined) {
        const { alerts } = await latestAlerts(tx, { now: ctx.now(), limit: ALERTS_READ });
        const one = alerts.find(({ id }) => id === alert_id);
        return one
          ? inFull(one, { last_run, timezone })
          : { output: { last_run, total: 0, total_shown: '0', alerts: [] }, citations: [] };
      }
      const { alerts, total } = await latestAlerts(tx, {
        now: ctx.now(),
        limit,
        offset: (page - 1) * limit,
        severity,
        sentinelId: sentinel_id,
        family,
        watched,
        entities: entity
          ? [entity.id, ...(entity.also_ids ?? [])].map((id) => ({ type: entity.type, id }))
          : undefined,
      });
      return {
        output: {
          last_run,
          total,
          total_shown: total.toLocaleString('en-GB'),
          alerts: alerts.map(shownAlert),
        },
        citations: alerts.map(({ id, title }) => ({ type: 'sentinel_alert' as const, id, reference: title })),
      };
    });
  },
};

/** One alert with all that it rests on. */
function inFull(
  alert: Alert,
  { last_run, timezone }: { readonly last_run: string | null; readonly timezone: string },
): ToolOutput {
  const { recentJobs, latestJobs } = alert.evidence;
  const own = recentJobs.length > 0;
  const jobs = own ? recentJobs.slice(0, EVIDENCE_JOBS) : latestJobs;
  return {
    output: {
      last_run,
      total: 1,
      total_shown: '1',
      alerts: [shownAlert(alert)],
      first_seen: momentLabel(new Date(alert.first_seen_at).toISOString(), timezone),
      jobs_total_shown: own ? recentJobs.length.toLocaleString('en-GB') : null,
      jobs: jobs.map(({ jobId, reference, actualStartAt, result, status }) => ({
        job_id: jobId,
        reference,
        started: momentLabel(actualStartAt, timezone),
        result: result ?? status,
      })),
    },
    citations: [
      { type: 'sentinel_alert', id: alert.id, reference: alert.title },
      ...jobs.map(({ jobId, reference }) => ({
        type: 'job' as const,
        id: String(jobId),
        reference: reference ?? null,
      })),
    ],
  };
}

function shownAlert({
  id,
  sentinel_id,
  family,
  severity,
  title,
  summary,
  recommendation,
  entity,
  status,
}: Alert) {
  return { id, sentinel_id, family, severity, title, summary, recommendation, entity, status };
}
