import type { EntityKind } from '../intent.ts';
import { runsOut } from '../said/directory.ts';
import type { Call, Scene } from '../scene.ts';
import { feedDates } from './feed-dates.ts';

/** "About to lapse": within so many days. */
const SOON_DAYS = 60;
const LISTED = 20;

/** What is on record of customers, engineers, sites and the like. */
export function directoryCalls(scene: Scene): Call[] {
  const { intent } = scene;
  const { directory, named, narrowing } = intent;
  switch (directory?.asks) {
    case 'qualifications':
      return [{ id: 'records', tool: 'engineer_qualifications', input: qualificationsAsked(scene) }];
    case 'details': {
      const [one] = named.filter(({ kind }) => kind in DETAILED);
      return one
        ? [{ id: 'records', tool: 'record_details', input: { type: one.kind, id: one.ids[0] ?? '' } }]
        : [];
    }
    case 'list': {
      const customers = named.filter(({ kind }) => kind === 'contact');
      // Branches are those right beneath an account; sites are those of all of it.
      const ids = customers.flatMap((one) => (directory.kind === 'contact' ? one.ids.slice(0, 1) : one.ids));
      return [
        {
          id: 'records',
          tool: 'list_records',
          input: {
            kind: directory.kind,
            ...(ids.length > 0 && { of_customers: ids.map(Number) }),
            ...(narrowing.place && { places: narrowing.place }),
            ...(directory.active !== undefined && { active: directory.active }),
            ...(directory.plannedMaintenance && { planned_maintenance: true }),
            limit: LISTED,
          },
        },
      ];
    }
    case 'count':
      return [{ id: 'records', tool: 'count_records', input: {} }];
    default:
      return [];
  }
}

const DETAILED: Readonly<Partial<Record<EntityKind, true>>> = { contact: true, engineer: true, site: true };

function qualificationsAsked({ intent, turn, now, today }: Scene) {
  const engineers = intent.named.filter(({ kind }) => kind === 'engineer').flatMap(({ ids }) => ids);
  const days = intent.period && feedDates(intent.period, now, today);
  const when = runsOut(intent.text);
  const until = (day: string | undefined) =>
    day && Temporal.PlainDate.from(day.slice(0, 10)).subtract({ days: 1 }).toString();
  const window =
    days && (days.date_from || days.date_to)
      ? {
          ...(days.date_from && { from: days.date_from.slice(0, 10) }),
          ...(days.date_to && { to: until(days.date_to) }),
        }
      : engineers.length > 0 || when === null
        ? null
        : // What has run out already is worth knowing where it is asked what soon will.
          {
            to: today.add({ days: when === 'has' ? -1 : SOON_DAYS }).toString(),
          };
  return {
    named_in: turn.question,
    ...(engineers.length > 0 && { engineer_ids: engineers }),
    ...(window && { runs_out: window }),
  };
}
