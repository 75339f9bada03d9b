import { QUOTED_WORKS_TYPE } from '../catalogue.ts';
import type { Engineer } from '../people/engineers.ts';
import { certificate } from '../people/engineers.ts';
import type { DemoCertificate } from '../records.ts';
import type { TradeId } from '../trades/trade.ts';
import { type Cast, castFor } from './cast.ts';
import type { MasterData } from './master-data.ts';
import { storyRequests } from './story-requests.ts';
import type { Request } from './visit.ts';

/*
 * What is planted, for whom, and which monitor should notice.
 *
 * | story          | what happens                                                            | monitor                        |
 * |----------------|-------------------------------------------------------------------------|--------------------------------|
 * | slipping       | every job of one engineer ends with issues for the last 16 days         | engineer_performance_slip      |
 * | deteriorating  | nine calls in eight weeks at one site, seven with issues                | site_deterioration             |
 * | lateCluster    | eight late starts at one customer in seven days                         | sla_breach_cluster             |
 * | drifting       | repairs of one type take days longer for six weeks                   | scheduling_drift               |
 * | returning      | the same fault twelve times in four weeks, closed each time             | repeat_visit_spike             |
 * | unfixing       | one engineer's repairs come back within days                            | first_time_fix_decline         |
 * | slowResponse   | calls of one type wait twice as long for a month                     | response_time_degradation      |
 * | overloaded     | one engineer is always sent first for a month                           | workload_imbalance             |
 * | badBatch       | more than half of the jobs of one kind end open for two weeks| completion_rate_drop           |
 * | complaining    | five complaints from one customer in a month                            | customer_complaint_pattern     |
 * | failingAsset   | one machine fails at ever shorter intervals                             | equipment_failure_trend        |
 * | certificates   | expired, expiring in 18 and 50 days, renewed, missing before a booking  | certification_gap              |
 * | shortNotes     | the overloaded engineer writes "Done"; a few impossible times           | data_quality_alert             |
 * | sameFailure    | four engineers fail at the same site and trade, nobody succeeds         | repeat_failure_escalation      |
 * | atRisk         | issues, late finishes, recalls, complaints and neglected jobs together  | customer_risk_escalation       |
 * | goingWrong     | most jobs of one customer end open this month                           | customer_noncomplete_anomaly   |
 * | dormant        | two good customers silent for eight and ten months                      | dormant_customer               |
 * | lapsed         | two quarterly services no longer booked                                 | overdue_service_interval       |
 * | singleTrade    | three customers buy one trade where their peers buy more                | single_service_cross_sell      |
 * | flagged        | completed jobs whose notes ask for more, nothing booked                 | engineer_flagged_follow_up     |
 * | seasonal       | two customers who call at the same season every year, due next month    | seasonal_buying_pattern        |
 * | (places)       | sites stand close together in the busy towns                            | geographic_upsell_cluster      |
 */
export interface Stories {
  readonly cast: Cast;
  readonly requests: readonly Request[];
  /** Whether random work of this kind may occur at these premises on `day`. */
  allows(
    contactId: number,
    premisesIndex: number,
    typeId: number,
    trade: TradeId | undefined,
    day: number,
  ): boolean;
  /** The share of jobs with issues, if a story changes it. */
  issueShare(engineer: Engineer, contactId: number, typeId: number, day: number): number | undefined;
  /** Whether jobs of this customer mostly finish late on `day`. */
  overruns(contactId: number, day: number): boolean;
  /** Multiplies the wait for attendance. */
  waitFactor(typeId: number, day: number): number;
  /** The chance that a repaired fault returns. */
  recallShare(engineer: Engineer, contactId: number, day: number): number;
  /** Whether notes of this engineer are empty of content on `day`. */
  isTerse(engineer: Engineer, day: number): boolean;
  certificatesOf(engineer: Engineer): readonly DemoCertificate[];
}

const USUAL_RECALLS = 0.045;

/** Casts the stories of this operator. */
export function storiesFor(data: MasterData): Stories {
  const { today } = data;
  const { waitingTypes, failingTypes } = data.operator;
  const cast = castFor(data);
  const reserved = new Set(
    [cast.deteriorating, cast.returning, cast.failingAsset, cast.sameFailure, ...cast.flagged].map(
      ({ premises, kind }) => `${premises.index}:${kind.record.typeId}`,
    ),
  );
  const lapsed = new Set(cast.lapsed.map(({ premises, kind }) => `${premises.index}:${kind.record.typeId}`));
  const seasonalKinds = new Set(
    cast.seasonal.map(({ premises, kind }) => `${premises.record.contactId}:${kind.record.typeId}`),
  );

  return {
    cast,
    requests: storyRequests(data, cast),
    allows: (contactId, premisesIndex, typeId, trade, day) => {
      if (day > (cast.silentAfter.get(contactId) ?? Number.POSITIVE_INFINITY)) return false;
      const only = cast.singleTrade.get(contactId);
      if (only !== undefined && trade !== only) return false;
      const key = `${premisesIndex}:${typeId}`;
      return !(
        lapsed.has(key) ||
        seasonalKinds.has(`${contactId}:${typeId}`) ||
        (day > today - 100 && reserved.has(key))
      );
    },
    issueShare: (engineer, contactId, typeId, day) => {
      if (engineer === cast.slipping && day >= today - 16) return 1;
      if (failingTypes.includes(typeId) && day >= today - 14) return 0.65;
      if (contactId === cast.atRisk.premises.record.contactId && day >= today - 90)
        return day >= today - 30 ? 0.7 : 0.45;
      return contactId === cast.goingWrong.premises.record.contactId && day >= today - 30 ? 0.7 : undefined;
    },
    overruns: (contactId, day) => contactId === cast.atRisk.premises.record.contactId && day >= today - 90,
    waitFactor: (typeId, day) => {
      const [hours, days] = waitingTypes;
      if (typeId === hours && day >= today - 34) return 4.5;
      return typeId === days && day >= today - 45 ? 4 : 1;
    },
    recallShare: (engineer, contactId, day) => {
      if (engineer === cast.unfixing && day >= today - 46 && day <= today - 13) return 0.95;
      return contactId === cast.atRisk.premises.record.contactId && day >= today - 90 ? 0.5 : USUAL_RECALLS;
    },
    isTerse: (engineer, day) => engineer === cast.overloaded && day >= today - 30,
    certificatesOf: (engineer) => changedCertificates(engineer, cast, today),
  };
}

/** Whether ordinary follow-ups apply; quoted works end a chain. */
export function endsChain(typeId: number): boolean {
  return typeId === QUOTED_WORKS_TYPE;
}

function changedCertificates(engineer: Engineer, cast: Cast, today: number): readonly DemoCertificate[] {
  const { certificates } = engineer.record;
  const change = cast.certificates.find((found) => found.engineer === engineer);
  if (!change) return certificates;
  const others = certificates.filter(({ name }) => name !== change.name);
  if (change.what === 'missing') return others;
  if (change.what === 'renewed')
    return [
      ...others,
      certificate(change.name, today - 1098, today - 3),
      certificate(change.name, today - 4, today + 1092),
    ];
  const left = { expired: -11, 'expiring soon': 18, expiring: 50 }[change.what];
  return [...others, certificate(change.name, today + left - 1096, today + left)];
}
