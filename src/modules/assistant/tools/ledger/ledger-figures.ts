import { type Static, Type } from 'typebox';
import { ledgerFigures } from '#/modules/fms/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { oneOf } from '#/platform/schema.ts';
import { isoOf, parseMoment } from '#/platform/time.ts';
import type { Citation, Tool } from '../../tool.ts';
import { inputOf } from '../input.ts';
import { periodLabel } from '../period-label.ts';

const Period = Type.Object({
  date_from: Type.Optional(Type.String()),
  date_to: Type.Optional(Type.String({ description: 'Exclusive.' })),
});
const Input = Type.Object({
  kind: oneOf(['invoice', 'quote']),
  reference: Type.Optional(
    Type.String({ maxLength: 40, description: 'One of them; `state` is then whether it is in that.' }),
  ),
  state: Type.Optional(oneOf(ledgerFigures.LEDGER_STATES)),
  contact_ids: Type.Optional(Type.Array(Type.Integer(), { minItems: 1, maxItems: 500 })),
  site_keys: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 500 })),
  period: Type.Optional(Period),
  set_against: Type.Optional(Period),
  share: Type.Optional(Type.Boolean({ description: 'Also as a share of all that were sent.' })),
  group_by: Type.Optional(oneOf(ledgerFigures.LEDGER_GROUPS)),
  by_count: Type.Optional(Type.Boolean({ description: 'Groups by how many, not by amount.' })),
  list: Type.Optional(
    oneOf(['time', 'amount'], { description: 'Lists them, the latest or the largest first.' }),
  ),
  order: oneOf(['highest', 'lowest'], { default: 'highest' }),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
});
type Input = Static<typeof Input>;

const CITED_MAX = 5;

/** What was invoiced or quoted: sums, numbers, groups and lists, with amounts as they are shown. */
export const ledgerFiguresTool: Tool = {
  name: 'ledger_figures',
  description:
    'Invoices or quotes: how many, what they come to before VAT and what is still to be paid; by state, customer, month and period, or listed. ' +
    'Without a state cancelled ones and drafts are left out.',
  input: Input,
  run: async (ctx, input) => {
    const asked = inputOf<Input>(input);
    return ctx.inCompany(async (tx) => {
      // The invoices of a company with a system of its own are there, not here.
      const { timezone, fms } = await companySettings(tx);
      if (fms.mode === 'upstream') return { output: { kind: asked.kind, elsewhere: true }, citations: [] };
      const today = { now: isoOf(ctx.now()), timezone };
      const selection = selectionOf(asked, asked.period, timezone);
      const figures = await ledgerFigures.ledgerFigures(tx, selection, today);
      const more = await Promise.all([
        groupsOf(tx, asked, selection, today),
        entriesOf(tx, asked, selection, today),
        shareOf(tx, asked, selection, today),
        againstOf(tx, asked, figures, today),
      ]);
      return {
        output: {
          kind: asked.kind,
          state: asked.state ?? null,
          ...shown(figures),
          ...(asked.period && { period: { label: labelOf(selection, ctx.now(), timezone) } }),
          ...Object.assign({}, ...more.map(({ output }) => output)),
        },
        citations: more.flatMap(({ citations = [] }) => citations),
      };
    });
  },
};

interface Part {
  readonly output: object;
  readonly citations?: readonly Citation[];
}
interface Today {
  readonly now: string;
  readonly timezone: string;
}
const NOTHING: Part = { output: {} };

function selectionOf(
  { kind, reference, state, contact_ids = [], site_keys = [], share, group_by }: Input,
  period: Static<typeof Period> | undefined,
  timezone: string,
): ledgerFigures.LedgerSelection {
  const { date_from, date_to } = period ?? {};
  const at = (day: string | undefined, name: string) => day && isoOf(parseMoment(day, name, timezone));
  return {
    kind,
    ...(reference && { reference }),
    state: state ?? (group_by === 'status' || reference ? null : 'issued'),
    ...(share && { byCreation: true }),
    contactIds: contact_ids,
    siteKeys: site_keys,
    from: at(date_from, 'date_from'),
    to: at(date_to, 'date_to'),
  };
}

async function groupsOf(
  tx: CompanyTx,
  { group_by: by, order, by_count: byCount = false, limit }: Input,
  selection: ledgerFigures.LedgerSelection,
  today: Today,
): Promise<Part> {
  if (!by) return NOTHING;
  const first = order === 'lowest' ? 'low' : 'high';
  const groups = await ledgerFigures.ledgerGroups(tx, selection, { by, first, byCount }, today);
  const listed = by === 'month' ? groups.slice(-Math.max(limit, 24)) : groups.slice(0, limit);
  return {
    output: {
      group_by: by,
      total_groups: groups.length,
      groups: listed.map((group) => ({
        key: group.key,
        label: by === 'month' ? monthLabel(group.key) : (group.label ?? group.key),
        ...shown(group),
      })),
    },
    citations:
      by === 'customer'
        ? listed
            .filter(({ key }) => key !== null)
            .slice(0, CITED_MAX)
            .map(({ key, label }) => ({ type: 'contact' as const, id: String(key), reference: label }))
        : [],
  };
}

async function entriesOf(
  tx: CompanyTx,
  { reference, list, order, limit }: Input,
  selection: ledgerFigures.LedgerSelection,
  today: Today,
): Promise<Part> {
  if (!list) return NOTHING;
  const first = order === 'lowest' ? 'low' : 'high';
  // Asked about one, it is shown whatever state it is in.
  const listed = reference ? { ...selection, state: null } : selection;
  const entries = await ledgerFigures.listLedgerEntries(tx, listed, { by: list, first, limit }, today);
  return {
    output: {
      entries: entries.map((one) => ({
        id: one.entry_id,
        reference: one.reference,
        status: one.status,
        customer: one.contact_name,
        created: dayLabel(one.created_at, today.timezone),
        ...(reference && detailsOf(one, today)),
        ...shown(one),
      })),
    },
    citations: reference ? entries.flatMap(citedBy) : [],
  };
}

/** What else is told of the one that is asked for. */
function detailsOf({ sent_at, due_at, settled_at, job_reference }: ledgerFigures.LedgerEntry, today: Today) {
  const day = (iso: string | null) => iso && dayLabel(iso, today.timezone);
  return { sent: day(sent_at), due: day(due_at), settled: day(settled_at), job: job_reference };
}

function citedBy(entry: ledgerFigures.LedgerEntry): Citation[] {
  const { contact_id, contact_name, job_id, job_reference } = entry;
  return [
    ...(contact_id === null
      ? []
      : [{ type: 'contact' as const, id: String(contact_id), reference: contact_name }]),
    ...(job_id === null ? [] : [{ type: 'job' as const, id: String(job_id), reference: job_reference }]),
  ];
}

/** Of all that were sent in the same time, whatever became of them. */
async function shareOf(
  tx: CompanyTx,
  { share }: Input,
  selection: ledgerFigures.LedgerSelection,
  today: Today,
): Promise<Part> {
  if (!share) return NOTHING;
  const [part, whole] = await Promise.all(
    [selection, { ...selection, state: 'issued' as const }].map((one) =>
      ledgerFigures.ledgerFigures(tx, one, today),
    ),
  );
  const ratio = whole && part && whole.count > 0 ? part.count / whole.count : null;
  return {
    output: {
      share: {
        whole_shown: (whole?.count ?? 0).toLocaleString('en-GB'),
        shown: ratio === null ? null : percent(ratio),
      },
    },
  };
}

/** The same of another time, and how far the amount is from there. */
async function againstOf(
  tx: CompanyTx,
  asked: Input,
  { net }: ledgerFigures.LedgerFigures,
  today: Today,
): Promise<Part> {
  if (!asked.set_against) return NOTHING;
  const selection = selectionOf(asked, asked.set_against, today.timezone);
  const other = await ledgerFigures.ledgerFigures(tx, selection, today);
  const change = net - other.net;
  return {
    output: {
      against: {
        label: labelOf(selection, new Date(today.now), today.timezone),
        ...shown(other),
        change: {
          direction: change > 0 ? 'up' : change < 0 ? 'down' : 'level',
          shown: money(Math.abs(change)),
          percent_shown: other.net === 0 ? null : percent(Math.abs(change) / other.net),
        },
      },
    },
  };
}

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

function money(pence: number): string {
  return POUNDS.format(pence / 100);
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 1000) / 10}%`;
}

/** Amounts in pounds, and as they are written. */
function shown({ count, net, gross, open }: ledgerFigures.LedgerFigures) {
  return {
    count,
    count_shown: count.toLocaleString('en-GB'),
    net: net / 100,
    net_shown: money(net),
    gross_shown: money(gross),
    open: open / 100,
    open_shown: money(open),
    average_shown: count === 0 ? null : money(Math.round(net / count)),
  };
}

/** The days of a selection in words, as far as they have been. */
function labelOf({ from, to }: ledgerFigures.LedgerSelection, now: Date, timezone: string): string {
  const soon = new Date(now.getTime() + 1).toISOString();
  const end = to === undefined || to > soon ? soon : to;
  return periodLabel({
    name: 'custom',
    start: from ?? '1990-01-01',
    end: from && from > end ? (to ?? end) : end,
    timezone,
  });
}

function monthLabel(key: string | null): string {
  return new Date(`${key}-01T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function dayLabel(iso: string, timeZone: string): string {
  return new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
}
