import { monthOf } from '../calendar.ts';
import { CERTIFICATE, JOB_KINDS, type JobKind, jobKindOf } from '../catalogue.ts';
import type { Premises } from '../people/customers.ts';
import type { Engineer } from '../people/engineers.ts';
import { type Random, randomFrom, seedOf } from '../random.ts';
import type { TradeId } from '../trades/trade.ts';
import type { MasterData } from './master-data.ts';

/** The site and kind of work of a story. */
export interface Part {
  readonly premises: Premises;
  readonly kind: JobKind;
}

export interface CertificateChange {
  readonly engineer: Engineer;
  readonly name: string;
  readonly what: 'expired' | 'expiring soon' | 'expiring' | 'renewed' | 'missing';
}

/** The customers and engineers of each story; no customer is in two. */
export interface Cast {
  readonly slipping: Engineer;
  readonly unfixing: Engineer;
  readonly overloaded: Engineer;
  readonly deteriorating: Part;
  readonly lateCluster: Part;
  readonly returning: Part;
  readonly complaining: Part;
  readonly failingAsset: Part & { readonly assetId: string };
  readonly sameFailure: Part;
  readonly atRisk: Part;
  readonly goingWrong: Part;
  readonly lapsed: readonly Part[];
  readonly flagged: readonly Part[];
  readonly seasonal: readonly Part[];
  readonly dormant: readonly Part[];
  readonly stopped: readonly number[];
  /** Contacts without work after that day: dormant and stopped ones. */
  readonly silentAfter: ReadonlyMap<number, number>;
  readonly singleTrade: ReadonlyMap<number, TradeId>;
  readonly certificates: readonly CertificateChange[];
}

/** Assigns engineers by region and craft, each of them once. */
function engineersOf({ engineers, operator }: MasterData): (region: number, craft: number) => Engineer {
  const { regions, crafts } = operator;
  const team = engineers.slice(0, regions.length * crafts.length);
  const taken = new Set<Engineer>();
  return (region, craft) => {
    const at = (region % regions.length) * crafts.length + (craft % crafts.length);
    const engineer = [...team.slice(at), ...team].find((one) => !taken.has(one));
    if (!engineer) throw new Error('too few engineers for the stories');
    taken.add(engineer);
    return engineer;
  };
}

/** The certificate an engineer needs first. */
function firstCertificate({ record }: Engineer): string {
  return record.certificates[0]?.name ?? CERTIFICATE.asbestos;
}

/** Casts the stories by the operator's seed. */
export function castFor(data: MasterData): Cast {
  const random = randomFrom(seedOf(data.seed, 'cast'));
  const part = partsFor(data, random);
  const sitesOf = new Map<number, number>();
  for (const { record } of data.premises)
    sitesOf.set(record.contactId, (sitesOf.get(record.contactId) ?? 0) + 1);
  const alone = ({ customer }: Premises): boolean => customer.record.parentContactId === undefined;
  const several = ({ record }: Premises): boolean => (sitesOf.get(record.contactId) ?? 0) >= 2;

  const singles = [part([3, 1, 18]), part([18, 8, 5], alone), part([5, 10, 8], alone)];
  const { today } = data;
  const nextMonth = monthOf(today + 32);
  const seasonType = nextMonth >= 3 && nextMonth <= 8 ? [2, 11] : [6, 11];
  const seasonal = [part(seasonType, several), part(seasonType, several)];
  const dormant = [part([8, 1, 5]), part([18, 10, 8])];
  const stopped = [part([8, 10]), part([20, 8])];
  const failing = part([3, 1, 5]);
  const engineer = engineersOf(data);
  return {
    slipping: engineer(1, 0),
    unfixing: engineer(3, 3),
    overloaded: engineer(0, 3),
    deteriorating: part([18, 8, 5]),
    lateCluster: part([1, 8, 20], several),
    returning: part([18, 16]),
    complaining: part([1, 5, 20]),
    failingAsset: {
      ...failing,
      assetId: `${failing.premises.record.code}-${failing.kind.trade === 'refrigeration' ? 'RF' : 'AC'}-07`,
    },
    sameFailure: part([10, 14, 20]),
    atRisk: part([1, 5, 8], several),
    goingWrong: part([8, 10, 1], several),
    lapsed: [part([11, 19, 4]), part([2, 17, 11])],
    flagged: [part([8]), part([22, 18]), part([5, 1]), part([20, 10])],
    seasonal,
    dormant,
    stopped: stopped.map(({ premises }) => premises.record.contactId),
    silentAfter: new Map([
      ...dormant.map(({ premises }, i): [number, number] => [
        premises.record.contactId,
        today - 248 - i * 64,
      ]),
      ...stopped.map(({ premises }, i): [number, number] => [
        premises.record.contactId,
        today - 120 - i * 90,
      ]),
    ]),
    singleTrade: new Map(
      singles.map(({ premises, kind }) => [premises.record.contactId, kind.trade ?? 'electrical']),
    ),
    certificates: certificateChanges(data, engineer),
  };
}

type PartFor = (typeIds: readonly number[], suits?: (premises: Premises) => boolean) => Part;

/** Assigns customers to stories, each of them once. */
function partsFor(data: MasterData, random: Random): PartFor {
  const queue = random.shuffled(data.premises.slice(0, 150));
  const taken = new Set<number>();
  return (typeIds, suits = () => true) => {
    for (const kind of withOthersAlike(typeIds)) {
      const premises = queue.find(
        (one) =>
          !taken.has(one.record.contactId) &&
          kind.trade !== undefined &&
          (one.sector.trades[kind.trade] ?? 0) > 1 &&
          suits(one),
      );
      if (!premises) continue;
      taken.add(premises.record.contactId);
      return { premises, kind };
    }
    throw new Error('too few customers for the stories');
  };
}

/** The kinds of these types or, if none fits, all other planned or reactive kinds. */
function withOthersAlike(typeIds: readonly number[]): readonly JobKind[] {
  const wanted = typeIds.map(jobKindOf);
  const planned = wanted[0]?.record.isPlannedMaintenance;
  return [...wanted, ...JOB_KINDS.filter(({ record }) => record.isPlannedMaintenance === planned)];
}

function certificateChanges(
  data: MasterData,
  engineerAt: (region: number, craft: number) => Engineer,
): readonly CertificateChange[] {
  const tester = data.operator.crafts.findIndex(({ certificates }) =>
    certificates.includes(CERTIFICATE.testing),
  );
  const missing = { engineer: engineerAt(2, tester), name: CERTIFICATE.testing, what: 'missing' as const };
  const changed = ([region, craft, what]: readonly [number, number, CertificateChange['what']]) => {
    const engineer = engineerAt(region, craft);
    return { engineer, name: firstCertificate(engineer), what };
  };
  const changes = [
    [2, 0, 'expired'],
    [3, 1, 'expiring soon'],
    [1, 4, 'expiring'],
    [4, 3, 'renewed'],
  ] as const;
  return [missing, ...changes.map(changed)];
}

/** The call-out kinds that a customer of this sector may need. */
export function callKindsOf(premises: Premises): readonly JobKind[] {
  return JOB_KINDS.filter(
    ({ record, trade }) =>
      !record.isPlannedMaintenance && trade !== undefined && (premises.sector.trades[trade] ?? 0) > 0,
  );
}
