import { isTradeWord } from './concepts.ts';
import { figureOf, type Word } from './words.ts';

/** A part number, serial, asset tag or error code that a query names. */
export interface Code {
  readonly term: string;
  /** Nothing in the query says that it is one: it is only where few documents hold it. */
  readonly ifRare: boolean;
}

/** Words that a code follows. */
const NAMING = words(
  'error err errors fault faults flt code codes alarm asset tag serial sn part pn model barcode plate lockout',
);
/** What stands between such a word and its code: "serial no is", "error code showing". */
const BETWEEN = words('no number num nr id ref is was showing shows show displaying displays reads');
const BETWEEN_MAX = 4;
/** Words that count what a number before them says how many of. */
const COUNTED = words(
  `hour hours hr hrs minute minutes min mins second seconds sec secs day days week weeks wk wks month months year years
  yr yrs am pm mm cm m metre metres meter meters km ft feet inch inches litre litres liter liters ltr ltrs l ml kg kgs
  kilos ton tonne tonnes v volt volts amp amps a w watt watts kw kva hz bar psi pa deg degs degree degrees c percent
  pct gbp pounds pence x off people persons men man engineers visits times units pcs floors storey storeys`,
);
/** What a number ends in that says how much of something. */
const UNIT =
  /^(?:st|nd|rd|th|x|x\d.*|no|off|pc|pcs|mm|cm|m|km|ft|in|ltr?s?|l|ml|kgs?|g|t|tonnes?|v|mv|kv|vac|vdc|amps?|a|ma|w|kw|kwh|mw|va|kva|hz|khz|mhz|ghz|bar|mbar|psi|k?pa|deg|degs|degc|c|f|k|pct|rpm|btu|lux|db|ohms?|hours?|hrs?|h|minutes?|mins?|seconds?|secs?|s|ms|days?|weeks?|wks?|months?|years?|yrs?|am|pm|mbps|gb|tb|mb|m[23])$/;
/** With a number they name a place or a part among several of one kind. */
const PLACE =
  /^(?:floor|flr|fl|level|lvl|zone|zn|room|rm|unit|bay|door|dr|no|block|blk|flat|plot|gate|stair|dock|shop|suite|building|bldg|phase|ph|circuit|cct|loop|channel|ch|camera|cam|car|lift|boiler|pump|chiller|panel|mk|ver|version|v|x|day|week|wk|item|part|page|step|stage|option|q)$/;

/** The codes a query names, told by their form and by the words they follow. */
export function codesIn(query: readonly Word[]): Code[] {
  return query.flatMap((word, at): Code[] => {
    const named = isNamed(query, at);
    const apart = figureOf(word, query[at + 1]);
    if (apart !== null) return [{ term: apart, ifRare: !named }];
    const { figure } = word;
    if (figure === null || !isCode(word, figure, named, query[at + 1])) return [];
    return [{ term: figure, ifRare: !named || /^\d{1,2}$/.test(figure) }];
  });
}

function isCode(word: Word, figure: string, named: boolean, next: Word | undefined): boolean {
  if (/^\d+$/.test(figure)) return isNumberOfThing(figure, word, named, next);
  const [, count = '', unit = ''] = /^(\d+)(\D.*)$/.exec(figure) ?? [];
  if (count !== '') {
    if (named && /^[^x]$/.test(unit)) return true;
    // "2-port", "12way", "100metre": so many of something.
    const isCount = /^\D+$/.test(unit) && (count.length <= 2 || unit.length > 3);
    return !UNIT.test(unit) && !isCount;
  }
  if (named) return true;
  const [, letters = ''] = /^(\D+)\d+$/.exec(figure) ?? [];
  return !(PLACE.test(letters) && word.joined === null) && !isTradeWord(figure);
}

function isNumberOfThing(figure: string, { joined }: Word, named: boolean, next: Word | undefined): boolean {
  const following = next?.written[0] ?? '';
  if (COUNTED.has(following) || isTimeOrShare(joined)) return false;
  return named || figure.length >= 5 || (figure.length >= 3 && NAMING.has(following));
}

/** A date, a fraction, a decimal or a range. */
function isTimeOrShare(joined: string | null): boolean {
  return joined !== null && /^\d{1,4}(?:[./-]\d{1,4}){1,2}$/.test(joined);
}

function isNamed(query: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - BETWEEN_MAX); before--) {
    const written = query[before]?.written[0] ?? '';
    if (NAMING.has(written)) return true;
    if (!BETWEEN.has(written)) return false;
  }
  return false;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
