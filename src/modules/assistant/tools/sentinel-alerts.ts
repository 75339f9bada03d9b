import { type Static, Type } from 'typebox';
import { type Alert, findLastRunTime, latestAlerts, SENTINEL_IDS } from '#/modules/sentinels/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';
import { momentLabel } from './moment-label.ts';

const Input = Type.Object({
  entity: Type.Optional(
    nullable(
      Type.Object({
        type: oneOf(['customer', 'site', 'engineer', 'job_type']),
        id: Type.String({ maxLength: 200 }),
      }),
    ),
  ),
  severity: Type.Optional(oneOf(['critical', 'warning', 'info'])),
  sentinel_id: Type.Optional(oneOf(SENTINEL_IDS)),
  family: Type.Optional(oneOf(['operational', 'growth_opportunity'])),
  page: Type.Integer({ minimum: 1, maximum: 1_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Alerts to list.' }),
});

/** What the sentinels have found that still stands. */
export const sentinelAlertsTool: Tool = {
  name: 'sentinel_alerts',
  description:
    'The current alerts of the sentinels, gravest first, of the company or about one customer, site, engineer or job type; all, or ' +
    'those of one severity, family or sentinel (certification_gap: certificates that run out; dormant_customer: customers gone quiet). ' +
    '`last_run` null: no sentinel has run yet, so nothing is known.',
  input: Input,
  run: async (ctx, input) => {
    const { entity, severity, sentinel_id, family, page, limit } = inputOf<Static<typeof Input>>(input);
    return ctx.inCompany(async (tx) => {
      const { alerts, total } = await latestAlerts(tx, {
        now: ctx.now(),
        limit,
        offset: (page - 1) * limit,
        severity,
        sentinelId: sentinel_id,
        family,
        entity: entity ?? undefined,
      });
      const { timezone } = await companySettings(tx);
      const last_run = momentLabel(await findLastRunTime(tx), timezone);
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
