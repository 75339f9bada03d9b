/** Manners and wishes before a request. */
const ASKING =
  '(?:(?:please|can (?:you|we|i)|could (?:you|we|i)|would you|will you|i (?:want|need|would like|d like|wish) (?:you )?to|we (?:want|need|should) (?:to )?|let us|lets|go ahead and|just|quickly|now|ok|and|then|also|hey|hi|you|mind|be able to) ){0,8}';
/** Verbs that ask for a change whatever follows them. */
const CHANGES =
  'create|re ?order|add|make|book|cancel|delete|remove|erase|wipe|drop|assign|reassign|allocate|reallocate|update|change(?! (?:in|of|from|on)\\b)|edit|amend|modify|rename|send|e ?mail(?! (?:address|for|of)\\b)|text|phone(?! (?:numbers?|no|for|of)\\b)|message|notify|invoice|move|reschedule|mark(?= (?:it|him|her|them|that|this|these|those|the|my|our|all|every|both|as|off|up|.{1,60} as (?!well\\b)|(?:job|case|visit|ticket) |\\S*\\d))|approve|authorise|authorize|reject|accept|transfer|archive|resolve|reopen|insert|set|put|write off|upload|pay|order(?! numbers?\\b)|hire|invite|remind|log a|log an|log new|raise a|raise an|open a|open an|close (?:the|that|this|case|job|it)|schedule (?:a|an|the|job|this|that|\\S+ (?:to|for|on))|raised? (?:a|an|another|new|this|that)|logged (?:a|an) (?:new )?(?:case|job|complaint)|started? (?:a|an|new) (?:case|job|complaint|ticket)|let (?:him|her|them|\\S+) know|tell (?:him|her|them|the customer|the engineer)';
/** Verbs that ask for a change of what stands right after them: "finish it off", "bump WO-12 to Friday". */
const CHANGES_THAT =
  'close|finish|complete|sign|bump|shift|push|bring forward|pull forward|get rid of|swap|switch|stick|chuck|pop|hand|give|pass|flag|escalate|raise|hold|pause|suspend|restart|start|stop|unassign|re ?book|re ?plan|re ?open|settle|merge|duplicate|copy|extend|ring|call|contact|chase|tell|inform|ask|warn|sort|fix|bin|scrap|kill|reply|respond|write|attach|upload|correct|confirm|accept|decline|slot|squeeze';
const PARTICLE = '(?: off| out| down| up| back| in| on| to| over| forward| rid of| hold of| away)?';
const REFERENCE = '(?:[a-z]{1,8}[-/]?\\d{2,}\\S{0,40}|#?\\d{3,})';
const ONE = '(?:the|this|that|these|those|my|our|his|her|their|all|every|an?)';
const THING = `(?:(?:${ONE} )*(?:job |case |visit |ticket |number )?(?:${REFERENCE}|@\\w+)|(?:${ONE} )+(?:\\w+ )?(?:jobs?|cases?|visits?|tickets?|complaints?|alerts?|appointments?|bookings?|customer|engineer|one)|it|him|them|this|that)`;
const DONE =
  '(?:closed|finished|completed|cancelled|moved|assigned|reassigned|rescheduled|rebooked|booked|signed off|sorted|deleted|updated|changed|marked|reopened|swapped|resolved|chased|emailed|sent)';
const DOING =
  '(?:closing|cancelling|moving|assigning|rescheduling|rebooking|booking in|finishing|signing off|chasing|sorting)';
const REQUESTS = [
  new RegExp(`^${ASKING}(?:${CHANGES})\\b`),
  new RegExp(`^${ASKING}(?:${CHANGES_THAT})${PARTICLE} ${THING}\\b(?! (?:me|us)\\b)`),
  new RegExp(
    `^${ASKING}(?:can|could|get|have|want|need|needs|i want|i need|we need) (?:to )?(?:get |have )?${THING} (?:to )?(?:be )?(?:please )?(?:${DONE}|${DOING})\\b`,
  ),
  new RegExp(`^${THING} (?:needs?|wants?) (?:to be )?(?:${DONE}|${DOING})\\b(?! .*\\?)`),
  new RegExp(
    `^${ASKING}(?:take|get|put|move|pull) (?:@\\w+|\\w+) (?:off|on|onto|to|from) (?:the )?${THING}\\b`,
  ),
  /\b(?:delete|cancel|reassign|erase) (?:all|every|this|that|the|job|my)\b/,
];
/** A request that follows a question: "who is on it, and can you move it to Monday". */
const FOLLOWING = new RegExp(
  `\\b(?:and|then|also) ${ASKING}(?:(?:cancel|delete|reassign|assign|move|reschedule|close|email|e mail|text|message|notify|book|mark|update|tell|call|ring|chase|bump|swap|put)${PARTICLE} (?:the |that |this )?(?:it|him|her|them|${THING})\\b)`,
);
/** What asks to be told something, whatever its verb. */
const TO_ME =
  /^(?:(?:please|can you|could you|ok|and|just) )*(?:give|get|tell|send|pull|bring|call|ask|show) (?:me|us|up)\b/;

/** What asks for an answer in another form: "make it the top 3", "sort them by site". */
const RESHAPES = new RegExp(
  `^${ASKING}(?:make|sort|order|put|set|split|break|group|arrange|rank|get) .*\\b(?:by|per|top \\d+|in order|side by side|monthly|weekly|daily|(?:a|as a) (?:list|table))\\b|^${ASKING}(?:make|change|switch) (?:it|that|this|them) (?:to |for )?(?:last|this|next) (?:week|month|quarter|year)\\b`,
);

/** Whether a text asks to do something rather than to tell something; `rest` is normal text. */
export function asksToWrite(rest: string): boolean {
  return !TO_ME.test(rest) && !RESHAPES.test(rest) && REQUESTS.some((pattern) => pattern.test(rest));
}

/** Whether a question has a request to do something behind it. */
export function alsoAsksToWrite(rest: string): boolean {
  return !asksToWrite(rest) && FOLLOWING.test(rest);
}
