import type { JobFilter } from '#/modules/jobs/index.ts';
import { FILTER_ROWS } from '../catalogue/filters.ts';
import { type Filter, isName, type Side, type TimeOfDay } from '../query/filters.ts';

/** Filters as `aggregate_jobs` takes them: its own, and what narrows them further. */
export interface Filtered {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly job_filter?: JobFilter;
}

type Values = Record<string, (string | number)[]>;

const NUMBERED: ReadonlySet<string> = new Set(['contactId', 'typeId', 'categoryId']);

/** Every filter at its place. */
export function compiledFilters(all: readonly Filter[]): Filtered {
  const filters: Record<string, unknown> = {};
  const jobFilter: Record<string, unknown> = {};
  const only: Values = {};
  const except: Values = {};
  for (const filter of all) {
    const { target } = FILTER_ROWS[filter.on];
    switch (target.to) {
      case 'ids':
      case 'values': {
        const values = valuesOf(filter, target.field);
        if (filter.not) add(except, target.field, values);
        else if (target.field === 'priority') add(only, target.field, values);
        else add(filters as Values, target.field, values);
        break;
      }
      case 'side':
        Object.assign(filters, sideOf(filter.is as Side, target));
        break;
      case 'hours': {
        const { from, to } = filter.is as TimeOfDay;
        Object.assign(jobFilter, { ...(from && { from_time: from }), ...(to && { to_time: to }) });
        break;
      }
      case 'job_filter':
        jobFilter[target.field] = filter.is;
    }
  }
  if (Object.keys(only).length > 0) jobFilter.only = only;
  if (Object.keys(except).length > 0) jobFilter.except = except;
  return { filters, ...(Object.keys(jobFilter).length > 0 && { job_filter: jobFilter as JobFilter }) };
}

function add(values: Values, field: string, more: readonly (string | number)[]): void {
  values[field] = [...(values[field] ?? []), ...more];
}

function valuesOf(filter: Filter, field: string): (string | number)[] {
  if (isName(filter)) {
    const ids = filter.is.flatMap((one) => one.ids);
    return NUMBERED.has(field) ? ids.map(Number) : ids;
  }
  const values = filter.is as readonly string[];
  return field === 'priority' ? values.flatMap(priorityLabels) : [...values];
}

/** How a priority is written on jobs: P1 is a number, too. */
function priorityLabels(priority: string): string[] {
  const number = ['1', '2', '3', '4', '5'].find((one) => priority.toLowerCase() === `p${one}`);
  return number ? [`p${number}`, number, `priority ${number}`, `p ${number}`] : [priority];
}

function sideOf(side: Side, { late, early }: { readonly late: string; readonly early: string }) {
  return { [side.endsWith('late') ? late : early]: !side.startsWith('not') };
}
