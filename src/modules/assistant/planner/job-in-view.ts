import { leansOnJobInView, OF_THING } from './follow/asked-around.ts';
import { pointsAtJob } from './follow-matter.ts';
import type { Intent } from './intent.ts';
import { normalText } from './normal.ts';
import { referenceIn } from './said/reference.ts';
import type { Turn } from './turn-reading.ts';

/** "This job": the one before the person's eyes. */
const THIS_JOB = /\b(?:this|the current) (?:job|visit|one)\b/i;
const SPOKEN_OF = /\bthat (?:job|visit|one)\b|\bthe job\b|\bhere\b/i;

/** Whether it is asked for in so many words, whatever else was named. */
export function asksForJobInView({ context }: Turn, question: string): boolean {
  return Boolean(context?.currentJobReference) && THIS_JOB.test(question);
}

const AROUND_IT =
  /\b(?:here|(?:this|the same|same) (?:site|place|address|building|property|location|store|branch|customer|client|account|engineer|technician|lad|guy))\b/i;
const AROUND_FIRST =
  /\b(?:there|they|them|their|he|she|his|her|last (?:time|visit)|again|back|the (?:customer|client|tenant|account|site))\b/i;
/** What only one visit can be asked, whatever figure the words are the name of. */
const OF_ONE_VISIT =
  /^(?:and |so )?(?:(?:who|what|which|where) (?:is|was) (?:this|the) (?:customer|client|engineer|site|place|fault|problem)$|(?:is|was|has) (?:it|this|that) (?!(?:true|ok|possible|normal|usual)\b)|how (?:late|long|early) (?:was|were|did|is|are) (?:he|she|they|it|we)|(?:was|were|is|did) (?:he|she|they|it|we) (?:\w+ )?(?:late|early|on time)|(?:who|when)(?: else)? (?:is|are|was|were|will|has) (?:\w+ )?(?:going|coming|on|due|attending|booked|assigned|it|got it|be going))\b/;

/** The job in view, where a question is of its site, its customer or its engineer, and nobody else was spoken of. */
export function jobLookedAround(
  before: Intent | null,
  { context }: Turn,
  { question, now }: { readonly question: string; readonly now: Intent },
): string | null {
  const free = before === null || (before.named.length === 0 && before.reference === null && !before.around);
  const points =
    AROUND_IT.test(question) ||
    (now.directory?.asks === 'details' && now.named.length === 0) ||
    OF_THING.test(question.toLowerCase()) ||
    leansOnJobInView(normalText(question)) ||
    (before === null && AROUND_FIRST.test(question));
  return free && points ? (context?.currentJobReference ?? null) : null;
}

/** The job that a question means without naming it; `first` where nothing was asked before. */
export function withJobInView(
  intent: Intent,
  { context }: Turn,
  { question, first }: { readonly question: string; readonly first: boolean },
): Intent {
  const reference = context?.currentJobReference ?? referenceIn(context?.summary ?? '');
  if (reference === null || intent.reference !== null || !isMeant(intent, question, first)) return intent;
  const topic = intent.topic === 'weather' || intent.topic === 'similar' ? intent.topic : 'job';
  return { ...intent, reference, topic };
}

function isMeant(intent: Intent, question: string, first: boolean): boolean {
  const { topic, work } = intent;
  if (topic === 'cases' || topic === 'teams' || topic === 'refusal') return false;
  if (THIS_JOB.test(question)) return topic !== 'similar' || work === null;
  if (!first) return false;
  if (topic === 'similar') return work === null;
  return (
    (topic === 'weather' && intent.named.length === 0) ||
    SPOKEN_OF.test(question) ||
    (OF_ONE_VISIT.test(intent.text) && intent.named.length === 0 && intent.period === null) ||
    ((topic === null || topic === 'job') && pointsAtJob(intent))
  );
}
