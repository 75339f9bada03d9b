import { DANGERS } from './dangers.ts';
import { PATTERNS, patternOf } from './patterns.ts';
import { Clause, type Span } from './phrases.ts';
import { clausesOf } from './spelling.ts';

/** A negation right before a danger. */
const DENIED_BEFORE = new RegExp(
  "(?:\\b(?:no|not|never|without|nor|neither|zero|nil|free (?:of|from)|clear of|ruled out|rule out|cannot|can'?t|couldn'?t|didn'?t|did not|don'?t|do not|doesn'?t|does not|isn'?t|wasn'?t|aren'?t|weren'?t|hasn'?t|haven'?t|nothing|none|nobody|no[- ]one|absence of)" +
    '(?: (?:can|could|a|an|any|the|that|there|is|are|was|were|been|be|have|has|had|see|saw|seen|find|found|smell|smelled|smelt|detect|detected|sign|signs|evidence|trace|traces|hint|indication|report|reports|reported|reporting|suspicion|risk|fear|longer|more|further|other|known|visible|apparent|immediate|obvious|current|serious|actual|imminent|real|major|significant|of|or|got|people|persons?|one|anyone|anybody|in|particularly|considered|posing|pose|present|think|believe|concerned|issues?|problems?|with|about|sparks?|smoke|flames?|fire|gas|burning|injur\\w+|leaks?|live|exposed|water|hurt|hot|smells|co|alarms?|sounding|immediately|currently|experienced?|noticed?|an?y?thing|hazards?|dangers?|inside|trapped|stuck))*[\\s,]*(?:or |and |nor |/ ?)?)$',
);
/** Not negations, although they look like one. */
const NOT_DENIED = patternOf(PATTERNS.NOT_DENIED);
/** Words after a danger that say it is over or never existed. */
const SETTLED_AFTER = patternOf(PATTERNS.SETTLED_AFTER);
const SETTLED_ANYWHERE = patternOf(PATTERNS.SETTLED_ANYWHERE);
const UNSETTLED = patternOf(PATTERNS.UNSETTLED);
/** Conditions and instructions for a possible danger. */
const ONLY_IF = patternOf(PATTERNS.ONLY_IF);
/** "If there is" is not a statement of fact. */
const SUPPOSED = /\bif there(?:'s| is| are)(?= (?:any|ever|an?|immediate|risk|danger)\b)/g;
const PRESENT = patternOf(PATTERNS.PRESENT);
const LONG_AGO = patternOf(PATTERNS.LONG_AGO);
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
const BILLED = patternOf(PATTERNS.BILLED);

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

const DENIED_WITHIN = patternOf(PATTERNS.DENIED_WITHIN);

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
