const POLITE =
  '(?:good )?(?:morning|afternoon|evening|day)|hi|hiya|hey|hello|howdy|alright|right|sorry|apologies|excuse me|oh|ah|um+|er+|hm+|well|actually|no|nope|yes|yeah|yep|ok|okay|so|please|thanks?(?: you)?|cheers|ta|great|perfect|brilliant|lovely';
const NAMED_SO = 'all|there|team|mate|pal|guys|everyone|buddy|boss|assistant|folks|love';
/** Manners before a question. */
const OPENING = new RegExp(`^(?:(?:${POLITE})(?: (?:${NAMED_SO}))*(?:$| ))+`);

/** Turns of speech, whose words say nothing of jobs by themselves. */
const TURNS =
  /\b(?:over the (?:line|finish(?:ing)? line|hump)|(?:stack|stacks|stacked|stacking|add|adds|shape|shapes|shaping|size|sizes|turn|turns|turned|turning|show|shows|showed|showing|measure|measures) up|sitting (?:there|around|on)|hanging (?:about|around|over)|lying (?:about|around)|(?:kicking|knocking) (?:about|around)|under (?:our|my|his|her|their) belt|on (?:our|the|my) (?:books?|plates?|radar)|(?:up )?to speed|off the top of (?:my|your) head|at a glance|in a nutshell|by the way|for what it is worth|out of (?:interest|curiosity)|(?:this|that|the) morning(?= i\b| we\b|$)|(?:i )?(?:was|am|were) (?:just )?(?:wondering|curious|after|interested)(?: in| if| whether)?|i (?:would like|want|need) to (?:know|see|hear)|(?:do|could|would|can) you (?:know|tell|say|mind|happen)|any (?:idea|clue|chance)|a (?:favour|hand)|as in|in terms of|when it comes to|to be (?:fair|honest|precise|exact|clear)|on the (?:whole|face of it|day|ground)|at the end of the day|as it stands|as things stand|the other day|across the (?:board|piece)|hand on heart|all in all|pull(?:ing|ed)? (?:his|her|their) weight|knock(?:ing|ed)? out|crank(?:ing|ed)? out|churn(?:ing|ed)? (?:out|through)|racked? up|clock(?:ed|ing)? up|(?:sorts?|kinds?|types?) of (?:faults?|breakdowns?|failures?|repairs?|problems?)|(?:leav\w+|let\w*|get\w*|do\w*|finish\w*|fix\w*|of|with) (?:em|m))\b/g;

/** A text without manners and turns of speech. */
export function withoutIdioms(text: string): string {
  return text.replace(OPENING, '').replace(TURNS, ' ^ ').replace(/\s+/g, ' ').trim();
}
