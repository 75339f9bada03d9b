import { OF_BUILDINGS } from './dangers/buildings.ts';
import { TO_PEOPLE } from './dangers/people.ts';
import { OF_SERVICES } from './dangers/services.ts';
import { Clause, type Span } from './phrases.ts';
import { clausesOf } from './spelling.ts';

/** All known dangers to people. */
const DANGERS = [...OF_SERVICES, ...OF_BUILDINGS, ...TO_PEOPLE];

/** A negation right before a danger. */
const DENIED_BEFORE = new RegExp(
  "(?:\\b(?:no|not|never|without|nor|neither|zero|nil|free (?:of|from)|clear of|ruled out|rule out|cannot|can'?t|couldn'?t|didn'?t|did not|don'?t|do not|doesn'?t|does not|isn'?t|wasn'?t|aren'?t|weren'?t|hasn'?t|haven'?t|nothing|none|nobody|no[- ]one|absence of)" +
    '(?: (?:can|could|a|an|any|the|that|there|is|are|was|were|been|be|have|has|had|see|saw|seen|find|found|smell|smelled|smelt|detect|detected|sign|signs|evidence|trace|traces|hint|indication|report|reports|reported|reporting|suspicion|risk|fear|longer|more|further|other|known|visible|apparent|immediate|obvious|current|serious|actual|imminent|real|major|significant|of|or|got|people|persons?|one|anyone|anybody|in|particularly|considered|posing|pose|present|think|believe|concerned|issues?|problems?|with|about|sparks?|smoke|flames?|fire|gas|burning|injur\\w+|leaks?|live|exposed|water|hurt|hot|smells|co|alarms?|sounding|immediately|currently|experienced?|noticed?|an?y?thing|hazards?|dangers?|inside|trapped|stuck))*[\\s,]*(?:or |and |nor |/ ?)?)$',
);
/** Not negations, although they look like one. */
const NOT_DENIED =
  /\b(?:not (?:only|just|sure|certain|convinced|happy|able|acceptable|good)|no (?:doubt|idea|joke|response|reply|answer|engineer|heating|hot water|power|water|lighting|lights|heat|electric\w*|update|cover|guard|signal|show|sign of (?:an? |the |your )?engineer)|nothing (?:done|has been done|happened)|(?:nobody|no[- ]one) (?:has|came|come|turned|showed|answer\w*|did)|can'?t (?:believe|understand|stress)|don'?t (?:know|want|understand|think it'?s (?:safe|right))|not working|isn'?t working|never (?:seen|known|felt) (?:anything|so)|cannot (?:believe|stress)|not (?:safe|been (?:fixed|repaired|sorted|dealt|done|made safe)))\b[^,]{0,120}$/;
/** Words after a danger that say it is over or never existed. */
const SETTLED_AFTER =
  /^(?:\W+\w+(?:'\w+){0,2}(?!'?\w)){0,6}?\W+(?:(?:has|have|had|was|were|is|are|been|now|all|since|already|subsequently|fully|successfully|immediately|then)\s)*(?:fixed|repaired|resolved|rectified|sorted|cleared up|made safe|gone away|gone now|dealt with|eliminated|ruled out|a false alarm|false alarm|not (?:present|detected|found|an issue|confirmed|evident)|negative|all clear|went away|disappeared|closed out)\b/;
const SETTLED_ANYWHERE =
  /\b(?:false alarm|turned out to be(?! (?:worse|real|a (?:real|live|gas|fire)))|no (?:further )?action (?:is )?(?:needed|required|necessary)|all (?:ok|clear|safe|fine|sorted|good) now|now (?:been )?(?:resolved|fixed|repaired|rectified|made safe|sorted)|has (?:now |since |already )?been (?:fixed|repaired|resolved|rectified|made safe|sorted)|have (?:now |since |already )?been (?:fixed|repaired|resolved|rectified|made safe|sorted)|made it safe|left (?:it |everything |the \w+ )?safe|tests? (?:came back |was |were |is )?(?:clear|negative)|wasn'?t a|was not a|not a (?:gas|fire|safety|health)|(?:fire|evacuation) drill|test (?:activation|alarm)|alarm test|weekly test|planned test|drill)\b/;
const UNSETTLED =
  /\b(?:but|still|again|is back|returned|come back|came back|not been|hasn'?t been|never|wasn'?t|until|unless|worse|temporar\w+|supposedly|apparently|claims?|promised|yet)\b|\?/;
/** Conditions and instructions for a possible danger. */
const ONLY_IF =
  /\b(?:(?:if|should|whenever|when|where) (?:you|anyone|there|the|they|someone|a|an|your|customers?|residents?|tenants?|staff|this|it)\b(?: (?:ever|should|do|does|is|are|were|can|could|notice|suspect|think|detect|encounter|have|has|hear|see))*|in (?:case|the event) of|in an emergency|in emergencies|for emergencies|emergency (?:number|helpline|line)|(?:such as|for example|e\.?g\.?|including|like) (?:a |an )?(?:gas|fire|flood|burst|no)|to (?:prevent|avoid|protect against|guard against|minimi[sz]e|reduce|mitigate)|prevent(?:s|ing|ion of)?|reduc(?:e|es|ing) the risk|protect(?:s|ing|ion)? (?:\w+ ){0,4}(?:from|against)|how to|tips (?:for|on|to)|learn|did you know|free guide|our guide|download|webinar|regulations?|compliance with|training|toolbox talk|course|seminar|could your|are you|is your|don'?t (?:let|risk|wait until)|hypothetical\w*|exercise|scenario|simulat\w+)\b/;
/** "If there is" is not a statement of fact. */
const SUPPOSED = /\bif there(?:'s| is| are)(?= (?:any|ever|an?|immediate|risk|danger)\b)/g;
const PRESENT =
  /\b(?:now|currently|today|tonight|this (?:morning|afternoon|evening)|still|again|just|at the moment|right now|we have|there is|there'?s|i have|i can|we can|is coming|are coming|please (?:send|attend|come)|asap|urgent\w*)\b/;
const LONG_AGO =
  /\b(?:last (?:year|month|winter|summer|autumn|spring)|(?:two|three|four|five|six|several|some|many|a few|\d+) (?:years|months) ago|years? ago|previously had|back in (?:19|20)\d\d|in (?:19|20)\d\d|in (?:january|february|march|april|june|july|august|september|october|november|december)|historic(?:al|ally)?|in the past)\b/;
const PRESENT_LATELY =
  /\b(?:now|again|still|since|today|currently|back|recurr\w*|return\w*|another|continues?)\b/;

export interface Safety {
  /** The names of the reported dangers. */
  readonly dangers: readonly string[];
  /** Whether there are words of danger at all, even denied or hypothetical. */
  readonly wordsOfDanger: boolean;
}

const TEXT_CHARS_MAX = 400_000;
const MULTI_CLAUSE_MAX = 3;
const MULTI_CLAUSE_CHARS_MAX = 900;
const NOTHING: Safety = { dangers: [], wordsOfDanger: false };

/** Finds dangers to people in a normalised text (see `plainly`). Denied, hypothetical and resolved ones do not count. */
export function readSafety(plain: string): Safety {
  const found = new Set<string>();
  let wordsOfDanger = false;
  const clauses = clausesOf(plain.slice(0, TEXT_CHARS_MAX));
  for (const [at, alone] of clauses.entries()) {
    const clause = new Clause(alone);
    const spread = new Clause(
      clauses
        .slice(at, at + MULTI_CLAUSE_MAX)
        .join('. ')
        .slice(0, MULTI_CLAUSE_CHARS_MAX),
    );
    for (const danger of DANGERS) {
      if (found.has(danger.name)) continue;
      const where = danger.spansClauses ? spread : clause;
      const [told] = danger.told(where);
      if (!told) continue;
      wordsOfDanger = true;
      if (danger.unless?.test(where.text)) continue;
      if (isReported(where.text, told)) found.add(danger.name);
    }
  }
  return found.size === 0 && !wordsOfDanger ? NOTHING : { dangers: [...found], wordsOfDanger };
}

/** Invoices and documents about work on a danger. */
const BILLED =
  /\b(?:invoices?d?|remittance|credit note|billed|bill for|purchase order|p\.?o\.? (?:no|number|for)|our order|job sheet|service report|certificates?|report from|copy of|quotation for|your quote|survey|vat|labour charges?|charged|last quarter|records?|return)\b/;

/** Thanks for work on a danger. */
const THANKED =
  /\bthank(?:s| you)\b.{0,40}\b(?:fixing|sorting|repairing|making safe|attending|dealing|coming|replacing)\b[^,]{0,40}$/;

function isReported(clause: string, told: Span): boolean {
  const before = clause.slice(0, told.start);
  const after = clause.slice(told.end);
  if (isDenied(before, clause.slice(told.start, told.end))) return false;
  if (THANKED.test(before) && !UNSETTLED.test(clause)) return false;
  if (BILLED.test(clause) && !PRESENT.test(clause)) return false;
  if (ONLY_IF.test(before) && !PRESENT.test(clause.replace(SUPPOSED, ''))) return false;
  if ((SETTLED_AFTER.test(after) || SETTLED_ANYWHERE.test(clause)) && !UNSETTLED.test(clause)) return false;
  return !(LONG_AGO.test(clause) && !PRESENT_LATELY.test(clause));
}

const DENIED_WITHIN =
  /\b(?:nobody|no ?one|no|not|never|without|isn'?t|wasn'?t|aren'?t|cannot|can'?t|couldn'?t|doesn'?t|don'?t|didn'?t|free (?:of|from))(?: (?:can|could|has|have|a|an|any|the|longer|detect\w*|smell\w*|been|find|found|see|sign of|signs of|evidence of|report of|reports of))*\s(?:smell|gas|smoke|fire|burning|leak|asbestos|legionella|sparks?|injur|fumes|carbon|hazard|risk|danger|exposed|trapped|hurt|detected|found|positive|sound|sounded|sounding|activated?|triggered|go off|gone off|going off|electric\w*|sockets?|wiring|fuse|disturbed|damaged)/;

/** "No smell of gas", "we cannot smell any gas": a negation before or within the phrase. */
function isDenied(before: string, told: string): boolean {
  const lead = before.slice(-120);
  if (DENIED_BEFORE.test(lead) && !NOT_DENIED.test(lead)) return true;
  return (
    DENIED_WITHIN.test(told) &&
    !/^fire alarms? (?:isn't|aren't|wasn't|didn't|did not) /.test(told) &&
    !/^(?:no|without) (?:heating|hot water|power|water|lighting|lights|heat)/.test(told)
  );
}
