/** One sentence of an engineer's notes, and the type of work it asks for. */
export interface FollowUpNote {
  readonly text: string;
  readonly kind: string;
}

const CLAUSE_ENDS = /[,;:.!?()\n]+| - | but | however | although | though /i;
/** "Nothing needs replacing", "none of the parts require repair": a need that is denied. */
const NOTHING_NEEDED =
  /\b(?:nothing|none|neither)\b[^,;:.]{0,40}\b(?:needs?|needed|requires?|required|due|to (?:be )?(?:do|done|replace|replaced|repair|order|quote)\w*|outstanding)\b/i;
/** What else a sentence may ask for. */
const NEED =
  /\b(?:needs?|needed|requires?|required|recommend\w*|advis\w+|quot\w+|pric(?:e|ing)|to be (?:replaced|ordered|repaired|booked)|return|remedial\w*)\b/i;

/** A customer who asks what something would cost. */
const ASKS_PRICE =
  /\b(?:clients?|customers?|tenants?|landlord|owner|manager|manageress|they)\b[^,;:.]{0,40}\b(?:would (?:also )?like|wants?|wanted|ask(?:s|ed|ing)?(?: for| us for)?|request(?:s|ed|ing)?|is after|are after|enquir\w+|inquir\w+)\b[^,;:.]{0,30}\b(?:prices?|pricing|quot(?:e|es|ation)|costs?|costings?|estimates?)\b/i;
const DENIES_PRICE =
  /\b(?:no longer|not|n['’]t|never|declin\w+|reject\w+|already (?:sent|given|received|has))\b/i;

/** The follow-ups whose need is not denied, and the prices that customers asked for. */
export function openNotes(followUps: readonly FollowUpNote[], outcome: string | null): FollowUpNote[] {
  const open = followUps.filter(({ text }) => !isDenied(text));
  const prices = sentencesOf(outcome ?? '').filter(
    (text) =>
      ASKS_PRICE.test(text) &&
      !DENIES_PRICE.test(text) &&
      !open.some((one) => one.text.includes(text) || text.includes(one.text)),
  );
  return [...open, ...prices.map((text) => ({ text, kind: 'quote' }))];
}

function isDenied(text: string): boolean {
  if (!NOTHING_NEEDED.test(text)) return false;
  return !text.split(CLAUSE_ENDS).some((clause) => NEED.test(clause) && !NOTHING_NEEDED.test(clause));
}

function sentencesOf(text: string): string[] {
  const sentences = text.match(/[^.!?\n]+[.!?]?/g) ?? [];
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
