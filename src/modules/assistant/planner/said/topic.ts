import type { Intent, Topic } from '../intent.ts';
import { foldedText } from '../normal.ts';
import { outOfScope } from '../scope.ts';
import { isAboutAlerts, isAlertOnly, isTrouble } from './alerts.ts';
import { asksInHand, isAboutCases, mayMeanCase } from './cases.ts';
import { meaningOf } from './meaning.ts';
import { orderNumberIn } from './reference.ts';
import { isSummaryWanted, isThanks } from './talk.ts';
import { asksWhoIsOn, isAboutTeams } from './teams.ts';
import { isAboutWeather } from './weather.ts';
import { asksAsARule, asksOfEvent, asksWhereThat, asksWhetherHad, isWorkSearch } from './work.ts';

export type Reading = Intent & {
  readonly question: string;
  readonly rest: string;
  readonly counted: boolean;
};

export function topicOf(reading: Reading): Topic | null {
  const { rest, metric, groupBy, reference, counted, directory } = reading;
  const plain = rest.replace(/@\w+/g, ' ').trim();
  if (
    /^(?:(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|alright|yo|howdy)\b ?)+(?:there|all|mate|team|assistant)?[ .]*(?:how are you.{0,120})?$/.test(
      plain,
    )
  )
    return 'greeting';
  if (isThanks(plain)) return 'thanks';
  if (
    /^(?:please )?help(?: me)?(?: please)?$|\bwhat (?:can|do|are) (?:you|i) (?:do|know|able|ask|help)|\bwhat (?:sort|kind)s? of (?:questions?|things)\b(?! (?:has|have|had|is|are|was|were|does|did|do)\b(?! (?:you|i)\b))|\bwhat can (?:i|you) (?:ask|help|tell)|\bhow (?:do|can) (?:i|you) (?:use (?:this|you)|help)|\bwho are you\b|\bwhat are you\b|\bare you (?:a )?(?:bot|human|robot|ai|real)\b/.test(
      plain,
    )
  )
    return 'help';
  if (meaningOf(rest) !== null || asksOfAlert(reading)) return 'explain';
  if (outOfScope(rest)) return 'refusal';
  if (
    /\b(?:how (?:do|are|is|does) (?:you|we|it|that|this|they)?.{0,40}\b(?:work out|calculate\w*|define\w*|measure\w*|worked out)|what (?:does|do|is|are|is meant by|counts as|is the definition of|exactly is|is an? )\b.{0,40}(?:mean|count|definition|stand for)?|definition of|explain what|meaning of)\b/.test(
      rest,
    ) &&
    metric &&
    metric !== 'job_count' &&
    reading.named.length === 0 &&
    !reading.period &&
    /\b(mean\w*|work out|calculat\w*|defin\w*|measured?|counts? as|worked|stand for|meaning|exactly)\b/.test(
      rest,
    )
  )
    return 'explain';
  const explained = metric && metric !== 'job_count' && reading.named.length === 0 && !reading.period;
  if (explained && /^(?:so |and |ok )*what (?:is|are) an? (?:[a-z]+ ){1,4}[a-z]+$/.test(rest))
    return 'explain';
  if (isTrouble(foldedText(reading.question))) return 'alerts';
  const rated = metric !== null && metric !== 'job_count';
  const { named } = reading;
  const held = named.some(({ kind }, at) => named.findIndex((one) => one.kind === kind) < at);
  // Of two that are held against one another it is asked how much, not what.
  const compares = held && /\b(?:more|most|less|fewer|fewest|least)\b/.test(rest);
  const seeks = !rated && !compares && isWorkSearch(reading.question, rest, counted);
  if (
    seeks &&
    ((reference === null && asksAsARule(rest)) ||
      /\b(?:before|seen|similar|like|elsewhere|same|anywhere)\b/.test(rest))
  )
    return 'similar';
  if (isAboutWeather(rest) && !reading.reports) return 'weather';
  if (reading.reports && !isAboutCases(rest)) return 'jobs';
  if (directory && directory.asks !== 'count') return 'records';
  if (isAboutTeams(rest) && /\bmembers? of\b|\bwho (?:is|are|sits?|works?) (?:in|on)\b/.test(rest))
    return 'teams';
  if (reading.teams.length > 0 && !isAboutCases(rest) && asksWhoIsOn(rest)) return 'teams';
  if (isAboutCases(rest) && !isAlertOnly(rest)) return 'cases';
  if (isMatterInHand(reading)) return 'cases';
  if (reading.beside !== null) return rated || counted ? 'measure' : 'overview';
  if (reading.matter.mood && !reference && !rated) return 'summary';
  const aboutThem = reading.named.length + (reading.ambiguous ? 1 : 0) > 0;
  if (isSummaryWanted(rest) && aboutThem) return 'summary';
  if (isAboutAlerts(rest, foldedText(reading.question))) return 'alerts';
  if (reading.teams.length > 0 && metric === null && !reading.list) return 'teams';
  if (isAboutTeams(rest) && metric !== 'first_visit_fix_rate') return 'teams';
  if ((seeks && !reference) || orderNumberIn(reading.question) !== null) return 'similar';
  if (reference) return 'job';
  if (reading.moved || reading.opposed.length > 0) return 'measure';
  const strange = [...reading.unread, ...(reading.narrowing.mentions ?? [])];
  // Who is to go somewhere is no event of the past.
  const toCome = reading.axis === 'plannedStartAt';
  if (!rated && !counted && !toCome && reading.order === null && asksOfEvent(rest, strange)) return 'similar';
  if (!rated && !counted && (asksWhetherHad(rest, strange) || asksWhereThat(rest, strange))) return 'similar';
  const wentOn =
    reading.countsGroups &&
    /\b(?:did|went|been|visit\w*|attend\w*|work\w*|were|was|serv\w+|cover\w*|needed|call\w*)\b/.test(rest);
  if (directory && reading.threshold === null && !wentOn) return 'records';
  if (
    isSummaryWanted(rest) &&
    !toCome &&
    (reading.period || /\b(?:week|month|quarter|year|day)(?:ly)?\b/.test(rest))
  )
    return 'overview';
  if (groupBy && reading.order && metric === null && /\bperform\w*\b/.test(rest)) return 'measure';
  if (
    metric === null &&
    reading.named.length > 1 &&
    /\b(?:vs|compar\w+|between|or|more|fewer|less|busier|bigger|most)\b/.test(rest)
  )
    return 'measure';
  if (reading.none) return 'measure';
  // "Pipes knocking, what was it last time?"
  const what = /\bwhat (?:was|is) it\b/.test(rest) || reading.named.length === 0;
  if (reading.list === 'latest' && what && !rated && strange.length > 0) return 'similar';
  if (reading.list) return 'jobs';
  if (
    /\bwhat (?:does|do|is|are) .{0,40}~.{0,40}\blook\w*(?: like)?\b|\bhow (?:we|things|it all) (?:doing|going|looking|getting on)\b|\b(how (?:did|are|have|is|was|were) (?:we|things|@\w+|it|business|they|he|she|the (?:team|engineers|lads|business)|last|this|today|yesterday|our|~)|how (?:are|is|did|was|has|have) .{0,120}\b(?:do|doing|done|go|going|perform\w*|getting on|been|look\w*|overall)|performance|performing|kpis?|(?<!\b(?:jobs?|visits?|call ?outs?) )numbers|stats|statistics|figures|results overall|scorecard|how was)\b/.test(
      rest,
    ) &&
    (metric === null || metric === 'job_count') &&
    !counted
  )
    return 'overview';
  if (HAPPENED.test(rest) && reading.named.length === 0) return 'overview';
  if (metric || groupBy || reading.bucket || reading.total || (reading.trend && VOLUME.test(rest)))
    return 'measure';
  if (
    reading.start ||
    reading.finish ||
    reading.phrases.length > 0 ||
    reading.statuses.length > 0 ||
    reading.result
  )
    return 'measure';
  if (
    reading.against !== null &&
    /~/.test(rest) &&
    !/^(?:and |or |so |ok )*(?:vs|compared|against|than|how does (?:that|it|this)(?! ~)|(?:is|was|are|were) (?:that|it|this|they|he|she))\b/.test(
      rest,
    )
  )
    return /\b(?:more|fewer|less)\b/.test(rest) ? 'measure' : 'overview';
  return null;
}

const VOLUME = /\b(?:work|workload|demand|business|activity)\b/;

/** "What does the repeat failure alert mean?" */
function asksOfAlert({ rest, matter, named }: Reading): boolean {
  return (
    matter.alerts.sentinel !== null &&
    named.every(({ kind }) => kind === 'job_type') &&
    isAlertOnly(rest) &&
    /\b(?:mean\w*|stand for|explain|looks? (?:for|at)|what (?:is|are) an?|how (?:does|do|is|are)|what (?:triggers|sets off|fires|causes))\b/.test(
      rest,
    )
  );
}

/** "What happened yesterday?" */
const HAPPENED =
  /\bwhat (?:happened|went on|was going on|have we done|did we (?:do|get (?:done|through)))\b.{0,120}~/;

/** What somebody or a team has in hand, or how a matter stands, though nobody says "case". */
function isMatterInHand({
  rest,
  question,
  teams,
  matter,
  named,
  reference,
  counted,
  overdue,
  metric,
  order,
  ambiguous,
}: Reading): boolean {
  const { whose, ofTeam } = matter;
  if (reference !== null) return false;
  if (teams.length > 0 || (ofTeam && whose !== null)) return asksInHand(rest, true);
  if (/\b(?:jobs?|visits?|call ?outs?)\b/.test(rest)) return false;
  const engineer =
    named.some(({ kind }) => kind === 'engineer') ||
    ambiguous?.options.some(({ type }) => type === 'engineer');
  if (whose?.who === 'named' && !engineer && !isOfRecord(whose.name, rest)) return true;
  if (whose?.who === 'me' && (overdue || /\b(?:due|plate|desk|to do|outstanding|working on)\b/.test(rest)))
    return true;
  // Whose figure is asked for is no owner of anything.
  if ((metric !== null && metric !== 'job_count') || order !== null) return false;
  return !counted && mayMeanCase(question) && matter.caseWords !== null;
}

/** Whether somebody named is on record, a customer or a site: marked in the text by now, and nobody who owns a case. */
function isOfRecord(name: string, rest: string): boolean {
  const [first = ''] = foldedText(name).split(' ');
  return !rest.split(' ').includes(first);
}
