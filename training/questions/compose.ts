/**
 * Composes questions for figures from the catalogue, as lines of a batch (README.md): `node training/questions/compose.ts
 * 20000 > FILE`. Each takes a way to tell a measure, words for its concepts, and a frame and mistakes of one voice. The same
 * number gives the same questions. What is composed has the words of the catalogue and no others: it teaches order, roles
 * and typing errors, not new words.
 */
import { CONCEPTS, type Concept } from '#/modules/assistant/catalogue/concepts.ts';
import { CONSTRUCTIONS } from '#/modules/assistant/catalogue/constructions.ts';
import { seeded } from '../seeded.ts';

/** A question as a line of a batch. */
export interface Composed {
  readonly q: string;
  readonly before?: readonly string[];
  readonly voice: string;
  readonly kind: 'measure';
  readonly measure: string;
  readonly by?: string;
  readonly order?: 'high' | 'low';
  readonly roles: readonly Role[];
}

interface Role {
  readonly role: string;
  readonly text: string;
  readonly start?: number;
  readonly is?: string;
}

/** Where the measure, whose it is and when it was stand in a sentence. */
const FRAMES: Readonly<Record<string, readonly string[]>> = {
  dispatch: ['{matter} {of} {time}', '{time} {matter} {of}', '{matter} {time} {of} pls'],
  'service desk': ['can you check {matter} {of} {time}', 'need {matter} {of} {time} please'],
  'contract manager': ['what was {matter} {of} {time}', 'could I have {matter} {of} {time} for my review'],
  director: [
    'what is our {matter} {time}',
    'give me {matter} {of} {time}',
    'where are we on {matter} {time}',
  ],
  spoken: ['so tell me {matter} {of} {time}', 'right then {time} what was {matter} {of}'],
  shorthand: ['{matter} {of} {time}', '{of} {matter} {time}'],
  dialect: ['whit wis oor {matter} {of} {time}', 'hows wor {matter} {of} {time}'],
  'typing errors': ['what was {matter} {of} {time}', '{matter} {of} {time}'],
};
const NAMES: readonly (readonly [string, string, string])[] = [
  ['for', 'customer', 'Northgate Foods'],
  ['for', 'customer', 'Harbour Hotels'],
  ['by', 'engineer', 'Priya Nolan'],
  ['by', 'engineer', 'Tom Ashby'],
  ['at', 'site', 'Willow House'],
  ['at', 'site', 'Mill Lane Depot'],
  ['on', 'job_type', 'Boiler Service'],
];
const TIMES = [
  'last month',
  'this week',
  'since Easter',
  'in October',
  'last quarter',
  'the last 90 days',
  'yesterday',
  'this year so far',
  'between 3 and 14 June',
  'in Q2',
];
const GROUPS = [
  ['by engineer', 'engineer'],
  ['per customer', 'customer'],
  ['for each site', 'site'],
  ['split by job type', 'job_type'],
] as const;
const ENDS = [
  ['highest first', 'high'],
  ['worst at the bottom', 'low'],
] as const;
const LATER = ['and {time}?', 'what about {time}', 'same {of} please', 'now {of}'];

/** So many questions, the same for the same number. */
export function composed(count: number): Composed[] {
  const random = seeded(count);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const measured = CONSTRUCTIONS.flatMap(({ slot, of }) =>
    slot.slot === 'measure' ? [{ measure: slot.measure, of }] : [],
  );
  return Array.from({ length: count }, () => one());

  function one(): Composed {
    const { measure, of } = pick(measured);
    const voice = pick(Object.keys(FRAMES));
    const [word, kind, name] = pick(NAMES);
    const time = random() < 0.7 ? pick(TIMES) : '';
    const isNamed = random() < 0.5;
    const group = isNamed ? null : random() < 0.5 ? pick(GROUPS) : null;
    const end = group && random() < 0.4 ? pick(ENDS) : null;
    const parts: Readonly<Record<string, string>> = {
      matter: of.map(phraseOf).join(' '),
      of: isNamed ? `${word} ${name}` : [group?.[0], end?.[0]].filter(Boolean).join(' '),
      time,
    };
    const filled = (frame: string) =>
      frame
        .replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '')
        .replace(/ {2,}/g, ' ')
        .trim();
    const whole = filled(pick(FRAMES[voice] ?? []));
    const isLater = (time !== '' || isNamed) && random() < 0.2;
    const frame = isLater ? pick(LATER.filter((text) => text.includes(time === '' ? '{of}' : '{time}'))) : '';
    const plain = isLater ? filled(frame) : whole;
    const q =
      voice === 'typing errors' ? mistyped(plain) : voice === 'shorthand' ? plain.toLowerCase() : plain;
    return {
      q,
      ...(isLater && { before: [whole] }),
      voice,
      kind: 'measure',
      measure,
      ...(group && !isLater && { by: group[1] }),
      ...(end && !isLater && { order: end[1] }),
      roles: [
        { role: 'matter', text: parts.matter ?? '' },
        { role: 'time', text: time },
        ...(isNamed ? [{ role: 'name', text: name, is: kind }] : []),
        ...(group ? [{ role: 'by', text: group[0] }] : []),
        ...(end ? [{ role: 'order', text: end[0] }] : []),
      ].flatMap((role) => placed(role, q)),
    };
  }

  function phraseOf(concept: Concept): string {
    return pick(CONCEPTS[concept].split(' | '));
  }

  /** Two letters swapped, or one left out, of a longer word. */
  function mistyped(text: string): string {
    const words = text.split(' ');
    const at = words.findIndex((word) => word.length > 4 && random() < 0.6);
    const word = words[at] ?? '';
    const place = 1 + Math.floor(random() * Math.max(1, word.length - 3));
    const swapped =
      word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2);
    const dropped = word.slice(0, place) + word.slice(place + 1);
    return at < 0 ? text : words.with(at, random() < 0.5 ? swapped : dropped).join(' ');
  }
}

/** A role whose words stand in the question; with the place where they do so twice. */
function placed(role: Role, q: string): Role[] {
  const start = role.text === '' ? -1 : q.toLowerCase().indexOf(role.text.toLowerCase());
  if (start < 0) return [];
  const text = q.slice(start, start + role.text.length);
  return [{ ...role, text, ...(q.indexOf(text, start + 1) >= 0 && { start }) }];
}

if (import.meta.main)
  for (const line of composed(Number(process.argv[2] ?? 20_000)))
    process.stdout.write(`${JSON.stringify(line)}\n`);
