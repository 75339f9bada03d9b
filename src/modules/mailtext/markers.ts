/** How mail programs mark the start of a quoted mail. Every pattern is applied to short texts only. */

const WROTE_WORDS = [
  '\\bwrote|\\ba écrit|\\bschrieb(?:\\s.{0,120})?|\\bskrev(?:\\s.{0,160})?|\\bescribió|\\bescreveu',
  '\\bha scritto|\\bschreef(?:\\s.{0,160})?|\\bgeschreven|napisał(?:\\(a\\))?|написала?|пише|пишет|写道',
];
const WROTE = new RegExp(`(?:${WROTE_WORDS.join('|')})[\\s\\-–—]*(?:[:：][\\s\\-–—]*)?$`, 'i');
const DATED = /\d{1,4}[-./ ]\S{1,9}[-./ ]\d{1,4}|\b\d{4}\b|\d:\d\d|\d\.\d\d\b/;
const ADDRESSED = /@/;
/** A possible first line of an attribution; a sentence above it must not match. */
const OPENINGS = [
  /^(?:on|le|am|op|el|il|em|den|dnia|w dniu|at|pe|в)\s+[^\s\d]*\d|^(?:le|el|on|am|em|den|op|dnia)\s\p{L}{2,12},?\s/iu,
  /[^\s@]@[^\s@.]{1,200}\.\S|^\S+,? \d{1,2} \S+ \d{4}|^\d{1,4}[-./ ]|\d:\d\d/iu,
];
const NAME_WROTE = /^[\p{L} .'"-]{2,60}(?:<[^>]{3,100}>)?\s+wrote\s*:$/u;
const DATE_NAME_ADDRESS = /^\d{4}[-/]\d\d?[-/]\d\d?\b[^<]{0,200}(?:GMT|<[^>]{3,100}>?[\s:]{0,9}$)/;
const AT_YOU_WROTE = /^(?:at|on)\s.{4,60},?\s+you wrote:?$/i;

const ORIGINAL_WORDS = [
  'original message|original appointment|reply message|ursprüngliche nachricht|mensaje original',
  "message d['’]origine|messaggio originale|oprindelig besked|oorspronkelijk bericht|mensagem original",
];
const ORIGINAL = new RegExp(`^[\\s>*_\\-–—=]*(?:${ORIGINAL_WORDS.join('|')})[\\s*_\\-–—=:]*$`, 'i');
const FORWARDED_WORDS = [
  'begin forwarded message|forwarded message|forwarded by .{1,80}|weitergeleitete nachricht',
  'message transféré|mensaje reenviado',
];
const FORWARDED = new RegExp(`^[\\s>*_\\-–—=]*(?:${FORWARDED_WORDS.join('|')})[\\s*_\\-–—=:]*$`, 'i');
const FROM = /^[\s>*]*(?:from|von|de|da|från|fra|van|od|от)\s?:\*?\s*(\S.*)$/i;
const HEADER_NAMES = [
  'from|sent|date|to|cc|subject|reply-to|importance|attachments|von|gesendet|datum|an|betreff',
  'envoyé|à|objet|från|skickat|till|ämne|data|a|risposta|oggetto|enviado|para|asunto',
  'verzonden|aan|onderwerp|fra|til|emne|sendt',
];
const HEADER = new RegExp(`^[\\s>*]*(?:${HEADER_NAMES.join('|')})\\s?:\\*?(?:\\s|$)`, 'i');
const HEADERS_WITHIN = 9;
const WINDOW_LINES = 4;
const WINDOW_CHARS_MAX = 400;

export type Marker =
  /** "… wrote:", which may span several lines. */
  | { readonly kind: 'attribution'; readonly lines: number }
  | { readonly kind: 'original' | 'forwarded'; readonly lines: number }
  | { readonly kind: 'headers'; readonly lines: number };

/** The marker of a quoted or forwarded mail at line `at`, if any. */
export function markerAt(lines: readonly string[], at: number): Marker | undefined {
  const line = lines[at] ?? '';
  if (line.length > WINDOW_CHARS_MAX || line.trim() === '') return undefined;
  if (FORWARDED.test(line)) return { kind: 'forwarded', lines: 1 };
  if (ORIGINAL.test(line)) return { kind: 'original', lines: 1 };
  if (FROM.test(line)) {
    const headers = headerLines(lines, at);
    if (headers > 0) return { kind: 'headers', lines: headers };
  }
  const attribution = attributionLines(lines, at);
  return attribution > 0 ? { kind: 'attribution', lines: attribution } : undefined;
}

/** The number of lines of a header block; 0 for a line that only happens to start with "From:". */
function headerLines(lines: readonly string[], from: number): number {
  let last = from;
  let count = 0;
  for (let at = from; at < Math.min(lines.length, from + HEADERS_WITHIN); at++) {
    const line = lines[at] ?? '';
    if (line.length <= 1_000 && HEADER.test(line)) {
      count++;
      last = at;
    } else if (count >= 3 && line.replace(/[\s>]/g, '') === '') break;
  }
  return count >= 3 ? last - from + 1 : 0;
}

function attributionLines(lines: readonly string[], from: number): number {
  let text = '';
  for (let count = 1; count <= WINDOW_LINES; count++) {
    const line = lines[from + count - 1]?.replace(/^[\s>*-]+/, '').trim();
    if (line === undefined || text.length + line.length > WINDOW_CHARS_MAX) return 0;
    if (count === 1 && !OPENINGS.some((opening) => opening.test(line)) && !NAME_WROTE.test(line)) return 0;
    text = `${text} ${line}`.trim();
    if (isAttribution(text)) return count;
  }
  return 0;
}

function isAttribution(text: string): boolean {
  if (NAME_WROTE.test(text) || AT_YOU_WROTE.test(text) || DATE_NAME_ADDRESS.test(text)) return true;
  return WROTE.test(text) && (DATED.test(text) || ADDRESSED.test(text)) && text.length > 12;
}

/** The value of one header of a block. */
export function headerOf(block: readonly string[], names: RegExp): string | null {
  for (const line of block) {
    const [, name, value] = /^[\s>*]*([\p{L}-]{1,20})\s?:\*?\s*(.{0,500})/u.exec(line.slice(0, 600)) ?? [];
    if (name && value && names.test(name)) return value.trim();
  }
  return null;
}
