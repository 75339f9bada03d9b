import { counted, listed } from '#/platform/text/phrasing.ts';
import { percent, spokenVertical } from '../../alerts/wording.ts';
import { decimal, integer } from '../../params.ts';
import { type Detection, defineSentinel, type Finding, type Scan } from '../../sentinel.ts';
import type { Visit } from '../../visits/visit.ts';
import { daysBefore, daysOfMonths, during, type Span } from '../../visits/windows.ts';
import { type Customer, mapCustomers } from '../directory.store.ts';

const params = {
  min_jobs: integer(4, 1, 10_000, 'Jobs of the window a customer needs.'),
  window_months: decimal(12, 1, 26, 'How far back buying is looked at.'),
  single_share: decimal(0.95, 0.5, 1, 'Share of the jobs in one vertical that makes it the only one.'),
  peer_share: decimal(0.4, 0, 1, 'Share of comparable customers who must also buy another vertical.'),
  min_peers: integer(3, 1, 1000, 'Fewest peers; smaller contact groups give way to the vertical.'),
  warning_jobs: integer(20, 1, 100_000, 'Jobs of the window that make the customer worth a warning.'),
};

type Params = Readonly<Record<keyof typeof params, number>>;

/** What one customer bought in the window. */
interface Basket {
  readonly contactId: number;
  readonly groupId: number | null;
  readonly jobs: readonly Visit[];
  /** Jobs by vertical, without `other`, which is not a line of work. */
  readonly lines: ReadonlyMap<string, number>;
  readonly main: string;
  readonly mainShare: number;
}

interface Suggestion {
  readonly vertical: string;
  /** The share of comparable customers who buy it. */
  readonly peerShare: number;
  readonly peers: number;
  /** Peer share ÷ share among all customers. */
  readonly lift: number;
}

export const singleServiceCrossSell = defineSentinel({
  id: 'single_service_cross_sell',
  name: 'Single service customer',
  description: 'A customer who buys one line of work only, where comparable customers buy others too.',
  family: 'growth_opportunity',
  category: 'customer',
  schedule: 'weekly',
  entityType: 'customer',
  params,
  aliases: ['single_service_customer'],
  detect: async (scan: Scan<typeof params>) =>
    findSingleService(await scan.visits(), await mapCustomers(scan.tx), scan.asOf, scan.params),
});

/** The customers with a single line of work, each with what else its peers buy. */
export function findSingleService(
  visits: readonly Visit[],
  customers: ReadonlyMap<number, Customer>,
  asOf: Date,
  params: Params,
): Detection {
  const window = daysBefore(asOf, daysOfMonths(params.window_months));
  const baskets = basketsOf(visits, customers, window).filter(({ jobs }) => jobs.length >= params.min_jobs);
  const byGroup = Map.groupBy(baskets, ({ groupId }) => groupId);
  const byMain = Map.groupBy(baskets, ({ main }) => main);
  const buyers = buyersOf(baskets);
  const findings: Finding[] = [];
  for (const basket of baskets) {
    const isSingle = basket.main !== 'other' && basket.mainShare >= params.single_share;
    if (!isSingle || customers.get(basket.contactId)?.isStopped === true) continue;
    const others = (list: readonly Basket[] = []) => list.filter((one) => one !== basket);
    const group = basket.groupId === null ? [] : others(byGroup.get(basket.groupId));
    const isGroup = group.length >= params.min_peers;
    const peers = isGroup ? group : others(byMain.get(basket.main));
    if (peers.length < params.min_peers) continue;
    const buyingMore = peers.filter(({ lines }) => [...lines.keys()].some((line) => line !== basket.main));
    const share = buyingMore.length / peers.length;
    const suggestions = suggestionsFor(basket, peers, buyers, baskets.length);
    if (share < params.peer_share || suggestions.length === 0) continue;
    const chance = mainShareOf(peers, basket.main) ** basket.jobs.length;
    const compared = { isGroup, peers: peers.length, share, suggestions, chance };
    findings.push(findingOf(basket, compared, window, params));
  }
  return { entitiesEvaluated: baskets.length, enough: baskets.length > 0, findings };
}

function basketsOf(
  visits: readonly Visit[],
  customers: ReadonlyMap<number, Customer>,
  window: Span,
): Basket[] {
  const bought = Map.groupBy(
    during(visits, window).filter(({ contactId }) => contactId !== null),
    ({ contactId }) => contactId ?? 0,
  );
  return [...bought]
    .sort(([one], [other]) => one - other)
    .map(([contactId, bought]) => {
      const all = new Map<string, number>();
      for (const { vertical } of bought) all.set(vertical, (all.get(vertical) ?? 0) + 1);
      const [main = 'other', most = 0] =
        [...all].sort(([one, x], [other, y]) => y - x || one.localeCompare(other))[0] ?? [];
      const lines = new Map([...all].filter(([vertical]) => vertical !== 'other'));
      // Booked work counts as bought, but only work that has begun counts as a job.
      const jobs = bought.filter(({ actualStartAt }) => actualStartAt !== null);
      const groupId = customers.get(contactId)?.groupId ?? null;
      return { contactId, groupId, jobs, lines, main, mainShare: most / bought.length };
    });
}

function buyersOf(baskets: readonly Basket[]): ReadonlyMap<string, number> {
  const buyers = new Map<string, number>();
  for (const { lines } of baskets)
    for (const line of lines.keys()) buyers.set(line, (buyers.get(line) ?? 0) + 1);
  return buyers;
}

/** The share of these customers' jobs that are of one vertical. */
function mainShareOf(peers: readonly Basket[], main: string): number {
  const jobs = peers.flatMap((peer) => peer.jobs);
  return jobs.filter(({ vertical }) => vertical === main).length / jobs.length;
}

const SUGGESTIONS_MAX = 3;
/** A line that a smaller share of peers buys is not suggested. */
const ARGUMENT_SHARE = 0.2;

/** What the peers buy and the customer does not, the highest lift first. */
function suggestionsFor(
  { lines }: Basket,
  peers: readonly Basket[],
  buyers: ReadonlyMap<string, number>,
  customers: number,
): Suggestion[] {
  return [...buyersOf(peers)]
    .filter(([vertical]) => !lines.has(vertical))
    .map(([vertical, count]) => {
      const peerShare = count / peers.length;
      return {
        vertical,
        peerShare,
        peers: count,
        lift: peerShare / ((buyers.get(vertical) ?? count) / customers),
      };
    })
    .filter(({ peerShare }) => peerShare >= ARGUMENT_SHARE)
    .sort(
      (one, other) =>
        other.lift - one.lift ||
        other.peerShare - one.peerShare ||
        one.vertical.localeCompare(other.vertical),
    )
    .slice(0, SUGGESTIONS_MAX);
}

interface Comparison {
  /** Compared within the contact group; otherwise with those of the same main vertical. */
  readonly isGroup: boolean;
  readonly peers: number;
  /** The share of peers who buy another line too. */
  readonly share: number;
  readonly suggestions: readonly Suggestion[];
  /** How likely a peer's jobs would all have been of the main vertical. */
  readonly chance: number;
}

function findingOf(basket: Basket, compared: Comparison, window: Span, params: Params): Finding {
  const { contactId, jobs, main, mainShare } = basket;
  const { isGroup, peers, share, suggestions, chance } = compared;
  const [best] = suggestions;
  return {
    entity: { type: 'customer', id: String(contactId) },
    severity: jobs.length >= params.warning_jobs ? 'warning' : 'info',
    metric: {
      name: 'single_vertical_share',
      value: mainShare,
      baseline: share,
      sample_size: jobs.length,
      baseline_size: peers,
      p_value: chance,
      test: 'binomial',
    },
    wording: (nameOf) => {
      const name = nameOf('customer', contactId);
      const offers = listed(suggestions.map(({ vertical }) => spokenVertical(vertical)));
      const like = isGroup ? 'of its group' : `who mainly buy ${spokenVertical(main)}`;
      return {
        title: `${name} buys ${spokenVertical(main)} only`,
        summary:
          `${counted(jobs.length, 'job')} in ${counted(params.window_months, 'month')}, ${percent(mainShare)} of them ` +
          `${spokenVertical(main)}; ${percent(share)} of ${counted(peers, 'comparable customer')} ${like} also buy another ` +
          `line${best ? `, ${percent(best.peerShare)} of them ${spokenVertical(best.vertical)}` : ''}.`,
        recommendation: `Talk to ${name} about ${offers}.`,
      };
    },
    events: jobs.map(({ jobId }) => jobId),
    window,
    baselineWindow: null,
    evidence: {
      mainVertical: main,
      jobsByVertical: Object.fromEntries(
        Map.groupBy(jobs, ({ vertical }) => vertical)
          .entries()
          .map(([v, l]) => [v, l.length]),
      ),
      comparedBy: isGroup ? 'contact_group' : 'main_vertical',
      peers,
      peerShare: share,
      suggestedVerticals: suggestions,
    },
    score: Math.round(100 * (1 - chance) * (0.4 * share + 0.6 * (1 - Math.exp(-jobs.length / 12)))),
  };
}
