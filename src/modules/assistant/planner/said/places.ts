/** The letters that postcodes begin with: the areas of the Royal Mail with Guernsey, Jersey and Man. */
export const POSTCODE_AREAS: ReadonlySet<string> = new Set(
  (
    'ab al b ba bb bd bh bl bn br bs bt ca cb cf ch cm co cr ct cv cw da dd de dg dh dl dn dt dy e ec eh en ex fk fy g gl gu gy ha ' +
    'hd hg hp hr hs hu hx ig im ip iv je ka kt kw ky l la ld le ll ln ls lu m me mk ml n ne ng nn np nr nw ol ox pa pe ph pl po pr ' +
    'rg rh rm s sa se sg sk sl sm sn so sp sr ss st sw sy ta td tf tn tq tr ts tw ub w wa wc wd wf wn wr ws wv yo ze'
  ).split(' '),
);
const CODE =
  /(\b(?:at|in|around|near|within|across|to|from|postcodes?|post code|area|district|for|with)(?: the)?(?: (?:area|postcodes?|post code|district)(?: of)?)? )([a-z]{1,2})(\d{1,2}[a-z]?)(?: ?(\d[a-z]{2}))?(?![\w-])/gi;
const WHOLE = /(?<![\w-])([a-z]{1,2})(\d{1,2}[a-z]?) (\d[a-z]{2})(?![\w-])/gi;
const AREA =
  /\b(?:postcodes?|post code|postal area)(?: area)?(?: (?:beginning|starting)(?: with)?)? ([a-z]{1,2})(?!\w)|\b([a-z]{1,2}) (?:postcodes?|postal area|area)\b/gi;

/** The postcodes a question speaks of, and the question with a mark for each. */
export function placesIn(question: string): { text: string; places: string[] } {
  const places: string[] = [];
  const text = question
    .replace(WHOLE, (said, area: string, district: string, rest: string) => {
      if (!POSTCODE_AREAS.has(area.toLowerCase())) return said;
      places.push(`${area}${district} ${rest}`.toLowerCase());
      return '@ppp';
    })
    .replace(CODE, (said, before: string, area: string, district: string) => {
      if (!POSTCODE_AREAS.has(area.toLowerCase())) return said;
      places.push(`${area}${district}`.toLowerCase());
      return `${before}@ppp`;
    })
    .replace(AREA, (said, one: string | undefined, other: string | undefined) => {
      const area = (one ?? other ?? '').toLowerCase();
      if (!POSTCODE_AREAS.has(area) || /^(?:in|at|by|so|me|no|la)$/.test(area)) return said;
      places.push(area);
      return ' @ppp ';
    });
  return { text, places };
}

/** A town or a postcode as an answer tells it. */
export function inPlace(place: string): string {
  return `in ${placeName(place)}`;
}

export function placeName(place: string): string {
  return /\d/.test(place) || place.length <= 2
    ? place.toUpperCase()
    : place.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}
