import type { Intent, Topic } from '../intent.ts';
import { isOwnWord } from '../normal.ts';

const MANNERS =
  '^(?:(?:and|ok|okay|right|now|then|so|please|can you|could you|actually|no|oh|just|sorry)[ ,]+)*';
const THAT = '(?:it|that|this|them|those|these|the (?:list|figures?|table|numbers?|period|dates?|range))';
/** "Make it", "change that to", "order them by": what follows takes the place of a part of the question before. */
const RESHAPED = new RegExp(
  `${MANNERS}(?:make|change|switch|turn|set|put|update|amend|edit|order|redo|rerun|move)\\b(?: ${THAT})?(?: again| up)?(?: (?:to|into|as|be|over to)\\b)?,? `,
  'i',
);
const ADDED = new RegExp(`${MANNERS}(?:add|include|throw in|bring in)(?: in)? (?!an? )`, 'i');
const FLIPPED = new RegExp(
  `${MANNERS}(?:(?:flip|reverse|invert|swap|turn|switch)(?: ${THAT}| the order)?(?: (?:a?round|over|about|back|upside down|the other way(?: a?round)?))?|(?:sort|order|show)(?: me)?(?: ${THAT})? in (?:reverse|the opposite)(?: order)?|(?:the )?other way a?round|(?:in |the )?(?:reverse|opposite)(?: order)?)(?: please| then)?[.?! ]*$`,
  'i',
);
const TAKEN_OUT = new RegExp(
  `${MANNERS}(?:drop|remove|exclude|ignore|take out|leave out) (?!(?:the |that |this |those |these |all )*(?:jobs?|cases?|visits?|customers?|engineers?|sites?|it|them|that|this|those|these)\\b)`,
  'i',
);
const CLOCK = /\d(?::\d\d| ?[ap]m\b)/i;
const FIGURES: ReadonlySet<Topic> = new Set(['measure', 'overview', 'jobs']);

/** The question without a verb that would change something, where it changes a question and no record. */
export function withoutReshaping(question: string): string | null {
  if (CLOCK.test(question)) return null;
  for (const [pattern, instead] of [
    [TAKEN_OUT, 'excluding '],
    [FLIPPED, 'in reverse order'],
    [ADDED, 'and also '],
    [RESHAPED, ''],
  ] as const)
    if (pattern.test(question)) return question.replace(pattern, instead);
  return null;
}

const MOVED = new RegExp(
  `${MANNERS}(?:move\\b|(?:put|set|change|switch) (?:them|those|these)(?: all)? (?:on|to|back|for)\\b)`,
  'i',
);
const BARE_PLACE =
  /^((?:and|or|what about|how about|vs|then|same for|same in) )(\p{L}{3,}(?: \p{L}{3,})?)\??$/iu;

/** "And Sheffield?" after a town is of that town, whoever else is called so. */
function placed(before: Intent, question: string): string {
  const [, lead = '', name = ''] = BARE_PLACE.exec(question.trim()) ?? [];
  const strange =
    name !== '' &&
    name
      .toLowerCase()
      .split(' ')
      .every((word) => !isOwnWord(word));
  return before.narrowing.place && strange ? `${lead}in ${name}` : question;
}

/** After figures "make it top 3" asks for other figures; after anything else it is what it looks like. */
export function reshaped(before: Intent | null, question: string): string {
  if (!before?.topic || !FIGURES.has(before.topic)) return question;
  // A job that was listed is moved by whoever plans it, and not by a question.
  if (before.topic === 'jobs' && MOVED.test(question)) return question;
  return withoutReshaping(question) ?? placed(before, question);
}
