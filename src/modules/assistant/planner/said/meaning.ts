import type { Metric } from '../intent.ts';

const ASKS =
  /\b(?:what (?:exactly )?(?:counts|count|qualifies|classes|classed|is (?:classed|counted|considered|meant|defined)|do (?:you|we) (?:mean\w*|count|class|call|consider)|does|would (?:you|we) (?:call|class|count))|how (?:do|are|is) (?:you|we|it|that|they)? ?(?:defin\w+|class\w*|decid\w+|judg\w+)|how (?:do|are|is) .{1,30} (?:defined|classed|decided|judged|counted)|how late is late|when (?:is|does) (?:a )?(?:jobs?|starts?|something|it|visits?) (?:count|class|be|become|considered|counted)\w*|defin(?:e|ition of)|meaning of|what is the (?:definition|threshold|cut ?off|meaning))\b.*/;
const MEANT =
  /\b(?:count|class|qualif|mean|consider|defin|call|judg|decid|threshold|cut ?off|how late is late)/;
/** Words that are no metric's name, and the metric that tells what they mean. */
const WORDS: readonly [RegExp, Metric][] = [
  [/\b(?:over ?r[au]n\w*|late finish\w*|finish\w* late|end\w* late)\b/, 'late_finish_rate'],
  [/\b(?:late|lates|lateness|late starts?|on time|in time|punctual|delayed|early)\b/, 'sla_punctuality'],
  [/\b(?:issues?|problems?|unsuccessful)\b/, 'issue_rate'],
  [/\b(?:repeats?|call ?backs?)\b/, 'repeat_visit_rate'],
  [/\b(?:responses?|response time)\b/, 'avg_response_hours'],
];

/** The metric whose definition tells what a word means that is asked about; null where none is. */
export function meaningOf(rest: string): Metric | null {
  const asked = ASKS.exec(rest);
  if (!asked || !MEANT.test(asked[0]) || /[@~]/.test(rest)) return null;
  return WORDS.find(([pattern]) => pattern.test(asked[0]))?.[1] ?? null;
}
