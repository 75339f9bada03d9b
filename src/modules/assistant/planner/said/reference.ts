const ORDER_NUMBER =
  /\b(?:p ?\.? ?o\.?|purchase order|(?:customer(?:'s|s)?|client(?:'s|s)?|their|your|sales) (?:order|ref(?:erence)?|number|no\.?)|order|quote|quotation|invoice|serial|asset|part|model)\s*(?:number|num|no\.?|nr\.?|ref(?:erence)?|#|:|is|of)*\s{0,5}#?\s{0,5}((?:[a-z]{1,6}[-/ ]?)?\d{3,}[\w/-]*)/i;
const GLUED = /(?<![\w-])po[-_/]?(\d{3,}[\w/-]*)/i;

/** A number that is said to be of an order, a quote or a part: jobs say it in their texts, none is called by it. */
export function orderNumberIn(question: string): string | null {
  if (/\bwork order\b/i.test(question)) return null;
  return (GLUED.exec(question) ?? ORDER_NUMBER.exec(question))?.[1] ?? null;
}

/** "hx 70021": letters that are no word before a number, and more digits than a year has. */
const IN_HASTE =
  /(?<![\w@])(?!(?:jobs?|ref|no|nr|num|wo|id|in|on|at|of|for|to|is|was|and|or|the|by|site|case|call|visit)\b)[a-z]{2,5} \d{5,}(?!\w)/i;

/** A token with digits and letters, or a number said to be a job's. */
export function referenceIn(question: string): string | null {
  if (orderNumberIn(question) !== null) return null;
  const worded =
    /\b(?:job|jobs?|visit|ref(?:erence)?|wo|work order|ticket|number|no\.?)\s*#?\s*(?:number |no\.? |ref(?:erence)? )?([a-z]{0,8}[-/]?\d[\w/-]*)/i.exec(
      question,
    )?.[1];
  const code =
    /(?<![\w@])(?:[a-z]{1,8}[-/_]?\d{3,}[\w/-]*|\d{2,}[-/][a-z]+[\w/-]*|[a-z]{2,8}-[a-z0-9]*\d[\w-]*|#\d{3,}|\d{5,})(?![\w])/i.exec(
      question,
    )?.[0];
  // "HX 7002": in capitals, as a reference is, so that no month before a year is one.
  const spaced = /(?<![\w@])[A-Z]{2,5} \d{4,}(?!\w)/.exec(question)?.[0] ?? IN_HASTE.exec(question)?.[0];
  const found = (
    spaced ??
    code ??
    (worded && worded.replace(/\D/g, '').length >= 3 ? worded : undefined)
  )?.replace(/^#/, '');
  if (
    !found ||
    /^\d{4}-\d{1,2}(-\d{1,2})?$|^\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?$/.test(found) ||
    /^(?:q[1-4]|h[12])[-/]?\d{4}$/i.test(found)
  )
    return null;
  // An outward postcode with its number is no reference.
  return /^[a-z]{1,2}\d{1,2}[a-z]?$/i.test(found) ? null : found;
}
