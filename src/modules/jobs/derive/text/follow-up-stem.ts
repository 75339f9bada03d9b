const STEM =
  /^(?:re-?)?(?:recommend|remedial|quot|pric|cost|estimat|need|requir|return|revisit|visit|book|attend|part$|spare|material|component|order|await|wait|further|additional|outstanding|follow|advis|suggest|consider|must|be$|shall|might|beyond|tempor|isolat|unsafe|danger|notice|condemn|prohibit|disconnect|cap|tagged|locked|specialist|manufacturer|contractor|electrician|plumber|roofer|glazier|refer|unable|able|repair|please|action|still|remain|eye|want|could|benefit|due|come|go$|back|arrang|schedul|incomplete|continu|finish|complete|ladder|scaffold|mewp|subject|sourc|obtain|procur|survey|extra|boarded|taped|cordon|stock|approval|authoris|life|outside|replac|safe|use$|not$|c1$|investigat|engineer|company)/;

/**
 * Whether a word may belong to the wording of follow-on work. Asked once a word, it spares most
 * sentences the reading.
 */
export function hintsFollowUp(form: string): boolean {
  return STEM.test(form);
}
