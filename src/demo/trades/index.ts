import { doors } from './doors.ts';
import { electrical } from './electrical.ts';
import { emergencyLighting } from './emergency-lighting.ts';
import { fireAlarm } from './fire-alarm.ts';
import { heating } from './heating.ts';
import { hvac } from './hvac.ts';
import { plumbing } from './plumbing.ts';
import { refrigeration } from './refrigeration.ts';
import { roofing } from './roofing.ts';
import { security } from './security.ts';
import type { Trade, TradeId } from './trade.ts';
import { waterHygiene } from './water-hygiene.ts';

/** Each trade with its faults, planned visits and vocabulary. */
export const TRADES: Readonly<Record<TradeId, Trade>> = {
  hvac,
  refrigeration,
  heating,
  electrical,
  'fire-alarm': fireAlarm,
  'emergency-lighting': emergencyLighting,
  security,
  doors,
  plumbing,
  roofing,
  'water-hygiene': waterHygiene,
};
