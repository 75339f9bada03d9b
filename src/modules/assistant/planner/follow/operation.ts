import type { ShownJob } from '../../tools/shown-job.ts';
import type { Intent, Named, Topic } from '../intent.ts';
import { isFuture } from '../periods/period.ts';
import { asksFree } from '../said/free.ts';
import { aroundJob, otherAround, pointsAround } from './around-job.ts';
import { askedAround } from './asked-around.ts';
import { behindFigure, jobsOfLeader, listedAgain } from './behind-figure.ts';
import { besideOthers } from './beside.ts';
import { directoryAfter } from './directory-after.ts';
import { alertSpokenOf, caseSpokenOf, otherCasesOf, teamSpokenOf } from './matter-spoken-of.ts';
import { listGrouped, measureOfListed, otherGrouping, whoListed } from './other-grouping.ts';
import type { RecordsBefore } from './records-before.ts';
import { subjectHeld } from './subject-held.ts';
import { behindWhy } from './turned.ts';

const OF_JOB: ReadonlySet<Topic> = new Set(['job', 'weather', 'similar']);

export interface Following {
  /** Whom a ranking put first, where the question means that one. */
  readonly leader: Named | null;
  readonly records: RecordsBefore;
  /** Who owns the case that the answer before told of. */
  readonly owner: string | null;
  readonly jobOf: (reference: string) => ShownJob | null | undefined;
  /** The job before the person's eyes. */
  readonly viewed: string | null;
  readonly today: Temporal.PlainDate;
  /** What was asked before, oldest first. */
  readonly told: readonly Intent[];
}

/** What a question does to the one before it as a whole; null where it only changes parts of it. */
export function operated(before: Intent | null, now: Intent, following: Following): Intent | null {
  if (!before || now.topic === 'refusal' || now.topic === 'thanks' || now.topic === 'explain') return null;
  const { leader, records, owner, jobOf, viewed, today, told } = following;
  return (
    otherAround(before, now, { jobOf, viewed }) ??
    aroundJob({ reference: jobSpokenOf(before, records), now }, jobOf, today) ??
    directoryAfter(before, now) ??
    listedAgain(before, now) ??
    teamSpokenOf(before, now, records.answer) ??
    otherCasesOf(before, now, owner) ??
    caseSpokenOf(before, now, records.answer) ??
    alertSpokenOf(before, now) ??
    measureOfListed(before, now, records.answer) ??
    whoListed(before, now, records.answer) ??
    behindWhy(before, now, records.answer) ??
    besideOthers(before, now) ??
    jobsOfLeader(before, now, leader) ??
    listGrouped(before, now, today) ??
    behindFigure(before, now, leader) ??
    subjectHeld(before, now, { answer: records.answer, told })
  );
}

/** A question with what it takes over from the one before in words of its own. */
export function prepared(before: Intent | null, asked: Intent, today: Temporal.PlainDate): Intent {
  if (!before) return asked;
  // "Who's free?" after a day to come is of that day.
  const then = asksFree(asked.text) && !/~|\bnow\b/.test(asked.text) && looksAhead(before, today);
  const now = then && before.period ? { ...asked, period: before.period } : asked;
  return otherGrouping(before, now);
}

/** "Manchester only" after an account is its own branch there, whoever else is called so. */
export function ofItsOwn(before: Intent | null, now: Intent): Intent {
  const own = before?.named.filter(({ kind }) => kind === 'contact').flatMap(({ ids }) => ids) ?? [];
  const fitting = now.ambiguous?.options.filter(({ type, id }) => type === 'contact' && own.includes(id));
  const [option, second] = fitting ?? [];
  if (!option || second) return now;
  const { id, name } = option;
  return { ...now, ambiguous: null, named: [...now.named, { kind: 'contact', ids: [id], name }] };
}

/** The one job that the conversation is about. */
function jobSpokenOf(before: Intent, { answer }: RecordsBefore): string | null {
  if (before.topic !== null && OF_JOB.has(before.topic) && before.reference !== null) return before.reference;
  if (before.around !== null) return before.around;
  const [only] = answer;
  return answer.length === 1 && only?.type === 'job' ? (only.reference ?? only.id) : null;
}

const LIKE = /\b(?:before|elsewhere|anywhere|similar|again|ever|others?|else|like|same|usual\w*|normal\w*)\b/;
const NARROWS = /^(?:and|only|just|what about|how about|but|at|for|by|in) /;

/** "Have they had this before?" after what lies around a job: the like of that job. */
export function likeJobSpokenOf(before: Intent | null, now: Intent, records: RecordsBefore): Intent {
  // "Only at this site" after that is the same there.
  const narrows =
    before?.topic === 'similar' && now.topic === null && NARROWS.test(now.text) && pointsAround(now);
  if (narrows && before.reference !== null && now.named.length === 0)
    return { ...now, topic: 'similar', work: null, reference: before.reference };
  const points = now.topic === 'similar' && now.work === null && now.reference === null;
  // Who had been there is asked of visits, whatever they were about.
  if (!before || !points || now.named.length > 0 || before.topic === 'similar' || askedAround(now))
    return now;
  const reference = jobSpokenOf(before, records);
  // What was done is asked of the job itself.
  return LIKE.test(now.text) || reference === null
    ? { ...now, reference }
    : { ...now, topic: 'job', reference };
}

/** Whether the conversation is about one job or one case. */
export function isOfRecord(before: Intent | null, records: RecordsBefore): boolean {
  if (!before) return false;
  const [only] = records.answer;
  const oneCase = before.topic === 'cases' && records.answer.length === 1 && only?.type === 'case';
  return oneCase || jobSpokenOf(before, records) !== null;
}

/** Whether what is to come was spoken of, so that a day named after it is to come too. */
export function looksAhead(before: Intent | null, today: Temporal.PlainDate): boolean {
  if (!before) return false;
  const { period, axis, list } = before;
  return axis === 'plannedStartAt' || list === 'next' || (period !== null && isFuture(period, today));
}

const OF_MANY: ReadonlySet<Topic> = new Set(['measure', 'overview', 'jobs', 'cases']);
const CONDITIONS_OF_ONES =
  /(?<!\b(?:first|second|third|fourth|fifth|last|next|\d(?:st|nd|rd|th)) )\b(?:ones?|of (?:those|them|these)|that (?:were|was|had)|late|issues?|wrong|failed)\b/;

/**
 * What a question may take over from the one before: of "when were we last there?" the place alone, of "and the
 * quietest?" the ranking that was spoken of, though something else was asked since.
 */
export function basis(before: Intent | null, now: Intent, told: readonly Intent[]): Intent | null {
  if (!before) return before;
  // "And this month?" after one job is of what was asked before it was looked at.
  if (before.topic === 'job' && now.topic === null && now.period !== null && now.named.length === 0)
    return told.findLast(({ topic }) => topic !== null && OF_MANY.has(topic)) ?? before;
  // "When were they due?" of jobs that were told apart from others is of those jobs, and not of a customer's last visit.
  const { statuses, start, finish, phrases } = before;
  const apart = statuses.length > 0 || start !== null || finish !== null || phrases.length > 0;
  const theirs =
    (before.named.length === 0 || apart) &&
    /\b(?:they|them|those|these)\b(?!.*\b(?:last|next)\b)/.test(now.text);
  const visit =
    (now.list === 'latest' || now.list === 'next') && !CONDITIONS_OF_ONES.test(now.text) && !theirs;
  if (visit && before.reference === null)
    return {
      ...before,
      statuses: [],
      result: null,
      start: null,
      finish: null,
      narrowing: {},
      phrases: [],
      share: null,
      axis: null,
      period: null,
    };
  const ranks = now.order !== null && now.groupBy === null && now.bucket === null && now.named.length === 0;
  const bare =
    ranks && now.text.split(' ').length <= 5 && before.groupBy === null && before.reference === null;
  const ranking = bare && told.findLast(({ groupBy, topic }) => groupBy !== null && topic === 'measure');
  if (!ranking) return before;
  // The worst is so by what was measured last, the busiest by how many there are.
  const judged = now.order === 'best' || now.order === 'worst';
  const rated = before.topic === 'measure' && before.metric !== null && before.metric !== 'job_count';
  return judged && rated ? { ...ranking, metric: before.metric, period: before.period } : ranking;
}
