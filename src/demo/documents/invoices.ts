import { DAY_MS, MINUTE_MS } from '#/platform/time.ts';
import { isoOf } from '../calendar.ts';
import type { Visit } from '../history/visit.ts';
import { randomFrom, seedOf } from '../random.ts';
import type { DemoEntry, DemoEntryLine } from '../records.ts';
import { RESULT } from '../text/outcome.ts';
import { tradePrice } from './prices.ts';

const HOUR_PRICE = 58;
const HOUR_COST = 31;

/** The invoice of a finished job, without its number; contract visits are mostly covered by the contract. */
export function invoiceOf(visit: Visit, now: number, seed: number): Omit<DemoEntry, 'number'> | undefined {
  const { actualStart, actualEnd, plannedStart, request, matter, jobId, result } = visit;
  if (actualStart === undefined || actualEnd === undefined || actualEnd < actualStart || result === undefined)
    return undefined;
  const random = randomFrom(seedOf(seed, 'invoice', jobId));
  const covered = request.cause === 'planned' || request.cause === 'return';
  if (!random.chance(covered ? 0.15 : 0.82)) return undefined;
  const created = Math.max(actualEnd, plannedStart ?? 0) + random.int(2, 140) * 60 * MINUTE_MS;
  if (created > now) return undefined;

  const hours = Math.max(1, Math.round((actualEnd - actualStart) / (30 * MINUTE_MS)) / 2);
  const outOfHours = visit.priority === 'emergency';
  const line = (
    description: string,
    quantity: number,
    unitSellingPrice: number,
    unitCost: number,
  ): DemoEntryLine => ({
    description,
    quantity,
    unitSellingPrice,
    unitCost,
  });
  const lines: DemoEntryLine[] = [
    line(
      outOfHours ? 'Out of hours call-out' : covered ? 'Planned visit' : 'Call-out',
      1,
      outOfHours ? 165 : covered ? 70 : 95,
      40,
    ),
    line('Labour, per hour', Math.min(hours, 9), outOfHours ? HOUR_PRICE * 1.5 : HOUR_PRICE, HOUR_COST),
  ];
  const fitted = result === RESULT.complete && matter.slots.part !== '' && random.chance(0.55);
  if (fitted) {
    const cost = tradePrice(matter.trade.id, random);
    lines.push(line(`Supply ${matter.slots.part}`, 1, Math.round(cost * 135) / 100, cost));
  }
  const sent = created + random.int(1, 50) * 60 * MINUTE_MS;
  const paid = sent + random.int(9, 62) * DAY_MS;
  const cancelled = random.chance(0.015);
  const isSent = sent <= now && !(now - created < 3 * DAY_MS && random.chance(0.6));
  const isPaid = isSent && paid <= now && !random.chance(0.05);
  return {
    contactId: request.premises.record.contactId,
    jobId,
    createdAt: isoOf(created),
    moves: [
      ...(isSent ? [{ status: 'sent' as const, at: isoOf(sent) }] : []),
      ...(isPaid && !cancelled ? [{ status: 'paid' as const, at: isoOf(paid) }] : []),
      ...(cancelled ? [{ status: 'cancelled' as const, at: isoOf(isSent ? sent : created) }] : []),
    ],
    lines,
  };
}
