import { useQuery } from '@tanstack/react-query';
import { type TriageResult, triage } from '../../api/queries.ts';
import { Badge, Fact, Facts } from '../../ui/index.tsx';
import { shownMoment } from '../../ui/time.ts';
import { shownSure, spelled, TRIAGE_ACTION, URGENCY } from '../../ui/words.ts';
import css from './triage.module.css';

/** The label of a category, which a company may name as it likes. */
export function useCategoryLabel(): (category: string) => string {
  const labels = useQuery(triage.categories()).data;
  return (category) => labels?.get(category) ?? spelled(category);
}

export function Urgency({ urgency }: { urgency: TriageResult['classification']['urgency'] }) {
  const { label, tone } = URGENCY[urgency];
  return <Badge tone={tone}>{label}</Badge>;
}

/** What a mail was taken for, why, and where it goes. */
export function Result({ result }: { result: TriageResult }) {
  const labelOf = useCategoryLabel();
  const { classification, decision, portal_match, processed_at } = result;
  return (
    <div className={css.result}>
      <p className={css.category}>
        {labelOf(classification.category)} <Urgency urgency={classification.urgency} />
        {classification.safety_override && <Badge tone="bad">Danger to people</Badge>}
        {classification.is_follow_up && <Badge>Follows up</Badge>}
        {classification.sentiment === 'frustrated' && <Badge tone="warn">Frustrated</Badge>}
      </p>
      <p className={css.why}>{said(classification.reasoning, labelOf)}</p>
      <Facts>
        <Fact name="Where it goes">
          {spelled(decision.destination)}
          <small>{TRIAGE_ACTION[decision.action]}</small>
        </Fact>
        <Fact name="Why there">{said(decision.reasoning, labelOf)}</Fact>
        {portal_match !== null && <Fact name="Sent by the portal">{portal_match}</Fact>}
        {decision.flags.length > 0 && <Fact name="Noted">{decision.flags.map(spelled).join(', ')}</Fact>}
        <Fact name="How sure">{shownSure(classification.category_confidence)}</Fact>
        <Fact name="Sorted">{shownMoment(processed_at)}</Fact>
      </Facts>
    </div>
  );
}

/** A reason of the server, with its names as words. */
function said(reason: string, labelOf: (category: string) => string): string {
  const text = reason.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, labelOf).replace(/^local classifier: /, 'Read as ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
