/** A length of time as people say it: "30 minutes", "half an hour", "2.5 hrs", "an hour and a half". */
export const AMOUNT =
  '(?:(?:an?|\\d+(?:\\.\\d+)?) (?:hours?|hrs?) and a half|(?:a )?half (?:an )?hour|(?:a )?quarter (?:of (?:an )?)?hour|an? (?:hour|minute|day)|\\d+(?:\\.\\d+)? ?\\+? ?(?:minutes?|mins?|m|hours?|hrs?|hr|h|days?))';

export const MORE = '(?:(?:by )?(?:more than|over|above|exceeding|longer than|greater than|upwards of)|>)';
export const AT_LEAST = '(?:(?:by )?(?:at least|a minimum of|minimum))';
export const LESS =
  '(?:(?:by )?(?:less than|under|below|within|inside(?: of)?|in under|shorter than|fewer than|up to|no more than|at most)|<)';

/** What lengths of time are to be told in: "in hours", "as days". */
export function unitIn(rest: string): 'minutes' | 'hours' | 'days' | null {
  const said =
    /\b(?:in|as|into|to) (minutes|mins|hours|hrs|days)\b/.exec(rest)?.[1] ??
    /^(?:(?:and|no|so) )*(minutes|mins|hours|hrs|days)(?: (?:please|instead|not \w+))*$/.exec(rest)?.[1];
  if (!said) return null;
  if (said.startsWith('m')) return 'minutes';
  return said.startsWith('h') ? 'hours' : 'days';
}

/** So many minutes. */
export function minutesIn(amount: string): number {
  const text = amount.trim();
  if (/and a half$/.test(text)) return (numberIn(text) + 0.5) * 60;
  if (/half (?:an )?hour$/.test(text)) return 30;
  if (/quarter (?:of (?:an )?)?hour$/.test(text)) return 15;
  const count = numberIn(text);
  if (/day/.test(text)) return count * 1_440;
  return /\bh|\dh/.test(text) ? count * 60 : count;
}

function numberIn(text: string): number {
  return Number(/\d+(?:\.\d+)?/.exec(text)?.[0] ?? 1);
}

/** The words of a comparison as the bound of a range. */
export function boundOf(words: string, minutes: number): Record<string, number> {
  if (/at least|minimum/.test(words)) return { at_least: minutes };
  if (/within|inside|up to|no more|at most/.test(words)) return { at_most: minutes };
  if (/less|under|below|shorter|fewer|</.test(words)) return { under: minutes };
  return { over: minutes };
}
