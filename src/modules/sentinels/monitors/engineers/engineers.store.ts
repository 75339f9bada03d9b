import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

export interface Certificate {
  readonly name: string;
  readonly expiresAt: string;
}

export interface Engineer {
  readonly resourceId: string;
  readonly resourceGroupId: number | null;
  readonly isActive: boolean;
  readonly certificates: readonly Certificate[];
}

export async function listEngineers(tx: CompanyTx): Promise<Engineer[]> {
  const { rows } = await sql<Engineer>`
    select resource_id as "resourceId", resource_group_id as "resourceGroupId", is_active as "isActive", certificates
      from resources where company_id = ${tx.companyId} order by resource_id`.execute(tx);
  return rows;
}

/** The certificates that job types ask for, by type; types that ask for none are not in it. */
export async function mapRequiredCertificates(tx: CompanyTx): Promise<Map<number, readonly string[]>> {
  const { rows } = await sql<{ type_id: number; names: string[] }>`
    select type_id, required_certificates as names from job_types
     where company_id = ${tx.companyId} and cardinality(required_certificates) > 0`.execute(tx);
  return new Map(rows.map(({ type_id, names }) => [type_id, names]));
}
