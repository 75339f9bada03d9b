const TEAM = /\b(?:teams?|crews?|squads?)\b/;
/** "The team" as a word for everybody who works here. */
const EVERYBODY =
  /\b(?:the|our|my|whole) team (?:do|did|done|doing|performing|perform|performance|complete|finish|handle)\w*\b|\bhow (?:is|are|did|was) (?:the|our|my) team\b|\b(?:the|our|my) (?:whole|entire) team\b|\bteam members? (?:did|does|do|has|have|had)\b/;

/** Whether who works together, or who looks after something, is asked for. */
export function isAboutTeams(rest: string): boolean {
  return (
    (TEAM.test(rest) && !EVERYBODY.test(rest)) ||
    /\bmembers? of\b/.test(rest) ||
    asksWhoLooksAfter(rest) ||
    /^(?:so |and )?who (?:is|are|sits?|works?) (?:all )?(?:in|on) the (?!(?:job|way|phone|road|case|visit)\b)/.test(
      rest,
    )
  );
}

/** "Who is on the desk?", "its members". */
export function asksWhoIsOn(rest: string): boolean {
  return /\bwho (?:all )?(?:is|are|sits?|works?|runs?|leads?|else)\b|\bmembers?\b|\bhow many (?:people|members|are)\b|\blooks? after\b/.test(
    rest,
  );
}

export function asksWhoLooksAfter(rest: string): boolean {
  // What "we look after" is everything on record.
  return (
    !/\b(?:we|you|i) (?:look after|cover)\b/.test(rest) &&
    /\b(?:looks? after|responsible for|in charge of|covers)\b|\bwho\b.{0,120}\bcover\b|\b(?:teams?|desks?|crews?) (?:is |are |that )?(?:deals? with|dealing with|handles?|handling|has|have|got|for)\b/.test(
      rest,
    )
  );
}
