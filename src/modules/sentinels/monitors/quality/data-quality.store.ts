import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';

/** What is wrong with a record that a visit does not show. */
export interface RecordFlaws {
  readonly jobId: number;
  /** The notes are empty, say nothing, or are the text of a form. */
  readonly emptyOutcome: boolean;
  /** Another job, of another group, has the same reference. */
  readonly duplicateReference: boolean;
  /** Its start or end lies after the moment it was recorded. */
  readonly futureActuals: boolean;
}

export interface FlawQuestion {
  readonly start: Date;
  readonly recentStart: Date;
  readonly end: Date;
  readonly minChars: number;
}

/** Notes that consist of nothing but a set phrase, in lower case; longer notes are taken to say something. */
const EMPTY_WORDS = `^[^a-z]*(job|works?|visit|ppm|task|all)?\\s*(is |was |has been |have been )?(complete|completed|done|attended|ok|okay|fine|closed)( as (per|requested|instructed|above).{0,40})?[^a-z]*$|^[^a-z]*(please )?(see|refer to|as per) (the )?(attached|job ?sheet|work ?sheet|report|notes|above|photos?|schedule).{0,40}$`;
const EMPTY_WORDS_CHARS_MAX = 90;

/** Placeholders of forms, and a quick test that excludes nearly all notes. */
const PLACEHOLDER = 'lorem ipsum|<[^>]+>\\s*$|\\[(insert|enter|describe|text|tbc)[^]]*\\]|\\{\\{.*\\}\\}';
const PLACEHOLDER_SIGNS = ['%lorem ipsum%', '%>%', '%]%', '%}}%'];

/** Notes repeated this often, by this share of all notes and this rise over before, are templates. */
const HABIT_JOBS = 10;
const HABIT_SHARE = 0.05;
const HABIT_RISE = 3;

/** The flawed records among the jobs of a span, and whether the company keeps notes at all. */
export async function listRecordFlaws(
  tx: CompanyTx,
  { start, recentStart, end, minChars }: FlawQuestion,
): Promise<{ flaws: RecordFlaws[]; notesAreKept: boolean }> {
  const [from, recent, to] = [start, recentStart, end].map((at) => sql`${isoOf(at)}::timestamptz`);
  const { rows } = await sql<RecordFlaws & { kept: boolean }>`
    with j as materialized (
      select job_id, reference_key, actual_start_at, actual_end_at, updated_at, finished, recent, note,
             hashtextextended(note, 0) as words
        from (select *, status in ('completedOk', 'completedWithIssues') as finished,
                     lower(btrim(coalesce(outcome, ''))) as note, coalesce(actual_end_at, created_at) > ${recent} as recent
                from jobs
               where company_id = ${tx.companyId} and in_graph and created_at <= ${to}
                 and coalesce(actual_end_at, actual_start_at, created_at) > ${from}
              offset 0) read
    ), shared as materialized (
      select reference_key from jobs
       where company_id = ${tx.companyId} and in_graph and created_at <= ${to}
       group by reference_key
      having count(*) > 1 and (min(job_group_id) <> max(job_group_id) or bool_or(job_group_id is null))
    ), notes as (
      select count(*) filter (where recent) as n1, count(*) filter (where not recent) as n0
        from j where finished and note <> ''
    ), habits as (
      select words
        from j cross join notes
       where finished and note <> ''
       group by words, n1, n0
      having count(*) filter (where recent) >= greatest(${HABIT_JOBS}::int, ${HABIT_SHARE}::float8 * n1) and n0 > 0
         and count(*) filter (where recent) * n0 >= ${HABIT_RISE}::int * n1 * count(*) filter (where not recent)
    ), seen as materialized (
      select job_id as "jobId",
             finished and (length(note) < ${minChars}::int
               or (length(note) <= ${EMPTY_WORDS_CHARS_MAX}::int and note ~ ${EMPTY_WORDS})
               or (note like any (${PLACEHOLDER_SIGNS}::text[]) and note ~ ${PLACEHOLDER})
               or words in (select words from habits)) as "emptyOutcome",
             reference_key in (select reference_key from shared)
               as "duplicateReference",
             coalesce(greatest(actual_start_at, actual_end_at) > updated_at + interval '1 hour', false)
               as "futureActuals"
        from j
    )
    select seen.*, notes.n1 + notes.n0 > 0 as kept from notes left join seen
        on "emptyOutcome" or "duplicateReference" or "futureActuals"`.execute(tx);
  return {
    flaws: rows.filter(({ jobId }) => jobId !== null),
    notesAreKept: rows[0]?.kept ?? false,
  };
}
