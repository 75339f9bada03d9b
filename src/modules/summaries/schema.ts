import { type Static, Type } from 'typebox';
import { AnyObject, EpochMs, Id, nullable, oneOf, TimeInput } from '#/platform/schema.ts';
import { SECTION_KEYS } from './words.ts';

const QUERY_LENGTH_MAX = 2_000;
const CONTACTS_MAX = 10_000;

const Facts = Type.Unsafe<Readonly<Record<string, unknown>>>({
  ...AnyObject,
  description:
    'Over the 365 days before `generated_at`; jobs count by `actualStartAt`, and a rate is null where nothing was counted. ' +
    'customer_overview: job_count, job_count_lifetime, site_count (sites visited), first_job_at and last_job_at (of all time). ' +
    'job_history_patterns: jobs_by_type [{type_id, type_name, count}], jobs_by_month [{month, count}] in the tenant’s time zone. ' +
    'systems_equipment: equipment [{name, count, last_seen_at}]. key_analyses: issue_rate, repeat_visit_rate. ' +
    'operational_performance: completion_rate, first_visit_fix_rate, sla_punctuality, avg_start_delta_mins. ' +
    'communication_summary: open_cases: cases that name the customer, one of its jobs or one of its sites; complaints: as the sentinels count them, in cases, mails and what was asked for, once a matter. ' +
    'risk_opportunity: alerts [{id, sentinel_id, severity, title, summary}], ' +
    'follow_ups [{job_id, reference, kind, text, noted_at}] that no later job took up.',
});

const SectionKeyWord = oneOf(SECTION_KEYS);
const Title = Type.String({ examples: ['Operational performance'] });
const Content = Type.String({ description: 'Plain prose; its numbers are numbers of the facts.' });

export const SummarySection = Type.Object(
  {
    section_key: SectionKeyWord,
    title: Title,
    content: Content,
    facts: Facts,
    source_job_ids: Type.Array(Type.Integer(), { description: 'The jobs the section speaks of.' }),
    updated_at: Type.Integer({
      description: 'When the section last came to say something else, epoch milliseconds.',
    }),
  },
  { title: 'SummarySection' },
);
export type SummarySection = Static<typeof SummarySection>;

const summaryKeys = {
  contact_id: Type.Integer(),
  company_id: Type.String(),
  contact_name: Type.String(),
  sections: Type.Array(SummarySection),
  section_count: Type.Integer(),
  generated_at: EpochMs,
  stale: Type.Boolean({
    description:
      'Something the summary is made from has changed since it was generated: a job of the customer, a job type of those ' +
      'jobs, a case that concerns it, an alert about it, its own record, or the tenant’s time zone or `late_start_mins`. ' +
      'The passing of time alone does not count; the 365 days move on with the next refresh, a week later at most.',
  }),
};

export const CustomerSummary = Type.Object(
  {
    ...summaryKeys,
    full_report: Type.Optional(Type.String({ description: 'Markdown; with `full_report=true`.' })),
  },
  { title: 'CustomerSummary' },
);
export type CustomerSummary = Static<typeof CustomerSummary>;

export const Usage = Type.Object(
  {
    prompt_tokens: Type.Integer(),
    completion_tokens: Type.Integer(),
    total_tokens: Type.Integer(),
  },
  { description: 'What the language model read and wrote; zeros where none is configured.' },
);
export type Usage = Static<typeof Usage>;

export const GeneratedSummary = Type.Object({ ...summaryKeys, usage: Usage });
export type GeneratedSummary = Static<typeof GeneratedSummary>;

export const SummaryParams = Type.Object({
  company_id: Type.String({ description: 'The tenant; 404 for any but the caller’s own.' }),
  contact_id: Id('The customer.'),
});
export type SummaryParams = Static<typeof SummaryParams>;

export const SummaryQuery = Type.Object({
  full_report: Type.Boolean({ default: false, description: 'Adds the whole summary as Markdown.' }),
});

export const GenerateBody = Type.Object({ contact_id: Id('The customer.') });

const QueryText = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: QUERY_LENGTH_MAX, description }));

/** `query` is accepted for `query_text`; one of the two must be there. */
export const SectionSearchBody = Type.Object({
  query_text: QueryText('What to look for in what is told of customers.'),
  query: QueryText('The same as `query_text`.'),
  section_key: Type.Optional(SectionKeyWord),
  contact_id: Type.Optional(Id('Only this customer’s.')),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
});
export type SectionSearchBody = Static<typeof SectionSearchBody>;

export const SectionHit = Type.Object(
  {
    contact_id: Type.Integer(),
    contact_name: Type.String(),
    section_key: SectionKeyWord,
    title: Title,
    content: Content,
    score: Type.Number({ minimum: 0, maximum: 1, description: 'In (0,1], falling with rank.' }),
    highlights: Type.Array(Type.String(), {
      description: 'HTML: the text escaped, `<em>` around what matched.',
    }),
  },
  { title: 'SummarySectionHit' },
);
export type SectionHit = Static<typeof SectionHit>;

export const SectionSearchAnswer = Type.Object({
  hits: Type.Array(SectionHit),
  count: Type.Integer({ description: 'Hits in this answer.' }),
});
export type SectionSearchAnswer = Static<typeof SectionSearchAnswer>;

export const BackfillBody = Type.Object({
  contact_ids: Type.Optional(
    nullable(
      Type.Array(Id(), { maxItems: CONTACTS_MAX, description: 'Only these customers; none for all.' }),
    ),
  ),
  since: Type.Optional(
    nullable(TimeInput('Only customers whose jobs, cases or own record changed at or after this moment.')),
  ),
  force: Type.Boolean({ default: false, description: 'Also those whose summary is up to date.' }),
  limit: Type.Integer({
    minimum: 1,
    maximum: 500,
    default: 100,
    description: 'Refresh at most so many summaries in this call.',
  }),
  dry_run: Type.Boolean({ default: false, description: 'Count what would be done, and do nothing.' }),
  cursor: Type.Optional(
    nullable(
      Type.String({
        maxLength: 15,
        pattern: '^\\d*$',
        description: 'Go on where an answer’s `cursor` says.',
      }),
    ),
  ),
});
export type BackfillBody = Static<typeof BackfillBody>;

export const BackfillAnswer = Type.Object({
  success: Type.Literal(true),
  refreshed: Type.Integer({ description: 'Summaries generated, or with `dry_run` those that would be.' }),
  skipped: Type.Integer({ description: 'Customers whose summary had no need of it.' }),
  failed: Type.Array(Type.Object({ contact_id: Type.Integer(), message: Type.String() })),
  remaining: Type.Integer({ description: 'Customers whose summary is still due, beyond `limit`.' }),
  cursor: nullable(Type.String({ description: 'Where to go on; null when nothing remains.' })),
});
export type BackfillAnswer = Static<typeof BackfillAnswer>;
