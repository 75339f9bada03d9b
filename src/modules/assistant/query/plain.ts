import type { MeasureQuery } from './query.ts';
import type { ListQuery } from './records.ts';

/** How many jobs there are, with nothing else said. */
export const HOW_MANY_JOBS: MeasureQuery = {
  kind: 'measure',
  measures: ['job_count'],
  filters: [],
  time: null,
  axis: null,
  by: null,
  every: null,
  order: null,
  bound: null,
  compare: null,
  moved: null,
  unit: null,
  as: 'value',
};

/** Which jobs there are, with nothing else said. */
export const WHICH_JOBS: ListQuery = {
  kind: 'list',
  filters: [],
  time: null,
  axis: null,
  which: 'all',
  order: null,
  top: null,
  page: 1,
  reports: false,
  untilSettled: false,
  wants: [],
};
