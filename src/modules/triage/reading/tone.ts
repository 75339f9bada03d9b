const URGENT_WORDS =
  /\b(?:urgent(?:ly)?|urgency|asap|a\.s\.a\.p|as soon as (?:possible|you can|humanly)|soonest|immediate(?:ly)?|straight ?away|right away|right now|emergency|critical(?:ly)?|today please|same[- ]day|within the (?:hour|next hour)|top priority|high priority|priority (?:1|one|job|call)|p1|time[- ]sensitive|cannot wait|can'?t wait|without delay|by (?:close of play|cop|eod|end of (?:play|day|business)) today|first thing (?:tomorrow|in the morning)|business critical|losing (?:stock|trade|money|business|sales)|unable to (?:trade|open|operate)|can'?t (?:trade|open the (?:shop|store|site))|need(?:ed)? (?:someone|somebody|an engineer|it|this|them) (?:\w+ ){0,3}(?:today|tonight|now)|quick as (?:you can|possible)|expedite|pressing|24 hours|within 24|getting worse|no time to)\b/;
const NOT_URGENT =
  /\b(?:not|non|isn'?t|wasn'?t|no|nothing|never|hardly|less|neither)[- ](?:\w+ ){0,2}?(?:urgent(?:ly)?|urgency|an? emergency|emergency|rush|hurry|critical|immediate|priority)\b|\b(?:no (?:rush|hurry)|whenever (?:suits|convenient|you can|you are|you'?re)|when (?:you get a chance|convenient|you have a (?:moment|minute))|at your convenience|low priority|in your own time|emergency (?:light\w*|exit|door|stop|contact|contacts|plan|procedures?|lamp|fitting|luminaires?|number|services? number)|immediate(?:ly)? (?:past|previous|before|after|above|below|vicinity|area)|critical (?:illness|spares list)|not (?:to )?worry)\b/g;

/** Whether there are words of urgency that are not negated. */
export function isUrgent(plain: string): boolean {
  return URGENT_WORDS.test(plain.replace(NOT_URGENT, ' '));
}

const POSITIVE =
  /\b(?:thank you (?:so|very) much|many thanks for (?:your|the|all|sorting|getting|such|coming)|thanks (?:so much|a (?:lot|million|bunch)|for (?:sorting|your (?:help|prompt|quick|speedy)|getting|the (?:quick|prompt|great|excellent|speedy)|coming))|great (?:job|work|service|stuff|news|to)|excellent|fantastic|brilliant|superb|amazing|wonderful|outstanding|first[- ]class|top[- ]notch|delighted|very (?:pleased|happy|impressed|grateful|helpful|professional|polite)|really (?:pleased|happy|impressed|appreciate|helpful|grateful)|over the moon|so (?:pleased|happy|impressed|grateful|helpful)|much appreciated|appreciate (?:your|the|all)|credit to|well done|five stars?|5 stars?|couldn'?t (?:be happier|fault|ask for more|have been (?:more|nicer|better))|can'?t fault|cannot fault|can'?t thank|cannot thank|highly recommend|pleasure (?:to|dealing)|spot on|lovely (?:job|chap|lad|man|guy|gentleman)|compliments?|good job|perfect|hats off|no complaints|nothing but praise|kudos|polite and|happy with (?:the|your|how|everything))\b/;
const NOT_POSITIVE =
  /\b(?:not|isn'?t|wasn'?t|aren'?t|never|far from|less than|hardly|nothing|no)(?: (?:at all|very|really|too|so|particularly|exactly|a|been|being))* (?:great|excellent|fantastic|brilliant|happy|pleased|impressed|helpful|good|perfect|satisfied|delighted|appreciated)\b/g;
/** Whether the sender praises or thanks for more than form. */
export function isPleased(plain: string): boolean {
  return POSITIVE.test(plain.replace(NOT_POSITIVE, ' '));
}
