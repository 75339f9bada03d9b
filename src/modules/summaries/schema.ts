import { type Static, Type } from 'typebox';
import { AnyObject, EpochMs, Id, nullable, oneOf, TimeInput } from '#/platform/schema.ts';
import { SECTION_KEYS } from './words.ts';

const QUERY_LENGTH_MAX = 2_000;
const CONTACTS_MAX = 10_000;

const Facts = Type.Unsafe<Readonly<Record<string, unknown>>>({
  ...AnyObject,
  description:
    'Over the 365 days before `generated_at`; jobs are dated by `actualStartAt`, and a rate is null if there is no data. ' +
    'customer_overview: job_count, job_count_lifetime, site_count (sites visited), first_job_at and last_job_at (of all time). ' +
    'job_history_patterns: jobs_by_type [{type_id, type_name, count}], jobs_by_month [{month, count}] in the tenant’s time zone. ' +
    'systems_equipment: equipment [{name, count, last_seen_at}]. key_analyses: issue_rate, repeat_visit_rate. ' +
    'operational_performance: completion_rate, first_visit_fix_rate, sla_punctuality, avg_start_delta_mins. ' +
    'communication_summary: open_cases (linked to the customer, its jobs or its sites), complaints (as counted by the sentinels: from cases, mails and requested work, each matter once). ' +
    'risk_opportunity: alerts [{id, sentinel_id, severity, title, summary}], ' +
    'follow_ups [{job_id, reference, kind, text, noted_at}] without a later job.',
});

const SectionKeyWord = oneOf(SECTION_KEYS);
const Title = Type.String({ examples: ['Operational performance'] });
const Content = Type.String({ description: 'Plain prose, with only numbers of the facts.' });

export const SummarySection = Type.Object(
  {
    section_key: SectionKeyWord,
    title: Title,
    content: Content,
    facts: Facts,
    source_job_ids: Type.Array(Type.Integer(), { description: 'The jobs the section is based on.' }),
    updated_at: Type.Integer({
      description: 'When the section last changed, epoch milliseconds.',
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
      'Whether the data of the summary has changed since it was generated: a job of the customer, a type of those jobs, a ' +
      'case or alert about the customer, their own record, or the tenant’s time zone or `late_start_mins`. The passing of ' +
      'time alone does not count; the 365 days are updated with the next refresh, after a week at most.',
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
  { description: 'Tokens used by the language model; zero if none is configured.' },
);
export type Usage = Static<typeof Usage>;

export const GeneratedSummary = Type.Object({ ...summaryKeys, usage: Usage });
export type GeneratedSummary = Static<typeof GeneratedSummary>;

export const SummaryParams = Type.Object({
  company_id: Type.String({ description: 'The tenant; 404 unless it is the caller’s own.' }),
  contact_id: Id('The customer.'),
});
export type SummaryParams = Static<typeof SummaryParams>;

export const SummaryQuery = Type.Object({
  full_report: Type.Boolean({ default: false, description: 'Include the full summary as Markdown.' }),
});

export const GenerateBody = Type.Object({ contact_id: Id('The customer.') });

const QueryText = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: QUERY_LENGTH_MAX, description }));

/** `query` is an alias of `query_text`; one of the two is required. */
export const SectionSearchBody = Type.Object({
  query_text: QueryText('The search text.'),
  query: QueryText('Alias of `query_text`.'),
  section_key: Type.Optional(SectionKeyWord),
  contact_id: Type.Optional(Id('Only sections of this customer.')),
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
    score: Type.Number({ minimum: 0, maximum: 1, description: 'In (0,1], descending.' }),
    highlights: Type.Array(Type.String(), {
      description: 'Escaped HTML with matches in `<em>`.',
    }),
  },
  { title: 'SummarySectionHit' },
);
export type SectionHit = Static<typeof SectionHit>;

export const SectionSearchAnswer = Type.Object({
  hits: Type.Array(SectionHit),
  count: Type.Integer({ description: 'Hits in this response.' }),
});
export type SectionSearchAnswer = Static<typeof SectionSearchAnswer>;

export const BackfillBody = Type.Object({
  contact_ids: Type.Optional(
    nullable(
      Type.Array(Id(), {
        maxItems: CONTACTS_MAX,
        description: 'Only these customers; all if omitted or empty.',
      }),
    ),
  ),
  since: Type.Optional(
    nullable(TimeInput('Only customers whose jobs, cases or own record changed at or after this time.')),
  ),
  force: Type.Boolean({ default: false, description: 'Also refresh summaries that are up to date.' }),
  limit: Type.Integer({
    minimum: 1,
    maximum: 500,
    default: 100,
    description: 'The maximum number of summaries to refresh.',
  }),
  dry_run: Type.Boolean({ default: false, description: 'Only count what would be refreshed.' }),
  cursor: Type.Optional(
    nullable(
      Type.String({
        maxLength: 15,
        pattern: '^\\d*$',
        description: 'The `cursor` of the previous response.',
      }),
    ),
  ),
});
export type BackfillBody = Static<typeof BackfillBody>;

export const BackfillAnswer = Type.Object({
  success: Type.Literal(true),
  refreshed: Type.Integer({ description: 'Summaries generated, or that would be generated with `dry_run`.' }),
  skipped: Type.Integer({ description: 'Customers whose summary is up to date.' }),
  failed: Type.Array(Type.Object({ contact_id: Type.Integer(), message: Type.String() })),
  remaining: Type.Integer({ description: 'Customers whose summary still has to be refreshed.' }),
  cursor: nullable(Type.String({ description: 'Send it to continue; null when nothing remains.' })),
});
export type BackfillAnswer = Static<typeof BackfillAnswer>;
