import { escaped, mailPage } from '#/modules/mail/index.ts';
import type { DigestFacts } from './facts.ts';
import type { DigestPreview } from './schema.ts';

/** A line of the mail, and where in the console it leads. */
interface Line {
  readonly text: string;
  readonly path?: string;
}

interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

const DESCRIPTION_CHARS = 100;

/** The mail as HTML and text with the same content. `console` is the address that links begin with. */
export function composeDigest(facts: DigestFacts, console: string): DigestPreview {
  const sections = [decisions(facts), changes(facts), today(facts)].filter(({ lines }) => lines.length > 0);
  const day = Temporal.PlainDate.from(facts.day).toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const heading = `${facts.company}, ${day}`;
  return {
    subject: `${subjectOf(facts)} · ${facts.company}`,
    text: [heading, ...sections.map((section) => textOf(section, console))].join('\n\n').concat('\n'),
    html: mailPage([`<h1>${escaped(heading)}</h1>`, ...sections.map((section) => htmlOf(section, console))]),
  };
}

/** The gist: what needs a decision, else how many jobs are planned. */
function subjectOf({ mails, overdueCases, alerts, today: { planned } }: DigestFacts): string {
  const parts = [
    ...(mails.total > 0 ? [count(mails.total, 'mail to review', 'mails to review')] : []),
    ...(overdueCases.total > 0 ? [count(overdueCases.total, 'overdue case')] : []),
    ...(alerts.freshTotal > 0 ? [count(alerts.freshTotal, 'new alert')] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : `${count(planned, 'job')} planned today`;
}

function decisions({ mails, overdueCases, unownedCases }: DigestFacts): Section {
  const lines: Line[] = [];
  if (mails.total > 0)
    lines.push({ text: `${count(mails.total, 'mail waits', 'mails wait')} for review`, path: '/review' });
  for (const { id, workOrder, description } of mails.first)
    lines.push({
      text: `${workOrder ?? 'No work order number'}: ${shortened(description ?? 'no description')}`,
      path: `/review/${id}`,
    });
  if (overdueCases.total > 0)
    lines.push({
      text: `${count(overdueCases.total, 'case is', 'cases are')} past the due date`,
      path: '/cases?view=list&due=overdue',
    });
  for (const { id, reference, title } of overdueCases.first)
    lines.push({ text: `${reference}: ${shortened(title)}`, path: `/cases/${id}` });
  if (unownedCases > 0)
    lines.push({
      text: `${count(unownedCases, 'open case has', 'open cases have')} no owner`,
      path: '/cases',
    });
  return { title: 'To decide', lines };
}

function changes({ alerts, yesterday, weekBefore }: DigestFacts): Section {
  const compared = (now: number, before: number) => `${shown(now)} (${shown(before)} a week before)`;
  return {
    title: 'Since yesterday',
    lines: [
      ...alerts.fresh.map(({ id, severity, title }) => ({
        text: `${severity === 'critical' ? 'Critical: ' : ''}${title}`,
        path: `/alerts/${encodeURIComponent(id)}`,
      })),
      ...(alerts.open > 0 ? [{ text: `${count(alerts.open, 'alert')} open in all`, path: '/alerts' }] : []),
      { text: `Jobs raised yesterday: ${compared(yesterday.raised, weekBefore.raised)}`, path: '/jobs' },
      { text: `Jobs finished: ${compared(yesterday.finished, weekBefore.finished)}` },
      { text: `Finished late: ${compared(yesterday.finishedLate, weekBefore.finishedLate)}` },
      { text: `Finished with issues: ${compared(yesterday.withIssues, weekBefore.withIssues)}` },
    ],
  };
}

function today({ today: { planned, unassigned } }: DigestFacts): Section {
  return {
    title: 'Today',
    lines: [
      { text: `${count(planned, 'job')} planned`, path: '/jobs' },
      ...(unassigned > 0
        ? [{ text: `${count(unassigned, 'of them has', 'of them have')} no engineer` }]
        : []),
    ],
  };
}

function textOf({ title, lines }: Section, console: string): string {
  const shownLines = lines.map(({ text, path }) => `- ${text}${path ? `\n  ${console}${path}` : ''}`);
  return [title, ...shownLines].join('\n');
}

function htmlOf({ title, lines }: Section, console: string): string {
  const items = lines.map(({ text, path }) => {
    const content = escaped(text);
    return `<li>${path ? `<a href="${escaped(console + path)}">${content}</a>` : content}</li>`;
  });
  return `<h2>${escaped(title)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${shown(number)} ${number === 1 ? one : many}`;
}

const shown = (number: number): string => number.toLocaleString('en-GB');

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_CHARS ? line : `${line.slice(0, DESCRIPTION_CHARS - 1).trimEnd()}…`;
}
