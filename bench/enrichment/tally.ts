import type { DerivedJob } from '#/modules/enrichment/index.ts';
import faultNames from '../data/fault-names.json' with { type: 'json' };

/** A work order with what a reader found in it. Alternatives are names of which any one is right. */
export type LabelledOrder = {
  readonly id: string;
  readonly trade: string;
  readonly type: string | null;
  readonly description: string | null;
  readonly outcome: string | null;
  readonly nothingWrong: boolean;
  readonly equipment: readonly (readonly string[])[];
  /** Names that are neither wanted nor wrong. */
  readonly equipmentAllowed: readonly string[];
  readonly fault: readonly string[] | null;
  readonly followUps: readonly FollowUp[];
  /** May be told and need not be: what depends, what others do, what is only mentioned. */
  readonly followUpsAllowed?: readonly FollowUp[];
  /** None told is right too. */
  readonly faultNullAllowed?: boolean;
  /** May be told although there is none. */
  readonly faultAllowed?: readonly string[];
  readonly sentimentAllowed?: readonly string[];
  readonly verticalAllowed?: readonly string[];
  readonly complaint: boolean;
  readonly sentiment: string;
  readonly vertical: string;
  /** Numbers of the outcome that its readable form must keep. */
  readonly numbers: readonly string[];
};

type FollowUp = { readonly about: string; readonly kind: string; readonly kindAllowed?: readonly string[] };

/** Words of writers who do not know the kinds; paperwork is none of them, so it may be told and need not be. */
const KINDS: Readonly<Record<string, string>> = {
  recommendation: 'remedial',
  customer_action: 'remedial',
  office_action: 'remedial',
  monitor: 'return_visit',
};
const PAPERWORK = 'paperwork';

/** What the product calls the faults that writers named in words of their own, decided on sets that had been read. */
const FAULT_NAMES: Readonly<Record<string, readonly string[]>> = faultNames;

export type Misses = string[];

type Count = { right: number; told: number; wanted: number };

export type Tally = {
  readonly order: LabelledOrder;
  readonly derived: DerivedJob;
  readonly equipment: Count;
  readonly fault: Count;
  readonly followUpPresence: Count;
  readonly followUpKinds: Count;
  readonly complaint: Count;
  readonly positive: Count;
  readonly frustrated: Count;
  readonly vertical: Count;
  readonly numbers: Count;
  readonly cutNumbers: number;
};

export function tallyOf(order: LabelledOrder, derived: DerivedJob, misses: Misses): Tally {
  const say = (what: string, told: unknown, wanted: unknown): void => {
    misses.push(
      `${order.id} ${what}: told ${JSON.stringify(told)}, wanted ${JSON.stringify(wanted)} | ${order.type} | ${order.description} | ${order.outcome}`,
    );
  };
  const { ai } = derived;
  const found = order.equipment.filter((names) => names.some((name) => ai.equipment.includes(name)));
  const strange = ai.equipment.filter(
    (name) =>
      !order.equipment.some((names) => names.includes(name)) && !order.equipmentAllowed.includes(name),
  );
  if (strange.length > 0) say('equipment not there', strange, order.equipment);
  const missing = order.equipment.filter((names) => !found.includes(names));
  if (missing.length > 0) say('equipment missed', ai.equipment, missing);
  const ownFaults = (order.fault ?? []).flatMap((name) => [name, ...(FAULT_NAMES[name] ?? [])]);
  const faultRight = ai.faultType !== null && ownFaults.includes(ai.faultType);
  const faultTold =
    ai.faultType !== null && !(order.fault === null && order.faultAllowed?.includes(ai.faultType));
  const faultWanted = order.fault !== null && !(ai.faultType === null && order.faultNullAllowed);
  const sentiment = order.sentimentAllowed?.includes(ai.sentiment) ? ai.sentiment : order.sentiment;
  const vertical = order.verticalAllowed?.includes(derived.vertical) ? derived.vertical : order.vertical;
  if (ai.faultType !== null || order.fault !== null) if (!faultRight) say('fault', ai.faultType, order.fault);
  const wanted = order.followUps.filter(({ kind }) => kind !== PAPERWORK);
  const isOptional =
    wanted.length === 0 && order.followUps.length + (order.followUpsAllowed ?? []).length > 0;
  const toldKinds: string[] = isOptional ? [] : ai.followUps.map(({ kind }) => kind);
  const kinds = toldKinds.map((kind) => asMeant(kind, wanted));
  const wantedKinds = wanted.map(({ kind }) => KINDS[kind] ?? kind);
  if (kinds.length > 0 !== wantedKinds.length > 0) say('follow-ups', ai.followUps, order.followUps);
  else if (shared(kinds, wantedKinds) < wantedKinds.length) say('kinds', ai.followUps, order.followUps);
  const complains = derived.complains;
  if (complains !== order.complaint) say('complaint', complains, order.complaint);
  if (ai.sentiment !== sentiment) say('sentiment', ai.sentiment, sentiment);
  if (derived.vertical !== vertical) say('vertical', derived.vertical, vertical);
  const text = derived.processedOutcome ?? '';
  const kept = order.numbers.filter((number) => text.includes(number));
  if (kept.length < order.numbers.length) say('numbers', text, order.numbers);
  const cut = ai.keyPhrases.filter((phrase) => cutsNumber(phrase, order, text));
  if (cut.length > 0) say('cut numbers', cut, []);
  return {
    order,
    derived,
    equipment: { right: found.length, told: found.length + strange.length, wanted: order.equipment.length },
    fault: count(faultRight, faultTold, faultWanted),
    followUpPresence: count(
      kinds.length > 0 && wantedKinds.length > 0,
      kinds.length > 0,
      wantedKinds.length > 0,
    ),
    followUpKinds: {
      right: shared([...new Set(kinds)], [...new Set(wantedKinds)]),
      told: new Set(kinds).size,
      wanted: new Set(wantedKinds).size,
    },
    complaint: count(complains && order.complaint, complains, order.complaint),
    positive: mood('positive'),
    frustrated: mood('frustrated'),
    vertical: { right: Number(derived.vertical === vertical), told: 1, wanted: 1 },
    numbers: { right: kept.length, told: kept.length, wanted: order.numbers.length },
    cutNumbers: cut.length,
  };

  function mood(name: string): Count {
    return count(ai.sentiment === name && sentiment === name, ai.sentiment === name, sentiment === name);
  }
}

function count(right: boolean, told: boolean, wanted: boolean): Count {
  return { right: Number(right), told: Number(told), wanted: Number(wanted) };
}

/** A kind that is right too for something wanted counts as the wanted one. */
function asMeant(kind: string, wanted: readonly FollowUp[]): string {
  if (wanted.some((one) => (KINDS[one.kind] ?? one.kind) === kind)) return kind;
  const meant = wanted.find(({ kindAllowed = [] }) =>
    kindAllowed.some((one) => (KINDS[one] ?? one) === kind),
  );
  return meant ? (KINDS[meant.kind] ?? meant.kind) : kind;
}

function shared(told: readonly string[], wanted: readonly string[]): number {
  const left = [...told];
  return wanted.filter((kind) => {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/** Whether a phrase begins or ends within a number of the text it was taken from, wherever it stands there. */
function cutsNumber(phrase: string, { description }: LabelledOrder, outcome: string): boolean {
  if (!/\d/.test(phrase)) return false;
  const places = [description ?? '', outcome].flatMap((text) =>
    placesOf(phrase.toLowerCase(), text.toLowerCase()),
  );
  return (
    places.length > 0 &&
    places.every(({ before, after }) => {
      const cutBefore = /[\d][.:,/]?$/.test(before) && /^\d/.test(phrase);
      const cutAfter = /\d$/.test(phrase) && /^(?:[.:,/]\d|\d|[a-z%°])/.test(after);
      return cutBefore || cutAfter;
    })
  );
}

function placesOf(phrase: string, text: string): { before: string; after: string }[] {
  const places: { before: string; after: string }[] = [];
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
    places.push({
      before: text.slice(Math.max(0, at - 2), at),
      after: text.slice(at + phrase.length, at + phrase.length + 2),
    });
  return places;
}

/** The published figures of a set. */
export function countedOf(tallies: readonly Tally[]): [string, string][] {
  const sum = (of: (tally: Tally) => Count): Count =>
    tallies.map(of).reduce((a, b) => ({
      right: a.right + b.right,
      told: a.told + b.told,
      wanted: a.wanted + b.wanted,
    }));
  const quiet = tallies.filter(({ order }) => order.nothingWrong);
  const equipment = sum(({ equipment }) => equipment);
  const numbers = sum(({ numbers }) => numbers);
  return [
    ['orders', `${tallies.length}, ${quiet.length} with nothing wrong`],
    ['equipment', precisionRecall(equipment)],
    ['equipment that is not there', `${equipment.told - equipment.right} in ${tallies.length} orders`],
    ['fault', precisionRecall(sum(({ fault }) => fault))],
    [
      'fault where nothing is wrong',
      share(
        quiet.filter(
          ({ derived, order }) =>
            derived.ai.faultType !== null && !order.faultAllowed?.includes(derived.ai.faultType),
        ).length,
        quiet.length,
      ),
    ],
    ['follow-ups, present', f1(sum(({ followUpPresence }) => followUpPresence))],
    ['follow-ups, kind too', f1(sum(({ followUpKinds }) => followUpKinds))],
    ['complaint', f1(sum(({ complaint }) => complaint))],
    ['positive', f1(sum(({ positive }) => positive))],
    ['frustrated', f1(sum(({ frustrated }) => frustrated))],
    ['vertical', share(sum(({ vertical }) => vertical).right, tallies.length)],
    ['numbers kept', share(numbers.right, numbers.wanted)],
    ['numbers cut in key phrases', `${tallies.reduce((all, { cutNumbers }) => all + cutNumbers, 0)}`],
  ];
}

function precisionRecall({ right, told, wanted }: Count): string {
  return `precision ${ratio(right, told)}, recall ${ratio(right, wanted)}`;
}

function f1(counted: Count): string {
  const { right, told, wanted } = counted;
  return `F1 ${ratio(2 * right, told + wanted)} (${precisionRecall(counted)})`;
}

function share(part: number, whole: number): string {
  return `${ratio(part, whole)} (${part} of ${whole})`;
}

function ratio(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3);
}
