/** A token with digits and letters, or a number said to be a job's. */
export function referenceIn(question: string): string | null {
  const worded =
    /\b(?:job|jobs?|visit|ref(?:erence)?|wo|work order|ticket|number|no\.?)\s*#?\s*(?:number |no\.? |ref(?:erence)? )?([a-z]{0,8}[-/]?\d[\w/-]*)/i.exec(
      question,
    )?.[1];
  const code =
    /(?<![\w@])(?:[a-z]{1,8}[-/_]?\d{3,}[\w/-]*|\d{2,}[-/][a-z]+[\w/-]*|[a-z]{2,8}-[a-z0-9]*\d[\w-]*|#\d{3,}|\d{5,})(?![\w])/i.exec(
      question,
    )?.[0];
  const found = (code ?? (worded && worded.replace(/\D/g, '').length >= 3 ? worded : undefined))?.replace(
    /^#/,
    '',
  );
  if (
    !found ||
    /^\d{4}-\d{1,2}(-\d{1,2})?$|^\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?$/.test(found) ||
    /^(?:q[1-4]|h[12])[-/]?\d{4}$/i.test(found)
  )
    return null;
  // An outward postcode with its number is no reference.
  return /^[a-z]{1,2}\d{1,2}[a-z]?$/i.test(found) ? null : found;
}
