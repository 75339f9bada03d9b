import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { seededRandom } from './hostile.ts';

/** One text field of an operation, with everything else the call needs. */
export interface TextField {
  readonly name: string;
  readonly path: string;
  readonly lengthMax: number;
  /** POST unless told. */
  readonly method?: 'GET';
  readonly body: (text: string) => Readonly<Record<string, unknown>>;
}

export interface Answered {
  readonly field: string;
  readonly fragment: string;
  readonly length: number;
  /** Undefined where nothing answered. */
  readonly status: number | undefined;
  readonly ms: number;
}

const MAIL_CHARS_MAX = 200_000;
const MESSAGE_CHARS_MAX = 8_000;
const QUERY_CHARS_MAX = 2_000;
const TYPED_CHARS_MAX = 1_000;
export const LENGTHS = [30, 300, 3_000, 30_000] as const;

const sender = 'ann@northgate.example';
const mail = (text: string) => ({ sender_address: sender, subject: 'Visit', body: text });
const portal = { email_from: 'alerts@servicechannel.example', email_subject: 'New Service Request #209912' };
const job = { jobId: 7, reference: 'JOB-7', createdAt: '2026-03-02T09:00:00Z' };

function field(
  name: string,
  path: string,
  lengthMax: number,
  body: (text: string) => Readonly<Record<string, unknown>>,
): TextField {
  return { name, path, lengthMax, body };
}

/** Every text from outside that something reads, rather than only keeps. */
export const TEXT_FIELDS: readonly TextField[] = [
  field('triage body', '/triage/classify', MAIL_CHARS_MAX, mail),
  field('triage html', '/triage/classify', MAIL_CHARS_MAX, (text) => mail(`<p>${text}</p>`)),
  field('triage subject', '/triage/classify', 900, (text) => ({ ...mail('Hello'), subject: text })),
  field('triage sender', '/triage/classify', 300, (text) => ({ ...mail('Hello'), sender_address: text })),
  field('triage batch', '/triage/batch', MAIL_CHARS_MAX, (text) => ({
    emails: [{ id: 'one', ...mail(text) }],
  })),
  field('portal text', '/ingest/email/portal', MAIL_CHARS_MAX, (text) => ({ ...portal, email_text: text })),
  field('portal headers', '/ingest/email/portal', MAIL_CHARS_MAX, (text) => ({
    ...portal,
    email_text: `Subject: x\r\nX-One: ${text}\r\n\r\nHello`,
  })),
  field('portal html', '/ingest/email/portal', MAIL_CHARS_MAX, (text) => ({
    ...portal,
    email_html: `<table><tr><td>Problem:</td><td>${text}</td></tr></table>`,
  })),
  field('portal subject', '/ingest/email/portal', 900, (text) => ({
    ...portal,
    email_subject: text,
    email_text: 'Priority: P1',
  })),
  field('question', '/assistant/chat', MESSAGE_CHARS_MAX, (text) => ({ message: text })),
  field('spoken question', '/assistant/chat/voice', MESSAGE_CHARS_MAX, (text) => ({ message: text })),
  field('search outcomes', '/search/outcomes', QUERY_CHARS_MAX, (text) => ({ query: text })),
  field('search intake', '/search/intake', QUERY_CHARS_MAX, (text) => ({ query: text })),
  { ...field('autocomplete', '/search/autocomplete', TYPED_CHARS_MAX, (q) => ({ q })), method: 'GET' },
  field('job outcome', '/import/jobs', MAIL_CHARS_MAX, (text) => ({ records: [{ ...job, outcome: text }] })),
  field('job description', '/import/jobs', MAIL_CHARS_MAX, (text) => ({
    records: [{ ...job, description: text }],
  })),
  field('worksheet', '/import/worksheets', 5_000, (text) => ({
    records: [{ worksheetId: 7, jobId: 7, name: 'Visit', answers: [{ question: 'Safe?', answer: text }] }],
  })),
  field('case text', '/cases/create', 20_000, (text) => ({
    title: 'A case',
    type: 'complaint',
    description: text,
  })),
];

/** Texts that earlier patterns took very long over. */
const KNOWN = [
  "'a's",
  "no heat'",
  "'o",
  'which name ',
  'how many w have we ',
  'who with with ',
  "gas'",
  '\r\n\tx',
  '<p ',
  '![](',
  'not other ',
  '\n\t',
  '-*',
  'when check ',
  'P.',
  '0',
  '@f',
  'customer not ',
  'this may last ',
  'were ',
  'priority\t',
  ' \t|',
  ',',
  '../',
];

const READ_PATTERNS = new URL('../../../scripts/patterns/read-patterns.ts', import.meta.url).pathname;

/** The sources of every pattern of the product, read in a process of its own. */
export async function patternSources(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [READ_PATTERNS], { maxBuffer: 2 ** 25 });
  const read: { patterns: { source: string }[] } = JSON.parse(stdout);
  return read.patterns.map(({ source }) => source);
}

/** What is repeated: pieces that patterns are made of, and pairs of them. `chosen` of each field, the same for a seed. */
export function hostileFragments(sources: readonly string[], count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const pieces = [...new Set(sources.flatMap(piecesOf))];
  const pick = () => pieces[Math.floor(random() * pieces.length)] ?? ' ';
  const pairs = Array.from({ length: Math.max(0, count - KNOWN.length) }, (_, at) =>
    at % 2 === 0 ? pick() : `${pick()}${pick()}`,
  );
  return [...KNOWN, ...pairs].slice(0, count);
}

/** The literal words of a pattern with the sign behind each. */
function piecesOf(source: string): string[] {
  const plain = source.replace(/\\[bBdDsSwWnrt]/g, ' ').replace(/[()[\]{}|?*+^$\\:]/g, '\n');
  return plain.split('\n').filter((piece) => piece.trim() !== '' && piece.length <= 20);
}

/** A fragment again and again up to a length, and an ending that fits nothing. */
export function repeated(fragment: string, length: number): string {
  return `${fragment.repeat(Math.max(1, Math.floor(length / fragment.length)))}\n!zz`;
}

/** Posts each fragment at each length into a field. */
export async function attackField(
  base: string,
  credentials: Readonly<Record<string, string>>,
  one: TextField,
  fragments: readonly string[],
): Promise<Answered[]> {
  const answers: Answered[] = [];
  const send = async (text: string) => {
    const asked = { ...credentials, ...one.body(text) };
    const answer = await (one.method === 'GET'
      ? fetch(`${base}${one.path}?${new URLSearchParams(asked as Record<string, string>)}`)
      : fetch(`${base}${one.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(asked),
        })
    ).catch(() => undefined);
    await answer?.text();
    return answer;
  };
  // The first call of all loads what later ones find, and shows that the field is one.
  const first = await send('Hello');
  if (first?.status !== 200) throw new Error(`${one.name} does not take a text: ${first?.status}`);
  for (const fragment of fragments)
    for (const length of new Set(LENGTHS.map((wanted) => Math.min(wanted, one.lengthMax - 20)))) {
      const startedMs = performance.now();
      const answer = await send(repeated(fragment, length));
      const ms = performance.now() - startedMs;
      answers.push({ field: one.name, fragment, length, status: answer?.status, ms });
    }
  return answers;
}

/** What a text may do at most: how long its call takes, and how long others wait meanwhile. */
export const ANSWER_MS_MAX = 1_500;
export const HEALTH_MS_MAX = 300;

/** Those that were answered late, wrongly or not at all. */
export function faultsOf(answers: readonly Answered[], msMax = ANSWER_MS_MAX): string[] {
  return answers
    .filter(({ status, ms }) => status === undefined || status >= 500 || ms > msMax)
    .map(
      ({ field: name, fragment, length, status, ms }) =>
        `${name}: ${JSON.stringify(fragment)} to ${length} characters: ${status ?? 'no answer'}, ${Math.round(ms)} ms`,
    );
}

/** Asks `/health` until it is told to stop; says the longest wait. */
export function watchHealth(url: string): () => Promise<number> {
  let isOver = false;
  let slowestMs = 0;
  const watching = (async () => {
    while (!isOver) {
      const startedMs = performance.now();
      const answer = await fetch(`${url}/health`).catch(() => undefined);
      await answer?.text();
      slowestMs = Math.max(slowestMs, answer?.ok ? performance.now() - startedMs : Number.POSITIVE_INFINITY);
      await pause(20);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return slowestMs;
  };
}
