/** Sentences addressed to software instead of people (prompt injection). */
const TO_THE_MACHINE: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|rules?|guidelines|directions|polic(?:y|ies)|filters?|classification|triage|above|previous)\b/i,
  /\b(?:system|developer|assistant|hidden) (?:prompt|message|instruction|override|note)\b/i,
  /\byou are (?:now )?(?:an? |the )?(?:\w+ )?(?:ai|assistant|language model|llm|chatbot|bot|classifier|triage (?:system|bot|ai|assistant))\b/i,
  /\b(?:classify|categori[sz]e|label|mark|treat|tag|file|route|archive|flag) (?:this|the|it)(?: (?:e-?mail|message|mail|one|request|as)){0,5} (?:as|to|under|with)\b/i,
  /\b(?:set|change|make|force|return|output|respond with|answer with|reply with)\b.{0,40}\b(?:category|urgency|priority|confidence|safety_?override|sentiment|action|destination|json|classification)\b/i,
  /\b(?:safety_override|category_confidence|pre_filter_hit|portal_match|is_follow_up|decision\.action|priority_alert|portal_ingest)\b/i,
  /<\/?(?:system|instructions?|assistant|prompt)>|\[(?:system|inst|assistant)\]/i,
  /\bact as\b.{0,40}\b(?:ai|assistant|admin|administrator|system|model)\b/i,
  /\b(?:reveal|print|show|send|repeat|leak)\b.{0,40}\b(?:system prompt|api[_ ]?key|instructions|credentials|password)\b/i,
  /\b(?:no longer|not) bound by\b|\bjailbreak\b|\bdan mode\b|\bend of (?:email|message|user input)\b|\bnew (?:instructions?|task|rules?) ?:/i,
];
const SENTENCE_CHARS_MAX = 1_000;

export interface WithoutInstructions {
  readonly text: string;
  /** Whether any sentence was removed. */
  readonly hadSome: boolean;
}

/** Removes sentences addressed to software, so that only text for people is classified. */
export function withoutInstructions(text: string): WithoutInstructions {
  const sentences = text.slice(0, 200_000).split(/(?<=[.!?\n])/);
  const kept = sentences.filter((sentence) => {
    const head = sentence.slice(0, SENTENCE_CHARS_MAX);
    return !TO_THE_MACHINE.some((pattern) => pattern.test(head));
  });
  return { text: kept.join(''), hadSome: kept.length < sentences.length };
}
