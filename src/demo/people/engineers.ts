import { dateOf } from '../calendar.ts';
import type { Operator } from '../operators/operator.ts';
import type { Region } from '../places/towns.ts';
import { type Random, randomFrom, seedOf } from '../random.ts';
import type { DemoCertificate, DemoGroup, DemoResource } from '../records.ts';
import type { TradeId } from '../trades/trade.ts';
import { asciiLetters, mobileNumber, nameSource } from './names.ts';

/** How an engineer writes notes. */
export type WritingStyle = 'plain' | 'short' | 'capitals' | 'thorough';

export interface Engineer {
  readonly index: number;
  readonly record: DemoResource;
  readonly region: Region;
  readonly trades: readonly TradeId[];
  readonly style: WritingStyle;
  /** The usual minutes after the planned start, and their spread. */
  readonly startBias: number;
  readonly startSpread: number;
  /** Multiplies the usual time on site. */
  readonly pace: number;
}

const GROUP_NAMES: Readonly<Record<Region, string>> = {
  north: 'North',
  midlands: 'Midlands',
  london: 'London & South East',
  west: 'West & Wales',
  scotland: 'Scotland',
};

/** The engineer groups: one for each region the operator works in. */
export function resourceGroupsOf({ regions }: Operator): DemoGroup[] {
  return regions.map((region, index) => ({ id: index + 1, name: GROUP_NAMES[region] }));
}

const STYLES: readonly WritingStyle[] = ['plain', 'short', 'thorough', 'plain', 'capitals'];

/** One team of every craft for each region, or more for larger volumes. */
export function engineersFor(
  { regions, crafts, domain }: Operator,
  { seed, today, teams }: { readonly seed: number; readonly today: number; readonly teams: number },
): Engineer[] {
  const random = randomFrom(seedOf(seed, 'engineers'));
  const nextName = nameSource(random);
  const engineers: Engineer[] = [];
  for (let team = 0; team < teams; team++) {
    for (const [group, region] of regions.entries()) {
      for (const [order, craft] of crafts.entries()) {
        const index = engineers.length;
        const { first, last } = nextName();
        engineers.push({
          index,
          record: {
            resourceId: String(81 + index),
            name: `${first} ${last}`,
            email: `${asciiLetters(first)}.${asciiLetters(last)}@${domain}`,
            phone: mobileNumber(random),
            resourceGroupId: group + 1,
            isActive: true,
            skills: craft.skills,
            certificates: craft.certificates.flatMap((name) => certificatesOf(name, today, random)),
          },
          region,
          trades: craft.trades,
          style: STYLES[(order + group) % STYLES.length] ?? 'plain',
          startBias: random.int(-7, 4),
          startSpread: random.int(7, 14),
          pace: 0.9 + random.next() * 0.2,
        });
      }
    }
  }
  return engineers;
}

/** A certificate valid for some time; one in five was renewed and still lists its predecessor. */
function certificatesOf(name: string, today: number, random: Random): DemoCertificate[] {
  const expires = today + random.int(100, 900);
  const years = random.pick([3, 5]);
  const issued = Math.min(expires - Math.round(years * 365.25), today - 30);
  const current = certificate(name, issued, expires);
  if (!random.chance(0.2)) return [current];
  return [certificate(name, issued - Math.round(years * 365.25), issued + 12), current];
}

/** A certificate with its start and end. */
export function certificate(name: string, issued: number, expires: number): DemoCertificate {
  return { name, issuedAt: dateOf(issued), expiresAt: dateOf(expires) };
}
