/**
 * How exactly mails of a portal nobody described are read: for each family of portals, the mails of
 * `bench/data/portal-mails` without its description and without the labels that only it uses (`own`), or any that it uses
 * (`any`), and a model trained without them. `node bench/portals/left-out.ts`; `MISSES=1` prints what was missed. Takes a
 * minute.
 */
import { PORTALS } from '#/modules/portals/catalogue.ts';
import { normalizedLabel, useLabels } from '#/modules/portals/labels/label.ts';
import { useLabelModel } from '#/modules/portals/labels/label-model.ts';
import LABELS from '#/modules/portals/labels/labels.json' with { type: 'json' };
import { type ParsedMail, readMail } from '#/modules/portals/read/read-mail.ts';
import { labelRows, SHAPE } from '../../training/portals/label-rows.ts';
import { trainPart } from '../../training/softmax.ts';
import { heldOutMails, type PortalMail, shownMails } from '../data/portal-mails/read-mails.ts';
import { table } from '../kit.ts';

/** Families under several names, and the portals that are theirs. */
const FAMILIES: Readonly<Record<string, { readonly names: RegExp; readonly portals: readonly string[] }>> = {
  servicechannel: { names: /^servicechannel/, portals: ['servicechannel'] },
  corrigo: { names: /^corrigo/, portals: ['corrigo'] },
  verisae: { names: /^verisae/, portals: ['verisae'] },
  famis: { names: /^famis/, portals: ['famis'] },
  helpdesk: {
    names: /^(?:helpdesk|elogbooks|concerto|bellrock)/,
    portals: ['elogbooks', 'concerto', 'bellrock'],
  },
  'link only': { names: /^(?:link|fexa|facilio)/, portals: ['fexa', 'facilio'] },
  'caller echo': { names: /echo|^qfm/, portals: ['qfm', 'archibus'] },
  'purchase order': { names: /^purchase/, portals: [] },
  others: { names: /^(?:compact|other-portal|unknown|hostile)/, portals: [] },
};

/** Of the model of all labels. */
const TEMPERATURE = 0.85;

const mails = [...(await shownMails()), ...(await heldOutMails())];
const portals = [...PORTALS];
const read = ({ from, subject, html, text }: PortalMail): Promise<ParsedMail> =>
  readMail({
    from,
    subject,
    html,
    text,
    attachments: [],
    portals: [],
    disabled: [],
    timezone: 'Europe/London',
    sentAt: null,
  });

/** The families that use each label. */
const users = new Map<string, Set<string>>();
for (const [family, { names }] of Object.entries(FAMILIES))
  for (const mail of mails.filter((one) => names.test(one.family)))
    for (const { label } of (await read(mail)).labelled)
      users.set(label, (users.get(label) ?? new Set()).add(family));

async function exactFields(family: string, isLeftOut: (label: string) => boolean): Promise<[number, number]> {
  const { names, portals: described } = FAMILIES[family] ?? { names: /^$/, portals: [] };
  // The cast lets the bench take portals out of the list that all readers share.
  (PORTALS as unknown[]).splice(0, PORTALS.length, ...portals.filter(({ id }) => !described.includes(id)));
  useLabels(
    Object.fromEntries(
      Object.entries(LABELS).map(([field, labels]) => [
        field,
        labels.filter((label) => !isLeftOut(normalizedLabel(label))),
      ]),
    ),
  );
  useLabelModel({ ...trainPart(labelRows(isLeftOut), SHAPE), temperature: TEMPERATURE });
  let [exact, all] = [0, 0];
  for (const mail of mails.filter((one) => names.test(one.family))) {
    const found: Readonly<Record<string, unknown>> = { ...(await read(mail)).extraction };
    for (const [field, value] of Object.entries(mail.fields)) {
      const isExact = JSON.stringify(found[field]) === JSON.stringify(value);
      if (!isExact && process.env.MISSES)
        console.info(
          `${family}, ${mail.name}: ${field} ${JSON.stringify(value)}, read ${JSON.stringify(found[field])}`,
        );
      all++;
      if (isExact) exact++;
    }
  }
  return [exact, all];
}

const rows: (string | number)[][] = [];
const sums = { own: [0, 0], any: [0, 0] };
for (const family of Object.keys(FAMILIES)) {
  const usedBy = (label: string) => users.get(label) ?? users.get(`${label} no`);
  const own = await exactFields(family, (label) => {
    const families = usedBy(label);
    return families?.size === 1 && families.has(family);
  });
  const any = await exactFields(family, (label) => usedBy(label)?.has(family) ?? false);
  for (const [sum, one] of [
    [sums.own, own],
    [sums.any, any],
  ] as const)
    for (const at of [0, 1] as const) sum[at] = (sum[at] ?? 0) + one[at];
  rows.push([family, own[1], ...[own, any].map(([exact, all]) => (exact / all).toFixed(3))]);
}
const share = ([exact = 0, all = 1]: readonly number[]) => (exact / all).toFixed(3);
rows.push(['all', sums.own[1] ?? 0, share(sums.own), share(sums.any)]);
console.info(table(['family', 'fields', 'without its own labels', 'without any of its labels'], rows));
