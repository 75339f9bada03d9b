import { type Tone, toneOf } from './classify/tone.ts';
import { type ParsedText, readText } from './text/read-text.ts';

/** What somebody who complains about the service says; a space stands for any white space. */
const COMPLAINTS = [
  'complain\\w*',
  '(?:dis|un)satisfied',
  'dissatisfaction',
  'disappoint(?:ed|ing|ment)',
  'unacceptable',
  'fuming',
  'livid',
  'irate',
  'fed up',
  'appall(?:ed|ing)',
  'disgust(?:ed|ing) (?:with|at|service)',
  'disgrace(?:ful)?',
  'ridiculous',
  'shambles',
  'shoddy',
  'botched',
  'unprofessional',
  'let down by',
  'lost (?:all )?(?:patience|confidence)',
  '(?:poor|terrible|awful|shocking|dreadful|bad) (?:service|workmanship|standard|job|response)',
  '(?:wants?|demand\\w*|seek\\w*|claim\\w*) (?:a |full )?(?:refund|compensation)',
  '(?:no ?one|nobody) (?:has |had )?(?:turned up|attended|showed up|came|called back)',
  'refus\\w+ to (?:pay|sign)',
  'escalat(?:ed?|ing|ion) (?:to|this|the|by)',
];

/** Words of a mood, which may be about anything: they count where the text sounds like complaining too. */
const MOODS = [
  'unhappy',
  'angry',
  'furious',
  'annoyed',
  'frustrat(?:ed|ing|ion)',
  '(?:not|never|isn.?t|far from) (?:at all )?(?:very )?(?:happy|satisfied|pleased|impressed|acceptable|good enough)',
];
const LIKELY_WITH_MOOD = 0.4;

/** These words in a sentence about complaining speak of the service, not of a symptom somebody reports. */
const ABOUT_SERVICE =
  /\b(?:engineer|service|visit|attend\w*|delay\w*|wait\w*|late|again|repeat\w*|still|previous|last|workmanship|standard|response|manager|formal|official|raised|lodged|made|failures?|turned up|no.?show|invoice|charge\w*|mess|rude|damage\w*)\b/;
const COMPLAINING = /^complain/;
const COMPLAINING_WORDS = /\b(?:complain\w*|not unhappy)\b/i;
/** "Complaining of no hot water" reports a symptom. */
const OF_SYMPTOM = /^\s+(?:of|about|that|it|re|there)\b/;
/** Complaints that are not about us. */
const OTHER_COMPLAINTS =
  /\b(?:noise|neighbour|sensor|odou?r|smell) complaints?\b|\bcomplaints? (?:form|book|box|log)\b/g;

const SAFETY = [
  'gas (?:leak|smell)',
  'smell of gas',
  'smelling gas',
  'carbon monoxide',
  'electric shock',
  'electrocut\\w+',
  'exposed (?:live )?(?:wires?|wiring|cables?)',
  'injur(?:y|ed|ies)',
  'burning smell',
  'sparks?',
  'sparking',
  'trapped',
  'unsafe',
  'dangerous',
  'health and safety',
  'fire risk',
  'asbestos',
  'legionella',
  'ceiling collapse\\w*',
];

const THEMES: Readonly<Record<string, RegExp>> = {
  punctuality:
    /\b(?:late|delay\w*|wait\w*|no.?show|turned up|showed up|missed|overdue|attended|days|weeks)\b/,
  repeat_fault:
    /\b(?:again|still|keeps?|recurr\w+|repeat\w*|(?:second|third|fourth|2nd|3rd|4th) (?:time|visit)|not (?:been )?fixed)\b/,
  communication:
    /\b(?:no update|called back|call back|ignored|no (?:response|reply|contact)|not (?:been )?(?:told|informed)|chas\w+)\b/,
  workmanship: /\b(?:workmanship|shoddy|botched|poor|mess|standard|damage\w*|quality)\b/,
  conduct: /\b(?:rude|attitude|unprofessional|abusive|swore|swearing)\b/,
  billing: /\b(?:invoice\w*|charge\w*|overcharged|refund|price|cost|pay|compensation)\b/,
};

const CLAUSE_ENDS = /[.;:,!?\n]+| but | however | although /;
const DENIED =
  /\b(?:no|not|never|none|without|nil|zero|nobody|nothing|hasn.?t|haven.?t|wasn.?t|isn.?t|no longer|avoid|prevent)\b(?:\s+[\w'-]+){0,3}\s*$/;

const COMPLAINT_TERMS = termsOf(COMPLAINTS);
const MOOD_TERMS = termsOf(MOODS);
const SAFETY_TERMS = termsOf(SAFETY);

export interface ComplaintReading {
  readonly complains: boolean;
  readonly themes: readonly string[];
  readonly safety: boolean;
}

/** A longer text is a pasted log; who complains says so before this. */
const READ_CHARS_MAX = 20_000;
/** A denial stands this close before what it denies. */
const DENIED_WITHIN_CHARS = 80;

/** From here a request is classified as a complaint though it uses no word of complaint. */
const LIKELY_IN_INTAKE = 0.85;
/** Engineers' notes say what was wrong, which sounds like complaining. */
const LIKELY_IN_NOTES = 0.9;

/** Whether a request complains about the service, or the notes say that somebody did; denials count for nothing. */
export function complains(intake: ParsedText, notes: ParsedText | null, tones: readonly Tone[]): boolean {
  if (saysComplaint(intake.text) || (notes !== null && saysComplaint(notes.text))) return true;
  // A word of complaint that is denied, or is no complaint about us, speaks plainer than what one hears.
  if (COMPLAINING_WORDS.test(intake.text) || (notes && COMPLAINING_WORDS.test(notes.text))) return false;
  const [asked, noted] = tones;
  if ((asked?.complaint ?? 0) >= LIKELY_WITH_MOOD && affirmed(plainly(intake.text), MOOD_TERMS).length > 0)
    return true;
  return (asked?.complaint ?? 0) >= LIKELY_IN_INTAKE || (noted?.complaint ?? 0) >= LIKELY_IN_NOTES;
}

function saysComplaint(text: string): boolean {
  const lower = plainly(text);
  return lower.search(COMPLAINT_TERMS) >= 0 && lower.split(CLAUSE_ENDS).some(complainsIn);
}

/** Whether a text complains about the service, of what, and whether people are in danger; denials count for nothing. */
export function readComplaint(text: string): ComplaintReading {
  const lower = plainly(text);
  const clauses = lower.split(CLAUSE_ENDS);
  const reading = readText(text);
  const safety = clauses.some((clause) => affirmed(clause, SAFETY_TERMS).length > 0);
  const themes = Object.keys(THEMES).filter((theme) => THEMES[theme]?.test(lower));
  return {
    complains: complains(reading, null, [toneOf(reading)]),
    themes: [...(safety ? ['safety'] : []), ...themes],
    safety,
  };
}

function plainly(text: string): string {
  return text.slice(0, READ_CHARS_MAX).toLowerCase().replaceAll('’', "'").replace(OTHER_COMPLAINTS, ' ');
}

function complainsIn(clause: string): boolean {
  return affirmed(clause, COMPLAINT_TERMS).some((match) => isAboutService(clause, match));
}

function isAboutService(clause: string, match: RegExpExecArray): boolean {
  const after = clause.slice(match.index + match[0].length);
  return !COMPLAINING.test(match[0]) || !OF_SYMPTOM.test(after) || ABOUT_SERVICE.test(clause);
}

/** The terms of a clause that nothing before them denies. */
function affirmed(clause: string, terms: RegExp): RegExpExecArray[] {
  return [...clause.matchAll(terms)].filter(
    ({ index }) => !DENIED.test(clause.slice(Math.max(0, index - DENIED_WITHIN_CHARS), index)),
  );
}

function termsOf(patterns: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${patterns.join('|').replaceAll(' ', '\\s+')})\\b`, 'g');
}
