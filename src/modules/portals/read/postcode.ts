import { fix, isValid } from 'postcode';

const UK = /\b([A-Z]{1,2}\d[A-Z\d]?)[\s\u00a0]*(\d[A-Z]{2})\b/gi;
const US = /\b[A-Z]{2}[,\s]+(\d{5})(?:-\d{4})?\b/g;

/** The postcodes of a text, British ones spelled `LS1 4AP`, American ones where a state stands before them. */
export function postcodesOf(text: string): string[] {
  const british = [...text.matchAll(UK)]
    .map(([, outward, inward]) => fix(`${outward}${inward}`))
    .filter(isValid);
  const american = [...text.matchAll(US)].map(([, zip]) => zip ?? '');
  return [...new Set([...british, ...american])];
}

/** A postcode that stands alone; undefined for what is none. */
export function postcodeOf(text: string): string | undefined {
  const british = fix(text.trim());
  if (isValid(british)) return british;
  return /^\d{5}(?:-\d{4})?$/.test(text.trim()) ? text.trim().slice(0, 5) : postcodesOf(text)[0];
}
