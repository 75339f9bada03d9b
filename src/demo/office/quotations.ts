import { receiveEvent } from '#/modules/extquote/index.ts';
import { ago, type Office } from './office.ts';

const REPORTED = 9;

/** Events that the third party reported of pending quotations: viewed, queried, accepted with the selected items. */
export async function reportQuotationEvents(office: Office): Promise<void> {
  const waiting = office.visits.flatMap(({ quotation }) =>
    quotation?.quote_status === 'Awaiting Acceptance' ? [quotation] : [],
  );
  for (const [at, quotation] of waiting.slice(-REPORTED).entries()) {
    const { id, quote_number, selected_items, total_excludes_tax } = quotation;
    const ctx = ago(office, (REPORTED - at) * 3);
    const report = {
      id,
      quote_number,
      occurred_at: ctx.now().toISOString(),
      event_id: `demo-${quote_number}`,
    };
    if (at % 3 === 0) await receiveEvent(ctx, { ...report, event_name: 'customer_viewed' });
    else if (at % 3 === 1)
      await receiveEvent(ctx, {
        ...report,
        event_name: 'customer_question',
        question: 'Can the work be done before eight in the morning?',
      });
    else
      await receiveEvent(ctx, {
        ...report,
        event_name: 'quote_accepted',
        selected_items,
        total_excludes_tax,
        accepted: { when: report.occurred_at, by: quotation.for, order_number: `PO${77_000 + at}` },
      });
  }
}
