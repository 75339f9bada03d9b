/** Sentences that speak to the reading machine rather than to a person. They are words like any others. */
const TO_THE_MACHINE =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|rules?|guidelines|directions|polic(?:y|ies)|filters?|classification|triage|above|previous)\b|\b(?:system|developer|assistant|hidden) (?:prompt|message|instruction|override|note)\b|\byou are (?:now )?(?:an? |the )?(?:\w+ )?(?:ai|assistant|language model|llm|chatbot|bot|classifier|triage (?:system|bot|ai|assistant))\b|\b(?:classify|categori[sz]e|label|mark|treat|tag|file|route|archive|flag) (?:this|the|it)(?: (?:e-?mail|message|mail|one|request|as))* (?:as|to|under|with)\b.{0,80}|\b(?:set|change|make|force|return|output|respond with|answer with|reply with)\b.{0,40}\b(?:category|urgency|priority|confidence|safety_?override|sentiment|action|destination|json|classification)\b|\b(?:safety_override|category_confidence|pre_filter_hit|portal_match|is_follow_up|decision\.action|priority_alert|portal_ingest)\b|<\/?(?:system|instructions?|assistant|prompt)>|\[(?:system|inst|assistant)\]|\bact as\b.{0,40}\b(?:ai|assistant|admin|administrator|system|model)\b|\b(?:reveal|print|show|send|repeat|leak)\b.{0,40}\b(?:system prompt|api[_ ]?key|instructions|credentials|password)\b|\b(?:no longer|not) bound by\b|\bjailbreak\b|\bdan mode\b|\bend of (?:email|message|user input)\b|\bnew (?:instructions?|task|rules?) ?:/i;

export interface WithoutInstructions {
  readonly text: string;
  /** Whether anything was left out. */
  readonly hadSome: boolean;
}

/** The text without sentences addressed to the machine: what it is judged by is what it says to people. */
export function withoutInstructions(text: string): WithoutInstructions {
  const sentences = text.slice(0, 200_000).split(/(?<=[.!?\n])/);
  const kept = sentences.filter((sentence) => !TO_THE_MACHINE.test(sentence.slice(0, 1_000)));
  return { text: kept.join(''), hadSome: kept.length < sentences.length };
}
