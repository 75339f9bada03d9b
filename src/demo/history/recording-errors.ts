import { DAY_MS, MINUTE_MS } from '#/platform/time.ts';
import type { Random } from '../random.ts';
import type { MasterData } from './master-data.ts';
import type { Visit } from './visit.ts';

const SLIP_SHARE = 0.012;
const WINDOW_DAYS = 45;

/** Records some recent jobs incorrectly, never those of a story. */
export function withRecordingErrors(visit: Visit, data: MasterData, random: Random): Visit {
  const { actualStart, actualEnd, plannedStart, request } = visit;
  if (
    actualStart === undefined ||
    actualEnd === undefined ||
    plannedStart === undefined ||
    request.requirements
  )
    return visit;
  if (actualEnd < data.now - WINDOW_DAYS * DAY_MS || !random.chance(SLIP_SHARE)) return visit;
  switch (random.int(0, 4)) {
    case 0:
      return { ...visit, actualStart: actualEnd, actualEnd: actualStart };
    case 1:
      return { ...visit, actualEnd: Math.min(actualStart + random.int(760, 1100) * MINUTE_MS, data.now) };
    case 2:
      return { ...visit, engineer: undefined };
    case 3:
      return { ...visit, plannedEnd: plannedStart - 60 * MINUTE_MS };
    default:
      return { ...visit, actualEnd: actualStart };
  }
}
