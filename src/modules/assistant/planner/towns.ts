import type { Candidate } from './intent.ts';
import { escaped, foldedText } from './normal.ts';

const WITHIN =
  /\b(?:in|around|near|across|throughout|within|outside|(?<!\bwho (?:is|are|was) )covering)(?: the)?(?: (?:town|city|area) of)? *$/;

/** "In Leeds": sites that have the word in their address are not each meant by it, but all that are there. */
export function isPlace(
  { text, candidates }: { readonly text: string; readonly candidates: readonly Candidate[] },
  before: string,
  joined: boolean,
): boolean {
  const within =
    WITHIN.test(before) ||
    /@ppp {0,5}(?:,|and|or|vs|versus|than|compared (?:to|with)|against)* {0,5}$/.test(before);
  return (
    (isTown(candidates) && (within || (joined && candidates.length > 1))) ||
    (within && isTownToo(candidates, text))
  );
}

export function isTown(candidates: readonly Candidate[]): boolean {
  return candidates.length > 0 && candidates.every(({ type, whole }) => type === 'site' && !whole);
}

/** A customer's name may hold the town's: where several sites have it in their address alone, the town is meant. */
function isTownToo(candidates: readonly Candidate[], said: string): boolean {
  const words = said.split(' ');
  const there = candidates.filter(
    ({ type, name }) => type === 'site' && !words.some((word) => foldedText(name).split(' ').includes(word)),
  );
  return (
    (there.length > 1 || areOfOneTown(candidates)) &&
    candidates.every(({ type, whole }) => !whole && (type === 'site' || type === 'contact'))
  );
}

const AREA = /^[A-Z]{1,2}(?=\d)/;

/** Several sites whose postcodes begin with the same letters: nobody's name is spread over one town only. */
function areOfOneTown(candidates: readonly Candidate[]): boolean {
  const areas = candidates.flatMap(({ type, detail }) =>
    type === 'site' ? [AREA.exec(detail ?? '')?.[0]] : [],
  );
  return areas.length > 1 && areas[0] !== undefined && areas.every((area) => area === areas[0]);
}

/** "Leeds or Sheffield", "Sheffield vs Leeds". */
export function isJoined(text: string, one: string, other: string): boolean {
  const between = '(?: |,)+(?:and|or|vs|v|versus|than|compared (?:to|with)|against)(?: in)? ';
  return [
    [one, other],
    [other, one],
  ].some(([first = '', second = '']) =>
    new RegExp(`(?<!\\w)${escaped(first)}${between}${escaped(second)}(?!\\w)`).test(text),
  );
}
