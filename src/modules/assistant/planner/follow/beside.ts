import type { Intent, Named } from '../intent.ts';
import { COMPARES, othersIn } from '../said/beside.ts';
import { shareOf } from './conditions-after.ts';

const SHORT = /^(?:(?:and|what about|how about|for|with|to|vs|or) )+/;
const WORDS_MAX = 12;

/** "How does that compare with everyone?", "and the others?": the figure beside that of all, or of the others. */
export function besideOthers(before: Intent, now: Intent): Intent | null {
  if (before.topic !== 'measure' || before.named.length === 0 || now.named.length > 0) return null;
  const { text } = now;
  if (text.split(' ').length > WORDS_MAX || !(COMPARES.test(text) || SHORT.test(text))) return null;
  const beside = othersIn(text);
  if (beside === null || (now.metric !== null && now.metric !== 'job_count')) return null;
  return {
    ...before,
    beside,
    period: now.period ?? before.period,
    against: null,
    text: now.text,
    unread: [],
  };
}

/** The figure and the one beside it. */
export function withBeside(intent: Intent): Intent[] {
  const { beside, named } = intent;
  const kind = named[0]?.kind;
  if (beside === null || kind === undefined) return [intent];
  const own = named.filter((one) => one.kind === kind);
  const rest = named.filter((one) => one.kind !== kind);
  const others = own.map((one): Named => ({ ...one, without: true }));
  const besides = beside === 'others' ? [...rest, ...others] : rest;
  return [
    { ...intent, beside: null },
    { ...intent, beside: null, named: besides, share: intent.share && shareOf(intent.share, besides, named) },
  ];
}
