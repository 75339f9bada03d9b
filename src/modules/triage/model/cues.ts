/**
 * Hand-written features besides the words, so that phrases missing from the training mails still count. Applied to
 * normalised text (see `plainly`).
 */
const CUES: Readonly<Record<string, RegExp>> = {
  asks_price:
    /\b(?:(?:can|could|would|please|pls|to|you|like|need|want|require|after|for|get|provide|send|give|submit|supply|me|us) (?:\w+ ){0,4}?(?:quotes?|quotation|price|pricing|estimate|costings?|costs?|proposal|tender|ball ?park)|how much (?:would|will|do|is|to)|what (?:would|do|will) (?:\w+ ){0,3}(?:cost|charge)|looking for (?:a )?(?:quote|price)|rfq|itt|invitation to (?:tender|quote)|day rates?|rough (?:idea|figure))\b/,
  our_quote_to_them:
    /\b(?:your (?:\w+ )?(?:quote|quotation|estimate|proposal|price|tender)|the (?:\w+ )?(?:quote|quotation|estimate|proposal) (?:you|below|attached|dated|ref\w*|no|number|for|from|sent|is|looks|provided)|quote (?:no|number|ref\w*|q?\d+|q-?\d+)|quotation (?:no|number|ref\w*|q?\d+))\b/,
  accepts:
    /\b(?:happy to (?:proceed|go ahead|accept)|(?:please|can you|like you to|good to|want to|wish to|like to) (?:proceed|go ahead|get (?:it|this) booked)|go ahead with|approved?|approval|accept(?:ed)? (?:your|the|this)|authori[sz]e[d]? (?:your|the|this)|give you the go[- ]ahead|sign(?:ed)? off on|green light)\b/,
  declines:
    /\b(?:(?:not|won't|will not|decided not|unable) (?:be )?(?:to )?(?:proceed\w*|going ahead|taking (?:this|it) (?:up|further)|accept\w*)|gone with (?:another|someone|a different)|declin\w+|too (?:expensive|high|dear)|over (?:our )?budget|another (?:contractor|company|supplier|quote)|cheaper|price match|reject\w+|sharpen|discount|reduce the (?:price|cost)|best price|come down)\b/,
  invoice:
    /\b(?:invoices?|inv\d+|inv-\d+|invoiced|statement|credit note|remittance|payment|overcharged?|vat|paid|balance|double charged?|charged twice|billing|bacs|accounts payable|direct debit|refund)\b/,
  purchase_order:
    /\b(?:purchase orders?|p\.?o\.? ?(?:no|number|ref|#|attached|\d)|po\d+|our (?:po|order)|order (?:no|number|attached|confirmation)|official order|works order|blanket order|call[- ]off order|amended order|revised (?:po|order)|raise(?:d)? (?:a |the )?(?:po|order))\b/,
  reschedule:
    /\b(?:re-?schedul\w+|rearrang\w+|re-arrang\w+|postpon\w+|re-?book\w*|(?:move|change|push|bring|swap|switch|shift|put) (?:\w+ ){0,4}(?:appointment|visit|date|slot|booking|forward|back|to)|cancel (?:\w+ ){0,4}(?:appointment|visit|booking|engineer|tomorrow|slot)|different (?:day|date|time)|can'?t make|cannot make|won'?t be (?:in|home|here|available)|another (?:day|date|time)|earlier (?:slot|appointment)|later (?:slot|date)|no longer (?:convenient|available|need))\b/,
  appointment:
    /\b(?:appointment|booked (?:in )?(?:for|on)|visit (?:on|booked|scheduled|is|for)|slot|engineer (?:is )?(?:due|coming|booked|scheduled)|due (?:on|to attend|tomorrow|today))\b/,
  access:
    /\b(?:access|keys?(?: ?safe| ?holder)?|codes?|fob|gate code|alarm code|sign(?:ing)? in|induction|permits?(?: to work)?|parking|loading bay|report to|reception|security|concierge|escort\w*|rams|method statements?|dbs|pass(?:es)?|let (?:you|the engineer|them|him|your) in|opening (?:hours|times)|site contact|out of bounds|key holder|id badges?)\b/,
  certificate:
    /\b(?:certificates?|certs?|certification|cp12|eicr|lgsr|gas safe(?:ty)?|f-?gas (?:log|record|report|cert\w*)|service (?:report|record|sheet)s?|worksheets?|job sheets?|test (?:results?|report|sheets?)|compliance (?:documents?|paperwork|file)|o&m|paperwork|loler|logbook|log book|commissioning (?:sheet|certificate)|risk assessment|rams|copy of (?:the )?(?:report|cert\w*)|pat test\w*|insurance (?:details|documents?|certificate)|public liability)\b/,
  chase:
    /\b(?:chas(?:e|er|ing|ed)|any (?:update|news|progress|word|joy|idea when|eta)|update on|eta\b|still (?:waiting|awaiting|not|no|nothing|haven'?t|hasn'?t|outstanding)|where are we|when (?:will|can|is|are) (?:\w+ ){0,4}(?:coming|attend\w*|be here|expected|arriv\w*|be (?:fixed|completed|done|back)|returning|due)|following up|not heard|heard nothing|heard back|status of|how (?:long|much longer)|what(?:'s| is) (?:happening|the (?:status|latest))|reminder|progress on|yet to|have (?:the|my|those) parts)\b/,
  complaint:
    /\b(?:complain\w*|unacceptable|disappoint\w+|disgust\w+|appall\w+|not happy|unhappy|poor (?:service|workmanship)|rude|dissatisf\w+|shocking|unprofessional|compensation|refund|furious|terrible|awful|shambles|not (?:good enough|acceptable)|ridiculous|damaged (?:my|our|the)|left (?:a )?mess|worst|let down|no[- ]show|never (?:turned up|showed)|escalat\w+|manager)\b/,
  supplier:
    /\b(?:dispatch\w*|despatch\w*|delivery (?:note|date|slot|of your)|your order|order (?:acknowledg\w+|confirmation)|back ?order|out of stock|lead times?|stock|price (?:list|increase|rise)|trade (?:account|counter)|account manager|credit (?:application|limit)|tracking|courier|consignment|parcel|branch|merchant\w*|minimum order|discontinued|replacement part|product recall|proforma|our bank details|collection|returns? (?:number|authori[sz]ation)|availability|subcontract\w*|warranty (?:claim|return)|invoice overdue|overdue invoice)\b/,
  recruitment:
    /\b(?:cv|curriculum vitae|vacanc(?:y|ies)|candidates?|job (?:application|advert|opening)|apply\w*|application|interview|apprentice\w*|recruit\w*|agency|notice period|salary|hiring|position|role|work experience|employment|references? for|immediate start|careers?|placement|experienced (?:engineer|electrician|plumber)s? (?:available|looking)|looking for work|temps?)\b/,
  marketing:
    /\b(?:unsubscribe|newsletter|webinar|% off|special offer|promotion\w*|exhibition|free (?:trial|demo|consultation|audit|guide)|seo|google rankings?|leads|boost|grow your|marketing|save (?:up to|money|£)|discover|exclusive|sponsor\w*|software demo|book a demo|energy (?:broker|prices|contract)|offer ends|introduc\w+ (?:our|you|myself)|limited time|solution|website|social media|partner with|fleet|insurance renewal|quick call|15[- ]minutes?|black friday)\b/,
  auto: /\b(?:out of (?:the )?office|automatic reply|auto[- ]?reply|annual leave|on my return|undeliverable|delivery (?:has )?failed|mailbox (?:is )?full|do not reply|automated|acknowledg\w+|has been received|received your (?:email|enquiry|message)|accepted:|declined:|recall(?:ed)? (?:the )?message|no longer (?:works?|with|employed)|maternity leave|limited access)\b/,
  fault:
    /\b(?:not working|isn'?t working|stopped working|broken|broke(?:n)? down|faulty?|leak(?:ing|s|ed)?|blocked|tripp(?:ed|ing)|failed|failure|stuck|jammed|won'?t (?:open|close|start|turn|fire|light|lock|reset|flush|heat|drain|stay|charge|work)|doesn'?t work|noisy|noise|dripping|cracked|loose|no (?:heating|hot water|power|lights?|lighting|water|cooling|signal|display)|error (?:code)?|flickering|cold|needs? (?:fixing|repairing|replacing|looking at|attention)|smashed|worn|snapped|gone|playing up|packed up|on the blink|out of order|dead|beeping|overflowing|damp)\b/,
  wants_visit:
    /\b(?:(?:send|need|require|arrange|book|get|have|could|can) (?:\w+ ){0,5}(?:engineer|electrician|plumber|someone|somebody|technician|visit|attend\w*|come (?:out|and|down|over|round)|look at|call ?out|contractor|operative|locksmith)|attend (?:site|to)|please attend|engineer (?:required|needed|please|to attend)|raise a (?:job|call|ticket)|log a (?:job|call|fault)|call ?out|come and|look into|repair|install\w*|replace\w*|service (?:is )?(?:due|on|of|our|the)|maintenance visit|ppm)\b/,
  now: /\b(?:emergency|immediate(?:ly)?|right now|straight ?away|asap|urgent(?:ly)?|tonight|within the hour|p1|flood(?:ing|ed)?|burst|pouring|gushing|no power|power cut|total (?:loss|failure)|locked out|cannot (?:lock|secure|open|trade)|can'?t (?:lock|secure|open|trade)|insecure|unsecured|break[- ]?in|smashed in|kicked in|overflow\w*|stock (?:at risk|loss|will)|losing (?:stock|product)|server room|whole (?:building|site|office|street)|closed the (?:store|shop|site)|water everywhere|coming through|out of hours|gaping|backing up|stuck (?:open|up|down))\b/,
  danger:
    /\b(?:danger\w*|hazard\w*|unsafe|injur\w*|hurt|shock|gas|fumes|monoxide|smoke|burning|fire|sparks?|sparking|trapped|collapse\w*|evacuat\w*|asbestos|legionella|vulnerable|elderly|accident|hospital|ambulance|exposed|risk|999|scald\w*|assault\w*|threat\w*)\b/,
  thanks:
    /\b(?:thank you for (?:your|the|all|coming|sorting)|great (?:job|work|service)|well done|excellent|brilliant|pleased with|compliment\w*|feedback|credit to|fantastic)\b/,
  details_change:
    /\b(?:new (?:address|phone|number|email|contact|manager|owner)|moved (?:office|premises)|change of (?:address|details|contact|ownership)|update (?:your|our) (?:records|details)|contact details|bank details|survey|questionnaire|gdpr|opening times|wrong (?:number|email|person|company)|lost property|left (?:his|her|a|their) (?:\w+ )?behind|parking (?:fine|ticket)|password|login)\b/,
};

const NAMES = Object.keys(CUES);
const PATTERNS = Object.values(CUES).map((cue) => new RegExp(cue.source, 'g'));

/** The cues in a text; one with three or more occurrences adds an "often" feature. */
export function cuesIn(plain: string): string[] {
  const found: string[] = [];
  for (const [at, pattern] of PATTERNS.entries()) {
    const times = plain.match(pattern)?.length ?? 0;
    if (times > 0) found.push(`${NAMES[at]}`);
    if (times > 2) found.push(`${NAMES[at]} often`);
  }
  return found;
}
