import { MONEY_NAMES, MONEY_STATE_ROWS } from '../../catalogue/money.ts';
import type { MoneyQuery } from '../../query/money.ts';
import { citationsOf, daysPhrase, markOf, outputOf, type Results } from '../results.ts';
import { capital, namesPhrase, sentence } from '../words.ts';

interface Figures {
  readonly count: number;
  readonly count_shown: string;
  readonly net_shown: string;
  readonly open: number;
  readonly open_shown: string;
  readonly average_shown: string | null;
}

/** The output of `ledger_figures`. */
interface Ledger extends Figures {
  readonly elsewhere?: boolean;
  readonly period?: { readonly label: string };
  readonly share?: { readonly whole_shown: string; readonly shown: string | null };
  readonly total_groups?: number;
  readonly groups?: readonly (Figures & { readonly key: string | null; readonly label: string | null })[];
  readonly entries?: readonly (Figures & {
    readonly reference: string;
    readonly status: string;
    readonly customer: string | null;
    readonly created: string | null;
    readonly gross_shown: string;
    readonly sent?: string | null;
    readonly due?: string | null;
    readonly settled?: string | null;
    readonly job?: string | null;
  })[];
  readonly against?: Figures & {
    readonly label: string;
    readonly change: {
      readonly direction: string;
      readonly shown: string;
      readonly percent_shown: string | null;
    };
  };
}

/** What was invoiced or quoted, the gist first; amounts are before VAT, what is still to be paid with it. */
export function moneyText(query: MoneyQuery, results: Results): string {
  const found = outputOf<Ledger>(results, 'money');
  const [, many] = MONEY_NAMES[query.of];
  if (!found) return `I could not look the ${many} up.`;
  if (found.elsewhere)
    return `${capital(many)} are kept in your own field-management system, and are not among what I can look up.`;
  if (query.reference) return oneText(query, found, results);
  if (found.count === 0 && !found.against)
    return `${sentence('No', nounOf(query, 0), scopeOf(query, found))}.`;
  if (found.against) return againstText(query, found, found.against);
  if (found.groups) return groupsText(query, { ...found, groups: found.groups }, results);
  if (found.entries) return listText(query, { ...found, entries: found.entries });
  return figureText(query, found);
}

/** One invoice or quote: for whom, what it comes to, and how it stands. */
function oneText(
  { of, reference, state }: MoneyQuery,
  { count, entries = [] }: Ledger,
  results: Results,
): string {
  const [one, another] = entries;
  const [noun, nouns] = MONEY_NAMES[of];
  if (!one) return `There is no ${noun} ${reference}.`;
  if (another) return `There are several ${nouns} ${reference}.`;
  const marks = citationsOf(results, 'money').map(({ n }) => `[${n}]`);
  const verdict = state === null ? '' : `${count > 0 ? 'Yes' : 'No'}: `;
  const whose = one.customer ? ` for ${one.customer}` : '';
  const { status, sent, due, settled, job } = one;
  const open = of === 'invoice' && one.open > 0 && status !== 'draft' && status !== 'cancelled';
  const facts = [
    one.created && `created on ${one.created}`,
    sent && `sent on ${sent}`,
    settled ? `${status} on ${settled}` : due && `${of === 'invoice' ? 'due on' : 'valid until'} ${due}`,
    open && `${one.open_shown} still to be paid`,
    job && `for job ${job}`,
  ].filter(Boolean);
  return `${verdict}${one.reference}${whose} is ${status === 'draft' ? 'a draft' : status}: ${one.net_shown} before VAT, ${one.gross_shown} with it; ${facts.join(', ')}${marks.length > 0 ? ` ${marks.join('')}` : ''}.`;
}

/** "overdue invoices", "quotes waiting for an answer". */
function nounOf({ of, state }: MoneyQuery, count: number): string {
  const noun = MONEY_NAMES[of][count === 1 ? 0 : 1];
  if (state === null) return noun;
  const { adjective } = MONEY_STATE_ROWS[state];
  return adjective.includes(' ') ? `${noun} ${adjective}` : `${adjective} ${noun}`;
}

function scopeOf(query: MoneyQuery, { period }: Ledger): string {
  return sentence(namesPhrase(query.names), period ? daysPhrase(period.label) : '');
}

/** Whether it is asked for what is still to be paid. */
function amountIsOpen({ state }: MoneyQuery): boolean {
  return state !== null && MONEY_STATE_ROWS[state].amount === 'open';
}

function amountOf(query: MoneyQuery, figures: Figures): string {
  return amountIsOpen(query) ? `${figures.open_shown} still to be paid` : `${figures.net_shown} before VAT`;
}

function figureText(query: MoneyQuery, found: Ledger): string {
  const { of, form, state } = query;
  const scope = scopeOf(query, found);
  const noun = nounOf(query, found.count);
  const counted = `${found.count_shown} ${noun}`;
  if (form === 'share' && found.share?.shown && state)
    return `${sentence(found.share.shown, 'of the', MONEY_NAMES[of][1], 'sent', scope, 'were', MONEY_STATE_ROWS[state].adjective)}: ${found.count_shown} of ${found.share.whole_shown}.`;
  if (form === 'average' && found.average_shown)
    return `${sentence('The average', of, scope, 'was', found.average_shown, 'before VAT')}: ${counted}, ${found.net_shown} in all.`;
  const unpaid =
    of === 'invoice' && state === null && found.open > 0
      ? ` Of that, ${found.open_shown} with VAT is still to be paid.`
      : '';
  if (form === 'count') {
    const verb = found.count === 1 ? 'There is' : 'There are';
    return `${sentence(verb, counted, scope)}: ${amountOf(query, found)}.${unpaid}`;
  }
  if (state === null)
    return `${sentence('We', MONEY_NAMES[of][2], found.net_shown, 'before VAT', scope)}: ${counted}.${unpaid}`;
  return `${sentence(amountOf(query, found), 'in', counted, scope)}.`;
}

function againstText(query: MoneyQuery, found: Ledger, other: NonNullable<Ledger['against']>): string {
  const { direction, shown, percent_shown } = other.change;
  const noun = (figures: Figures) => `${figures.count_shown} ${nounOf(query, figures.count)}`;
  const moved =
    direction === 'level'
      ? 'the same as'
      : `${direction} ${shown}${percent_shown ? ` (${percent_shown})` : ''} from`;
  return `${sentence(found.net_shown, 'before VAT in', noun(found), scopeOf(query, found))}: ${moved} ${other.net_shown} in ${noun(other)} ${daysPhrase(other.label)}.`;
}

function groupsText(
  query: MoneyQuery,
  found: Ledger & { readonly groups: NonNullable<Ledger['groups']> },
  results: Results,
): string {
  const { by, first, form } = query;
  const { groups, total_groups = groups.length } = found;
  const [lead] = groups;
  const lines = groups.map((group) => {
    const mark = by === 'customer' ? markOf(results, 'contact', group.key) : '';
    return `- ${group.label ?? 'No customer'}: ${amountOf(query, group)} (${group.count_shown} ${nounOf(query, group.count)})${mark}`;
  });
  const end = first === 'low' ? 'least' : 'most';
  const counted = form === 'count' ? ` ${nounOf(query, 2)}` : '';
  const whole = `${capital(nounOf(query, 2))} ${scopeOf(query, found)}`.trim();
  const [unpaid, who] = [amountIsOpen(query), lead?.label ?? 'No customer'];
  const leads = unpaid ? `${who} owes the ${end}. ` : `${who} comes first with the ${end}${counted}. `;
  const gist = by === 'customer' && lead ? leads : '';
  const rest =
    total_groups > groups.length && by === 'customer'
      ? ` of ${total_groups.toLocaleString('en-GB')} customers`
      : '';
  return `${gist}${whole} by ${by}${rest}:\n${lines.join('\n')}`;
}

function listText(
  query: MoneyQuery,
  found: Ledger & { readonly entries: NonNullable<Ledger['entries']> },
): string {
  const { entries } = found;
  const lines = entries.map(
    ({ reference, customer, status, created, net_shown }) =>
      `- ${reference}: ${net_shown} before VAT, ${[customer, status, created].filter(Boolean).join(', ')}`,
  );
  const order = query.first === null ? 'latest' : query.first === 'low' ? 'smallest' : 'largest';
  const which = found.count > entries.length ? `; the ${order} ${entries.length}` : '';
  const verb = found.count === 1 ? 'There is' : 'There are';
  return `${sentence(verb, `${found.count_shown} ${nounOf(query, found.count)}`, scopeOf(query, found))}, ${amountOf(query, found)}${which}:\n${lines.join('\n')}`;
}
