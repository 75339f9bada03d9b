import type { Query } from '../../query/query.ts';
import type { ListOrder, ListQuery, QualificationsQuery, Refusal } from '../../query/records.ts';
import { pointsAtNobody } from '../follow/unclear.ts';
import type { Intent } from '../intent.ts';
import { isAlertOnly } from '../said/alerts.ts';
import { runsOut } from '../said/directory.ts';
import { isFarewell } from '../said/talk.ts';
import { asksWhoLooksAfter } from '../said/teams.ts';
import { isPast } from '../said/weather.ts';
import { asksAsARule } from '../said/work.ts';
import { asksToWrite } from '../said/writes.ts';
import type { Scene } from '../scene.ts';
import { refusalKind } from '../scope.ts';
import { caseQuery, casesQuery, memberOf } from './case-query.ts';
import { FILTER_OF, filtersSaid, namedFilters } from './filters.ts';
import { aroundSaid, queryOf } from './query-of.ts';
import { timeSaid } from './time.ts';
import { unableQuery } from './unable.ts';
import { isUnknown } from './unknown.ts';
import { wantedBeside, wantedOfJob } from './wanted-of-job.ts';

/** A reading of a question as a query. */
export function queryFor(scene: Scene): Query {
  const { intent } = scene;
  const unable = unableQuery(intent);
  if (unable) return unable;
  const { ambiguous, topic } = intent;
  if (ambiguous && topic !== 'refusal')
    return {
      kind: 'clarify',
      about: 'name',
      said: ambiguous.said,
      options: ambiguous.options,
      missing: ambiguous.missing === true,
    };
  if (isUnknown(intent)) return { kind: 'clarify', about: 'unknown', said: intent.unknown ?? '' };
  return askedFor(scene);
}

const refused = (why: Refusal): Query => ({ kind: 'refuse', why, job: null, case: null });

/** What is asked for, whatever has to be asked back first. */
export function askedFor(scene: Scene): Query {
  const { intent } = scene;
  const { text, topic } = intent;
  switch (topic) {
    case 'measure':
    case 'overview':
      return queryOf(scene);
    case 'greeting':
    case 'help':
      return { kind: 'talk', act: topic };
    case 'thanks':
      return { kind: 'talk', act: isFarewell(text) ? 'goodbye' : 'thanks' };
    case 'unclear':
      return refused(pointsAtNobody({ ...intent, topic: 'measure' }) ? 'nobody_meant' : 'unclear');
    case 'refusal':
      return refusal(intent);
    case 'job':
      return jobQuery(scene);
    case 'jobs':
      return listQuery(scene);
    case 'similar':
      return similarQuery(scene);
    case 'alerts':
      return alertsQuery(intent);
    case 'cases': {
      const { caseNumber } = intent.matter;
      return caseNumber === null ? casesQuery(scene) : caseQuery(intent, caseNumber);
    }
    case 'teams':
      return teamsQuery(scene);
    case 'weather':
      return weatherQuery(scene);
    case 'records':
      return recordsQuery(scene) ?? refused('not_understood');
    case 'explain': {
      const { sentinel } = intent.matter.alerts;
      const isOfAlert = sentinel !== null && isAlertOnly(text);
      return {
        kind: 'explain',
        sentinel: isOfAlert ? sentinel : null,
        measure: isOfAlert ? null : intent.metric,
      };
    }
    default:
      return topic === 'summary' || intent.named.length > 0 ? customerQuery(scene) : outside(scene);
  }
}

function refusal({ text, matter, reference }: Intent): Query {
  const { caseNumber } = matter;
  const writes = asksToWrite(text);
  return {
    kind: 'refuse',
    why: refusalKind(text),
    case: writes ? caseNumber : null,
    job: writes && caseNumber === null ? reference : null,
  };
}

function customerQuery({ intent, today }: Scene): Query {
  return {
    kind: 'customer',
    filters: filtersSaid(intent),
    time: intent.period && timeSaid(intent.period, today),
    axis: null,
    mood: intent.matter.mood,
  };
}

/** Neither a figure nor a name was understood. */
function outside({ intent, turn }: Scene): Query {
  const isOwn = OWN.test(turn.question.toLowerCase()) || OWN.test(intent.text);
  return refused(isOwn ? 'not_understood' : refusalKind(intent.text));
}

/** Of our own records, and not of something else. */
const OWN = /\b(job|engineer|customer|site|visit|case|alert)s?\b/;

function jobQuery({ intent, turn }: Scene): Query {
  const { reference, work, text } = intent;
  const said = /\b(?:and|plus)\b|[,;?]\s*\w/i.test(turn.question) ? turn.question.toLowerCase() : text;
  const words = [reference, work].filter((part) => part !== null).join(' ');
  return { kind: 'job', reference, wants: wantedOfJob(said), words };
}

const AXES = {
  actualStartAt: 'started',
  actualEndAt: 'ended',
  plannedStartAt: 'planned',
  createdAt: 'created',
} as const;

function listQuery({ intent, turn, today }: Scene): ListQuery {
  const { axis, period, list, top, page, reports, untilSettled, text } = intent;
  // What was planned is not only what is to come.
  const isOver = axis === 'plannedStartAt' && period === null && /\b(?:was|were|had|did)\b/.test(text);
  return {
    kind: 'list',
    filters: filtersSaid(intent),
    time: period ? timeSaid(period, today) : isOver && list === 'all' ? { kind: 'all' } : null,
    axis: axis && AXES[axis],
    ...aroundSaid(intent),
    which: list ?? 'all',
    order: listOrder(intent),
    top,
    page,
    reports,
    untilSettled,
    wants: wantedBeside(turn.question),
  };
}

/** "The longest", "the latest finishes", "oldest first". */
function listOrder({ byLength, listOrder: first, text }: Intent): ListOrder | null {
  if (byLength === 'longest' || byLength === 'shortest')
    return { by: 'duration', first: byLength === 'longest' ? 'high' : 'low' };
  const starts =
    /\b(?:starts?|start\w*|arriv\w+)\b/.test(text) && !/\b(?:finish\w*|over ?run\w*|end)\b/.test(text);
  if (byLength !== null)
    return { by: starts ? 'start_delay' : 'end_delay', first: byLength === 'latest' ? 'high' : 'low' };
  return first && { by: 'time', first };
}

const WHETHER =
  /^(?:and |so )?(?:have|has|had|did|do|any|is there|are there|seen)\b|\b(?:before|ever|anywhere)\b/;

function similarQuery({ intent, today }: Scene): Query {
  const { work, reference, named, period, page, guessed, text } = intent;
  return {
    kind: 'similar',
    work,
    like: reference,
    names: namedFilters(named),
    time: period && timeSaid(period, today),
    page,
    guessed,
    asRule: asksAsARule(text),
    asksWhether: WHETHER.test(text),
  };
}

const ASKS_RUN =
  /\bwhen\b.{0,30}\b(?:sentinels?|monitors?|checks?)\b.{0,30}\b(?:run|ran)\b|\bwhen\b.{0,120}\blast (?:run|ran)\b/;

function alertsQuery({ matter, named, text, page }: Intent): Query {
  const asksRun = ASKS_RUN.test(text);
  return { kind: 'alerts', id: matter.alertId, ...matter.alerts, names: namedFilters(named), asksRun, page };
}

/** Whether the others on the team are asked for too. */
const OTHERS = /\bwho (?:else|all)?\b|\bmembers?\b|\bmates?\b/;

function teamsQuery({ intent, turn }: Scene): Query {
  const { named, teams, text } = intent;
  const asks = asksWhoLooksAfter(text);
  const isLookedAfter = named.some(({ kind }) => kind !== 'job_category');
  const purpose = named.find(({ kind }) => kind === 'job_category')?.name;
  return {
    kind: 'teams',
    team: teams[0]?.name ?? null,
    member: memberOf(intent, isLookedAfter && asks),
    lookedAfter: namedFilters(named),
    purpose: asks && !isLookedAfter ? (purpose ?? null) : null,
    others: OTHERS.test(text),
    words: asks ? null : turn.question,
  };
}

function weatherQuery({ intent, today }: Scene): Query {
  const { reference, named, narrowing, period, text } = intent;
  const isPlaced = named.some(({ kind }) => kind === 'site') || named.length === 0;
  return {
    kind: 'weather',
    job: reference,
    names: namedFilters(named),
    places: narrowing.place ?? [],
    time: period && timeSaid(period, today),
    // A customer and an engineer are where their jobs are.
    ofJob: !isPlaced || /\b(?:jobs?|visits?|appointments?|call outs?)\b/.test(text),
    past: isPast(text),
  };
}

function recordsQuery(scene: Scene): Query | null {
  const { directory, named, narrowing } = scene.intent;
  switch (directory?.asks) {
    case 'qualifications':
      return qualificationsQuery(scene);
    case 'details': {
      const [of = null] = namedFilters(
        named.filter(({ kind }) => kind !== 'job_type' && kind !== 'job_category').slice(0, 1),
      );
      return { kind: 'details', of, wants: directory.details };
    }
    case 'count':
    case 'list':
      return {
        kind: 'records',
        form: directory.asks,
        of: FILTER_OF[directory.kind],
        customers: namedFilters(named.filter(({ kind }) => kind === 'contact')),
        places: narrowing.place ?? [],
        plannedMaintenance: directory.plannedMaintenance === true,
        active: directory.active ?? null,
      };
    default:
      return null;
  }
}

/** Asks for certificates in general. */
const GENERAL =
  /\b(?:certificat\w+|certs?|quals?|qualif\w+|accredit\w+|skills?|tickets?|licen[cs]e[ds]?|training|cards?)\b/;

function qualificationsQuery({ intent, turn, today }: Scene): QualificationsQuery {
  const { named, period, text } = intent;
  return {
    kind: 'qualifications',
    engineers: namedFilters(named.filter(({ kind }) => kind === 'engineer')),
    time: period && timeSaid(period, today),
    runsOut: runsOut(text),
    general: GENERAL.test(text),
    words: turn.question,
  };
}
