/** Numbers and amounts as English texts write them. A number is read whole or not at all. */

/** A number of a text with its offsets in it. */
export interface NumberHit {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  /** The upper end of a range: `10-15 mins`. */
  readonly upTo?: number;
  /** ISO 4217, where the text names a currency. */
  readonly currency?: string;
  /** The unit as written, in lower case: `kw`, `mins`, `%`. */
  readonly unit?: string;
}

/** An amount with its currency. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

const SIGNS = new Map<string, string>(
  Object.entries({
    '£': 'GBP',
    $: 'USD',
    '€': 'EUR',
  }),
);
const CODES = new Set('GBP USD EUR CAD AUD NZD ZAR AED INR CHF SEK DKK NOK PLN'.split(' '));
const NAMES = new Map<string, string>(
  Object.entries({
    pound: 'GBP',
    pounds: 'GBP',
    quid: 'GBP',
    dollar: 'USD',
    dollars: 'USD',
    euro: 'EUR',
    euros: 'EUR',
  }),
);
const SCALES_SHORT = new Map<string, number>(
  Object.entries({
    k: 1_000,
    m: 1_000_000,
    bn: 1_000_000_000,
  }),
);
const UNITS = new Set(
  (
    '% ° mm cm m km mtr metre metres meter meters in inch inches ft feet g kg mg tonne tonnes l ltr ltrs litre litres ml ' +
    'v mv kv volt volts a ma amp amps w kw mw kwh watt watts hz khz mhz va kva bar mbar psi pa kpa mpa c f °c °f deg ' +
    'degrees degc ppm ohm ohms kohm mohm rpm btu db lux s sec secs second seconds min mins minute minutes h hr hrs ' +
    'hour hours d day days wk wks week weeks month months mth mths yr yrs year years m2 m3 mm2 sqm mph mmhg'
  ).split(' '),
);

/** What stands between spaces and brackets; a comma parts it unless digits stand on both sides. */
const TOKEN = /(?:[^\s,;()[\]{}"!?]|(?<=\d),(?=\d))+/g;
const TRAILING = /(?<![.:'’])[.:'’]+$/;
const DIGITS = String.raw`(\d+(?:[.,'’]\d+)*)`;
/** A token that is a number and nothing else: sign, currency, digits, the upper end of a range, and a unit. */
const WHOLE = new RegExp(
  `^[<>=~]?([-−+]?)([£$€]|[A-Z]{3})?([-−]?)${DIGITS}(?:[-–—][£$€]?${DIGITS})?(\\p{L}{1,8}[23]?|%|°[CFcf]?|€)?$`,
  'u',
);

/**
 * The numbers of a text: whole and decimal, amounts, ranges and measures. Not those within a code (`WO-2026`,
 * `R410A`, `12B`), a date, a time of day, a version or a telephone number.
 */
export function numbersIn(text: string): NumberHit[] {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: raw, index }) => ({
    word: raw.replace(TRAILING, ''),
    start: index,
  }));
  const found: NumberHit[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const hit = numberAt(text, tokens, at);
    if (!hit) continue;
    found.push(hit);
    while ((tokens[at + 1]?.start ?? hit.end) < hit.end) at++;
  }
  return found;
}

interface Token {
  readonly word: string;
  readonly start: number;
}

function numberAt(text: string, tokens: readonly Token[], at: number): NumberHit | undefined {
  const { word, start } = tokens[at] ?? { word: '', start: 0 };
  const [, plus = '', mark = '', minus = '', digits = '', more, ending] = WHOLE.exec(word) ?? [];
  const first = plainValue(digits);
  if (first === undefined || isPhone(tokens, at) || (mark.length === 3 && !CODES.has(mark))) return undefined;
  const joined = more === undefined ? undefined : plainValue(more);
  if (more !== undefined && (joined === undefined || joined <= first)) return undefined;
  const last = joined === undefined && ending === undefined ? rangeEnd(tokens, at, first) : undefined;
  const place = last?.at ?? at;
  const within = last ? last.ending : ending;
  const own = within === undefined ? undefined : measureOf(within, false);
  if (within !== undefined && !own) return undefined;
  const next = tokens[place + 1];
  const apart = own || !next || !isBeside(text, tokens, place) ? undefined : measureOf(next.word, true);
  const measure = own ?? apart;
  const lead = tokens[at - 1]?.word ?? '';
  const currency =
    SIGNS.get(mark) ?? (mark || undefined) ?? measure?.currency ?? (CODES.has(lead) ? lead : undefined);
  const scale =
    measure?.scale !== undefined && (currency !== undefined || measure.scale === 1_000) ? measure.scale : 1;
  const upTo = joined ?? last?.value;
  const end = tokens[apart ? place + 1 : place];
  return {
    start,
    end: (end?.start ?? start) + (end?.word.length ?? 0),
    value: rounded((/[-−]/.test(plus + minus) ? -1 : 1) * first * scale),
    ...(upTo !== undefined && { upTo: rounded(upTo * scale) }),
    ...(currency && { currency }),
    ...(measure?.unit && !currency && { unit: measure.unit }),
  };
}

/** Multiplying a decimal leaves an error in the last place: 1.1 k is 1100. */
const rounded = (value: number): number => Number(value.toPrecision(15));

/** The value of a run of digits; undefined for a version (`1.2.3`), a code (`007`) or what is too long to be one. */
function plainValue(run: string): number | undefined {
  if (/^0\d/.test(run) || run.length > 20) return undefined;
  if (/^\d{1,3}(?:[,'’]\d{3})+(?:\.\d+)?$/.test(run)) return Number(run.replace(/[,'’]/g, ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(run) || /^\d+,\d{1,2}$/.test(run))
    return Number(run.replaceAll('.', '').replace(',', '.'));
  return /^\d{1,15}(?:\.\d+)?$/.test(run) ? Number(run) : undefined;
}

/** Digits after an area code, such as `960600` in `01632 960600`. */
function isPhone(tokens: readonly Token[], at: number): boolean {
  const isDigits = (one: Token | undefined) => one !== undefined && /^\d{3,}$/.test(one.word);
  const isArea = (one: Token | undefined) => one !== undefined && /^(?:0\d{2,}|\+\d{2,})$/.test(one.word);
  if (!isDigits(tokens[at])) return false;
  return isArea(tokens[at - 1]) || (isDigits(tokens[at - 1]) && isArea(tokens[at - 2]));
}

/** The upper end of "10 to 15 minutes". */
function rangeEnd(
  tokens: readonly Token[],
  at: number,
  first: number,
): { value: number; at: number; ending: string | undefined } | undefined {
  const joint = tokens[at + 1]?.word ?? '';
  if (joint !== 'to' && joint !== '-' && joint !== '–') return undefined;
  const [, , , , digits = '', more, ending] = WHOLE.exec(tokens[at + 2]?.word ?? '') ?? [];
  const value = more === undefined ? plainValue(digits) : undefined;
  return value !== undefined && value > first ? { value, at: at + 2, ending } : undefined;
}

/** Whether nothing but a space stands before the next token: a bracket or comma would part a unit. */
function isBeside(text: string, tokens: readonly Token[], at: number): boolean {
  const [one, next] = [tokens[at], tokens[at + 1]];
  return (
    one !== undefined &&
    next !== undefined &&
    /^\s$/.test(text.slice(one.start + one.word.length, next.start))
  );
}

interface Measure {
  readonly unit?: string;
  readonly currency?: string;
  readonly scale?: number;
}

/** The unit, currency or scale that a word is. A lone small letter after a space is seldom a unit: "2 a day". */
function measureOf(word: string, isApart: boolean): Measure | undefined {
  if (word === '€') return { currency: 'EUR' };
  const plain = word.toLowerCase();
  const currency = CODES.has(word) ? word : NAMES.get(plain);
  if (currency) return { currency };
  const isUnit =
    UNITS.has(plain) && !(isApart && (plain === 'in' || (word.length === 1 && !/[%VAWCFL°]/.test(word))));
  const scale = isApart ? undefined : SCALES_SHORT.get(plain);
  return scale || isUnit ? { ...(scale && { scale }), ...(isUnit && { unit: plain }) } : undefined;
}

const AMOUNT = new RegExp(
  [
    String.raw`-?\d{1,3}(?:[,\s']\d{3}){1,4}(?:\.\d{1,2})?(?!\d)`,
    String.raw`-?\d{1,3}(?:\.\d{3}){1,4},\d{2}(?!\d)`,
    String.raw`-?\d{1,12}(?:[.,]\d{1,2})?(?!\d)`,
  ].join('|'),
);
const AMOUNT_MAX = 100_000_000;

/** The first amount of a field that holds one; undefined where there is none. The currency is the text's own, or the given one. */
export function moneyOf(text: string, currency: string): Money | undefined {
  const [number] = AMOUNT.exec(text.slice(0, 200)) ?? [];
  if (number === undefined) return undefined;
  const amount = Number(plainNumber(number));
  if (!Number.isFinite(amount) || Math.abs(amount) > AMOUNT_MAX) return undefined;
  const sign = [...SIGNS.keys()].find((one) => text.includes(one));
  const code = text
    .toUpperCase()
    .match(/\b[A-Z]{3}\b/g)
    ?.find((word) => CODES.has(word));
  return { amount, currency: code ?? (sign && SIGNS.get(sign)) ?? currency };
}

function plainNumber(number: string): string {
  if (/,\d{1,2}$/.test(number) && !/,\d{3}/.test(number))
    return number.replace(/[.\s']/g, '').replace(',', '.');
  return number.replace(/[,\s']/g, '');
}
