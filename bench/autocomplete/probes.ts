import { randomFrom } from '#/demo/random.ts';
import { aliasesOf } from '#/modules/autocomplete/spelling/nicknames.ts';
import type { Entities } from './entities.ts';

/** A query and the label that has to be among the first five. */
export interface Probe {
  readonly q: string;
  readonly label: string;
}

/** What is typed, by kind; `recall` is what the bench wants, where it wants something. */
export interface ProbeKind {
  readonly name: string;
  readonly recall?: number;
  readonly probes: readonly Probe[];
}

const PROBES_A_KIND = 200;

export function probeKinds(entities: Entities, jobs: number): ProbeKind[] {
  const { next: random, pick } = randomFrom(7);
  const many = <T>(make: () => T): T[] => Array.from({ length: PROBES_A_KIND }, make);
  const named = () => (random() < 0.5 ? pick(entities.contacts) : pick(entities.persons));
  const of = (change: (name: string) => string) => {
    const { name } = named();
    return { q: change(name.toLowerCase()), label: name };
  };
  const edited = (name: string, edits: number): string => {
    let text = name;
    for (let edit = 0; edit < edits; edit++) text = oneEdit(text, random);
    return text;
  };
  return [
    { name: 'whole name', recall: 1, probes: many(() => of((name) => name)) },
    { name: 'beginning of a name', recall: 1, probes: many(() => of((name) => name.slice(0, -2))) },
    { name: 'first three letters', probes: many(() => of((name) => name.slice(0, 3))) },
    {
      name: 'last words first',
      recall: 1,
      probes: many(() => of((name) => name.split(' ').reverse().join(' '))),
    },
    { name: 'one typing error', recall: 0.95, probes: many(() => of((name) => edited(name, 1))) },
    { name: 'two typing errors', recall: 0.8, probes: many(() => of((name) => edited(name, 2))) },
    { name: 'spelt by sound', recall: 0.9, probes: many(() => of(spelledBySound)) },
    { name: 'nickname', recall: 0.9, probes: many(() => nicknamed(pick(entities.persons).name, pick)) },
    { name: 'nonsense', probes: many(() => of((name) => `q${[...name].reverse().join('')}x`)) },
    { name: 'e-mail, first half', probes: many(() => partOf(pick(entities.persons), 'email', 0.6)) },
    { name: 'phone', recall: 1, probes: many(() => partOf(pick(entities.contacts), 'phone', 1)) },
    { name: 'postcode', probes: many(() => partOf(pick(entities.contacts), 'postcode', 1)) },
    { name: 'outward code', probes: many(() => partOf(pick(entities.contacts), 'postcode', 0.5)) },
    {
      name: 'address of a site',
      probes: many(() => ({ q: pick(entities.sites).address.slice(0, 14), label: '' })),
    },
    {
      name: 'whole number',
      probes: many(() => ({ q: String(10 + Math.floor(random() * 99_000)), label: '' })),
    },
    {
      name: 'job reference begun',
      probes: many(() => ({
        q: `job-${String(1 + Math.floor(random() * Math.max(1, jobs))).slice(0, 4)}`,
        label: '',
      })),
    },
  ];
}

function partOf<F extends string>(
  thing: Readonly<Record<F | 'name', string>>,
  field: F,
  share: number,
): Probe {
  return { q: thing[field].slice(0, Math.ceil(thing[field].length * share)).trim(), label: thing.name };
}

/** A letter left out, doubled in place of another, put in, or exchanged with its neighbour; never a space. */
function oneEdit(text: string, random: () => number): string {
  const letters = [...text.matchAll(/[a-z]/g)].map(({ index }) => index);
  const at = letters[Math.floor(random() * letters.length)] ?? 0;
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const kind = Math.floor(random() * 4);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 1) return text.slice(0, at) + letter + text.slice(at);
  if (kind === 2) return text.slice(0, at) + letter + text.slice(at + 1);
  const next = text.charAt(at + 1);
  if (!/[a-z]/.test(next)) return text.slice(0, at) + letter + text.slice(at + 1);
  return text.slice(0, at) + next + text.charAt(at) + text.slice(at + 2);
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/c(?=[aou])/g, 'k'],
  [/ley\b/g, 'lee'],
  [/oo/g, 'u'],
  [/ee/g, 'ea'],
  [/ridge/g, 'rij'],
  [/wick/g, 'wik'],
  [/y\b/g, 'ie'],
  [/gh/g, 'g'],
  [/qu/g, 'kw'],
];

/** Spelt as it sounds, in as many places as there are. */
function spelledBySound(name: string): string {
  const respelt = SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), name);
  return respelt === name ? name.replace(/e(?=[a-z])/g, 'i') : respelt;
}

function nicknamed(name: string, pick: <T>(list: readonly T[]) => T): Probe {
  const [first = '', last = ''] = name.toLowerCase().split(' ');
  return { q: `${pick(aliasesOf(first))} ${last}`, label: name };
}
