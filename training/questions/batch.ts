import { readdirSync, readFileSync } from 'node:fs';
import type { Kind } from '#/modules/assistant/planner/heard/kinds.ts';
import { KINDS } from '#/modules/assistant/planner/heard/kinds.ts';

const BATCHES = new URL('./batches/', import.meta.url);

/** A question of a batch (README.md). */
export interface BatchLine {
  readonly q: string;
  readonly before?: readonly string[];
  readonly kind: string;
  readonly measure?: string;
  readonly of?: string;
  readonly by?: string;
  readonly roles?: readonly { readonly role: string; readonly text: string; readonly is?: string }[];
}

/** The names of the batches there are. */
export function batchNames(): string[] {
  return readdirSync(BATCHES)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted();
}

/** The first questions of conversations of a batch; what leans on another question says too little by itself. */
export function firstQuestions(name: string): BatchLine[] {
  return batchLines(name).filter(({ before }) => before === undefined);
}

/** All lines of a batch. */
export function batchLines(name: string): BatchLine[] {
  return readFileSync(new URL(name, BATCHES), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): BatchLine => JSON.parse(line));
}

/** The question with marks for names and times, as lines of `texts/` have them. */
export function markedText({ q, roles = [] }: BatchLine): string {
  return roles.reduce((text, { role, text: said }) => {
    if (said === '') return text;
    if (role === 'name') return text.replace(said, '{name}');
    return role === 'time' ? text.replace(said, '{period}') : text;
  }, q);
}

/** The kind that the classifier is to tell; null where it has none for it. */
export function kindOf({ kind, measure, of = '', by }: BatchLine): Kind | null {
  if (measure?.startsWith('money')) return 'topic-refusal';
  switch (kind) {
    case 'measure':
      return KINDS.find((one) => one === (measure ?? 'job_count')) ?? null;
    case 'without':
      return by === 'engineer' ? 'topic-roster' : 'job_count';
    case 'list':
    case 'count':
    case 'record':
      return recordKind(of, kind === 'record');
    case 'similar':
    case 'weather':
    case 'explain':
    case 'talk':
      return `topic-${kind}`;
    case 'story':
      return 'topic-summary';
    case 'refuse':
      return 'topic-refusal';
    default:
      return null;
  }
}

function recordKind(of: string, isOne: boolean): Kind | null {
  switch (of) {
    case 'jobs':
      return isOne ? 'topic-job' : 'topic-jobs';
    case 'cases':
    case 'alerts':
    case 'teams':
    case 'qualifications':
      return `topic-${of}`;
    case 'customers':
    case 'engineers':
    case 'sites':
    case 'job_types':
      return 'topic-directory';
    case 'invoices':
    case 'quotations':
      return 'topic-refusal';
    default:
      return null;
  }
}
