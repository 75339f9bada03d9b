import { isFinished, type Visit } from '../../visits/visit.ts';
import type { RecordFlaws } from './data-quality.store.ts';

/** One check of job records. */
export interface Check {
  readonly id: string;
  /** Which jobs it applies to, and whether one of them is wrong. */
  readonly applies: (visit: Visit) => boolean;
  readonly isWrong: (visit: Visit, flaws: RecordFlaws | undefined) => boolean;
  /** How the sentence "5 of 40 jobs …" continues. */
  readonly phrase: string;
  readonly remedy: string;
}

const LONGEST_MINS = 720;
const SHORTEST_MINS = 1;

const always = () => true;

export const CHECKS: readonly Check[] = [
  {
    id: 'no_site',
    applies: always,
    isWrong: ({ siteKey }) => siteKey === null,
    phrase: 'have no site',
    remedy: 'Make the site a required field where jobs are opened.',
  },
  {
    id: 'no_contact',
    applies: always,
    isWrong: ({ contactId }) => contactId === null,
    phrase: 'have no customer',
    remedy: 'Make the customer a required field where jobs are opened.',
  },
  {
    id: 'finished_without_engineer',
    applies: isFinished,
    isWrong: ({ resourceId }) => resourceId === null,
    phrase: 'were finished without an engineer on record',
    remedy: 'Ask who did these jobs and keep jobs without an engineer from being closed.',
  },
  {
    id: 'no_type',
    applies: always,
    isWrong: ({ typeId }) => typeId === null,
    phrase: 'have no job type',
    remedy: 'Give the jobs a type; without one they count in no comparison.',
  },
  {
    id: 'no_times',
    applies: isFinished,
    isWrong: ({ actualStartAt, actualEndAt }) => actualStartAt === null || actualEndAt === null,
    phrase: 'were finished without a start or end time',
    remedy: 'Remind the engineers to start and end jobs on the device.',
  },
  {
    id: 'end_before_start',
    applies: ({ actualStartAt, actualEndAt }) => actualStartAt !== null && actualEndAt !== null,
    isWrong: (visit) => isReversed(visit.actualStartAt, visit.actualEndAt),
    phrase: 'ended before they started',
    remedy: 'Correct the times and check the clock of the devices.',
  },
  {
    id: 'implausible_duration',
    applies: ({ actualStartAt, actualEndAt }) =>
      actualStartAt !== null && actualEndAt !== null && !isReversed(actualStartAt, actualEndAt),
    isWrong: ({ actualStartAt, actualEndAt }) => {
      const mins = ((actualEndAt ?? 0) - (actualStartAt ?? 0)) / 60_000;
      return mins > LONGEST_MINS || mins < SHORTEST_MINS;
    },
    phrase: 'took less than a minute or more than twelve hours',
    remedy: 'Find out whether jobs are started and ended in one go, or left running overnight.',
  },
  {
    id: 'poor_outcome',
    applies: isFinished,
    isWrong: (_, flaws) => flaws?.emptyOutcome ?? false,
    phrase: 'were finished with hardly a word about the outcome, or with the words of a template',
    remedy: 'Tell the engineers what the notes are read for, and ask for what was found, done and left.',
  },
  {
    id: 'duplicate_reference',
    applies: always,
    isWrong: (_, flaws) => flaws?.duplicateReference ?? false,
    phrase: 'share their reference with another job',
    remedy: 'Check whether these are the same job entered twice, and how references are given out.',
  },
  {
    id: 'planned_end_before_start',
    applies: ({ plannedStartAt, plannedEndAt }) => plannedStartAt !== null && plannedEndAt !== null,
    isWrong: (visit) => isReversed(visit.plannedStartAt, visit.plannedEndAt),
    phrase: 'are planned to end before they start',
    remedy: 'Correct the plan; the board cannot show these jobs correctly.',
  },
  {
    id: 'future_actuals',
    applies: always,
    isWrong: (_, flaws) => flaws?.futureActuals ?? false,
    phrase: 'were recorded with a start or end that had not come yet',
    remedy: 'Check the clock of the devices and of the system that sends the jobs.',
  },
];

function isReversed(start: number | null, end: number | null): boolean {
  return start !== null && end !== null && end < start;
}
