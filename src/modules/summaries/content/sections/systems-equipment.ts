import { counted, listed } from '#/platform/text/phrasing.ts';
import type { ContentOptions, EquipmentCount, FactsOf, Section, SummaryData } from '../facts.ts';
import { dateOf } from '../prose.ts';

/** The reports mention equipment, they are not an inventory. */
const EQUIPMENT_MAX = 20;
const DETAILED_MAX = 3;
const SHOWN_MAX = 8;
/** Abbreviations written in capitals. */
const CAPITALS = /\b(?:ahu|bms|cctv|crac|ev|fcu|ir|pa|pcb|pir|pv|tmv|trv|ups|vav|vrf)\b/g;

/** The equipment mentioned in reports. */
export const systemsEquipment: Section<'systems_equipment'> = {
  key: 'systems_equipment',
  title: 'Systems and equipment',
  facts: (data) => ({ equipment: equipmentOf(data).slice(0, EQUIPMENT_MAX) }),
  content,
  sources: ({ visits }) => visits.filter(({ equipment }) => equipment.length > 0).map(({ job_id }) => job_id),
};

/** Most mentioned first, then most recently seen. */
function equipmentOf({ visits }: SummaryData): EquipmentCount[] {
  const seen = new Map<string, { count: number; last_seen_at: string }>();
  for (const { equipment, actual_start_at } of visits)
    for (const name of new Set(equipment)) {
      const known = seen.get(name) ?? { count: 0, last_seen_at: actual_start_at };
      seen.set(name, { ...known, count: known.count + 1 });
    }
  return [...seen]
    .map(([name, rest]) => ({ name, ...rest }))
    .sort((one, other) => other.count - one.count || (one.last_seen_at < other.last_seen_at ? 1 : -1));
}

function content({ equipment }: FactsOf['systems_equipment'], { timezone }: ContentOptions): string {
  if (equipment.length === 0) return 'The engineers’ reports of the past year name no particular equipment.';
  const fully = equipment.slice(0, DETAILED_MAX).map((one) => detailed(one, timezone));
  const rest = equipment.slice(DETAILED_MAX, SHOWN_MAX).map(({ name }) => displayed(name));
  const others = rest.length > 0 ? ` Also mentioned: ${listed(rest)}.` : '';
  if (equipment.every(({ count }) => count === 1))
    return `The past year’s reports mention ${listed(equipment.slice(0, SHOWN_MAX).map(({ name }) => displayed(name)))}, each on a single visit.`;
  return `What the past year’s reports mention most: ${listed(fully)}.${others}`;
}

function detailed({ name, count, last_seen_at }: EquipmentCount, timezone: string): string {
  return `${displayed(name)} (${counted(count, 'job')}, most recently on ${dateOf(last_seen_at, timezone)})`;
}

function displayed(name: string): string {
  return name.replace(CAPITALS, (word) => word.toUpperCase());
}
