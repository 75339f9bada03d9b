import { measureRow, sampleName } from '../../catalogue/measures.ts';
import { firstIds } from '../../compile/context.ts';
import { MOOD_RATES, OPEN_OF, openId } from '../../compile/customer.ts';
import { isName } from '../../query/filters.ts';
import type { CustomerQuery } from '../../query/records.ts';
import type { ShownJob } from '../../tools/shown-job.ts';
import { figure } from '../figure.ts';
import { type Measured, markOf, outputOf, periodPhrase, type Results } from '../results.ts';
import { before, storyText } from '../story.ts';
import { namesPhrase, sentence } from '../words.ts';
import { alertLines, type FoundAlerts } from './alert-lines.ts';
import { type Cases, caseLine } from './cases.ts';
import { excerpt } from './excerpt.ts';
import { jobLine } from './jobs.ts';

interface Summary {
  readonly contact_id: number;
  readonly contact_name: string;
  readonly sections: readonly { readonly title: string; readonly content: string }[];
}

/** What is open with a customer, and its story section by section. */
export function customerText(query: CustomerQuery, results: Results): string {
  const found = results.lookedUp.map(({ id }) => id);
  if (found.includes('accounts')) return accountText(query, results);
  if (!found.includes('summary') && found.includes('cases')) return moodText(query, results);
  if (!found.includes('summary')) return storyText({ ...query, kind: 'story' }, results);
  const summary = outputOf<Summary>(results, 'summary');
  if (!summary) return sentence('I could not look up', namesPhrase(query.filters));
  const told = summary.sections.map(({ title, content }) => `- ${title}: ${content.replace(/\s+/g, ' ')}`);
  return [
    `${summary.contact_name}${markOf(results, 'contact', summary.contact_id)}:`,
    ...openText(results),
    ...told,
  ].join('\n');
}

/** An account with all that are beneath it: its figures, how they share the jobs, what work it is, and what is open. */
function accountText(query: CustomerQuery, results: Results): string {
  const shares = outputOf<Measured>(results, 'accounts')?.groups ?? [];
  const types = outputOf<Measured>(results, 'types')?.groups ?? [];
  const list = (groups: Measured['groups'], type: 'contact' | 'job_type') =>
    groups
      .map((one) => `${one.label} ${figure('job_count', one)}${markOf(results, type, one.key)}`)
      .join('; ');
  const beneath = firstIds(query.filters.filter(isName), 'customer').length - OPEN_OF;
  return [
    storyText({ ...query, kind: 'story' }, results),
    ...(shares.length > 0 ? [`- jobs of each: ${list(shares, 'contact')}`] : []),
    ...(types.length > 0 ? [`- most common work: ${list(types, 'job_type')}`] : []),
    ...openText(results),
    ...(beneath > 0 ? ['Cases and alerts are those of the account itself and of its first branches.'] : []),
  ].join('\n');
}

/** How a customer takes our work is on record nowhere; what tells of it is. */
function moodText({ filters }: CustomerQuery, results: Results): string {
  const names = filters.filter(isName).flatMap(({ is }) => is.map(({ name }) => name));
  const who = names.join(' and ');
  const open = openText(results);
  return [
    `How ${who} ${names.length === 1 ? 'feels' : 'feel'} is not on record; this is what tells of it:`,
    ...(open.length > 0 ? open : ['- There are no open cases and no alerts.']),
    ...MOOD_RATES.flatMap((metric) => {
      const measured = outputOf<Measured>(results, metric);
      if (!measured || measured.value === null) return [];
      return [
        `- ${measureRow(metric).name} ${periodPhrase(measured.period)}: ${measured.shown} of ${measured.sample_shown} ${sampleName(metric, measured.sample_size)}${before(measured)}`,
      ];
    }),
    ...discontent(results),
  ].join('\n');
}

/** Open cases and alerts, in lines: of an account those of all that are looked up. */
function openText(results: Results): string[] {
  const records = Array.from({ length: OPEN_OF }, (_, at) => at);
  const cases = records.flatMap((at) => outputOf<Cases>(results, openId('cases', at)) ?? []);
  const alerts = records.flatMap((at) => outputOf<FoundAlerts>(results, openId('alerts', at)) ?? []);
  const open = [...new Map(cases.flatMap((one) => one.cases.map((each) => [each.id, each]))).values()];
  const lines = [...new Set(alerts.flatMap((one) => alertLines(results, one)))];
  return [
    ...(open.length > 0
      ? [
          `Open cases${totalOf(cases)}:`,
          ...open.map((one) => `- ${caseLine(one)}${markOf(results, 'case', one.id)}`),
        ]
      : []),
    ...(lines.length > 0 ? [`Alerts${totalOf(alerts)}:`, ...lines] : []),
  ];
}

/** How many there are in all, where they are of one record. */
function totalOf([only, another]: readonly { readonly total_shown?: string }[]): string {
  return only?.total_shown && !another ? ` (${only.total_shown})` : '';
}

/** Jobs that say themselves that somebody is not content. */
function discontent(results: Results): string[] {
  const found = outputOf<{ readonly jobs: readonly ShownJob[] }>(results, 'similar');
  const jobs = (found?.jobs ?? []).filter(({ description, outcome }) =>
    DISCONTENT.test(`${description ?? ''} ${outcome ?? ''}`),
  );
  return jobs.length === 0
    ? []
    : [
        'Jobs that speak of it:',
        ...jobs.map(
          (job) =>
            `- ${jobLine(job)}${markOf(results, 'job', job.job_id)}: ${excerpt(job.description ?? job.outcome ?? '')}`,
        ),
      ];
}

const DISCONTENT =
  /\b(?:unhappy|not happy|complain\w*|angry|annoyed|upset|fed up|dissatisf\w+|furious|livid|disappointed|unacceptable)\b/i;
