import { counted } from '#/platform/text/phrasing.ts';
import type { ContentOptions, FactsOf, Section } from '../facts.ts';
import { dateOf } from '../prose.ts';

/** How long the company has worked for the customer, how much and how recently. */
export const customerOverview: Section<'customer_overview'> = {
  key: 'customer_overview',
  title: 'Customer overview',
  facts: ({ overview }) => overview,
  content,
  sources: ({ visits, milestones }) => [...new Set([...visits.map(({ job_id }) => job_id), ...milestones])],
};

type Facts = FactsOf['customer_overview'];

function content(facts: Facts, { customer, timezone }: ContentOptions): string {
  const { job_count, job_count_lifetime, first_job_at, last_job_at } = facts;
  if (first_job_at === null || last_job_at === null) return `No visit to ${customer} has taken place so far.`;
  const first = dateOf(first_job_at, timezone);
  const last = dateOf(last_job_at, timezone);
  if (job_count_lifetime === 1) return `${customer} has had one visit so far, on ${last}.`;
  const since = `Work for ${customer} began on ${first}.`;
  if (job_count === 0)
    return `${since} There have been no visits over the past year; the last of ${job_count_lifetime} jobs in all was on ${last}.`;
  if (job_count === job_count_lifetime)
    return `${since} Since then there have been ${counted(job_count, 'job')}${sites(facts)}, the most recent on ${last}.`;
  const inAll = `${since} Of ${job_count_lifetime} jobs in all, ${job_count} fell in the past year`;
  if (job_count === 1) return `${inAll}, on ${last}.`;
  return `${inAll}${sites(facts)}; the most recent was on ${last}.`;
}

function sites({ site_count }: Facts): string {
  if (site_count === 0) return '';
  return site_count === 1 ? ', at a single site' : ` across ${site_count} sites`;
}
