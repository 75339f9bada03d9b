/** The values for a template's slots in one job. */
export interface Slots {
  readonly eq: string;
  readonly loc: string;
  readonly at: string;
  readonly part: string;
  readonly code: string;
  readonly n: string;
  readonly serial: string;
  readonly make: string;
  /** Larger work, itself filled in. */
  readonly works: string;
}

const compiled = new Map<string, readonly string[]>();

/** `template` with its slots filled in; each template is parsed once. */
export function fill(template: string, slots: Slots): string {
  let pieces = compiled.get(template);
  if (pieces === undefined) {
    pieces = template.split(/[{}]/);
    compiled.set(template, pieces);
  }
  let text = '';
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] ?? '';
    text += i % 2 === 0 ? piece : slots[piece as keyof Slots];
  }
  return text;
}

/** First letter large, as a sentence starts. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A room with its preposition: in the bakery, on the 3rd floor, at bay 12. */
export function placed(room: string): string {
  if (/^\d+(st|nd|rd|th)|^roof$|elevation$|side$|^first floor corridor/.test(room)) return `on the ${room}`;
  if (/entrance$/.test(room)) return `at the ${room}`;
  if (/^(bay|loading dock|till point)/.test(room)) return `at ${room}`;
  if (/[\dB]$|^(reception|back of house|goods in|front of store)$/.test(room)) return `in ${room}`;
  return `in the ${room}`;
}
