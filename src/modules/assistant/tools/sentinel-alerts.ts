import { type Static, Type } from 'typebox';
import { type Alert, latestAlerts, listAlertsOfEntity } from '#/modules/sentinels/index.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';

const OF_ENTITY_MAX = 100;

const Input = Type.Object({
  entity: Type.Optional(
    nullable(
      Type.Object({
        type: oneOf(['customer', 'site', 'engineer', 'job_type']),
        id: Type.String({ maxLength: 200 }),
      }),
    ),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Alerts to list.' }),
});

/** What the sentinels have found that still stands. */
export const sentinelAlertsTool: Tool = {
  name: 'sentinel_alerts',
  description:
    'The current alerts of the sentinels, gravest first, of the company or about one customer, site, engineer or job type.',
  input: Input,
  run: async (ctx, input) => {
    const { entity, limit } = inputOf<Static<typeof Input>>(input);
    const now = ctx.now();
    const { alerts, total } = await ctx.inCompany(async (tx) => {
      if (!entity) return latestAlerts(tx, { now, limit });
      const found = await listAlertsOfEntity(tx, entity, { now, limit: OF_ENTITY_MAX });
      return { alerts: found, total: found.length };
    });
    const listed = alerts.slice(0, limit);
    return {
      output: { total, total_shown: total.toLocaleString('en-GB'), alerts: listed.map(shownAlert) },
      citations: listed.map(({ id, title }) => ({ type: 'sentinel_alert', id, reference: title })),
    };
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
