import { counted, listed } from '#/platform/text/phrasing.ts';
import { percent, spokenVertical } from '../../../alerts/wording.ts';
import { decimal, integer } from '../../../params.ts';
import { type Detection, defineSentinel, type Finding, type Scan } from '../../../sentinel.ts';
import { excludes, type Visit } from '../../../visits/visit.ts';
import { daysBefore, daysOfMonths, during, type Span } from '../../../visits/windows.ts';
import { type Customer, listPlaces, mapCustomers, type Place } from '../../directory.store.ts';
import { centroid, denseGroups, distanceKm, nearby, type Point } from './dbscan.ts';

const params = {
  eps_km: decimal(2, 0.05, 100, 'How far neighbours may lie apart, in kilometres.'),
  min_points: integer(4, 2, 1000, 'Active sites within reach that make an area dense.'),
  window_months: decimal(6, 1, 26, 'A site is active when it was visited within so many months.'),
  buyer_share: decimal(0.5, 0, 1, 'Share of the area’s sites that must buy the vertical.'),
  min_nearby_sites: integer(3, 1, 1000, 'Sites of the area that must buy the vertical.'),
  warning_targets: integer(10, 1, 10_000, 'Unsold sites that make the area worth a warning.'),
};

type Params = Readonly<Record<keyof typeof params, number>>;

/** A dense area, and what most of it buys. */
interface Area {
  readonly members: readonly Place[];
  readonly middle: Point;
  /** What enough members buy, the most bought first. */
  readonly bought: readonly { readonly vertical: string; readonly sites: number; readonly share: number }[];
}

/** A site in or beside an area, and what its neighbours buy that it never did. */
interface Target {
  readonly place: Place;
  readonly lacks: readonly string[];
  readonly isMember: boolean;
}

export const geographicUpsellCluster = defineSentinel({
  id: 'geographic_upsell_cluster',
  name: 'Geographic upsell cluster',
  description: 'A dense area of active sites where neighbours have not bought what most of the area buys.',
  family: 'growth_opportunity',
  category: 'area',
  schedule: 'weekly',
  entityType: 'area',
  params,
  aliases: ['geographic_cluster_opportunity'],
  detect: async (scan: Scan<typeof params>) => {
    const isExcluded = excludes(scan.exclusions);
    const places = (await listPlaces(scan.tx)).filter(
      ({ siteKey, contactId }) => !isExcluded({ siteKey, contactId, typeId: null, resourceId: null }),
    );
    const customers = await mapCustomers(scan.tx);
    return findClusters({ places, customers, visits: await scan.visits() }, scan.asOf, scan.params);
  },
});

/** Where the customers are and what they bought, oldest first. */
export interface Territory {
  readonly places: readonly Place[];
  readonly customers: ReadonlyMap<number, Customer>;
  readonly visits: readonly Visit[];
}

/** The dense areas with sites to sell to. */
export function findClusters(
  { places, customers, visits }: Territory,
  asOf: Date,
  params: Params,
): Detection {
  const window = daysBefore(asOf, daysOfMonths(params.window_months));
  const everBought = linesBySite(visits);
  const recent = during(visits, window);
  const boughtLately = linesBySite(recent);
  const active = places.filter(({ siteKey }) => boughtLately.has(siteKey));
  const sellable = places.filter(({ contactId }) => customers.get(contactId ?? 0)?.isStopped !== true);
  const near = nearby(sellable, params.eps_km);
  const groups = denseGroups(active, params.eps_km, params.min_points);
  const areas = groups
    .map((group) =>
      areaOf(
        group.flatMap((index) => active[index] ?? []),
        boughtLately,
        params,
      ),
    )
    .sort((one, other) => other.members.length - one.members.length);
  const taken = new Set<string>();
  const findings = areas.flatMap((area) => {
    const id = areaId(area, taken);
    const beside = new Set(area.members.flatMap((member) => near(member)));
    const targets = targetsOf(
      area,
      [...beside].sort((x, y) => x - y).flatMap((index) => sellable[index] ?? []),
      everBought,
    );
    return targets.length === 0 ? [] : [findingOf(id, area, targets, { recent, window, params })];
  });
  return { entitiesEvaluated: areas.length, enough: active.length >= params.min_points, findings };
}

/** The verticals bought at each visited site, without `other`, which is not a line of work. */
function linesBySite(visits: readonly Visit[]): ReadonlyMap<string, ReadonlySet<string>> {
  const lines = new Map<string, Set<string>>();
  for (const { siteKey, vertical } of visits) {
    if (siteKey === null) continue;
    const own = lines.get(siteKey) ?? new Set();
    lines.set(siteKey, own);
    if (vertical !== 'other') own.add(vertical);
  }
  return lines;
}

function areaOf(
  members: readonly Place[],
  boughtLately: ReadonlyMap<string, ReadonlySet<string>>,
  params: Params,
): Area {
  const buyers = new Map<string, number>();
  for (const { siteKey } of members)
    for (const vertical of boughtLately.get(siteKey) ?? [])
      buyers.set(vertical, (buyers.get(vertical) ?? 0) + 1);
  const bought = [...buyers]
    .map(([vertical, sites]) => ({ vertical, sites, share: sites / members.length }))
    .filter(({ sites, share }) => sites >= params.min_nearby_sites && share >= params.buyer_share)
    .sort((one, other) => other.sites - one.sites || one.vertical.localeCompare(other.vertical));
  return { members, middle: centroid(members), bought };
}

/** The postcode district of most members, else the centre; both, where two areas share a district. */
function areaId({ members, middle }: Area, taken: Set<string>): string {
  const districts = Map.groupBy(
    members.flatMap(({ postcode }) => DISTRICT.exec(postcode ?? '')?.[1]?.toUpperCase() ?? []),
    (district) => district,
  );
  const [commonest] = [...districts].sort(
    ([one, x], [other, y]) => y.length - x.length || one.localeCompare(other),
  );
  const place = `${middle.latitude.toFixed(2)},${middle.longitude.toFixed(2)}`;
  const id = commonest ? (taken.has(commonest[0]) ? `${commonest[0]} ${place}` : commonest[0]) : place;
  taken.add(id);
  return id;
}

const DISTRICT = /^\s*([a-z]{1,2}\d[a-z\d]?)\s*\d[a-z]{2}\s*$/i;

function targetsOf(
  { members, bought }: Area,
  candidates: readonly Place[],
  everBought: ReadonlyMap<string, ReadonlySet<string>>,
): Target[] {
  const own = new Set(members.map(({ siteKey }) => siteKey));
  return candidates
    .map((place) => {
      const has = everBought.get(place.siteKey);
      const lacks = bought.map(({ vertical }) => vertical).filter((vertical) => !has?.has(vertical));
      return { place, lacks, isMember: own.has(place.siteKey) };
    })
    .filter(({ lacks }) => lacks.length > 0);
}

interface AreaContext {
  readonly recent: readonly Visit[];
  readonly window: Span;
  readonly params: Params;
}

/** How much an alert shows. */
const EVENTS_SHOWN = 25;
const LATEST_SHOWN = 5;
const TARGETS_SHOWN = 50;
const CUSTOMERS_NAMED = 10;

function findingOf(
  id: string,
  area: Area,
  targets: readonly Target[],
  { recent, window, params }: AreaContext,
): Finding {
  const { members, middle, bought } = area;
  const wanted = bought.filter(({ vertical }) => targets.some(({ lacks }) => lacks.includes(vertical)));
  const keys = new Set(members.map(({ siteKey }) => siteKey));
  const offered = new Set(wanted.map(({ vertical }) => vertical));
  const events = recent.filter(({ siteKey, vertical }) => keys.has(siteKey ?? '') && offered.has(vertical));
  const contactIds = [...new Set(targets.flatMap(({ place }) => place.contactId ?? []))].slice(
    0,
    CUSTOMERS_NAMED,
  );
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return {
    entity: { type: 'area', id },
    severity: targets.length >= params.warning_targets ? 'warning' : 'info',
    metric: {
      name: 'unsold_sites',
      value: targets.length,
      baseline: null,
      sample_size: members.length,
      p_value: null,
      test: null,
    },
    wording: (nameOf) => {
      const [best] = wanted;
      const names = listed(contactIds.slice(0, 3).map((contactId) => nameOf('customer', contactId)));
      const lines = listed(wanted.map(({ vertical }) => spokenVertical(vertical)));
      return {
        title: `${counted(targets.length, 'site')} around ${id} to offer ${lines}`,
        summary:
          `${counted(members.length, 'active site')} lie close together around ${id}; ` +
          `${percent(best?.share ?? 0)} of them buy ${spokenVertical(best?.vertical ?? '')}, ` +
          `${counted(targets.length, 'site')} in reach never bought ${wanted.length === 1 ? 'it' : 'all that most there buy'}.`,
        recommendation: `Offer ${lines}${names === '' ? ' there' : ` to ${names}`} while an engineer is in the area anyway.`,
      };
    },
    events: events.slice(-EVENTS_SHOWN).map(({ jobId }) => jobId),
    latest: recent
      .filter(({ siteKey }) => keys.has(siteKey ?? ''))
      .slice(-LATEST_SHOWN)
      .map(({ jobId }) => jobId),
    window,
    baselineWindow: null,
    evidence: {
      centroid: { latitude: round(middle.latitude), longitude: round(middle.longitude) },
      radiusKm: Math.round(Math.max(...members.map((member) => distanceKm(middle, member))) * 100) / 100,
      members: members.map(({ siteKey }) => siteKey),
      verticals: wanted,
      targetCount: targets.length,
      targets: targets.slice(0, TARGETS_SHOWN).map(({ place, lacks, isMember }) => ({
        siteKey: place.siteKey,
        contactId: place.contactId,
        distanceKm: Math.round(distanceKm(middle, place) * 100) / 100,
        inCluster: isMember,
        lacks,
      })),
    },
    related: contactIds.map((contactId) => ({ type: 'customer', id: String(contactId) })),
    score: Math.round(100 * (wanted[0]?.share ?? 0) * (1 - Math.exp(-targets.length / 5))),
  };
}
