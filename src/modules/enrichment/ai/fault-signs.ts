import { GAP } from '#/modules/language/index.ts';
import { anyOf } from '../text/any-of.ts';
import type { Hit, ParsedText } from '../text/read-text.ts';
import { standsAsName } from '../text/standing.ts';

const BEFORE_CHARS = 32;
/** "Checked for leaks", "free of rust", "0 faults": looked for, not found. */
const SEARCHES =
  'checked check checks tested test tests inspected inspect looked look monitored monitor surveyed';
const LOOKED_FOR = anyOf(
  [
    `\\b(?:${SEARCHES.replaceAll(' ', '|')}|free|clear|risk|prevent|avoid|in case) (?:for|of|from)(?: any| all)?`,
    '\\bprevents?(?: any)?',
    '\\b(?:avoid|if|0|nil|zero|none)',
  ],
  ['', ' $'],
);
/** "Leaks: none", "faults - nil". */
const NONE_AFTER = /^ ?(?:[:=-] ?)?(?:none|nil|0|zero|n\/a|not? found|not present|not evident)\b/i;
/** Capitals before a figure are a measurement: "RAT 22.4". */
const CAPITALS = /^\p{Lu}{2,4}$/u;
const FIGURE_AFTER = /^ ?[:=]? ?-?\d/;

/** Whether the words of a fault name something else here, or say that it was looked for. */
export function isNoSign(reading: ParsedText, hit: Hit): boolean {
  const { text, words } = reading;
  const start = words[hit.from]?.start ?? 0;
  const end = words[hit.to]?.end ?? 0;
  const after = text.slice(end, end + BEFORE_CHARS);
  if (CAPITALS.test(text.slice(start, end)) && FIGURE_AFTER.test(after) && /[a-z]/.test(text)) return true;
  if (LOOKED_FOR.test(text.slice(Math.max(0, start - BEFORE_CHARS), start)) || NONE_AFTER.test(after))
    return true;
  return standsAsName(reading, hit);
}

/** After "not" these tell of no failure: "not required", "not yet". */
const NO_FAILURE: ReadonlySet<string> = new Set(
  'having being using going doing needing requiring bothering getting paying including showing finding seeing reporting waiting missing leaking'.split(
    ' ',
  ),
);

/** How often a text says that something does not do its work: "not moving", "won't cycle". */
export function signsOfFailing({ text, words }: ParsedText): number {
  let signs = 0;
  for (let at = 0; at + 1 < words.length; at++) {
    const word = words[at];
    const next = words[at + 1];
    if (!word || !isNot(word.form) || !next || next.gap >= GAP.comma) continue;
    const written = text.slice(word.start, word.end);
    if (/^wo/i.test(written) || (next.form.endsWith('ing') && !NO_FAILURE.has(next.form))) signs += 1;
  }
  return signs;
}

function isNot(form: string): boolean {
  return form === 'not' || form === "won't";
}

const CLEAR = anyOf([
  'no (?:\\w+ ){0,2}(?:faults?|defects?|issues?|problems?|leaks?|noise|activity|damage|evidence|signs?|trace|smell)\\b',
  'nff\\b',
  'nothing (?:found|wrong)',
  'none found',
  '(?:all )?(?:found )?(?:working|running|operating) (?:on|upon) arrival',
  'found (?:it |to be |all )?(?:working|ok|in order)',
  "(?:could|can|did) ?n[o']?t (?:replicate|fault|find|reproduce)",
  'unable to (?:replicate|fault|find|reproduce)',
  'all (?:ok|in order|working|satisfactory|fine)',
]);
/** Beginnings of the words for what is mended. */
const MENDED = anyOf(
  (
    'replac repair renew fit chang clear reset freed adjust rectif reseal refix tighten unblock jett rodd clean swap remov ' +
    'reconnect regas re-gas topp nipp remad solder weld patch realign reprogram reboot restor descal drain unjam re-aim ' +
    'rewir isolat condemn'
  ).split(' '),
);

/** Whether an engineer found nothing wrong and mended nothing: what the caller feared was not so. */
export function foundNothing({ text }: ParsedText): boolean {
  return CLEAR.test(text) && !MENDED.test(text);
}

/** Whether an engineer mended something. */
export function isMended({ text }: ParsedText): boolean {
  return MENDED.test(text);
}
