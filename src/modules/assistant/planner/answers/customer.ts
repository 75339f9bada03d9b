import { measureRow, sampleName } from '../../catalogue/measures.ts';
import { type FoundAlerts as Alerts, alertLines } from '../../render/alert-lines.ts';
import { figure } from '../../render/figure.ts';
import { render } from '../../render/index.ts';
import { type Measured, markOf, outputOf, periodPhrase } from '../../render/results.ts';
import { before } from '../../render/story.ts';
import type { ShownJob } from '../../tools/shown-job.ts';
import { storyOf } from '../asked/query-of.ts';
import { MOOD_RATES, OPEN_OF, openId } from '../calls/customer.ts';
import type { Scene } from '../scene.ts';
import { type Cases, caseLine } from './cases.ts';
import { excerpt } from './excerpt.ts';
import { jobLine } from './jobs.ts';
import { scopePhrase, sentence } from './scope-phrase.ts';

interface Summary {
  readonly contact_id: number;
  readonly contact_name: string;
  readonly sections: readonly { readonly title: string; readonly content: string }[];
}

/** What is open with a customer, and its story section by section. */
export function summaryText(scene: Scene): string {
  if (scene.intent.named.some(({ kind, branches }) => kind === 'contact' && branches))
    return accountText(scene);
  const summary = outputOf<Summary>(scene.turn, 'summary');
  if (!summary) return sentence('I could not look up', scopePhrase(scene.intent));
  const told = summary.sections.map(({ title, content }) => `- ${title}: ${content.replace(/\s+/g, ' ')}`);
  return [
    `${summary.contact_name}${markOf(scene.turn, 'contact', summary.contact_id)}:`,
    ...openText(scene),
    ...told,
  ].join('\n');
}

/** An account with all that are beneath it: its figures, how they share the jobs, what work it is, and what is open. */
function accountText(scene: Scene): string {
  const { intent, turn } = scene;
  const shares = outputOf<Measured>(turn, 'accounts')?.groups ?? [];
  const types = outputOf<Measured>(turn, 'types')?.groups ?? [];
  const list = (groups: Measured['groups'], type: 'contact' | 'job_type') =>
    groups.map((one) => `${one.label} ${figure('job_count', one)}${markOf(turn, type, one.key)}`).join('; ');
  const beneath = (intent.named.find(({ kind }) => kind === 'contact')?.ids.length ?? 0) - OPEN_OF;
  return [
    render(storyOf(scene), [], turn),
    ...(shares.length > 0 ? [`- jobs of each: ${list(shares, 'contact')}`] : []),
    ...(types.length > 0 ? [`- most common work: ${list(types, 'job_type')}`] : []),
    ...openText(scene),
    ...(beneath > 0 ? ['Cases and alerts are those of the account itself and of its first branches.'] : []),
  ].join('\n');
}

/** How a customer takes our work is on record nowhere; what tells of it is. */
export function moodText(scene: Scene): string {
  const { intent, turn } = scene;
  const who = intent.named.map(({ name }) => name).join(' and ');
  const open = openText(scene);
  return [
    `How ${who} ${intent.named.length === 1 ? 'feels' : 'feel'} is not on record; this is what tells of it:`,
    ...(open.length > 0 ? open : ['- There are no open cases and no alerts.']),
    ...MOOD_RATES.flatMap((metric) => {
      const measured = outputOf<Measured>(turn, metric);
      if (!measured || measured.value === null) return [];
      return [
        `- ${measureRow(metric).name} ${periodPhrase(measured.period)}: ${measured.shown} of ${measured.sample_shown} ${sampleName(metric, measured.sample_size)}${before(measured)}`,
      ];
    }),
    ...discontent(scene),
  ].join('\n');
}

/** Open cases and alerts, in lines: of an account those of all that are looked up. */
function openText({ turn }: Scene): string[] {
  const records = Array.from({ length: OPEN_OF }, (_, at) => at);
  const cases = records.flatMap((at) => outputOf<Cases>(turn, openId('cases', at)) ?? []);
  const alerts = records.flatMap((at) => outputOf<Alerts>(turn, openId('alerts', at)) ?? []);
  const open = [...new Map(cases.flatMap((one) => one.cases.map((each) => [each.id, each]))).values()];
  const lines = [...new Set(alerts.flatMap((one) => alertLines(turn, one)))];
  return [
    ...(open.length > 0
      ? [
          `Open cases${totalOf(cases)}:`,
          ...open.map((one) => `- ${caseLine(one)}${markOf(turn, 'case', one.id)}`),
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
function discontent({ turn }: Scene): string[] {
  const found = outputOf<{ readonly jobs: readonly ShownJob[] }>(turn, 'similar');
  const jobs = (found?.jobs ?? []).filter(({ description, outcome }) =>
    DISCONTENT.test(`${description ?? ''} ${outcome ?? ''}`),
  );
  return jobs.length === 0
    ? []
    : [
        'Jobs that speak of it:',
        ...jobs.map(
          (job) =>
            `- ${jobLine(job)}${markOf(turn, 'job', job.job_id)}: ${excerpt(job.description ?? job.outcome ?? '')}`,
        ),
      ];
}

const DISCONTENT =
  /\b(?:unhappy|not happy|complain\w*|angry|annoyed|upset|fed up|dissatisf\w+|furious|livid|disappointed|unacceptable)\b/i;
