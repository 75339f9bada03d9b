import type { Intent, Topic } from '../intent.ts';
import { outOfScope } from '../scope.ts';

export type Reading = Intent & {
  readonly question: string;
  readonly rest: string;
  readonly counted: boolean;
};

export function topicOf(reading: Reading): Topic | null {
  const { rest, metric, groupBy, reference, counted } = reading;
  const plain = rest.replace(/@\w+/g, ' ').trim();
  if (
    /^(?:(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|alright|yo|howdy)\b ?)+(?:there|all|mate|team|assistant)?[ .]*(?:how are you.*)?$/.test(
      plain,
    )
  )
    return 'greeting';
  if (
    /^(?:ok |okay |great |perfect |brilliant |lovely |cool |nice )*(?:many )?(?:thanks?(?: you)?|cheers|ta|much appreciated|that is (?:great|all|it)|bye|goodbye|see you|great|perfect|brilliant|nice one|cool|ok|okay|lovely)(?: (?:mate|you|a lot|so much|very much|for that|again|thank|then|job|work))*$/.test(
      plain,
    )
  )
    return 'thanks';
  if (
    /^(?:please )?help(?: me)?(?: please)?$|\bwhat (?:can|do|are) (?:you|i) (?:do|know|able|ask|help)|\bwhat (?:sort|kind)s? of (?:questions?|things)|\bwhat can (?:i|you) (?:ask|help|tell)|\bhow (?:do|can) (?:i|you) (?:use (?:this|you)|help)|\bwho are you\b|\bwhat are you\b|\bare you (?:a )?(?:bot|human|robot|ai|real)\b/.test(
      plain,
    )
  )
    return 'help';
  if (outOfScope(rest)) return 'refusal';
  if (
    /\b(?:how (?:do|are|is|does) (?:you|we|it|that|this|they)?.*\b(?:work out|calculate\w*|define\w*|measure\w*|worked out)|what (?:does|do|is meant by|counts as|is the definition of|exactly is|is an? )\b.*(?:mean|count|definition|stand for)?|definition of|explain what|meaning of)\b/.test(
      rest,
    ) &&
    metric &&
    metric !== 'job_count' &&
    reading.named.length === 0 &&
    !reading.period &&
    /\b(mean|work out|calculat\w*|defin\w*|measured?|counts? as|worked|stand for|meaning|exactly)\b/.test(
      rest,
    )
  )
    return 'explain';
  if (
    /\b(weather|rain(?:ing)?|forecast|wind(?:y)?|snow|temperature|storm)\b/.test(rest) &&
    !/\brain ?water\b/.test(rest)
  )
    return 'weather';
  if (
    /\b(similar|seen (?:this|that|anything like|a|an|one|it)?.*before|like this before|past (?:work|jobs?) (?:on|about|with|involving|for)|jobs? (?:about|involving|mentioning|relating to|where|that mention)|how (?:did|have) we (?:fix|fixed|solve|solved|sort|sorted|deal|dealt)|has this happened|history of|any(?:thing)? (?:jobs )?like|previous(?:ly)? (?:fix|work|jobs?) (?:on|for|about|with)|come across|find (?:me )?(?:past |old |previous )?(?:jobs?|work|visits?) (?:on|about|with|where|for a|involving)|any jobs? (?:about|with|on|involving|for a)|ever (?:had|seen|fixed|done)|dealt with)\b/.test(
      rest,
    ) &&
    !(counted && !/\bsimilar\b/.test(rest))
  )
    return 'similar';
  if (
    /\b(alerts?|sentinels?|red flags?|warnings?|anything (?:wrong|to worry|i should|we should|worrying)|should (?:i|we) (?:be )?(?:worr\w+|know|concern\w+)|concerns?|risks?|what (?:is|has) (?:going|gone) wrong|problems? (?:right now|at the moment)|fired|triggered|opportunit(?:y|ies)|needs? (?:my |our )?attention|keeping an eye)\b/.test(
      rest,
    )
  )
    return 'alerts';
  if (/\b(cases?|complaints?|escalations?)\b/.test(rest) && !/\bjust in case\b/.test(rest)) return 'cases';
  if (
    (/\bteams?\b/.test(rest) &&
      !/\b(?:the|our|my) team (?:do|did|doing|performing|perform)\b/.test(rest) &&
      metric !== 'first_visit_fix_rate') ||
    /\b(?:looks? after|responsible for|in charge of)\b/.test(rest)
  )
    return 'teams';
  if (reference) return 'job';
  if (reading.recordKind) return 'records';
  if (
    /\b(tell me about|summar(?:y|ise|ize)|overview of|brief me|background on|everything (?:about|on)|what do we know about|fill me in|low ?down|profile|report on|update on|snapshot)\b/.test(
      rest,
    ) &&
    reading.named.length + (reading.ambiguous ? 1 : 0) > 0
  )
    return 'summary';
  if (groupBy && reading.order && metric === null && /\bperform\w*\b/.test(rest)) return 'measure';
  if (metric === null && reading.named.length > 1 && /\bvs|compar\w+|between\b/.test(rest)) return 'measure';
  if (reading.list) return 'jobs';
  if (
    /\b(how (?:did|are|have|is|was|were) (?:we|things|@\w+|it|business|they|he|she|the (?:team|engineers|lads|business)|last|this|today|yesterday|our|~)|how (?:are|is|did|was|has|have) .*\b(?:do|doing|done|go|going|perform\w*|getting on|been|look\w*|overall)|performance|performing|kpis?|numbers|stats|statistics|figures|results overall|scorecard|how was)\b/.test(
      rest,
    ) &&
    (metric === null || metric === 'job_count') &&
    !counted
  )
    return 'overview';
  if (metric || groupBy) return 'measure';
  if (reading.startedLate || reading.finishedLate || reading.statuses.length > 0 || reading.result)
    return 'measure';
  return null;
}
