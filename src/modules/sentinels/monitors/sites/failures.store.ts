import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';

/** What the texts and forms of a job say about the asset that failed. */
export interface FailureTexts {
  readonly jobId: number;
  /** The answer to a form's question about the asset. */
  readonly formAssetId: string | null;
  /** The equipment named first, in jobs whose texts name a fault. */
  readonly equipment: string | null;
}

const ASKS_FOR_ASSET =
  '^\\s*(asset|equipment|plant|unit)\\s*(id|no|number|tag|ref|reference|code|barcode)?\\W*$';

/** What jobs created after `from` and up to `to` say about the asset that failed. */
export async function listFailureTexts(tx: CompanyTx, from: Date, to: Date): Promise<FailureTexts[]> {
  const [start, end] = [from, to].map((at) => sql`${isoOf(at)}::timestamptz`);
  const { rows } = await sql<FailureTexts>`
    with forms as (
      select w.job_id, min(btrim(a.item ->> 'answer')) as asset_id
        from worksheets w cross join jsonb_array_elements(w.answers) a (item)
       where w.company_id = ${tx.companyId} and a.item ->> 'question' ~* ${ASKS_FOR_ASSET}
         and length(btrim(a.item ->> 'answer')) between 1 and 200
       group by w.job_id
    )
    select j.job_id as "jobId", f.asset_id as "formAssetId",
           case when j.ai ->> 'faultType' is not null then j.ai -> 'equipment' ->> 0 end as equipment
      from jobs j left join forms f on f.job_id = j.job_id
     where j.company_id = ${tx.companyId} and j.in_graph and j.created_at > ${start} and j.created_at <= ${end}
       and j.asset_id is null
       and (f.asset_id is not null or (j.ai ->> 'faultType' is not null and j.ai -> 'equipment' ->> 0 is not null))
     order by j.job_id`.execute(tx);
  return rows;
}

/** The open notes about parts of these jobs, by job. */
export async function mapPartsNoted(
  tx: CompanyTx,
  jobIds: readonly number[],
): Promise<Map<number, readonly string[]>> {
  if (jobIds.length === 0) return new Map();
  const { rows } = await sql<{ job_id: number; parts: string[] }>`
    select j.job_id, array_agg(f.item ->> 'text' order by f.place) as parts
      from jobs j cross join jsonb_array_elements(j.ai -> 'followUps') with ordinality f (item, place)
     where j.company_id = ${tx.companyId} and j.job_id = any (${jobIds as number[]}::bigint[])
       and f.item ->> 'kind' = 'parts'
     group by j.job_id`.execute(tx);
  return new Map(rows.map(({ job_id, parts }) => [job_id, parts]));
}
