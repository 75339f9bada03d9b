import { OVERVIEW } from './calls/measure.ts';
import { withBeside } from './follow/beside.ts';
import type { Intent } from './intent.ts';
import { labelsOf, priorityPhrase } from './said/conditions/priorities.ts';
import { inPlace } from './said/places.ts';

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
  const places = comparedPlaces(intent);
  if (places.length > 1) return places;
  const priorities = comparedPriorities(intent);
  if (priorities.length > 1) return priorities;
  // How things go beside another period than the one before: each of the figures.
  if (intent.topic === 'overview' && intent.against !== null && intent.against !== 'before')
    return OVERVIEW.map((metric) => ({ ...intent, topic: 'measure' as const, metric }));
  if (intent.topic === 'measure' && intent.beside !== null) return withBeside(intent);
  if (intent.topic !== 'measure' || intent.alsoMetrics.length === 0) return [intent];
  return [intent, ...intent.alsoMetrics.map((metric) => ({ ...intent, metric }))];
}

const EITHER = /@ppp(?: @ppp)? (?:or|vs|than|compared (?:to|with)|against|and) (?:in )?@ppp/;
const COMPARES = /\b(?:or|vs|than|compar\w+|against|more|fewer|less|busier|better|worse|which|each|both)\b/;

/** "Leeds or Sheffield": the same of each of the places. */
function comparedPlaces(intent: Intent): Intent[] {
  const { place: places = [], ...narrowing } = intent.narrowing;
  const compares = EITHER.test(intent.text) && COMPARES.test(intent.text);
  if (places.length < 2 || !compares || (intent.topic !== 'measure' && intent.topic !== null)) return [];
  const own = new Set(places.map(inPlace));
  const phrases = intent.phrases.filter((phrase) => !own.has(phrase));
  return places.map((place) => ({
    ...intent,
    topic: 'measure',
    groupBy: null,
    order: null,
    narrowing: { ...narrowing, place: [place] },
    phrases: [...phrases, inPlace(place)],
  }));
}

/** "P1s against P2s": the same of each. */
function comparedPriorities(intent: Intent): Intent[] {
  const said = [...new Set(intent.text.match(/\bp[1-5](?=s?\b)/g))];
  const compares = /\b(?:or|vs|than|compar\w+|against)\b/.test(intent.text);
  const { only } = intent.narrowing;
  if (said.length < 2 || !compares || !only?.priority || intent.topic !== 'measure') return [];
  return said.map((one) => ({
    ...intent,
    against: null,
    groupBy: null,
    order: null,
    narrowing: { ...intent.narrowing, only: { ...only, priority: labelsOf(one) } },
    phrases: [...intent.phrases.filter((phrase) => !phrase.startsWith('with priority')), priorityPhrase(one)],
  }));
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
