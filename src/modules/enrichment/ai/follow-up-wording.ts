import type { FollowUpKind } from '../text/follow-up-stem.ts';

/**
 * The wording of follow-on work, over lower-case text. Every pattern is bounded: no repetition can run
 * on and be tried again, so a sentence costs the same whatever it holds. A pattern only speaks of words
 * that `followUpHints` knows the beginnings of.
 */
const FIX =
  'replac\\w+|repair\\w*|renew\\w*|rectif\\w+|fix(?:ed|ing)?|chang(?:ed|ing)|upgrad\\w+|attention|overhaul\\w*|investigat\\w+|' +
  're-?gas\\w*|clear(?:ed|ing)|clean(?:ed|ing)|descal\\w+|adjust\\w*|refurb\\w*|rebuil\\w+|re-?wir\\w+|re-?seal\\w*|install\\w*|' +
  'fit(?:ted|ting)|servic\\w+|re-?plumb\\w*|re-?fit\\w*|remov\\w+|jett\\w+|weld\\w*|tighten\\w*|updat\\w+|survey\\w*|' +
  're-?align\\w*|re-?program\\w*|mov(?:ed|ing)|cut(?:ting)?|drain\\w*|flush\\w*|treat\\w*|re-?point\\w*|re-?paint\\w*|balanc\\w+|' +
  're-?commission\\w*|re-?instat\\w+|re-?lin\\w+|strip\\w+|address\\w*|sort(?:ed|ing)|further (?:work|investigation|attention)\\w*';
const THING = '(?:[\\w/&-]{1,30} ){0,3}?';
const LATER =
  '(?:to|will|needs? to|must|shall|should|going to|have to|has to|we.?ll|i.?ll|required to|need a|requires? a|book a)';

function wording(source: string): RegExp {
  return new RegExp(`\\b(?:${source})`);
}

function pattern(source: string): RegExp {
  return new RegExp(`\\b(?:${source})`, 'g');
}

export const WORDING: Readonly<Record<FollowUpKind, RegExp>> = {
  safety: wording(
    'immediately dangerous|at risk notice|id notice|ar notice|warning notice|danger(?:ous)? notice|classed as (?:unsafe|at risk|id|ar)|' +
      'left (?:it |unit |boiler |appliance |machine |system )?(?:isolated|locked off|disconnected|tagged out|capped off|out of (?:service|use))|' +
      `(?:isolated|disconnected|capped|locked off|boarded up|taped off|cordoned off) (?:until|pending|awaiting)|not safe to (?:use|operate|run)|` +
      '(?:left|switched|turned) (?:\\w+ ){0,2}?off (?:as|until|pending)|unsafe (?:to use|condition|situation|and|until)|(?:is|are|was|remains|currently) unsafe|do not use until|prohibited|condemned|(?:code )?c1 (?:observation|fault|found|on)',
  ),
  quote: wording(
    'quote (?:new|a|the|up|customer|client|replacement|repair|supply) |quot(?:e|es|ation|ations) (?:is |are |will be |to be )?(?:for|to|required|needed|requested|please|follow(?:ing)?|submitted|sent|being|provided|raised|prepared|supplied)|' +
      '(?:please|to|will|can you|office to|need to|needs to|must|kindly|require a|requires a|needs a|need a|want a|wants a|like a|for a|raise a|provide a|awaiting|await) (?:be )?(?:re-?)?quot(?:e|es|ed|ing|ation)|' +
      '(?:requires?|needs?) (?:a )?(?:re-?)?quot(?:e|es|ing|ation)|quoting for|' +
      '(?:pric(?:e|es|ing)|estimate|costs?|costing) (?:is |are |to be )?(?:required|needed|requested|to follow|for (?:new|repair|replacement|supply))|(?:please|to|can you|will) (?:price|cost)(?: up| for)?|price up|' +
      'provide (?:a )?(?:price|estimate|cost)|awaiting (?:customer |client |their )?(?:approval|go ahead|po|purchase order|authorisation)|subject to (?:approval|quote)',
  ),
  parts: wording(
    '(?:parts?|spares?|materials?|components?) (?:is |are |now |will be |to be |still |being )?(?:required|needed|ordered|on order|on back order|awaited|to order|outstanding|due|need ordering)|' +
      'await(?:ing)? (?:the |delivery of |new |some |replacement |our )?(?:parts?|spares?|materials?|delivery|stock|supplier)|waiting (?:for|on) (?:the |new |some )?(?:parts?|spares?|materials?|delivery|stock)|' +
      '(?:need|needs|will|to|must|have to|please|office to|stores to|can you|going to) (?:be )?(?:re-?)?order(?:ed|ing)?(?! to\\b)|on (?:back ?)?order\\b|parts? (?:not )?in stock|order (?:a |the |new |in )?(?:new|replacement|parts?|spares?)|' +
      `(?:need|needs|require|requires) (?:a |an |some |\\d+ ?x? ?)?(?:new|replacement|spare) |(?:new|replacement) ${THING}(?:is |are |will be )?(?:required|needed)\\b|` +
      '(?:ordered|source|sourcing|obtain|obtaining|procure) (?:a |the |new )?(?:new|replacement|parts?|spares?)|' +
      'requires? parts?|needs? parts?',
  ),
  specialist: wording(
    '(?:specialists?|manufacturers?|electricians?|plumbers?|roofers?|glaziers?|lift (?:engineer|company|contractor)|fire (?:alarm )?(?:engineer|company|contractor)|drainage (?:company|contractor|team)|asbestos (?:survey|contractor)|' +
      `(?:roofing|specialist|third party|external|approved|another|different|other|bms|controls|refrigeration|gas safe) (?:contractor|engineer|company|team|trade)s?) (?:is |are |will |will be |to |would be )?(?:required|needed|attend|need to attend|be required|be needed|investigate|look|visit|be called|take over|inspect|survey)|` +
      '(?:needs?|requires?|recommend|advise|get|call|book|arrange) (?:a |an |the )?(?:specialists?|manufacturers?|electricians?|plumbers?|roofers?|glaziers?|drainage company|structural engineer|gas safe engineer|bms engineer|controls engineer|lift engineer)\\b|' +
      'refer(?:red)? (?:back )?to (?:the )?(?:manufacturer|specialist|bms|controls|landlord|contractor|installer|office)|outside (?:of )?(?:our|my) (?:scope|remit|expertise)|(?:needs?|requires?) (?:a )?(?:specialist|structural)',
  ),
  return_visit: wording(
    `${LATER} (?:be )?(?:re-?turn(?:ing|ed)?|re-?visit(?:ed)?|re-?attend(?:ed)?|come back|go back|call back|re-?book(?:ed)?|rebook(?:ed)?|re-?schedul\\w+|re-?arrang\\w+)\\b(?! (?:air|flow|pipe|temp|to (?:normal|service|use|temp|set|operation|correct|work|full)))|` +
      '(?:return|second|2nd|further|another|follow[- ]?up|follow[- ]?on|additional|next) (?:visit|attendance|appointment|call) (?:is |will be |to be |has been )?(?:required|needed|booked|arranged|necessary|scheduled|requested|to (?:complete|finish|fit|replace|repair))|' +
      '(?:require|requires|need|needs|arrange|book|raise|request)(?:s|ed)? (?:a |an |another )?(?:return|second|2nd|further|another|follow[- ]?up|follow[- ]?on|additional|re-?)(?: |-)?(?:visit|attendance|appointment|call|job)|' +
      '(?:needs?|requires?|for|to) (?:a )?follow(?:ing)?[- ]?(?:up|on)\\b|follow[- ]?(?:up|on) (?:works? |job )?(?:is |to be )?(?:required|needed|booked|raised|necessary)|' +
      '(?:please|to be|needs?|needs? to be|requires?) (?:re-?book|re-?schedul|re-?arrang)\\w*|return(?:ing)? (?:to site )?(?:tomorrow|next week|next visit|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|to (?:complete|finish|fit|replace|repair|install|carry out)|with (?:parts|new|ladder|access|correct|second))|' +
      '(?:2|two|second) (?:man|person|men|engineers?) (?:job|lift|team|visit)?\\s?(?:is |are )?(?:required|needed)|second (?:engineer|man|person|pair of hands) (?:is )?(?:required|needed)|' +
      '(?:ladders?|scaffold\\w*|tower|mewp|cherry picker|access equipment|out of hours access|lift truck|scissor lift) (?:is |are |will be )?(?:required|needed)|(?:needs?|requires?) (?:a |an )?(?:long ladder|scaffold\\w*|tower|mewp|cherry picker|access equipment|out of hours|two man|2 man|second engineer)|' +
      'to be (?:completed|finished) (?:on|next|at|by|when|tomorrow)|works? (?:is |are )?(?:not (?:yet )?(?:complete|completed|finished)|incomplete|ongoing|to (?:continue|be continued))|job (?:not (?:yet )?complete\\w*|incomplete|to be continued)|will (?:complete|finish|continue) (?:on|next|tomorrow|when|once)',
  ),
  remedial: wording(
    'remedial|' +
      'recommend(?!ed (?:by|setting|level|pressure|temperature|value|range|interval|torque|limit|max|min))\\w*|' +
      `(?:need|needs|require|requires|requiring|needing) (?:to be |urgent |full |further |immediate |a full |a complete |a )?(?:${FIX}|[\\w-]{1,30}ing|looking at|doing|more work)\\b|` +
      `(?:in need of|due(?: for)?|should be|must be|has to be|have to be|want(?:s)?|could do with|would benefit from|advis\\w+|suggest\\w*|consider) (?:to |that |customer to |client to |the |a |it |being |having |it be |they ){0,6}?(?:${FIX})\\b|` +
      '(?:further|additional|outstanding|follow[- ]?on|extra|more|remaining) (?:works?|repairs?|investigation|action|fault ?finding|remedials?)(?! (?:completed|carried out|done))|' +
      `(?:${THING}(?:replacement|repairs?|replacing|attention|investigation|refurbishment|renewal|works?) (?:is |are |will be |still |urgently )?(?:required|needed|recommended|necessary|advised)\\b)|` +
      `to be (?:${FIX})\\b|(?:will|may|might|shall) (?:soon |also |probably |likely )?(?:need|require)\\w*|` +
      'beyond (?:economic(?:al)? )?repair|temporar(?:y|ily) (?:repair\\w*|fix\\w*|measure|solution|boarded|secured|patch\\w*)|temp (?:repair|fix)|end of (?:its |their )?(?:serviceable |working )?life|' +
      'keep an eye on|suggest(?:ed)? (?:a|an|that|new) |(?:still|remains?|remaining) (?:faulty|leaking|defective|outstanding|not working|in fault|broken|blocked)|(?:unable|not able|could ?n.?t|could not|cannot|can.?t) (?:to )?(?:repair|fix|rectify|complete|resolve)|please (?:arrange|raise|book|organise|schedule)|' +
      'actions? (?:is |are )?(?:required|needed)|(?:repairs?|works?) (?:is |are )?outstanding',
  ),
};

/** Spans that deny follow-on work; taken out before the wording above is asked. */
const NOUNS =
  'follow(?:ing)?[- ]?(?:ups?|ons?)|remedials?|works?|actions?|parts?|spares?|materials?|repairs?|return|re-?visits?|visits?|quot(?:e|es|ation|ations)|recommendations?|attendance|replacements?|attention|need|requirement|investigation|adjustments?|issues?|faults?|defects?|problems?|concerns?|reason';
const ADJECTIVES =
  '(?:further|additional|other|more|outstanding|immediate|urgent|current|obvious|extra|remaining|major|specific|new|remedial|return|follow[- ]?up|follow[- ]?on|replacement|spare) ';

export const DENIALS: readonly RegExp[] = [
  pattern('no (?:need|requirement|reason|plans?) (?:for|to)(?: [\\w/&-]+){0,8}'),
  pattern(
    `(?:no|nil|zero|without(?: any)?|not any|nor|never any|don.?t see any)(?: ${ADJECTIVES.trimEnd()}){0,3} (?:${NOUNS})(?:(?: or |/| and | nor )(?:${ADJECTIVES})?(?:${NOUNS})){0,3}(?: (?:is|are|was|were|will be|to be|would be|have been|has been))?(?: (?:deemed |currently |found to be )?(?:required|needed|necessary|due|recommended|noted|identified|raised|outstanding|found|ordered|advised|on order))?`,
  ),
  pattern(
    '(?:no|nothing) (?:further|else|more|other|additional)?(?: [\\w-]+){0,2}? ?(?:required|needed|recommended|to (?:do|quote|order|recommend|report|be done))',
  ),
  pattern('nothing (?:further|else|more)(?: to [\\w]+)?'),
  pattern(
    "(?:does|do|did|should|would|will|is|are|was|were|has|have|must|need)(?: not|n.?t) (?:currently |yet |now |be |been |immediately |really |actually ){0,6}(?:need|require|warrant|recommend|want|wish|due|suggest|advis|replac|quot|return|order|a remedial)\\w*(?: (?!(?:but|however|although|though)\\b)[\\w/&'-]+){0,8}",
  ),
  pattern(
    '(?:no longer|never) (?:need|needs|needed|require|requires|required|necessary|due|recommend\\w*)(?: [\\w/&-]+){0,6}',
  ),
  pattern(
    "(?:won.?t|wont|don.?t|doesn.?t|isn.?t|aren.?t|wasn.?t|didn.?t|can.?t|shouldn.?t) (?:currently |yet |be |been ){0,6}(?:need|require|warrant|want|wish|recommend|be returning|need to|have to)\\w*(?: (?!(?:but|however|although|though)\\b)[\\w/&'-]+){0,8}",
  ),
  pattern(
    '(?:declined?|refused|cancelled|rejected) (?:the |our |a |any )?(?:[\\w]+ ){0,2}?(?:quot(?:e|es|ation)|remedials?|works?|repairs?|replacement|parts?|visit)(?: works?)?',
  ),
  pattern(
    'if (?:the )?(?:fault|problem|issue|it|this|alarm|leak) (?:re-?occurs?|returns?|happens? again|persists?|comes back)(?: [\\w/&-]+){0,8}',
  ),
];

/** Denials that stand behind what they deny: "return visit not required". */
export const DENIED_BEFORE =
  /\b(?:not|isn.?t|aren.?t|wasn.?t|no longer)(?: (?:currently|yet|deemed|now|be|immediately|considered)){0,6} (?:required|needed|necessary|recommended|due|warranted|applicable)\b/;

/** Spans that speak of follow-on work as done or as the reason for this visit. */
export const DONE_SPANS: readonly RegExp[] = [
  pattern(
    '(?:as|than|previously|already|per|was|were|had been|originally|earlier) (?:previously |the |our |per |been |was |were |originally |last |your ){0,6}(?:recommend\\w*|advised|quot(?:e|ed|ation)|requested|required|needed|suggested)(?: (?:by|in|on|to|from) (?:[\\w/&-]+ ?){0,5})?',
  ),
  pattern(
    '(?:recommended|quoted|outstanding|remedial|follow[- ]?(?:up|on)|further|required|ordered|remaining|additional|previous\\w*) (?:[\\w/&-]+ ){0,4}?(?:has |have )?(?:been |was |were |is |are |all |now ){0,6}(?:completed|carried out|done|finished|fitted|installed|replaced|repaired|rectified|renewed|cleared|resolved)(?! (?:by|when|once|on next|next|to be))',
  ),
  pattern(
    '(?:completed|carried out|finished|did|done|undertook|attended to (?:complete|carry out|do)|attended for|returned to (?:complete|finish|fit|replace|carry out|repair|install)) (?:all |the |and |outstanding |quoted |our |some |with ){0,6}(?:outstanding |quoted |further |recommended |remaining ){0,6}(?:remedials?|remedial works?|follow[- ]?(?:up|on)s?(?: works?)?|quoted works?|further works?|recommended works?|additional works?|outstanding works?|works?|repairs?|parts?)',
  ),
  pattern(
    '(?:fitted|installed|replaced|collected|received|used|supplied and fitted|fit) (?:all |the |new |both ){0,6}(?:parts?|spares?|materials?|remedial|recommended|required|quoted|ordered) ?(?:that were |which were |that was )?(?:parts? |on |from )?(?:order(?:ed)?|previous(?:ly)?|last)?(?: (?:ordered|required|needed))?',
  ),
  pattern(
    '(?:parts?|spares?|materials?) (?:that were |which were |were |was |have |has |now ){0,6}(?:ordered |required |needed )?(?:have |has |been |were |was |now ){0,6}(?:arrived|received|fitted|installed|collected|delivered)',
  ),
  pattern(
    'still (?:[\\w]+ ){1,3}so (?:was |were |have |has ){0,6}(?:fitted|replaced|installed|changed|swapped|renewed|repaired)',
  ),
  pattern(
    'quot(?:e|es|ation|ed)(?: (?:ref|no|number|works?))?(?: [\\w/-]{0,20}\\d[\\w/-]{0,20})? (?:has been |was |now |been ){0,6}(?:accepted|approved|agreed|works? (?:completed|carried out))|quoted works?|(?:accepted|approved|agreed|against|under|as per|per|from) (?:the |our )?quot(?:e|ation)',
  ),
  pattern(
    '(?:return|second|2nd|follow[- ]?(?:up|on)) visit (?:to|completed?|carried out|today|from)(?! be\\b)|(?:needed|required|due) (?:[\\w]+ing|replacement|repair|attention) so\\b|to be (?:found|working|ok|fine|in|correct|set|clear|safe|secure|left|operating)',
  ),
];
