/** No sentence with one of these is dropped as boilerplate: a denial always carries meaning. */
const DENIAL =
  /\b(?:no|not|never|nothing|none|nor|without|nil|cannot|unable|fail\w*|\w+n['’]t|[cw]ont|cant|didnt|isnt)\b/i;
/** Boilerplate is short; what is longer has something to say. */
const BOILERPLATE_CHARS_MAX = 160;

const TIME = String.raw`(?:at |@ ?|[:=-] ?)?\d{1,2}[:.]?\d{2} ?(?:hrs|hours|h|am|pm)?`;
const DATE = String.raw`(?:(?:on )?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4} ?)?`;
const WHO = `(?:(?:the )?(?:engineers?|eng|technician|tech|operative|i|we|both engineers)(?: has| have)? )?`;
const PLACE = `(?:to |at |on |in )?(?:the )?(?:site|premises|store|property|branch|building)`;
const COMING = `${WHO}(?:attended|arrived|arrive|left|departed|depart|reached|on|off)`;
const CLAUSE = `(?:${COMING} (?:${PLACE} ?)?${DATE}${TIME}|(?:time |start |finish |end )?(?:arrival|departure|on ?site|off ?site|on|off|in|out|start|finish|end|arrived|departed)(?: time)?s? ?${DATE}${TIME})`;

/** Whole sentences that only repeat what the job record holds, or that a device or form adds by itself. */
const REPEATS_RECORD: readonly RegExp[] = [
  new RegExp(`^${CLAUSE}(?:[ ,;/&-]{1,3}(?:and |then )?${CLAUSE}){0,3}$`, 'i'),
  new RegExp(`^${WHO}(?:attended|arrived|arrived on|left|on|off|departed) ?${PLACE}$`, 'i'),
  /^(?:(?:site specific|dynamic|point of work) )?(?:rams?|risk assessments?|method statements?|powra|dra|tool ?box talk|site induction)(?:(?: and |, ?|\/| ?& ?)(?:rams?|risk assessments?|method statements?|powra|dra|tool ?box talk|site induction))?(?: (?:has been|have been|was|were|all|is|are))? (?:completed|complete|done|read|signed|read and signed|read & signed|carried out|reviewed|in place|read and understood|followed|adhered to|filled in|filled out)(?: (?:before starting|prior to starting)(?: works?)?)?$/i,
  /^(?:completed|complete|carried out|did|signed|read|read and signed|filled in|filled out) (?:the )?(?:site specific |dynamic |point of work )?(?:rams?|risk assessments?|powra|dra|tool ?box talk)$/i,
  /^(?:customer |client )?signature (?:obtained|captured|attached|taken)(?: (?:from|by) [a-z]+(?: [a-z]+)?)?$/i,
  /^(?:job ?sheet|worksheet|paperwork|job|sheet) signed(?: off)?(?: by (?:the )?(?:customer|client|site|manager|site manager|duty manager|staff|tenant|security|reception))?$/i,
  /^signed(?: off)?(?: by)? ?: ?[a-z]+(?: [a-z]+){0,2}$/i,
  /^(?:please )?(?:see |find )?(?:attached )?(?:photos?|pictures?|images?|pics?)(?: (?:have been|were|are))? (?:attached|uploaded|taken|added)(?: (?:to|on) (?:the )?(?:job|system|portal|app|tablet|sheet|pda))?$/i,
  /^(?:please )?see (?:attached )?(?:photos?|pictures?|images?|pics?)(?: attached)?$/i,
  /^engineers? name ?: ?[a-z]+(?: [a-z]+){0,2}$/i,
  /^(?:hi|hello|good (?:morning|afternoon))(?: (?:all|team|there))?,?$/i,
  /^(?:thanks|many thanks|thank you|cheers)(?: (?:and|&) (?:kind )?regards)?$/i,
  /^\[?\(?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?(?: at)? \d{1,2}[:.]\d{2}(?::\d{2})? ?(?:am|pm|hrs)?\)?\]?$/i,
];

const FOOTER =
  /^(?:sent from (?:my|mail|outlook|the \w+ app)\b|get \w+ for (?:ios|android)\b|this (?:e-?mail|message)(?: and any (?:files|attachments?))?.{0,60}\b(?:confidential|intended)\b|if you (?:have )?received this (?:e-?mail|message) in error|please consider the environment before|this is an auto(?:mated|matically generated)\b|(?:please )?do not reply to this (?:e-?mail|message)\b|registered (?:in england|office)\b|(?:report|form|document) (?:generated|submitted) (?:by|on|at|from) )/i;

const CLOSING =
  /^(?:(?:many )?thanks(?: (?:and|&))? ?)?(?:kind |best |warm |kindest )?regards\b[\p{L} .,'-]{0,60}$/iu;
const SIGNATURE_LINE =
  /^(?:[\p{L}.'-]+(?: [\p{L}.'-]+){0,3}|(?:tel|mob|mobile|phone|m|t|e|email|direct|office)\b ?[:.]?.{4,40}|\+?[\d ()-]{9,18}|[^\s@]+@\S+|www\.\S+)$/iu;
const SIGNATURE_LINES_MAX = 5;

/** A date with a time at the head of an entry is the log's, not the engineer's. */
const STAMP =
  /^[[(]?(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2})(?:,? (?:at )?|T)\d{1,2}[:.]\d{2}(?::\d{2})?(?:\.\d+)?Z? ?(?:am|pm|hrs)?(?:[\])]? ?[-–:|]+ |[\])] ?| (?=\p{Lu}))/u;

/** Words a sentence of boilerplate begins with; nothing else need be looked at. */
const OPENERS =
  /^(?:the|engineers?|eng|technician|tech|operative|i|we|both|attended|arrived?|left|depart(?:ed|ure)?|reached|on|off|onsite|offsite|time|start|finish|end|arrival|in|out|site|dynamic|point|rams?|risk|method|powra|dra|tool|toolbox|completed?|carried|did|signed|read|filled|customer|client|signature|job|jobsheet|worksheet|paperwork|sheet|please|see|find|attached|photos?|pictures?|images?|pics?|hi|hello|good|thanks|many|thank|cheers|kind|kindest|best|warm|regards|sent|get|this|if|do|registered|report|form|document|\[?\(?\d)/i;

/** True of a sentence that says nothing the job record does not hold. */
export function isBoilerplate(sentence: string): boolean {
  if (!OPENERS.test(sentence)) return false;
  const text = sentence.replace(/[.!?]$/, '');
  if (FOOTER.test(text)) return true;
  if (text.length > BOILERPLATE_CHARS_MAX || DENIAL.test(text)) return false;
  return CLOSING.test(text) || REPEATS_RECORD.some((pattern) => pattern.test(text));
}

export function withoutStamp(sentence: string): string {
  let bare = sentence;
  for (let stamp = STAMP.exec(bare); stamp; stamp = STAMP.exec(bare)) bare = bare.slice(stamp[0].length);
  return bare;
}

/** Takes out a closing line and the name, title and numbers under it. */
export function withoutSignature(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let signatureLeft = 0;
  for (const line of lines) {
    if (CLOSING.test(line) && !DENIAL.test(line)) {
      signatureLeft = SIGNATURE_LINES_MAX;
    } else if (signatureLeft > 0 && SIGNATURE_LINE.test(line) && !DENIAL.test(line)) {
      signatureLeft -= 1;
    } else {
      signatureLeft = 0;
      kept.push(line);
    }
  }
  return kept;
}
