import type { Random } from '../random.ts';
import type { TradeId } from '../trades/trade.ts';

const PART_PRICES: Readonly<Record<TradeId, number>> = {
  hvac: 145,
  refrigeration: 130,
  heating: 110,
  electrical: 58,
  'fire-alarm': 64,
  'emergency-lighting': 46,
  security: 88,
  doors: 120,
  plumbing: 42,
  roofing: 75,
  'water-hygiene': 38,
};

/** The price of a part of this trade, in pounds. */
export function tradePrice(trade: TradeId, random: Random): number {
  return Math.round(PART_PRICES[trade] * (0.5 + random.next() * 1.4) * 100) / 100;
}
