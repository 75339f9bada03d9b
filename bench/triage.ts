/**
 * How right triage is on mails it was not made from, beside a list of keywords and naive Bayes over the same training
 * texts: `node bench/triage.ts [mails.jsonl …]`, with `MISSES=1` what went wrong. Files hold mails with signs, one a line.
 */
import { basename } from 'node:path';
import { DEFAULT_SETTINGS } from '#/modules/tenants/index.ts';
import { judge } from '#/modules/triage/judge.ts';
import { readMail } from '#/modules/triage/reading/read-mail.ts';
import { KIND_NAMES, type KindName } from '#/modules/triage/taxonomy.ts';
import { type HeldOut, readHeldOut, readSigned, SETS, SIGNED_SETS, type Signs } from './triage/held-out.ts';
import { byKeywords, naiveBayes, type Peer } from './triage/peers.ts';

interface Outcome {
  readonly mail: HeldOut;
  readonly kind: KindName;
  readonly confidence: number;
  readonly isSafety: boolean;
  readonly isFiltered: boolean;
  readonly isChasing: boolean;
  readonly isFrustrated: boolean;
  readonly ms: number;
}

const NOISE: readonly KindName[] = ['auto_reply', 'marketing'];
const BINS = 10;

function triaged(mail: HeldOut): Outcome {
  const startMs = performance.now();
  const read = readMail({
    body: mail.body,
    subject: mail.subject,
    sender_address: mail.sender,
    is_reply: mail.isReply ?? null,
    is_forward: mail.isForward ?? null,
    attachments: mail.attachments ? [...mail.attachments] : null,
  });
  const found = judge(read, { settings: DEFAULT_SETTINGS, skipPortal: false });
  return {
    mail,
    kind: found.kind,
    confidence: found.classification.category_confidence,
    isSafety: found.isSafety,
    isFiltered: found.pre_filter_hit,
    isChasing: found.classification.is_follow_up,
    isFrustrated: found.classification.sentiment === 'frustrated',
    ms: performance.now() - startMs,
  };
}

type Guess = Pick<Outcome, 'mail' | 'kind'>;

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
const accuracyOf = (all: readonly Guess[]) =>
  share(all.filter(({ mail, kind }) => mail.kind === kind).length, all.length);

function macroF1(all: readonly Guess[]): number {
  const present = KIND_NAMES.filter((kind) => all.some(({ mail }) => mail.kind === kind));
  const scores = present.map((kind) => {
    const right = all.filter((one) => one.kind === kind && one.mail.kind === kind).length;
    const guessed = all.filter((one) => one.kind === kind).length;
    const meant = all.filter((one) => one.mail.kind === kind).length;
    return (2 * right) / (guessed + meant);
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** How far confidence lies from how often it is right, over ten bins. */
function calibrationError(all: readonly Outcome[]): number {
  const bins = Array.from({ length: BINS }, (_, bin) =>
    all.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin),
  );
  return bins.reduce((sum, bin) => {
    const sure = bin.reduce((total, { confidence }) => total + confidence, 0);
    const right = bin.filter(({ mail, kind }) => mail.kind === kind).length;
    return sum + Math.abs(sure - right) / all.length;
  }, 0);
}

function safetyOf(all: readonly { mail: HeldOut; isSafety: boolean }[]): [recall: number, precision: number] {
  const meant = all.filter(({ mail }) => mail.kind === 'health_and_safety');
  const told = all.filter(({ isSafety }) => isSafety);
  const right = told.filter(({ mail }) => mail.kind === 'health_and_safety').length;
  return [share(right, meant.length), share(right, told.length)];
}

const row = (name: string, cells: readonly string[]) =>
  process.stdout.write(`| ${[name, ...cells].join(' | ')} |\n`);
const three = (value: number) => value.toFixed(3);

function ownRow(name: string, outcomes: readonly Outcome[]): void {
  const filtered = outcomes.filter(({ isFiltered }) => isFiltered);
  const times = outcomes.map(({ ms }) => ms).toSorted((one, other) => one - other);
  row(name, [
    three(accuracyOf(outcomes)),
    three(macroF1(outcomes)),
    ...safetyOf(outcomes).map(three),
    three(share(filtered.filter(({ mail }) => NOISE.includes(mail.kind)).length, filtered.length)),
    three(calibrationError(outcomes)),
    (times[Math.floor(times.length / 2)] ?? 0).toFixed(1),
  ]);
}

function peerRow(name: string, peer: Peer, mails: readonly HeldOut[]): void {
  const guesses = mails.map((mail) => ({ mail, kind: peer(mail) }));
  const safety = safetyOf(
    guesses.map((guess) => ({ ...guess, isSafety: guess.kind === 'health_and_safety' })),
  );
  row(name, [three(accuracyOf(guesses)), three(macroF1(guesses)), ...safety.map(three), '', '', '']);
}

const TITLES = [
  'accuracy',
  'macro-F1',
  'safety recall',
  'safety precision',
  'pre-filter precision',
  'ECE',
  'p50, ms',
];
const bayes = naiveBayes();
await triaged({ kind: 'other', sender: '', subject: '', body: '' });
const files = process.argv.slice(2);
for (const name of files.length > 0 ? [] : SETS) {
  const mails = readHeldOut(name);
  const outcomes: Outcome[] = [];
  for (const mail of mails) outcomes.push(await triaged(mail));
  row(`${mails.length} mails, ${name}`, TITLES);
  row(
    '---',
    TITLES.map(() => '---'),
  );
  ownRow('Fieldstone', outcomes);
  peerRow('naive Bayes', bayes, mails);
  peerRow('keywords', byKeywords, mails);
  process.stdout.write('\n');
  if (process.env.MISSES)
    for (const { mail, kind, confidence } of outcomes)
      if (kind !== mail.kind)
        process.stdout.write(
          `${mail.kind} → ${kind} (${confidence.toFixed(2)}): ${mail.subject} | ${mail.body.slice(0, 100)}\n`,
        );
}

/** How many are told of those meant, and how many of those told are meant. */
function toldOf(
  outcomes: readonly Outcome[],
  sign: keyof Signs,
  isTold: (outcome: Outcome) => boolean,
): [recall: number, precision: number, f1: number] {
  const meant = outcomes.filter(({ mail }) => mail.signs?.[sign]);
  const told = outcomes.filter(isTold);
  const right = told.filter(({ mail }) => mail.signs?.[sign]).length;
  return [
    share(right, meant.length),
    share(right, told.length),
    share(2 * right, meant.length + told.length),
  ];
}

const SIGNS: readonly (readonly [keyof Signs, (outcome: Outcome) => boolean])[] = [
  ['danger', ({ isSafety }) => isSafety],
  ['chasing', ({ isChasing }) => isChasing],
  ['frustrated', ({ isFrustrated }) => isFrustrated],
  ['noise', ({ isFiltered }) => isFiltered],
];

for (const file of files.length > 0 ? files : SIGNED_SETS) {
  const outcomes = readSigned(file).map(triaged);
  row(`${outcomes.length} mails, ${basename(file, '.jsonl')}`, TITLES);
  row(
    '---',
    TITLES.map(() => '---'),
  );
  ownRow('Fieldstone', outcomes);
  row('signs', ['recall', 'precision', 'F1']);
  for (const [sign, isTold] of SIGNS) {
    row(sign, toldOf(outcomes, sign, isTold).map(three));
    if (process.env.MISSES)
      for (const outcome of outcomes)
        if (isTold(outcome) !== outcome.mail.signs?.[sign])
          process.stdout.write(`${sign} ${isTold(outcome)}: ${outcome.mail.kind} ${outcome.mail.subject}\n`);
  }
}
