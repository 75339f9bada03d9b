import type { Intent } from './intent.ts';

const JOINT =
  /(?:\s*[,;]?\s+(?:and|also|plus|then)\s+(?:also\s+)?|\s*[?;]\s*(?:and\s+|also\s+)?)(?=(?:how|what|who|which|when|where|whose|is|are|did|was|were|of (?:those|them|these))\b)/i;
const PARTS_MAX = 3;

/** A question that asks for several things, as the questions it is made of. */
export function partsOf(question: string): string[] {
  const parts = question
    .split(JOINT)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length > 1 || /\w{3}/.test(part));
  const [first = ''] = parts;
  // What only leads up to a question is no question.
  if (parts.length < 2 || parts.length > PARTS_MAX || first.split(/\s+/).length < 3) return [question];
  return parts;
}

/** One intent for each figure that is asked for in the same breath. */
export function figuresOf(intent: Intent): Intent[] {
  if (intent.topic !== 'measure' || intent.alsoMetrics.length === 0) return [intent];
  return [intent, ...intent.alsoMetrics.map((metric) => ({ ...intent, metric }))];
}

/** Whether a part asks for nothing that the one before does not answer already. */
export function isSame(before: Intent, now: Intent): boolean {
  return (
    before.topic === now.topic &&
    before.topic !== 'measure' &&
    before.topic !== 'jobs' &&
    before.reference === now.reference
  );
}
