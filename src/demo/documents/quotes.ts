import { DAY_MS, HOUR_MS } from '#/platform/time.ts';
import { isoOf } from '../calendar.ts';
import type { Visit } from '../history/visit.ts';
import { randomFrom, seedOf } from '../random.ts';
import type { DemoEntry } from '../records.ts';
import { RESULT } from '../text/outcome.ts';
import { tradePrice } from './prices.ts';

/** The share of visits, by result, that the office quotes for itself rather than through a third party. */
const QUOTED_SHARES: Readonly<Partial<Record<string, number>>> = {
  [RESULT.pricing]: 0.3,
  [RESULT.further]: 0.4,
  [RESULT.madeSafe]: 0.3,
};

/** The quote for the work that a visit left, without its number. */
export function quoteOf(visit: Visit, now: number, seed: number): Omit<DemoEntry, 'number'> | undefined {
  const { actualEnd, result = '', request, matter, jobId } = visit;
  const random = randomFrom(seedOf(seed, 'quote', jobId));
  if (actualEnd === undefined || !random.chance(QUOTED_SHARES[result] ?? 0)) return undefined;
  const created = actualEnd + random.int(3, 60) * HOUR_MS;
  if (created > now) return undefined;
  const sent = created + random.int(1, 30) * HOUR_MS;
  const isSent = sent <= now && !(now - created < 6 * DAY_MS && random.chance(0.6));
  const answered = sent + random.int(1, 12) * DAY_MS;
  const answer = random.weighted(
    [
      ['accepted', 5],
      ['rejected', 2],
      ['none', 2],
    ] as const,
    ([, weight]) => weight,
  )[0];
  const cost = tradePrice(matter.trade.id, random) * random.int(1, 6);
  return {
    contactId: request.premises.record.contactId,
    jobId,
    createdAt: isoOf(created),
    moves: [
      ...(isSent ? [{ status: 'sent' as const, at: isoOf(sent) }] : []),
      ...(isSent && answered <= now && answer !== 'none' ? [{ status: answer, at: isoOf(answered) }] : []),
    ],
    lines: [
      {
        description: `Labour to ${matter.slots.works}`,
        quantity: random.int(2, 10),
        unitSellingPrice: 62,
        unitCost: 34,
      },
      {
        description: matter.slots.part === '' ? 'Materials' : `Supply ${matter.slots.part}`,
        quantity: 1,
        unitSellingPrice: Math.round(cost * 140) / 100,
        unitCost: Math.round(cost * 100) / 100,
      },
    ],
  };
}
