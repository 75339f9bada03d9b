import { readdirSync, readFileSync } from 'node:fs';
import type { SignName } from '#/modules/triage/model/signs.ts';
import { readMail } from '#/modules/triage/reading/read-mail.ts';
import { isKind, KIND_NAMES, type KindName } from '#/modules/triage/taxonomy.ts';

export interface WrittenMail {
  readonly subject: string;
  readonly body: string;
  readonly sender: string;
  readonly attachments: readonly string[];
}

/** One line of a text file: a mail with choices in it, or a whole mail. */
export interface Family {
  readonly kind: KindName;
  readonly isWhole: boolean;
  /** All that one writer wrote is left out together. */
  readonly fold?: number;
  /** Written by somebody who knew nothing of the reader, as those are who will write to it. */
  readonly isByStranger?: boolean;
  /** What else holds of each of its mails, as far as somebody said. */
  readonly signs: Readonly<Partial<Record<SignName, boolean>>>;
  /** One way to say it. */
  readonly mails: (random: () => number) => WrittenMail;
}

/** All there is to learn from. */
export function readAll(): Family[] {
  return [...readFamilies(), ...readMails()];
}

const MAILS = new URL('./mails/', import.meta.url);
const BY_STRANGERS: readonly string[] = ['first.jsonl', 'third.jsonl', 'fourth.jsonl'];

/**
 * Whole mails with their signs, one a line as JSON, a file for each who wrote them: `kind`, `sender`, `subject`, `body`,
 * `danger`, `chasing`, `frustrated`, `noise`. One about health and safety without danger is of the kind `other`.
 */
export function readMails(): Family[] {
  return readdirSync(MAILS)
    .toSorted()
    .flatMap((name, fold) =>
      readFileSync(new URL(name, MAILS), 'utf8')
        .split('\n')
        .map((line) => ({ line, fold, isByStranger: BY_STRANGERS.includes(name) })),
    )
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, fold, isByStranger }) => {
      const { kind, sender, subject, body, is_reply, is_forward, attachments, ...signs } = JSON.parse(line);
      if (!isKind(kind)) throw new Error(`no such kind: ${kind}`);
      const given = { body, subject, sender_address: sender ?? '', is_reply, is_forward, attachments };
      const read = readMail(given);
      const mail = {
        subject: read.topic,
        body: read.toPeople,
        sender: read.originAddress,
        attachments: read.attachments.map((one) => one.name),
      };
      const isPaperwork = kind === 'health_and_safety' && !signs.danger;
      return {
        kind: isPaperwork ? 'other' : kind,
        isWhole: true,
        fold,
        isByStranger,
        signs,
        mails: () => mail,
      };
    });
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
      isWhole: false,
      signs: signsOf(kind, line),
      mails: (random) => ({
        ...written(line, slots, random),
        sender: random() < DESK_SHARE ? pick(slots.get(`from_${kind}`), random) : '',
        attachments: [],
      }),
    })),
  );
}

/**
 * Without a word on it, chases ask about work already raised and complaints are angry; whether a chase is angry, and
 * whether a complaint asks about work already raised, is then not said.
 */
function signsOf(kind: KindName, line: string): Family['signs'] {
  const said = line.split('||')[2]?.trim();
  return {
    danger: kind === 'health_and_safety',
    ...signOf('chasing', said, { has: 'job_chase', open: 'complaint', kind }),
    ...signOf('frustrated', said, { has: 'complaint', open: 'job_chase', kind }),
    noise: kind === 'auto_reply' || kind === 'marketing',
  };
}

function signOf(
  sign: SignName,
  said: string | undefined,
  { has, open, kind }: { readonly has: KindName; readonly open: KindName; readonly kind: KindName },
): Family['signs'] {
  if (said !== undefined) return { [sign]: said.includes(sign) };
  return kind === open ? {} : { [sign]: kind === has };
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

function written(line: string, slots: Slots, random: () => number): Pick<WrittenMail, 'subject' | 'body'> {
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
