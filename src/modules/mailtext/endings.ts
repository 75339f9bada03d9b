/** Patterns of signatures, disclaimers and banners. */

const DELIMITER = /^\s*(?:ᐧ|--|—|–|_{5,}|-{5,}|={5,}|\*{5,})\s*$/;
const DEVICES = [
  /^\s*(?:sent|posted|written) (?:from|via|with|using)\s.{2,60}\s*$/i,
  /^\s*(?:get outlook for\s.{2,40}|from my \S.{0,40}|someone from mobile)\s*$/i,
  /^\s*(?:envoyé (?:de|depuis)|von meinem|sendt fra|enviado desde)\s.{2,40}\s*$/i,
  /^\s*(?:diese nachricht wurde von .{2,80}|download .{2,30} for (?:ios|android))\s*$/i,
];
const SIGN_OFFS = [
  '(?:with )?(?:kind(?:est)?|best|warm(?:est)?|many) (?:regards|wishes|thanks)|regards|kr|rgds|thx|ta|cheers',
  'thanks(?: (?:again|in advance|so much|very much|a lot|and regards|& regards|guys|all|team|both))?',
  'thank you(?: (?:in advance|very much|so much|and regards))?|many thanks(?: (?:in advance|and regards))?',
  'yours(?: (?:sincerely|faithfully|truly))?|sincerely|best|all the best|respectfully|cordially',
];
const SIGN_OFF = new RegExp(
  `^\\s*(?:${SIGN_OFFS.join('|')})(?: and (?:kind |best )?(?:regards|thanks))?[\\s,.!]*$`,
  'i',
);
const DISCLAIMERS = [
  /this (?:e-?mail|message|communication|transmission)\b.{0,160}\b(?:confidential|intended|privileged|addressee)/i,
  /if you (?:are not|aren['’]t) the (?:intended|named)/i,
  /(?:received|receive) this (?:e-?mail|message|communication) in error/i,
  /(?:think|consider) (?:of )?the environment before/i,
  /registered (?:in england|office|company|number|no)\b/i,
  /company (?:registration|reg|number|no)\b.{0,12}\d|vat (?:reg(?:istration)?|no|number)\b.{0,12}\d/i,
  /(?:views|opinions) (?:expressed|or opinions)|confidentiality notice|^\s*disclaimer\b/i,
  /virus(?:es)? (?:free|checked|scan)|free (?:from|of) virus|scanned (?:by|for)/i,
  /for (?:our )?privacy (?:policy|notice)/i,
];
const BANNER_WORDS = 'caution|warning|external(?: e-?mail| sender)?|be careful|think before you click';
const BANNER_TOPICS = 'originat|outside|external|sender|links?|attachments?|organi[sz]ation';
const BANNER = new RegExp(`^[\\s[*(!]*(?:${BANNER_WORDS})\\b.{0,300}(?:${BANNER_TOPICS})`, 'i');
const PROSE_WORDS_MIN = 6;
const LINE_SCANNED = 600;

/** Removes signature, disclaimer and warning banner; sentences below the signature are kept. */
export function withoutEndings(text: string): string {
  const kept: string[] = [];
  let signed = false;
  for (const line of text.split('\n')) {
    const head = line.slice(0, LINE_SCANNED);
    if (DISCLAIMERS.some((disclaimer) => disclaimer.test(head)) || BANNER.test(head)) continue;
    if (DEVICES.some((device) => device.test(head))) {
      signed ||= kept.some((one) => one.trim() !== '');
      continue;
    }
    if (!signed) {
      const written = kept.some((one) => one.trim() !== '');
      if (written && DELIMITER.test(head)) signed = true;
      else if (written && SIGN_OFF.test(head)) {
        signed = true;
        kept.push(line);
      } else kept.push(line);
    } else if (isProse(head)) kept.push(line);
  }
  return kept.join('\n').trim();
}

/** Whether a line is a full sentence, such as a postscript, rather than an address or a job title. */
function isProse(line: string): boolean {
  const words = line.trim().split(/\s+/).length;
  return (
    /^\s*p\.?\s?s\b/i.test(line) || (words >= PROSE_WORDS_MIN && /[.?!]\s*$/.test(line) && /[a-z]/.test(line))
  );
}
