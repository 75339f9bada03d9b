import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { epochMs } from '#/platform/db/epoch.ts';

/** The nonce the company's secret is derived from, and when it was created. */
export interface WebhookRow {
  readonly nonce: string;
  /** Epoch milliseconds. */
  readonly created_at: number;
}

export function findWebhook(tx: CompanyTx): Promise<WebhookRow | undefined> {
  return tx
    .selectFrom('quotation_webhooks')
    .select(['nonce', epochMs('created_at').as('created_at')])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst();
}

/** Returns the company's webhook and inserts `fresh` if there is none, or in any case with `replace`. */
export function ensureWebhook(
  tx: CompanyTx,
  fresh: { nonce: string; createdAt: Date },
  replace: boolean,
): Promise<WebhookRow> {
  const row = { nonce: fresh.nonce, created_at: fresh.createdAt };
  return tx
    .insertInto('quotation_webhooks')
    .values({ company_id: tx.companyId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        // Setting the key to itself returns the existing row.
        .doUpdateSet((eb) => (replace ? row : { nonce: eb.ref('quotation_webhooks.nonce') })),
    )
    .returning(['nonce', epochMs('quotation_webhooks.created_at').as('created_at')])
    .executeTakeFirstOrThrow();
}
