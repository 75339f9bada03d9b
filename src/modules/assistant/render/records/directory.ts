import { inPlace } from '../../catalogue/filters.ts';
import { toolKind } from '../../compile/context.ts';
import type { RecordKind } from '../../query/filters.ts';
import type { Detail, DetailsQuery, RecordsQuery } from '../../query/records.ts';
import { citationsOf, outputOf, type Results } from '../results.ts';

const PLURAL: Readonly<Record<RecordKind, readonly [string, string]>> = {
  customer: ['customer', 'customers'],
  engineer: ['engineer', 'engineers'],
  site: ['site', 'sites'],
  job_type: ['job type', 'job types'],
  category: ['job category', 'job categories'],
};

/** How many customers, engineers, sites and the like there are, or which. */
export function recordsText(query: RecordsQuery, results: Results): string {
  return query.form === 'count' ? countText(query, results) : listText(query, results);
}

function countText({ of }: RecordsQuery, results: Results): string {
  const found = outputOf<{
    readonly counts: readonly { readonly kind: string; readonly shown: string }[];
  }>(results, 'records');
  const one = found?.counts.find(({ kind }) => kind === toolKind(of));
  return one
    ? `There ${one.shown === '1' ? 'is' : 'are'} ${called(one.shown, of)} on record.`
    : 'I could not count them.';
}

interface Listed {
  readonly total: number;
  readonly total_shown: string;
  readonly records: readonly {
    readonly name: string;
    readonly detail: string | null;
    readonly active: boolean;
  }[];
}

function listText(query: RecordsQuery, results: Results): string {
  const { of, plannedMaintenance, active, places } = query;
  const found = outputOf<Listed>(results, 'records');
  if (!found) return 'I could not look them up.';
  const { total, total_shown, records } = found;
  const customers = query.customers.flatMap(({ is }) => is.map(({ name }) => name));
  const where = places.map((place) => ` ${inPlace(place)}`).join('');
  const which = active === null ? '' : active ? ', active' : `, ${gone(of)}`;
  const what =
    of === 'customer' && customers.length > 0
      ? `${total_shown} ${total === 1 ? 'branch' : 'branches'}`
      : called(total_shown, of);
  const lead =
    customers.length > 0
      ? `${customers.join(' and ')} ${customers.length === 1 ? 'has' : 'have'} ${what}${where} on record`
      : `There ${total === 1 ? 'is' : 'are'} ${what}${plannedMaintenance ? ' of planned maintenance' : ''}${where} on record${which}`;
  if (records.length === 0) return `${lead}.`;
  const marks = marksOf(results);
  const lines = records.map(({ name, detail, active }, at) => {
    const beside = [detail, active ? null : gone(of)].filter(Boolean);
    return `- ${name}${marks[at] ?? ''}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}`;
  });
  return `${lead}${total > records.length ? `. The first ${records.length} by name` : ''}:\n${lines.join('\n')}`;
}

function gone(kind: RecordKind): string {
  return kind === 'customer' ? 'on stop' : 'no longer working';
}

function called(shown: string, kind: RecordKind): string {
  return `${shown} ${PLURAL[kind][shown === '1' ? 0 : 1]}`;
}

interface Person {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

interface DirectoryOutput {
  readonly found: boolean;
  readonly type: 'contact' | 'engineer' | 'site';
  readonly name: string;
  readonly reference: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly postcode: string | null;
  readonly active: boolean;
  readonly above: { readonly name: string } | null;
  readonly group: string | null;
  readonly customer?: Person;
  readonly people: readonly Person[];
}

/** What is on record of one customer, site or engineer. */
export function detailsText({ of, wants: asked }: DetailsQuery, results: Results): string {
  if (!of) return 'Whose do you mean? Give me the name of the customer, the site or the engineer.';
  const one = outputOf<DirectoryOutput>(results, 'records');
  if (!one?.found) return `I have nothing on record for ${of.is[0]?.name ?? 'that'}.`;
  const [mark = '', above = ''] = marksOf(results);
  const told = asked.map((detail) => TOLD[detail](one, above));
  const people = asked.includes('phone') || asked.includes('email') ? one.people : [];
  const missing = told.every((sentence) => sentence === null);
  const sentences = told.map((sentence, at) => sentence ?? `no ${CALLED[asked[at] ?? 'address']} on record`);
  // Whom to ask for is worth more than that there is no number.
  const lead = `${one.name}${mark}: ${[...new Set(missing ? sentences : told.filter(Boolean))].join('; ')}.`;
  const shown = asked.includes('people') || people.length === 0 ? [] : people;
  return [lead, ...(shown.length > 0 ? [`Contacts: ${shown.map(personShown).join('; ')}.`] : [])].join('\n');
}

const CALLED: Readonly<Record<Detail, string>> = {
  address: 'address',
  phone: 'phone number',
  email: 'e-mail address',
  people: 'contact person',
  above: 'account above it',
  standing: 'standing',
  group: 'group',
  reference: 'reference',
};

/** Each detail as it follows the name; null where it is not on record. */
const TOLD: Readonly<Record<Detail, (one: DirectoryOutput, above: string) => string | null>> = {
  address: ({ address, postcode }) =>
    [address, postcode !== null && address?.includes(postcode) ? null : postcode]
      .filter(Boolean)
      .join(', ') || null,
  phone: ({ phone, customer }) =>
    phone
      ? `phone ${phone}`
      : customer?.phone
        ? `no number of its own; its customer ${customer.name} has ${customer.phone}`
        : null,
  email: ({ email, customer }) =>
    email
      ? `e-mail ${email}`
      : customer?.email
        ? `no e-mail address of its own; its customer ${customer.name} has ${customer.email}`
        : null,
  people: ({ people }) => (people.length > 0 ? people.map(personShown).join('; ') : null),
  above: ({ type, above }, mark) =>
    above === null
      ? type === 'contact'
        ? 'an account of its own, beneath no other'
        : null
      : type === 'site'
        ? `a site of ${above.name}${mark}`
        : `beneath the account ${above.name}${mark}`,
  standing: ({ type, active, above }, mark) =>
    ({
      contact: active ? 'a customer on record, and not on stop' : 'a customer on record, on stop',
      engineer: active ? 'an engineer on record, working' : 'an engineer on record who no longer works here',
      site: `a site on record${above ? `, of ${above.name}${mark}` : ''}`,
    })[type],
  reference: ({ reference }) => (reference ? `reference ${reference}` : null),
  group: ({ group }) => (group ? `in the group ${group}` : null),
};

function personShown({ name, phone, email }: Person): string {
  const reach = [phone, email].filter(Boolean).join(', ');
  return reach ? `${name} (${reach})` : name;
}

function marksOf(results: Results): string[] {
  return citationsOf(results, 'records').map(({ n }) => ` [${n}]`);
}
