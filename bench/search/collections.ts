import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** Texts, what is asked of them, and which of them answer it. */
export interface Collection {
  readonly name: string;
  readonly documents: readonly string[];
  readonly queries: readonly Query[];
}

export interface Query {
  readonly text: string;
  /** By the position of a document how well it answers. */
  readonly grades: ReadonlyMap<number, number>;
}

type Row = Readonly<Record<string, string>>;

/** Of synonyms, among so many other work orders. */
const DISTRACTORS = 3_000;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}/#'.-]*/gu;

/** The collections of directories and files, told apart by what they hold; the trade's synonyms always. */
export function collections(paths: readonly string[], queriesMax: number): Collection[] {
  const orders = paths
    .filter((path) => path.endsWith('.jsonl'))
    .flatMap((path) => lines<{ raw: string; norm: string }>(path));
  const given = paths.flatMap((path): Collection[] => {
    if (existsSync(join(path, 'qrels.tsv'))) return [retrieval(path)];
    if (!path.endsWith('.csv')) return [];
    const rows: Row[] = parse(readFileSync(path, 'utf8'), { columns: true, relax_column_count: true });
    return 'Complaint Type' in (rows[0] ?? {}) ? cityRequests(rows) : excavators(rows, path);
  });
  const others = orders.slice(0, DISTRACTORS).map(({ raw }) => raw);
  const trade = ['trade-synonyms', 'trade-probes-first', 'trade-probes-second'];
  return [...given, ...workOrders(orders), ...trade.map((name) => synonyms(name, others))].map((one) => {
    const step = Math.max(1, one.queries.length / queriesMax);
    return { ...one, queries: one.queries.filter((_, at) => at % step < 1) };
  });
}

function retrieval(path: string): Collection {
  const documents = lines<{ id: string; text: string }>(join(path, 'docs.jsonl'));
  const position = new Map(documents.map(({ id }, at) => [id, at]));
  const grades = new Map<string, Map<number, number>>();
  for (const line of readFileSync(join(path, 'qrels.tsv'), 'utf8').trim().split('\n')) {
    const [query = '', document = '', grade = '0'] = line.split('\t');
    const at = position.get(document);
    if (at === undefined || Number(grade) <= 0) continue;
    grades.set(query, (grades.get(query) ?? new Map()).set(at, Number(grade)));
  }
  const queries = lines<{ id: string; text: string }>(join(path, 'queries.jsonl'))
    .map(({ id, text }) => ({ text, grades: grades.get(id) ?? new Map<number, number>() }))
    .filter((query) => query.grades.size > 0);
  return { name: basename(path), documents: documents.map(({ text }) => text), queries };
}

/** The normalised form asks for the text as it was typed, and the other way round; marks such as <id> are left out. */
function workOrders(orders: readonly { raw: string; norm: string }[]): Collection[] {
  if (orders.length === 0) return [];
  const typed = orders.map(({ raw }) => raw);
  const normalised = orders.map(({ norm }) => norm.replace(/<\w+>/g, ' ').trim());
  return [
    { name: 'orders, as typed', documents: typed, queries: known(normalised) },
    { name: 'orders, normalised', documents: normalised, queries: known(typed) },
  ];
}

/** What was complained of asks for what was done about it; and half of a request for the whole. */
function cityRequests(rows: readonly Row[]): Collection[] {
  const complaint = (row: Row) => `${row['Complaint Type']}, ${row.Descriptor}`;
  const answered = rows.filter((row) => row['Resolution Description'] !== '');
  const answers = [...new Set(answered.map((row) => row['Resolution Description'] ?? ''))];
  const whole = rows.map((row) =>
    [
      complaint(row),
      row['Location Type'],
      row['Incident Address'],
      row.City,
      row['Resolution Description'],
    ].join('. '),
  );
  return [
    {
      name: 'requests, answers',
      documents: answers,
      queries: [...Map.groupBy(answered, complaint)].map(([text, all]) => ({
        text,
        grades: new Map(all.map((row) => [answers.indexOf(row['Resolution Description'] ?? ''), 1])),
      })),
    },
    {
      name: 'requests, halves',
      documents: whole,
      queries: known(whole.map((text) => half(text, () => null))),
    },
  ];
}

/** A work order asks for those that experts tagged the same; and half of one, in other words, for the whole. */
function excavators(rows: readonly Row[], path: string): Collection[] {
  const tags: Row[] = parse(readFileSync(join(dirname(path), 'excavators-vocabulary.csv'), 'utf8'), {
    columns: true,
  });
  const tagOf = new Map(
    tags
      .filter(({ NE, alias }) => alias && /^[IPS]$/.test(NE ?? ''))
      .map((tag) => [tag.tokens ?? '', tag.alias]),
  );
  const saying = Map.groupBy(
    [...tagOf.keys()].filter((word) => !/\d/.test(word)),
    (word) => tagOf.get(word),
  );
  const texts = [...new Set(rows.map((row) => row.OriginalShorttext ?? ''))];
  const tagged = texts.map((text) =>
    [...new Set(words(text).flatMap((word) => tagOf.get(word) ?? []))].sort(),
  );
  const same = Map.groupBy(texts.keys(), (at) => tagged[at]?.join(' '));
  // What holds a figure names one thing, and another of its kind is not it.
  const other = (word: string) => {
    const all = /\d/.test(word) ? [] : (saying.get(tagOf.get(word)) ?? []);
    return all[(all.indexOf(word) + 1) % all.length] ?? null;
  };
  return [
    {
      name: 'excavators, alike',
      documents: texts,
      queries: texts
        .map((text, at) => ({
          text,
          grades: new Map((same.get(tagged[at]?.join(' ')) ?? []).map((to) => [to, to === at ? 0 : 1])),
        }))
        .filter(({ grades }, at) => (tagged[at]?.length ?? 0) > 1 && grades.size > 1),
    },
    { name: 'excavators, halves', documents: texts, queries: known(texts.map((text) => half(text, other))) },
  ];
}

/** Every second word, the last first; of these every second in another word where there is one. */
function half(text: string, other: (word: string) => string | null): string {
  return words(text)
    .filter((_, at) => at % 2 === 0)
    .map((word, at) => (at % 2 === 0 ? (other(word) ?? word) : word))
    .reverse()
    .join(' ');
}

function words(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).map((word) => word.replace(/[.'-]+$/, ''));
}

/** Each text asks for the document at its place. */
function known(texts: readonly string[]): Query[] {
  return texts
    .map((text, at) => ({ text, grades: new Map([[at, 1]]) }))
    .filter(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '').length > 2);
}

function synonyms(name: string, others: readonly string[]): Collection {
  const probes: { query: string; job: string }[] = JSON.parse(
    readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8'),
  );
  return {
    name: name.replaceAll('-', ' '),
    documents: [...probes.map(({ job }) => job), ...others],
    queries: known(probes.map(({ query }) => query)),
  };
}

function lines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}
