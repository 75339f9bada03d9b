import type { urgencyScale } from '#/modules/language/index.ts';
import type { Classification } from './classification.ts';
import type { Action, TriageAnswer } from './schema.ts';
import { type Category, type KindName, kindOf } from './taxonomy.ts';

export type Decision = TriageAnswer['decision'];

/** The queue for mails with low confidence. */
export const MANUAL_REVIEW = 'manual_review';
export const CONFIDENCE_MIN = 0.5;

const ACTION_OF: Readonly<Partial<Record<KindName, Action>>> = {
  emergency_callout: 'priority_alert',
  health_and_safety: 'priority_alert',
  marketing: 'archive',
  auto_reply: 'archive',
};

function actionOf(kind: KindName, takesWorkOrders: boolean): Action {
  if (kind === 'portal_work_order' && takesWorkOrders) return 'portal_ingest';
  return ACTION_OF[kind] ?? 'route';
}

/** The destination: the company's `triage_routes` by category, then by kind, then the default. */
export function destinationOf(
  kind: KindName,
  category: Category,
  routes: Readonly<Record<string, string>>,
): string {
  const own = (value: string) => (Object.hasOwn(routes, value) ? routes[value]?.trim() : undefined);
  return own(category.value) || own(kind) || kindOf(kind).destination;
}

/** Routes a classified mail. A work order of an unknown portal also goes to the portal ingest. */
export function decide(
  found: Classification,
  category: Category,
  {
    routes,
    takesWorkOrders,
  }: { readonly routes: Readonly<Record<string, string>>; readonly takesWorkOrders: boolean },
): Decision {
  const isSure = found.confidence >= CONFIDENCE_MIN;
  const action = isSure || found.isSafety ? actionOf(found.kind, takesWorkOrders) : 'route';
  const destination = isSure || found.isSafety ? destinationOf(found.kind, category, routes) : MANUAL_REVIEW;
  const flags = [
    ...(found.isBumped ? ['urgency_bumped'] : []),
    ...(found.sentiment === 'frustrated' && (found.isFollowUp || found.kind === 'complaint')
      ? ['cs_attention']
      : []),
    ...(isSure || found.isSafety ? [] : ['low_confidence']),
  ];
  const reasoning =
    isSure || found.isSafety
      ? `${category.value} → ${action} to ${destination}`
      : `confidence ${found.confidence.toFixed(2)} is below ${CONFIDENCE_MIN}: manual review`;
  return { action, destination, priority: hasPriority(action, found.urgency), flags, reasoning };
}

export function hasPriority(action: Action, urgency: urgencyScale.Urgency): boolean {
  return (
    action === 'priority_alert' || (action !== 'archive' && (urgency === 'emergency' || urgency === 'urgent'))
  );
}
