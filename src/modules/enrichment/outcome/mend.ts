/** Mark-up and entities that a web form leaves behind. */
function withoutMarkup(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return text;
  return text
    .replace(/<(?:br|\/p|\/div|\/li) ?\/?>/gi, '\n')
    .replace(/<(?:p|div|li|b|i|strong|em|ul|ol|\/b|\/i|\/strong|\/em|\/ul|\/ol)>/gi, ' ')
    .replace(/&(?:amp;)*(?:nbsp|#160);/gi, ' ')
    .replace(/&(?:amp;)*(?:apos|#39|rsquo);/gi, "'")
    .replace(/&(?:amp;)*quot;/gi, '"')
    .replace(/&(?:amp;)+/gi, '&');
}

/** Most texts have none of these and are left alone. */
const ODD_CHARACTERS = /[^\n\x20-\x7e]| {2}|<|`|&[a-zA-Z#]/;

/** One kind of line end, space and apostrophe, no control characters. Digits and dashes are left as they are. */
export function mendCharacters(raw: string): string {
  if (!ODD_CHARACTERS.test(raw)) return raw;
  return withoutMarkup(raw.normalize('NFC'))
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\p{Cf}|(?!\n)\p{Cc}|[^\S\n]/gu, (char) => (/\p{Cf}/u.test(char) ? '' : ' '))
    .replace(/(?<=\p{L})[’‘`´](?=\p{L})/gu, "'")
    .replace(/ {2,}/g, ' ');
}

const ODD_PUNCTUATION = /[.,;:!?]{2}| [.,;:!?]|[,;!?.)](?=\p{L})|…| {2}/u;

/**
 * Punctuation as print has it. A mark beside a digit keeps its place and its neighbours, so that no
 * number is ever joined to another or taken apart.
 */
export function mendPunctuation(text: string): string {
  if (!ODD_PUNCTUATION.test(text)) return text;
  return text
    .replace(/[!?]{2,}/g, (run) => (run.includes('?') ? '?' : '!'))
    .replace(/(?<!\. ?)\.(?: ?\.)+(?=\s|$|\p{L})|…/gu, '. ')
    .replace(/,{2,}/g, ',')
    .replace(/ ,(?=\d)/g, ', ')
    .replace(/ ([,;])(?!\d)/g, '$1')
    .replace(/ ([!?.:])(?=\s|$)/g, '$1')
    .replace(/(?<=[\p{L})])([,;])(?=\p{L})/gu, '$1 ')
    .replace(/(?<=\p{Ll}{2}|\d)([.!?])(?=\p{Lu}\p{Ll}{2})/gu, '$1 ')
    .replace(/(?<![\w.@/])(\p{Lu}{2,20}[.!?])(?=\p{Lu}{2,20}(?![\w.@/]))/gu, '$1 ')
    .replace(/(?<![,;:])[,;:]+(?=[.!?](?:\s|$))/g, '')
    .replace(/ {2,}/g, ' ');
}
