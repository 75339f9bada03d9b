import type { Intent, Metric } from '../intent.ts';
import { GROUP_WORDS } from '../metric-words.ts';
import { UPCOMING } from './conditions/statuses.ts';

const WHO =
  '(?:@eee|he|she|they|we|the (?:lads|guys|team|engineers|boys)|any ?(?:one|body)|every ?(?:one|body)|i|@eee (?:and|or) @eee)';
/** What somebody is at, who goes where, whether there are any: told by the jobs themselves. */
const LISTED: readonly RegExp[] = [
  new RegExp(
    `\\b(?:what|which jobs?|where) (?:is|are|will) (?:\\w+ )?${WHO} (?:(?:up to|doing|on|at|off to|going|working on|be|been|booked|got|planned|supposed|meant|due|today|tomorrow|~|next|to|in|for) ?)*(?:$|~)`,
  ),
  new RegExp(
    `\\b(?:where|what) (?:is|are) ${WHO} (?:up to|doing|off to|going|working|booked|supposed|meant|due)\\b(?!.{0,100}\\b(?:well|badly|compared|overall|for|against)\\b)`,
  ),
  new RegExp(`\\bwhere (?:is|are|will) ${WHO}\\b`),
  /\bwho (?:is|are|will|has|have) (?:be |been |we got |got )?(?:going|on(?! time)|(?:working|in)(?= ~)|doing|attending|booked|due|coming|covering|out|assigned|allocated|scheduled|down|at|to attend|heading|off)\b/,
  /\b(?:is|are) (?:any ?(?:one|body)|@eee|some ?(?:one|body)|we|they) (?:going|booked|due|coming|attending|planned|(?:still )?(?:at|on site|in) (?:the )?@(?:sss|ccc))\b/,
  /\b(?:are there|is there|have we|do we have|have we got|got|^)(?: got)? ?(?:any|many) (?:other |more |of (?:the|our) )?(?:@\w+ )?(?:jobs?|visits?|call outs?|calls?|work)\b/,
  UPCOMING,
  /^(?:and |so |ok )*(?:what|which jobs|what jobs)(?: jobs)? (?:is|are) (?:currently |still |now |right now )*(?:in progress|under ?way|on the go|ongoing|being (?:done|worked on))\b/,
  // Who has a job, a site or a customer got?
  /\bwho (?:has|have|is) got (?:the |that |this |our )?(?:next )?(?:@(?:sss|ccc)|job|visit|call ?out|one)\b(?! s)/,
  /^(?:and |so |ok )*what (?:should|ought to) have (?:been )?(?:started|done|finished|attended|happened)\b/,
  // "Has anything been done at Acme last week?"
  /^(?:and |so |ok )*(?:(?:has|have|had|was|were|is|did) )?(?:there )?(?:(?:been )?(?:any ?thing|something|any work)) (?:(?:been|was|got|is|has|have) )*(?:done|carried out|happened|happening|attended|going on|gone on|on|booked|planned|raised|logged) .*@/,
  // "Has Acme had any boiler services?", "what call outs has Acme had?"
  /^(?:and |so |ok )*(?:has|have|had|did|does|do) (?:@(?:ccc|sss)|we|they) (?:(?:had|have|got|get|ever|any|some|many|a|an|more|other) )*@(?:ttt|ggg)\b/,
  /^(?:and |so |ok )*(?:what|which) (?:other )?@(?:ttt|ggg)(?: (?:jobs?|visits?|work|call outs?))? (?:has|have|had|did|does|do) (?:@(?:ccc|sss)|we|they)\b/,
  /^(?:and |so |ok )*(?:what|which|anything|everything)(?: is| are)? (?:still )?(?:open|outstanding|left over|overdue|unfinished|not (?:done|finished|started))\b/,
  /^(?:and |so |ok )*what (?:got|was|were|has been|have been|is) (?:cancelled|refused|missed|called off|left with issues)\b/,
  // A list of a name's jobs tells how many there are as well.
  /^(?:and |so |ok )*(?:the |all |all the |any |our )?(?:@(?:ttt|ggg) )?(?:jobs|visits|call outs) (?:booked |planned |done )?(?:for|at|by|with|on) (?:the )?@(?:ccc|sss|eee)\b/,
  // "Return visits needed from last week".
  /^(?:and |so |ok )*(?:any |the |all |all the )?@rrr (?:jobs |visits |ones |needed |still )*(?:~|from|in|for|at|this|last|$)/,
  // "How's the diary looking for Thursday?"
  /\b(?:diary|schedule|calendar|rota|board|planner)\b.{0,120}[~@]/,
  /^(?:and |so |ok )*(?:the |all |all the |any )?(?:@ttt )?(?:jobs|visits|call outs) (?:still )?(?:waiting|awaiting|needing|held up|stuck)\b/,
  /\bwhat (?:work|jobs|visits) (?:have we got|do we have|has @\w+ got) (?:coming up|coming|on|booked)\b/,
  // "Jobs that overran": which, with nothing asked of them.
  /^(?:and |so |ok )*(?:the |all |all the )?(?:@ttt )?(?:jobs|visits|call outs) (?:that|which|where we|with no|over|under|taking|lasting|longer) /,
  /^(?:and |so |ok )*(?:any|anything) (?:jobs?|visits?|call outs?|calls?|work|@\w+ jobs?|overdue|unassigned|outstanding|still open)\b/,
  /^(?:and |so |ok |now )*(?:what|which|anything|everything|show me (?:what|everything))(?: else)? (?:is |are |that |still |we |have |has |got )*(?:needs?|requires?|waiting|awaiting|outstanding|left (?:to|open)|to be|overdue|planned|booked|scheduled|due|coming up|lined up|in the diary)\b/,
  /^(?:the |our )?(?:oldest|newest|longest (?:standing|outstanding|waiting)) (?:\w+ ){0,3}?(?:jobs?|visits?|calls?|call outs?)\b/,
  /\b(?:what|which) (?:is|are|was|were) (?:the |our |their )?(?:\d )?(?:oldest|newest|longest (?:standing|outstanding|waiting)) (?:\w+ ){0,3}?(?:jobs?|visits?|calls?|call outs?)\b/,
  /\b(?:any ?thing|something|what(?: else)?)(?: is| have we got| do we have)? (?:else )?(?:booked|planned|scheduled|coming up|due|lined up|in the diary)\b/,
  /\bwhat (?:has |have )?(?:came|come|(?:been|was|were|got) (?:raised|logged|reported|called in))(?: in| through)?\b/,
  /\bwhat (?:went|goes|has gone|is going|has been going) wrong\b.{0,120}[@~]/,
  /^(?:and |so |ok )*what (?:is|have we got|do we have) (?:on )?~(?: \^)*(?: (?:morning|afternoon))?(?: (?:for|at|by|with) .*)?$/,
  /\bwhat (?:is|was) (?:on|in|going out|happening)(?: (?:the|our) (?:diary|schedule|books|board|planner))?(?: for| on| in)? ~/,
];

const GROUPS = GROUP_WORDS.map(([words]) => words).join('|');
/** "Show me the customers with the most jobs", "list engineers by number of jobs": a ranking of those. */
const RANKED = new RegExp(
  `\\b(?:${GROUPS}) (?:with (?:the )?(?:most|fewest|least|highest|lowest|best|worst|longest|shortest)|by (?!(?:the )?(?:${GROUPS}|day|week|month)\\b)\\w)`,
);

/** "Which of his jobs went wrong?": those jobs, and no share of them. */
export const WENT_WRONG =
  /^(?:and |so |ok )*which (?:(?:of )?(?:his|her|their|its|our|the|those|them|these|@\w+) )?(?:jobs|visits|call outs|ones) (?:(?:went|were|had|have|got|did|that|was) )*(?:wrong|issues?|problems?|failed|bad|late)\b/;

/** "When was the first?" */
export const FIRST =
  /\b(?:when|what|who)\b.{0,40}\b(?:was|were|did|went)\b.{0,40}(?<!\b(?:to|for|at|of|on|by|with|than) the )\bfirst\b(?! (?:time fix|visit fix|half|quarter|week|month|\d))|\bhow long have we (?:been )?(?:work\w*|doing work|looked|looking|serv\w+|with|had)\b|\bwhen did (?:we|they) (?:first )?(?:start|begin)(?:ed)? (?:working|work|doing|looking|going|servicing|covering|with|for)\b|\bfirst (?:(?:ever|~) )*(?:job|visit|call ?out|attendance)(?!s)\b/;

/** "What do we do most of for them?" */
export const MOSTLY_DONE =
  /\bwhat (?:do|did|does|have|has) (?:we|they|@\w+|he|she) (?:do|done|get|got|see|seen|have|had|need|needed|call us (?:out )?for) (?:the )?most\b/;
const EXTREME_TIME =
  /\b(?:busiest|quietest|best|worst|slowest|biggest|highest|lowest) (?:single |ever )?(?:day|week|month|quarter|year|time)\b/;

/** Whether single jobs are asked for; a figure or a breakdown that is to be "shown" is none of them. */
export function listOf(rest: string, counted: boolean, metrics: readonly Metric[]): Intent['list'] {
  const figures =
    metrics.some((metric) => metric !== 'job_count') ||
    /\b(?:by|per|each|every) (?:day|week|month|engineer|customer|site|type|job type|category|result|outcome|status|weekday)\b|\b(?:monthly|weekly|daily|breakdown|broken down|split)\b/.test(
      rest,
    );
  if (WENT_WRONG.test(rest) && !counted) return 'all';
  const ranked = figures && /\b(?:who|which|whose)\b.{0,120}\b(?:latest|earliest)\b/.test(rest);
  if (
    /\b(?:last|latest|most recent|newest|previous|next) \d{1,2} (?:@(?:ttt|ggg) )?(?:jobs|visits|call outs|calls|ones|attendances)\b/.test(
      rest,
    ) &&
    !figures
  )
    return 'all';
  if (FIRST.test(rest) && !counted && !figures) return 'all';
  if (
    !ranked &&
    !EXTREME_TIME.test(rest) &&
    /\b(when did|when was|when were|last time|most recent|latest|last (?:@(?:ttt|ggg) )?(?:engineer|person|job|visit|attend\w*|call ?out)(?!s)|last @(?:ttt|ggg)(?! (?:jobs|visits|call outs|week|month|year|quarter)\b)|(?:who|which|what)\b.{0,40}\b(?:visit\w*|see|saw|attend\w*|go to|went to|work for|do) last(?= *$)|how long (?:has it been |is it |ago )?(?:since|was|did)(?= (?:we|it|the|they|@\w+|anyone|somebody) )|who was last (?:at|in|there|on)|last (?:thing|piece of work|bit of work)|last one(?= (?:there|at|for|by|with|they|we|he|she)\b)|last (?:saw|went|visited|attended)|(?:who|which engineer|what engineer) (?:went|came|was|attended|visited|did)\b.{0,40} last(?= *$))\b/.test(
      rest,
    )
  )
    return 'latest';
  if (
    /\b(when (?:is|are|will|do)|(?:next|soonest) (?:@(?:ttt|ggg) )?(?:job|visit|appointment|call out|booking|slot)(?!s)|next @(?:ttt|ggg)(?! (?:jobs|visits|call outs|week|month|year|quarter)\b)|when next|what is next(?: up)?(?: for| at| with|$))\b/.test(
      rest,
    )
  )
    return 'next';
  if (
    !counted &&
    !figures &&
    !/\b(?:most|least|fewest|busiest|quietest|best|worst)\b/.test(rest) &&
    LISTED.some((one) => one.test(rest))
  )
    return 'all';
  if (
    !counted &&
    !figures &&
    !EXTREME_TIME.test(rest) &&
    !MOSTLY_DONE.test(rest) &&
    !RANKED.test(rest) &&
    /\b(list|show(?: me)?|which jobs|what jobs|see|pull up|give me (?:a|the) list|what (?:has|have|is|did|does) .{0,120}(?:\bon\b|got|do\b|been|booked|scheduled)|schedule|diary|details of)\b/.test(
      rest,
    )
  )
    return 'all';
  return null;
}

/** What asks for a number, a course of things or a comparison rather than for the jobs themselves. */
const FIGURE: ReadonlySet<string> = new Set(
  (
    'many much often busy busier number numbers no count total tally volume volumes amount workload figure figures ' +
    'percent share how more fewer less than or between vs versus compare compared comparing comparison'
  ).split(' '),
);

/** Whether jobs are only named, with nothing to count or compare: a list tells how many there are as well. */
export function asksForJobs(read: Intent): boolean {
  const isFigure =
    read.order !== null ||
    read.bucket !== null ||
    read.groupBy !== null ||
    read.threshold !== null ||
    read.share !== null ||
    read.averagePer.length > 0 ||
    read.countsGroups ||
    read.byLength !== null ||
    read.total;
  const isCompared =
    read.against !== null ||
    read.moved !== null ||
    read.opposed.length > 0 ||
    read.alsoPeriods.length > 0 ||
    read.trend ||
    read.together ||
    read.none;
  const isOfJobs = read.topic === 'measure' && (read.metric === null || read.metric === 'job_count');
  return (
    isOfJobs &&
    !isFigure &&
    !isCompared &&
    !read.everybody &&
    !read.text.split(/[^a-z]+/).some((word) => FIGURE.has(word))
  );
}
