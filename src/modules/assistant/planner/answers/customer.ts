import type { ShownJob } from '../../tools/shown-job.ts';
import { MOOD_RATES } from '../calls/customer.ts';
import { METRIC_NAMES, sampleName } from '../metric-words.ts';
import type { Scene } from '../scene.ts';
import { type Alerts, alertLines } from './alerts.ts';
import { type Cases, caseLine } from './cases.ts';
import { excerpt } from './excerpt.ts';
import { jobLine } from './jobs.ts';
import { before } from './overview.ts';
import { type Measured, markOf, outputOf, periodPhrase } from './reading.ts';
import { scopePhrase, sentence } from './scope-phrase.ts';

interface Summary {
  readonly contact_id: number;
  readonly contact_name: string;
  readonly sections: readonly { readonly title: string; readonly content: string }[];
}

/** What is open with a customer, and its story section by section. */
export function summaryText(scene: Scene): string {
  const summary = outputOf<Summary>(scene.turn, 'summary');
  if (!summary) return sentence('I could not look up', scopePhrase(scene.intent));
  const told = summary.sections.map(({ title, content }) => `- ${title}: ${content.replace(/\s+/g, ' ')}`);
  return [
    `${summary.contact_name}${markOf(scene.turn, 'contact', summary.contact_id)}:`,
    ...openText(scene),
    ...told,
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
        `- ${METRIC_NAMES[metric]} ${periodPhrase(measured.period)}: ${measured.shown} of ${measured.sample_shown} ${sampleName(metric, measured.sample_size)}${before(measured)}`,
      ];
    }),
    ...discontent(scene),
  ].join('\n');
}

/** Open cases and alerts, in lines. */
function openText({ turn }: Scene): string[] {
  const cases = outputOf<Cases>(turn, 'cases');
  const alerts = outputOf<Alerts>(turn, 'alerts');
  return [
    ...(cases?.total
      ? [
          `Open cases (${cases.total_shown}):`,
          ...cases.cases.map((one) => `- ${caseLine(one)}${markOf(turn, 'case', one.id)}`),
        ]
      : []),
    ...(alerts?.total ? [`Alerts (${alerts.total_shown}):`, ...alertLines(turn, alerts)] : []),
  ];
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
