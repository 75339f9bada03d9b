import { readFileSync } from 'node:fs';
import type { SignName } from '#/modules/triage/model/signs.ts';
import { KIND_NAMES, type KindName } from '#/modules/triage/taxonomy.ts';

export interface WrittenMail {
  readonly subject: string;
  readonly body: string;
  readonly sender: string;
}

/** One line of a text file: a mail with choices in it. */
export interface Family {
  readonly kind: KindName;
  /** What else holds of each of its mails. */
  readonly signs: Readonly<Record<SignName, boolean>>;
  /** One way to say it. */
  readonly mails: (random: () => number) => WrittenMail;
}

/**
 * The mails of each kind, `<kind>.txt`, a family a line: `subject || body`, and after another `||` the signs that hold
 * (chasing, frustrated) where they are not the usual ones of the kind. `[this|that|]` is a choice, `{site}` a line of
 * `slots.txt`, `/n/` a new line.
 */
export function readFamilies(): Family[] {
  const slots = readSlots();
  return KIND_NAMES.flatMap((kind) =>
    linesOf(`${kind}.txt`).map((line) => ({
      kind,
      signs: signsOf(kind, line),
      mails: (random) => ({
        ...written(line, slots, random),
        sender: random() < DESK_SHARE ? pick(slots.get(`from_${kind}`), random) : '',
      }),
    })),
  );
}

/** Without a word on it, chases ask about work already raised and complaints are angry. */
function signsOf(kind: KindName, line: string): Family['signs'] {
  const said = line.split('||')[2]?.trim();
  if (said !== undefined)
    return { chasing: said.includes('chasing'), frustrated: said.includes('frustrated') };
  return { chasing: kind === 'job_chase', frustrated: kind === 'complaint' };
}

/** Part of the mails that come from a desk rather than from a person. */
const DESK_SHARE = 0.2;

type Slots = ReadonlyMap<string, readonly string[]>;

function linesOf(name: string): string[] {
  const text = readFileSync(new URL(`./texts/${name}`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

function readSlots(): Slots {
  return new Map(
    linesOf('slots.txt').map((line) => {
      const [name = '', ...rest] = line.split(':');
      return [
        name.trim(),
        rest
          .join(':')
          .split(';')
          .map((one) => one.trim()),
      ];
    }),
  );
}

function written(line: string, slots: Slots, random: () => number): Omit<WrittenMail, 'sender'> {
  const [subject = '', body = ''] = filled(line, slots, random).split('||');
  const greeted = `${pick(slots.get('hello'), random)}${body.trim()}${pick(slots.get('bye'), random)}`;
  // Some come without a subject, some with everything in it.
  const chance = random();
  const said = { subject: subject.trim(), body: greeted.replaceAll('/n/', '\n').trim() };
  if (chance < 0.12) return { ...said, subject: '' };
  return chance < 0.2
    ? { ...said, subject: said.subject.toLowerCase(), body: said.body.toLowerCase() }
    : slipped(said, random);
}

const CHOICE = /\[([^[\]]*)\]/;
const SLOT = /\{(\w+)\}/g;

function filled(line: string, slots: Slots, random: () => number): string {
  let text = line;
  while (CHOICE.test(text))
    text = text.replace(CHOICE, (_, choices: string) => pick(choices.split('|'), random));
  return text.replace(SLOT, (_, name: string) => pick(slots.get(name), random));
}

function pick(choices: readonly string[] | undefined, random: () => number): string {
  return choices?.[Math.floor(random() * choices.length)] ?? '';
}

/** Now and then a letter is missing or two have changed places. */
function slipped<Said extends { body: string }>(mail: Said, random: () => number): Said {
  if (random() > 0.25) return mail;
  const body = mail.body.replace(/\b[a-z]{5,}\b/g, (word) => {
    if (random() > 0.06) return word;
    const at = 1 + Math.floor(random() * (word.length - 2));
    return random() < 0.5
      ? word.slice(0, at) + word.slice(at + 1)
      : word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  });
  return { ...mail, body };
}
