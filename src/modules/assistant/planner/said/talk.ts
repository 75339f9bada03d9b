const THANKS =
  /\b(?:thanks?(?: you)?|thx|cheers|ta|much appreciated|appreciate (?:it|that)|nice one|good job|well done|bless you)\b/;
const PRAISE =
  /^(?:(?:that|this|it) (?:is|was) |you (?:are|were) |very |really |so |all )*(?:great|perfect|brilliant|lovely|cool|nice|excellent|fantastic|super|helpful|good|wonderful|spot on|ok|okay|fine|all|it|a star|magic|ace)(?: (?:mate|you|work|job|one|stuff|answer|then|thank|thanks))*$/;
const FAREWELL =
  /\b(?:bye(?: bye)?|goodbye|good ?night|see (?:you|ya)|cya|(?:see you|laters?|speak|talk|catch you|til) later|laters|so long|have a (?:good|nice|great) (?:one|day|evening|weekend)|that is (?:all|it)(?: for (?:now|today))?)\b/;
/** What asks for something: then thanks are only manners. */
const ASKS =
  /\b(?:how|what|which|who|whose|when|where|why|show|list|tell|give|find|compare|count|any|jobs?|rate|can you|could you|@\w+)\b/;
const WORDS_MAX = 12;

/** Thanks, praise or a farewell, and no question besides. */
export function isThanks(plain: string): boolean {
  const words = plain.split(' ').filter(Boolean);
  const asks = ASKS.test(plain.replace(/\b(?:good|great|nice|excellent|top) job\b/g, ' '));
  if (words.length === 0 || words.length > WORDS_MAX || asks) return false;
  return (
    THANKS.test(plain) ||
    isFarewell(plain) ||
    PRAISE.test(plain.replace(/^(?:ok |okay |yes |no |oh )+(?=\w)/, ''))
  );
}

export function isFarewell(plain: string): boolean {
  return FAREWELL.test(plain) && !ASKS.test(plain);
}

/** Whether the story of somebody or of a time is wanted rather than one figure. */
export function isSummaryWanted(rest: string): boolean {
  return /\b(tell me (?:all )?about|summar(?:y|ies|ise|ize)|recap|round ?up|overview(?: of)?|brief(?:ing)?(?: me)?|background on|everything (?:about|on)|what do (?:we|you) know about|fill me in|low ?down|run ?down|profile|report (?:on|for)|update on|snapshot|catch (?:me|us) up|bring (?:me|us) up to speed|headlines|(?:story|situation|score|latest|position|state of play|craic|crack|deal|lie of the land|picture|news) (?:with|on|at|for|around) @|where (?:are we|do we stand|are things|have we got to) (?:with|at with|on) @|how (?:do|are) (?:we|things) (?:stand|stood|lie) with|run me through|talk me through|(?:give|tell|show) me (?:everything|all|the lot) |(?:should|must|need to|ought) (?:i |we |to )*know (?:before|about|for|ahead)|(?:prepar\w+|ready) (?:me )?for|(?:meeting|call) with)\b/.test(
    rest,
  );
}
