const REPEATED =
  /\b(?:chas(?:ing|ed)(?: (?:this|up|again|you|for|on))?|chase(?:r)? (?:this|up|again|email)|another chaser?|following up|follow(?:ing)?[- ]up (?:on|to|with|from|email|regarding) (?:my|our|the|this|a)|(?:second|2nd|third|3rd|fourth|4th|fifth|5th|sixth|umpteenth|nth) (?:time|e-?mail|call|request|reminder|attempt|message|chase|visit request|time of asking)|(?:two|three|four|five|six|several|numerous|multiple|many|countless|\d) (?:\w+ )?(?:e-?mails|calls|messages|voicemails|chasers|reminders|times (?:now|already|about|to))|still (?:waiting|awaiting|no (?:sign|word|news|reply|response|update|answer|engineer|date|one|show|heating|hot water)|not (?:heard|received|had|been|fixed|working|resolved|attended|done|sorted|got)|nothing|outstanding|haven'?t|hasn'?t|havent|hasnt|unresolved|pending|unanswered)|yet to (?:hear|receive|be|see|have)|(?:not|n'?t|never) (?:yet )?(?:heard|had|received|got) (?:\w+ )?(?:back|anything|a (?:reply|response)|any (?:reply|response|update|news))|heard nothing|nothing back|no (?:reply|response|answer|call ?back|word) (?:to|from|yet|as yet|since|received|despite)|with no (?:reply|response|answer)|without (?:a |any )?(?:reply|response|answer|update)|(?:further to|as per|see|refer to|following|regarding|chasing|despite) (?:my|our|the) (?:\w+ )?(?:previous|last|earlier|original|numerous|several|many|below|prior|phone|initial) (?:e-?mails?|calls?|messages?|request|conversation|chaser|emails below)|as (?:previously|already) (?:advised|mentioned|stated|requested|reported|emailed)|(?:gentle|friendly|polite|just a|another|final|second|quick) (?:reminder|nudge|chaser|chase|prod|bump)|bumping this|nudging|re-?sending (?:this|my|the)|escalat(?:e|ed|ing|ion)|(?:speak|talk|passed|put through|pass (?:this|it)) (?:to|on to) (?:a|your|the) (?:manager|supervisor|director|someone senior)|(?:keep|kept|keeps) (?:being|getting|asking|calling|ringing|chasing|on being)|(?:called|rang|phoned|emailed|rung|written|asked|messaged|reported|told you|been promised|was promised|were promised) (?:\w+ ){0,4}(?:twice|three times|several times|many times|multiple times|already|again|numerous times|every day|last week and)|yet again|once again|how many (?:more )?times|how much longer|when (?:on earth|the hell)|promised (?:me |us )?(?:a |an )?(?:call ?back|update|visit|engineer|someone|for|by|yesterday|last|on))\b/;
/** Questions that are a chase in a reply. */
const ASKED_AGAIN =
  /\b(?:any (?:update|news|joy|progress|movement|word|idea when|luck)|update (?:please|on|me)|when (?:will|can|is|are|should|do) (?:we|you|someone|somebody|the|an|your|i)|where are we (?:with|on|at)|what(?:'s| is) (?:happening|going on|the (?:latest|status|eta|progress))|eta\b|status (?:of|update)|please (?:advise|confirm) (?:when|on progress|status)|let (?:me|us) know when)\b/;
const NOT_A_CHASE =
  /\b(?:no need to chase|without (?:us |me |you )?(?:having to |needing to )?chas\w+|(?:will|to|'ll|can|should|please|would|could) (?:be )?(?:follow|following)[- ]up|follow[- ]up (?:visit|appointment|works?|call|meeting|inspection|quote|survey)|chas(?:ing|ed?) (?:cabling|cables|walls?|pipes?|out|into)|wall chas\w+|chase (?:cut|out the)|(?:don'?t|do not|no need to|won'?t|will not|not) (?:\w+ )?escalat\w+|escalator\w*|escalation (?:policy|procedure|matrix|contacts?|list)|not chasing)\b/g;

/** Whether a mail is a repeated chase or an escalation. */
export function isFollowUp(plain: string, isReply: boolean): boolean {
  const text = plain.replace(NOT_A_CHASE, ' ');
  return REPEATED.test(text) || (isReply && ASKED_AGAIN.test(text));
}

/** Whether a mail escalates the matter. */
export function isEscalation(plain: string): boolean {
  return /\bescalat(?:e|ed|ing|ion)\b|\b(?:director|managing director|head office|ceo|ombudsman|solicitor)\b/.test(
    plain.replace(NOT_A_CHASE, ' '),
  );
}
