/** In the order they are asked: of several kinds in one sentence the first names it. */
export const FOLLOW_UP_KINDS = [
  'safety',
  'quote',
  'parts',
  'specialist',
  'return_visit',
  'remedial',
] as const;

export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];

/** Beginnings of the words without which a kind's wording cannot stand. */
const STEMS: Readonly<Record<FollowUpKind, RegExp>> = {
  safety:
    /^(?:danger|notice|unsafe|isolat|disconnect|cap|locked|board|tape|cordon|prohibit|condemn|c1$|tagged|until|pending|service|use$|safe$)/,
  quote: /^(?:(?:re)?quot|pric|cost|estimat|approv|authoris|po$|purchas|subject|ahead)/,
  parts:
    /^(?:part$|spare|material|component|(?:re)?order|await|wait|stock|sourc|obtain|procur|deliver|need|requir)/,
  specialist:
    /^(?:specialist|manufacturer|electrician|plumber|roofer|glazier|contractor|company|team|refer|outside|trade|engineer|asbestos|need|requir|structur)/,
  return_visit:
    /^(?:return|revisit|visit|(?:re)?attend|attendance|back$|(?:re)?book|(?:re)?schedul|(?:re)?arrang|appointment|follow|call$|ladder|scaffold|mewp|tower|picker|need|requir|incomplete|continu|finish|complet|ongoing|lift$|equipment)/,
  remedial:
    /^(?:remedial|recommend|need|requir|due$|should|must|be$|want|could|benefit|advis|suggest|consider|further|additional|outstanding|follow|extra|more$|remain|still|may$|might|shall|beyond|tempor|temp$|end$|eye$|unable|able$|fix|rectif|resolv|repair|action|please|necess)/,
};

/** Work that is done another time by its name. */
const AGAIN: ReadonlySet<string> = new Set(['resample', 'retest', 'recheck', 'reinspect', 'tomorrow']);

function isAgain(kind: FollowUpKind, form: string): boolean {
  return kind === 'return_visit' && AGAIN.has(form);
}

/** The kinds of follow-on work a word may belong to the wording of, as bits; it spares most sentences the reading. */
export function followUpHints(form: string): number {
  return FOLLOW_UP_KINDS.reduce(
    (bits, kind, rank) => (STEMS[kind].test(form) || isAgain(kind, form) ? bits | (1 << rank) : bits),
    0,
  );
}
