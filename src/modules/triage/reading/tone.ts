import type { Sentiment } from '../schema.ts';

const URGENT_WORDS =
  /\b(?:urgent(?:ly)?|urgency|asap|a\.s\.a\.p|as soon as (?:possible|you can|humanly)|soonest|immediate(?:ly)?|straight ?away|right away|right now|emergency|critical(?:ly)?|today please|same[- ]day|within the (?:hour|next hour)|top priority|high priority|priority (?:1|one|job|call)|p1|time[- ]sensitive|cannot wait|can'?t wait|without delay|by (?:close of play|cop|eod|end of (?:play|day|business)) today|first thing (?:tomorrow|in the morning)|business critical|losing (?:stock|trade|money|business|sales)|unable to (?:trade|open|operate)|can'?t (?:trade|open the (?:shop|store|site))|need(?:ed)? (?:someone|somebody|an engineer|it|this|them) (?:\w+ ){0,3}(?:today|tonight|now)|quick as (?:you can|possible)|expedite|pressing|24 hours|within 24|getting worse|no time to)\b/;
const NOT_URGENT =
  /\b(?:not|non|isn'?t|wasn'?t|no|nothing|never|hardly|less|neither)[- ](?:\w+ ){0,2}?(?:urgent(?:ly)?|urgency|an? emergency|emergency|rush|hurry|critical|immediate|priority)\b|\b(?:no (?:rush|hurry)|whenever (?:suits|convenient|you can|you are|you'?re)|when (?:you get a chance|convenient|you have a (?:moment|minute))|at your convenience|low priority|in your own time|emergency (?:light\w*|exit|door|stop|contact|contacts|plan|procedures?|lamp|fitting|luminaires?|number|services? number)|immediate(?:ly)? (?:past|previous|before|after|above|below|vicinity|area)|critical (?:illness|spares list)|not (?:to )?worry)\b/g;

/** Whether there are words of urgency that are not negated. */
export function isUrgent(plain: string): boolean {
  return URGENT_WORDS.test(plain.replace(NOT_URGENT, ' '));
}

const FRUSTRATED: readonly RegExp[] = [
  /\b(?:unacceptable|not acceptable|disgust\w+|appall\w+|disgrace\w*|shambles|joke|farce|ridiculous|outrag\w+|furious|livid|fuming|angry|frustrat\w+|disappoint\w+|dissatisf\w+|unprofessional|incompeten\w+|useless|pathetic|shocking (?:service|level|that)|atrocious|diabolical|terrible|awful|dreadful|abysmal|horrendous|poor (?:service|workmanship|communication|show|standard)|very poor|so poor|sick (?:of|and tired)|fed up|had enough|lost (?:all )?(?:confidence|faith|patience)|losing (?:patience|faith|confidence)|at the end of (?:my|our) tether|beyond a joke|taking the (?:mick|piss|mickey)|waste of (?:time|money)|rude|fobbed off|passed from pillar|lied to|let (?:us|me) down|letting (?:us|me) down|not good enough|isn'?t good enough|simply not on|not on\b|cowboy|cowboys|botch\w*|bodge\w*|shoddy|sloppy|absolute(?:ly)? (?:joke|disgrace|ridiculous|shocking|mess)|complain\w*|grievance|ombudsman|trading standards|small claims|solicitors?|legal action|take (?:this|it) further|take our business elsewhere|cancel (?:the|our) contract|bad review|want (?:a|my|our) (?:full )?(?:refund|money back)|demand\w*|what on earth|how (?:many times|much longer|hard can|difficult)|why (?:has|have|does|is) (?:nobody|no one|noone|this|it) (?:\w+ ){0,3}(?:still|not|yet|taking|so))\b/,
  /\b(?:third|3rd|fourth|4th|fifth|5th|sixth|6th|umpteenth) (?:time|email|call|visit|attempt|message|request|engineer|chase|reminder)\b|\b(?:yet again|once again|time and time again|again and again|over and over|numerous (?:times|calls|emails)|countless|several times|multiple times|so many times|repeated(?:ly)? (?:called|asked|chased|emailed))\b/,
  /\b(?:still (?:no|nobody|not|nothing|waiting|hasn'?t|haven'?t|havent)|nobody (?:has|came|turned|showed|bothered|called|rang)|no ?one (?:has|came|turned|showed|bothered|called|rang)|didn'?t (?:bother|turn up|show)|no[- ]show|never (?:turned up|showed|came|called|rang|got back|heard)|ignored|ignoring|weeks? (?:later|now|ago and)|been (?:\w+ )?(?:days|weeks|months) (?:now|and|since|without)|waste(?:d)? (?:a |my |our |the )?(?:whole |entire |half )?(?:day|morning|afternoon|time)|(?:sat|stood|waited) (?:in|around|here|there)? ?all (?:day|morning|afternoon))\b/,
  /\b(?:not|isn'?t|wasn'?t|aren'?t|weren'?t|never|far from|less than|hardly|anything but|un)(?: (?:at all|very|really|too|best|particularly|exactly|so|remotely|being|been|a))*[ -]?(?:happy|impressed|pleased|satisfied|satisfactory|amused|helpful|great service|good service|the service we|what we (?:pay|paid) for)\b|\bunhappy\b/,
];
const POSITIVE =
  /\b(?:thank you (?:so|very) much|many thanks for (?:your|the|all|sorting|getting|such|coming)|thanks (?:so much|a (?:lot|million|bunch)|for (?:sorting|your (?:help|prompt|quick|speedy)|getting|the (?:quick|prompt|great|excellent|speedy)|coming))|great (?:job|work|service|stuff|news|to)|excellent|fantastic|brilliant|superb|amazing|wonderful|outstanding|first[- ]class|top[- ]notch|delighted|very (?:pleased|happy|impressed|grateful|helpful|professional|polite)|really (?:pleased|happy|impressed|appreciate|helpful|grateful)|over the moon|so (?:pleased|happy|impressed|grateful|helpful)|much appreciated|appreciate (?:your|the|all)|credit to|well done|five stars?|5 stars?|couldn'?t (?:be happier|fault|ask for more|have been (?:more|nicer|better))|can'?t fault|cannot fault|can'?t thank|cannot thank|highly recommend|pleasure (?:to|dealing)|spot on|lovely (?:job|chap|lad|man|guy|gentleman)|compliments?|good job|perfect|hats off|no complaints|nothing but praise|kudos|polite and|happy with (?:the|your|how|everything))\b/;
const NOT_POSITIVE =
  /\b(?:not|isn'?t|wasn'?t|aren'?t|never|far from|less than|hardly|nothing|no)(?: (?:at all|very|really|too|so|particularly|exactly|a|been|being))* (?:great|excellent|fantastic|brilliant|happy|pleased|impressed|helpful|good|perfect|satisfied|delighted|appreciated)\b/g;
const DENIED_ANGER =
  /\b(?:no complaints?|not complain\w*|without complaint|never (?:had (?:a |any )?)?complain\w*|can'?t complain|cannot complain|not a complaint|not (?:frustrated|angry|disappointed|annoyed)|never disappoint\w*|not (?:an? )?(?:issue|problem)|no problems?|nothing to complain about|(?:rather than|instead of) complain\w*|complaints? (?:procedure|policy|department|team)|not terrible|not (?:too )?bad|not awful|not a joke|wasn'?t (?:rude|terrible|awful))\b/g;

/** The sender's sentiment; `shouting` is the text before lower-casing. */
export function readSentiment(plain: string, shouting: string): Sentiment {
  const calm = plain.replace(DENIED_ANGER, ' ');
  const anger = FRUSTRATED.filter((pattern) => pattern.test(calm)).length + (isShouted(shouting) ? 1 : 0);
  const joy = matchesOf(POSITIVE, plain.replace(NOT_POSITIVE, ' '));
  if (anger === 0) return joy > 0 ? 'positive' : 'neutral';
  return joy >= anger + 2 ? 'positive' : 'frustrated';
}

function matchesOf(pattern: RegExp, text: string): number {
  return text.match(new RegExp(pattern.source, 'g'))?.length ?? 0;
}

const WORD = /\p{L}{3,}/gu;

/** Mostly capitals, or repeated exclamation marks. */
function isShouted(text: string): boolean {
  const head = text.slice(0, 4_000);
  if (/!{2,}|\?{2,}!|!\?|\?{3,}/.test(head)) return true;
  const words = head.match(WORD) ?? [];
  const loud = words.filter((word) => word === word.toUpperCase() && word !== word.toLowerCase()).length;
  return words.length >= 8 && loud / words.length > 0.6;
}
