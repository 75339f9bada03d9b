import * as v from 'valibot';

/*
 * Parts of what the address bar may hold. Every value arrives as text, defaults are left out, and anything else falls
 * back, so that an old or mangled link still opens a page.
 */

/** One of these words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  v.optional(v.fallback(v.picklist(words), words[0]), words[0]);

/** Any short text. */
export const anyText = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(200)), ''),
  '',
);

/** A number of a record, as text; empty without one. */
export const anyId = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{0,15}$/)), ''),
  '',
);

/** Several of these words, separated by commas; others are left out. */
export const listOf = (words: readonly string[]) =>
  v.optional(
    v.fallback(
      v.pipe(
        v.string(),
        v.transform((text) =>
          text
            .split(',')
            .filter((word) => words.includes(word))
            .join(','),
        ),
      ),
      '',
    ),
    '',
  );

/** A list that is found in by words and sorted by one of its figures, or as it is. */
export const listSearch = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  v.object({ q: anyText, sort: oneOf(['', ...sorts] as ['', ...Sorts]), dir: oneOf(['desc', 'asc']) });

/** A page of a list, from 1. */
export const pageNumber = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1)), 1),
  1,
);
