import { joinsAlways, splitWords } from '#/modules/language/index.ts';
import type { QueryTerm } from './ranking.ts';
import { CONCEPT_MARK, conceptsIn, SAME_MARK } from './text/concepts.ts';
import { type Word, wordOf } from './text/words.ts';

const WINDOW_WORDS = 18;
const FRAGMENTS_MAX = 2;
const PHRASE_WORDS_MAX = 5;
const READ_CHARS_MAX = 20_000;

interface Place {
  readonly start: number;
  readonly end: number;
  marked: boolean;
}

/**
 * Where a text speaks of the terms: at most two fragments with `<em>` around what matches and the text's own
 * `&`, `<` and `>` escaped, so that a fragment can be shown as HTML. Empty where it does not.
 */
export function highlights(text: string, terms: readonly QueryTerm[]): string[] {
  const read = text.slice(0, READ_CHARS_MAX);
  const places = markedPlaces(read, new Set(terms.map(({ term }) => term)));
  const fragments: string[] = [];
  for (let from = 0; fragments.length < FRAGMENTS_MAX; ) {
    const first = places.findIndex(({ marked }, at) => at >= from && marked);
    if (first < 0) break;
    const begin = Math.max(from, first - 4);
    const end = Math.min(places.length, begin + WINDOW_WORDS);
    fragments.push(
      fragment(read, places.slice(begin, end), { first: begin === 0, last: end === places.length }),
    );
    from = end;
  }
  return fragments;
}

function markedPlaces(text: string, wanted: ReadonlySet<string>): Place[] {
  const found: { word: Word; place: { start: number; end: number; marked: boolean } }[] = [];
  splitWords(text, joinsAlways, (start, end) => {
    const word = wordOf(text.slice(start, end).toLowerCase());
    found.push({ word, place: { start, end, marked: false } });
  });
  const concepts = [...wanted].some((term) => term.startsWith(CONCEPT_MARK) || term.startsWith(SAME_MARK));
  found.forEach(({ word, place }, from) => {
    if (word.terms.some((term) => wanted.has(term))) place.marked = true;
    if (!concepts) return;
    for (let length = 1; length <= PHRASE_WORDS_MAX; length++) {
      const phrase = found.slice(from, from + length);
      if (!conceptsIn(phrase.map((one) => one.word)).some((concept) => wanted.has(concept))) continue;
      // Its shortest run of words; what stands before the phrase itself is not part of it.
      const rest = phrase.slice(1).map((one) => one.word);
      if (!conceptsIn(rest).some((concept) => wanted.has(concept)))
        for (const one of phrase) one.place.marked = true;
      break;
    }
  });
  return found.map(({ place }) => place);
}

function fragment(text: string, places: readonly Place[], ends: { first: boolean; last: boolean }): string {
  let out = ends.first ? '' : '…';
  let at = ends.first ? 0 : (places[0]?.start ?? 0);
  let open = false;
  for (const { start, end, marked } of places) {
    const between = escaped(text.slice(at, start));
    // Neighbours are marked together.
    const joins = open && marked && /^\s+$/.test(text.slice(at, start));
    if (open && !joins) out += '</em>';
    out += between;
    if (marked && !joins) out += '<em>';
    out += escaped(text.slice(start, end));
    open = marked;
    at = end;
  }
  if (open) out += '</em>';
  return (out + (ends.last ? escaped(text.slice(at)) : '…')).trim();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
