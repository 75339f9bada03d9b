const SOMEBODY = '(?:any ?(?:one|body)|some ?(?:one|body))';
const NOBODY = `(?:nobody|no ?one|there (?:was|is) (?:nobody|no ?one)|not ${SOMEBODY}|(?:customer|tenant|resident|occupier|client)s? (?:was |were )?not)`;
const NOT = '(?:not|never|un)';
const US = '(?:us|him|her|them|me|@eee|the (?:engineers?|lads?|guys?|boys|team))';
const TO_GET = '(?:get|gain|getting|gaining|be let)(?: any)?';
const GO_BACK = '(?:go|come|pop|nip|get|be) back|return|re ?visit';

/** How a visit ended, in everyday words, and what the result is called that says so. */
export const ENDINGS: readonly { readonly label: RegExp; readonly said: readonly RegExp[] }[] = [
  {
    label: /\b(?:access|entry)\b/,
    said: [
      new RegExp(
        `\\b(?:(?:could|can|did|was|were|been|being|be|have|had|has|is|are) ){0,4}${NOT} ?(?:(?:we|they|you|he|she|i|@eee) )?(?:been |being |be )?(?:able to|manage(?:d)? to|succeed(?:ed)? in)? ?${TO_GET} (?:in|inside|into(?: (?:the |any )?(?:property|building|site|place|premises|flat|house))?|access|entry)\\b`,
      ),
      /\b(?:failed|failing|unable|struggled?) to (?:get|gain|be let) (?:in|inside|access|entry)\b/,
      /\b(?:could|can|did) not (?:reach|get to) the (?:unit|plant|equipment|panel|riser)\b/,
      new RegExp(
        `\\b${NOBODY}(?: (?:was|were|is|been|being|at all))*(?: (?:in|there|home|at home|on site|present|answer\\w*))+(?: to (?:let|open|meet|give|sign|answer)(?: ${US})?(?: (?:in|up|the door|access|entry))*)?(?=$| (?!the (?:team|diary|rota|office|schedule)))`,
      ),
      new RegExp(
        `\\b${NOBODY} (?:to |who )?(?:could |would )?(?:let|open up|answer\\w*|give)(?: ${US})?(?: (?:in|up|the door|access|entry))*\\b`,
      ),
      new RegExp(
        `\\b(?:not |never )(?:been |being |get |got )*let(?: ${US})? in\\b|\\brefused (?:entry|access)\\b`,
      ),
      /\b(?:locked out|turned away(?: at the door)?|shut out|no (?:answer|reply|keys?|key ?holder)(?: at the door| on site)?|without (?:the )?keys?)\b/,
      /\b(?:abortive|aborted|wasted|fruitless|pointless|dead|lost) (?:journeys?|trips?|visits?|calls?|attendances?)\b/,
    ],
  },
  {
    label: /\b(?:part|parts|spare|spares|material|materials)\b/,
    said: [
      /\b(?:(?:still |just ){0,3}(?:wait\w*|await\w*|hang\w*|held up|hold\w* (?:on|up|out)|stuck|delayed|stand\w*|on hold|short)) (?:on |for |of |by |up |because of |due to )*(?:an? |the |some |new |more |any |our )*(?:parts?|spares?|materials?|components?|bits)(?: to (?:come|arrive|turn up)| in)?\b/,
      /\b(?:need\w*|requir\w*|want\w*|lack\w*|missing|ordered|order\w*|(?:for )?want of|did not have|without|no) (?:an? |the |some |new |more |any |our |right |replacement )*(?:parts?|spares?|materials?|components?)(?: (?:ordered|ordering|in stock|on the van|in the van))?\b/,
      /\b(?:parts?|spares?|materials?|components?) (?:(?:is|are|was|were|be|being|to be|had to be|still) )*(?:on order|ordered|needed|required|awaited|missing|unavailable|not in stock|out of stock)\b/,
    ],
  },
  {
    label: /\b(?:pric|quot|estimat)/,
    said: [
      /\b(?:(?:had|have|has|having|need\w*|got|be|ask\w*|want\w*|requir\w*) (?:us |me |him |her |them |been )?(?:to (?:be )?)?)(?:an? |the |further |some |to )*(?:quot(?:e|es|ed|ing|ation|ations)|pric(?:e|es|ed|ing)(?: up)?|estimat(?:e|es|ed|ing))(?: (?:for|up|first|before \w+))?\b(?! (?:job|work|change|list))/,
      /\b(?:wait\w*|await\w*|held up|hold\w* (?:on|up)|stuck|on hold) (?:on |for |by )*(?:an? |the |our |some )*(?:quot(?:e|es|ation|ations|ing)|pric(?:e|es|ing)|estimates?)(?: (?:approval|to be (?:approved|accepted)))?\b/,
      /\b(?:quot(?:e|es|ation|ations)|pric(?:e|es|ing)|estimates?) (?:(?:is|are|was|were|to|be) )*(?:needed|required|wanted|follow|outstanding|pending)\b/,
    ],
  },
  {
    label: /\b(?:return|revisit|second visit|follow ?on|follow ?up|further (?:visit|works?))\b/,
    said: [
      new RegExp(
        `\\b(?:need\\w*|requir\\w*) (?:us |him |her |them |an? |the |to )*(?:${GO_BACK}|(?:second|another|further|return|extra) (?:visit|trip|call|attendance)|going back)(?: (?:to finish|again|for more))*\\b`,
      ),
      /\b(?:second|another|further|return) (?:visit|trip) (?:(?:is|was|were|are) )?(?:needed|required|wanted)\b/,
    ],
  },
  {
    label: /\b(?:made safe|make safe|safe|temporary|temp|isolated)\b/,
    said: [
      /\b(?:(?:made|make|left|leave|leaving) (?:it |them |things |everything |something |that |the \w+ )?(?:safe|isolated|disconnected)|temporary (?:fix|repair)e?s?|(?:fixed|repaired|patched)(?: up)? temporarily)\b/,
    ],
  },
];
