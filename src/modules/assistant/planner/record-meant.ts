import type { Record, RecordsBefore } from './follow/records-before.ts';
import { pointsAtJob } from './follow-matter.ts';
import type { EntityKind, Intent } from './intent.ts';

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const ORDINAL = `${ORDINALS.join('|')}|\\d{1,2}(?:st|nd|rd|th)|last|latter|former|top|bottom`;
const ASKS = '(?:who|what|when|where|which|whose|how|is|was)';
const NOUN = 'one|job|visit|case|complaint|alert|customer|engineer|site|team|result|item';
const CHOSEN = [
  new RegExp(
    `\\b(?:the|that|number) (${ORDINAL})(?: (${NOUN}))? (?:of|on) (?:them|those|these|the list|that list)\\b`,
    'i',
  ),
  new RegExp(`\\b(?:the|that) (${ORDINAL}) (one|item|result)\\b`, 'i'),
  new RegExp(`\\b(?:the|that) (?!first|last|top|bottom)(${ORDINAL}) (${NOUN})\\b`, 'i'),
  new RegExp(
    `^(?:(?:and|so|ok|for|is|what about|how about|(?:tell me )?(?:a bit |something )?more (?:about|on)|tell me about|show me|details (?:of|on|for)|what happened (?:on|with)|explain|expand on|open) )*(?:the )?(${ORDINAL})(?: (?:one|alert|job|case|item))?(?: (?:please|then|instead))?[?.! ]*$`,
    'i',
  ),
  new RegExp(
    `^(?:(?:and|so|ok|who|what|which|is|was|has|had|came|about|how|the) )*(${ORDINALS.slice(1).join('|')}|\\d(?:st|nd|rd|th))(?: |-)(?:best|worst|busiest|quietest|highest|lowest|biggest|most|place)[?.! ]*$`,
    'i',
  ),
  new RegExp(
    `^(?:and |so )*${ASKS}\\b.*\\b(?:on|of|for|with|about|at) (?:the )?(${ORDINALS.join('|')}|last)(?: (${NOUN}))?[?.! ]*$`,
    'i',
  ),
  new RegExp(
    `^(?:and |so )*${ASKS}\\b.*\\bthe (${ORDINALS.join('|')})(?: (${NOUN}))? (?:about|for|on|raised|based on)[?.! ]*$`,
    'i',
  ),
  /^(?:and |so |what about |tell me (?:more )?about |more (?:on|about) |show me |details (?:of|on) )*(?:number|no\.?|#) ?(\d{1,2})[?.! ]*$/i,
];
const TYPES: Readonly<{ [noun: string]: string }> = {
  job: 'job',
  visit: 'job',
  case: 'case',
  complaint: 'case',
  alert: 'sentinel_alert',
  customer: 'contact',
  engineer: 'engineer',
  site: 'site',
  team: 'team',
};
const KINDS: Readonly<{ [type: string]: EntityKind }> = {
  contact: 'contact',
  engineer: 'engineer',
  site: 'site',
};

/**
 * "The second one", "who did that?": what the question means of a record that the answer before named; null where it
 * means none. `alone` is the question by itself, `after` with what it leans on; `settled` where a pronoun of it is read
 * already.
 */
export function recordMeant(
  {
    alone,
    after,
    before = after,
    settled = false,
  }: {
    readonly alone: Intent;
    readonly after: Intent;
    readonly before?: Intent;
    readonly settled?: boolean;
  },
  question: string,
  { answer: namedBefore, lists }: RecordsBefore,
): Intent | null {
  if (lists.every((list) => list.length === 0) || alone.topic === 'refusal' || alone.topic === 'thanks')
    return null;
  const chosen = chosenFrom(question, lists, { ...before, topic: after.topic });
  if (chosen)
    return about(chosen.type === 'job' || chosen.type === 'case' ? alone : after, chosen, alone.groupBy);
  if (settled) return null;
  const [sole] = namedBefore;
  if (namedBefore.length === 1 && sole?.type === 'case' && pointsAtCase(alone)) return about(alone, sole);
  const jobs = namedBefore.filter(({ type }) => type === 'job');
  // Several are asked of together, and a rate is of nobody's one job.
  const ofOne = alone.metric === null || /\b(?:it|that|this)\b/.test(alone.text);
  if (jobs.length > 1 && (!ofOne || /\b(?:they|them|those|these)\b/.test(alone.text))) return null;
  if (
    namedBefore.length === 0 ||
    jobs.length < namedBefore.length ||
    after.reference !== null ||
    !pointsAtJob(alone)
  )
    return null;
  const [only] = jobs;
  // Which of several is for the person to say.
  return {
    ...alone,
    topic: 'job',
    reference: jobs.length === 1 ? (only?.reference ?? only?.id ?? null) : null,
  };
}

/** "Who owns it?", "is that overdue?" */
function pointsAtCase({ text, named, period, matter }: Intent): boolean {
  if (named.length > 0 || period !== null || matter.caseNumber !== null || !/\b(?:it|that|this)\b/.test(text))
    return false;
  return (
    matter.asksOwner ||
    /\b(?:overdue|status|priority|about|happen\w*|latest|comments?|opened|resol\w+)\b/.test(text)
  );
}

/** "The last one there" is the last visit to a place, whatever was listed. */
const LAST_VISIT =
  /\b(?:the|that|their) last (?:one|job|visit) (?:there|at|for|by|with|to|they|we|he|she)\b/i;
const LEAD = '^(?:(?:and|so|ok|what about|how about|what of|same for) )*';
/** "The one below that", "next one down": as many rows on. */
const STEPS: readonly (readonly [RegExp, number])[] = [
  [
    new RegExp(
      `\\b(?:one|row|engineer|customer|site|job|case) (?:just |right |directly )?(?:below|under|underneath|beneath|behind|down from|after) (?:that|this|it|him|her|them)(?: one)?\\b|${LEAD}(?:the )?(?:next (?:one )?(?:down|below|on the list|in line)|one (?:below|underneath|down|behind)|runner.?up)\\b`,
      'i',
    ),
    1,
  ],
  [
    new RegExp(
      `\\b(?:one|row|engineer|customer|site|job|case) (?:just |right |directly )?(?:above|over|ahead of|up from) (?:that|this|it|him|her|them)(?: one)?\\b|${LEAD}(?:the )?(?:next (?:one )?up|one (?:above|up))\\b`,
      'i',
    ),
    -1,
  ],
];

/** The one of that place in the latest list that has several of its kind. */
function chosenFrom(
  question: string,
  lists: RecordsBefore['lists'],
  { topic, named, reference, matter }: Intent,
): Record | undefined {
  if (LAST_VISIT.test(question)) return undefined;
  const match = CHOSEN.map((pattern) => pattern.exec(question.trim())).find((one) => one !== null);
  const [, said = '', noun = ''] = match ?? [];
  const step = STEPS.find(([pattern]) => pattern.test(question.trim()))?.[1];
  if (said === '' && step === undefined) return undefined;
  const among = lists.map((listed) => {
    const type = TYPES[noun.toLowerCase()] ?? typeOf(topic, question) ?? listed[0]?.type;
    return listed.filter((one) => one.type === type);
  });
  const from = among.find((list) => list.length > 1) ?? among.find((list) => list.length > 0);
  if (step === undefined) return from?.at(placeOf(said.toLowerCase()));
  // Counted from the one spoken of, or from the first.
  const ids = [...named.flatMap((one) => one.ids), reference, matter.caseNumber, matter.alertId];
  const at = from?.findIndex((one) => ids.includes(one.id) || ids.includes(one.reference)) ?? 0;
  return from?.[Math.max(0, at) + step];
}

const WORK_DONE = /\b(?:done|found|find|fix\w*|happened|outcome|report\w*|repair\w*)\b/i;

/** What kind of record can be meant, by what is asked of it. */
function typeOf(topic: Intent['topic'], question: string): string | undefined {
  if (topic === 'job' || (topic !== 'measure' && WORK_DONE.test(question))) return 'job';
  return topic === 'cases' ? 'case' : undefined;
}

function placeOf(said: string): number {
  if (/^(?:last|latter|bottom)$/.test(said)) return -1;
  if (/^(?:former|top)$/.test(said)) return 0;
  const place = ORDINALS.indexOf(said);
  return place >= 0 ? place : Number.parseInt(said, 10) - 1;
}

/** `groupBy`: what those of the record are to be broken down by. */
function about(
  intent: Intent,
  { type, id, reference }: Record,
  groupBy: Intent['groupBy'] = null,
): Intent | null {
  const free = { ...intent, ambiguous: null, named: [], unknown: null, page: 1, list: null };
  if (type === 'job') {
    const topic = intent.topic === 'weather' || intent.topic === 'similar' ? intent.topic : 'job';
    return { ...free, topic, work: null, reference: reference ?? id };
  }
  if (type === 'case')
    return {
      ...free,
      topic: 'cases',
      reference: null,
      matter: { ...intent.matter, caseNumber: reference ?? id, caseWords: null, whose: null },
    };
  if (type === 'sentinel_alert')
    return { ...free, topic: 'alerts', reference: null, matter: { ...intent.matter, alertId: id } };
  const kind = KINDS[type];
  if (!kind) return null;
  const { mentions: _, ...narrowing } = intent.narrowing;
  return {
    ...free,
    narrowing,
    phrases: intent.phrases.filter((phrase) => !phrase.startsWith('that mention')),
    unread: [],
    groupBy: groupBy === type ? null : groupBy,
    order: null,
    top: null,
    named: [...intent.named.filter((one) => one.kind !== kind), { kind, ids: [id], name: reference ?? id }],
    list: intent.topic === 'jobs' ? intent.list : null,
    topic:
      intent.topic === 'measure' ||
      intent.topic === 'cases' ||
      (intent.topic === 'jobs' && intent.list !== null)
        ? intent.topic
        : kind === 'contact'
          ? 'summary'
          : 'overview',
  };
}
