import { DAY_MS, HOUR_MS } from '#/platform/time.ts';
import { isoOf } from '../calendar.ts';
import type { MasterData } from '../history/master-data.ts';
import type { Visit } from '../history/visit.ts';
import { type Random, randomFrom, seedOf } from '../random.ts';
import type { DemoQuotation, DemoQuotationItem } from '../records.ts';
import { sentence } from '../text/fill.ts';
import { RESULT } from '../text/outcome.ts';
import { tradePrice } from './prices.ts';

const TAX_PERCENT = 20;

/** The quotation after a visit that asked for a price, if the office sent one. */
export function quotationOf(visit: Visit, { now, seed, operator }: MasterData): DemoQuotation | undefined {
  const { actualEnd, result, request, matter, reference, jobId } = visit;
  if (actualEnd === undefined || request.requirements?.advise) return undefined;
  const random = randomFrom(seedOf(seed, 'quotation', jobId));
  const asked = result === RESULT.pricing ? 0.82 : result === RESULT.further ? 0.3 : 0;
  if (!random.chance(asked)) return undefined;
  const created = actualEnd + random.int(4, 70) * HOUR_MS;
  if (created > now) return undefined;

  const { customer, record: site } = request.premises;
  const person = random.pick(customer.people);
  const [first = '', last = ''] = person.name.split(' ');
  const items = itemsOf(visit, random);
  const net = pounds(items.reduce((sum, item) => sum + item.item_total, 0));
  const state = stateOf(created, now, jobId, visit.jobGroupId !== undefined, random);
  const number = `Q-${jobId - 60_000}`;
  return {
    id: random.uuid(),
    created_at: isoOf(created),
    updated_at: isoOf(state.changed),
    event_name: state.event,
    quote_status: state.status,
    progress: state.progress,
    quote_from: operator.name,
    from: operator.name,
    for: customer.record.name,
    quote_number: number,
    quote_for_company: customer.record.name,
    quote_for_first_name: first,
    quote_for_last_name: last,
    quote_for: {
      company_name: customer.record.name,
      name_first: first,
      name_last: last,
      email: person.email,
      phone: person.phone,
      address: `${site.address}, ${site.postcode}`,
    },
    title: `${sentence(matter.slots.works)} - ${site.name} (${reference})`,
    first_sent: state.status === 'Draft' ? null : isoOf(created + 1_200_000),
    valid_until: isoOf(created + 30 * DAY_MS),
    is_archived: false,
    amounts_are: 'tax_exclusive',
    total_includes_tax: pounds((net * (100 + TAX_PERCENT)) / 100),
    total_excludes_tax: net,
    overall_discount: 0,
    discount_amount_excludes_tax: 0,
    discount_amount_includes_tax: 0,
    deposit_percent: null,
    deposit_amount_excludes_tax: null,
    deposit_amount_includes_tax: null,
    currency: 'GBP',
    quote_url: `https://quotes.${operator.domain}/${number}`,
    item_headings: [...new Set(items.map(({ heading }) => heading))],
    selected_items: items,
    accepted: state.status === 'Accepted' ? acceptanceOf(state, person.name, random) : null,
    viewed: state.status === 'Draft' ? null : isoOf(Math.min(created + 18_000_000, now)),
    question:
      state.event === 'customer_question' ? 'Does the price include making good and removal of waste?' : null,
  };
}

/** Who accepted the quotation, and with which order number. */
function acceptanceOf({ changed }: QuoteState, by: string, random: Random): DemoQuotation['accepted'] {
  return {
    when: isoOf(changed),
    by,
    order_number: `PO${random.int(40000, 99999)}`,
    comments: random.chance(0.3) ? 'Please book for early morning if possible.' : '',
    accepted_on_behalf: random.chance(0.2),
  };
}

interface QuoteState {
  readonly status: string;
  readonly progress: string;
  readonly event: string;
  readonly changed: number;
}

function stateOf(created: number, now: number, jobId: number, booked: boolean, random: Random): QuoteState {
  const changed = Math.min(created + random.int(1, 6) * DAY_MS, now);
  const age = now - created;
  if (age < 2 * DAY_MS && jobId % 2 === 0)
    return { status: 'Draft', progress: 'draft', event: 'quote_created', changed: created };
  if (booked && age > 6 * DAY_MS) {
    return {
      status: 'Accepted',
      progress: age > 40 * DAY_MS ? 'completed' : 'accepted',
      event: 'quote_accepted',
      changed,
    };
  }
  if (random.chance(0.3) && age > 10 * DAY_MS)
    return { status: 'Declined', progress: 'declined', event: 'quote_declined', changed };
  const event = random.pick(['quote_sent', 'customer_viewed', 'customer_viewed', 'customer_question']);
  return { status: 'Awaiting Acceptance', progress: 'sent', event, changed };
}

function itemsOf(visit: Visit, random: Random): DemoQuotationItem[] {
  const { works, part, eq } = visit.matter.slots;
  const hours = random.int(2, 12);
  const material = tradePrice(visit.matter.trade.id, random) * random.int(2, 9);
  const item = (
    code: string,
    heading: string,
    description: string,
    quantity: number,
    unitPrice: number,
    cost: number,
  ): DemoQuotationItem => ({
    item_code: code,
    heading,
    description,
    quantity,
    unit_price: pounds(unitPrice),
    cost_price: pounds(cost),
    item_total: pounds(quantity * unitPrice),
    tax_rate: TAX_PERCENT,
  });
  return [
    item('LAB', 'Labour', `Labour to ${works}`, hours, 62, 34),
    item(
      'MAT',
      'Materials',
      part === '' ? 'Materials' : `Materials for ${eq} including ${part}`,
      1,
      material,
      material * 0.68,
    ),
    ...(random.chance(0.3) ? [item('ACC', 'Access', 'Access equipment hire, one day', 1, 265, 190)] : []),
  ];
}

function pounds(amount: number): number {
  return Math.round(amount * 100) / 100;
}
