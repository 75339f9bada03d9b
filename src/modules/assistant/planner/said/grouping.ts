import type { Grouping, Intent } from '../intent.ts';
import { GROUP_WORDS } from '../metric-words.ts';
import { FIRST, MOSTLY_DONE } from './listing.ts';

const GROUPS = GROUP_WORDS.map(([words]) => words).join('|');

/** "Rank the drainage lads": some of a kind, whatever tells them from the others. */
const SEVERAL = 'engineers|lads|guys|people|staff|customers|sites|buildings|stores|branches';
const NO_THING = '(?!(?:jobs?|visits?|calls?|work|time|day|week|month)\\b)';

export function groupOf(rest: string): Grouping | null {
  const after = new RegExp(
    `\\b(?:by|per|each|every|breakdown of|break down|which|what|top|bottom|best|worst|busiest|biggest|largest|quietest|most|least|rank(?: the| our)?|our|compare(?: the| all)?|across(?: the| all)?|split by|slowest|quickest|fastest|common|\\d+|of all) (?:\\d+ )?(?:@ccc |the |our |your |most common |common |punctual |late |latest |delayed |unpunctual |of (?:our|the) |(?<=\\d )of |visited |busiest |best |worst |performing |different |types? of ){0,6}(${GROUPS})\\b`,
  ).exec(rest);
  const direct =
    after?.[1] ??
    new RegExp(`\\b(?:rank|which|compare) (?:(?:all|of|the|our) )*${NO_THING}[a-z]+ (${SEVERAL})\\b`).exec(
      rest,
    )?.[1] ??
    new RegExp(
      `\\b(${GROUPS}) (?:by (?!(?:the )?(?:${GROUPS}|day|week|month)\\b)\\w+|ranking|ranked|sorted|ordered|in order|league|breakdown|with|without|averaging|that (?:have|has|had|were|are|got|needed)|where|do we|did we|has|have|had|is|are|was|were|gets?|needs?|takes?|over|under|above|below|who|whose|doing)\\b`,
    ).exec(rest)?.[1];
  if (direct) {
    const group = groupCalled(direct);
    if (group) return group;
  }
  if (/\bwhat (?:were|are|was) (?:the|their|his|her) (?:results?|outcomes?)\b(?! of @)/.test(rest))
    return 'result';
  if (
    /\b(?:what|which) days\b(?! (?:of|in|did|do|have|has) (?:~|we|he|she|they|@eee) (?:work|go|visit))/.test(
      rest,
    )
  )
    return 'weekday';
  if (SORTS.test(rest) || MOSTLY_DONE.test(rest)) return 'job_type';
  if (/\btime ?keepers?\b/.test(rest)) return 'engineer';
  if (WHOSE_PLACE.test(rest)) return 'customer';
  const any = new RegExp(`\\bany (?:of (?:our|the) |other )?(${SEVERAL})\\b`).exec(rest)?.[1];
  if (any) return groupCalled(any);
  if (
    /\b(?:(?:most|commonest) (?:common|frequent|usual)|commonest) (?:job|work|visit|fault|call ?out|problem|breakdown|failure)/.test(
      rest,
    )
  )
    return 'job_type';
  if (FOR_WHOM.test(rest)) return 'customer';
  if (/\bleague(?: table)?\b/.test(rest)) return 'engineer';
  if (/\bwho(?:se|m)?\b/.test(rest)) return 'engineer';
  // Which sort of place cannot be told, and that is said.
  if (/\bwhich (?:tower blocks?|blocks?|schools?|shops?|hotels?|depots?|propert(?:y|ies))\b/.test(rest))
    return 'site';
  if (/\bwhere\b.{0,120}\b(?:most|least|worst|best|keep)\b/.test(rest)) return 'site';
  return null;
}

/** "What sort of jobs were they?" */
const SORTS =
  /\b(?:what|which) (?:(?:other|different|main) )?(?:sorts?|kinds?|types?) of (?:the )?(?:jobs?|work|visits?|calls?|call outs?|things|stuff|tasks?|faults?|breakdowns?|failures?|repairs?|problems?)\b|\bwhat (?:sorts?|kinds?|types?)(?: of \w+)? (?:were|are|was|is|have|do|did) (?:they|those|these|we|most)\b|\bwhat (?:were|are) (?:they|those|these)(?: jobs| visits)? (?:mostly|mainly|for)\b/;

const WHOSE_PLACE = /\bwhose (?:premises|sites?|buildings?|places?|propert(?:y|ies))\b/;
const FOR_WHOM =
  /\bwho (?:(?:is|are|was|were) (?:it|they|that|those|these|them)(?: \w+)? )?for\b|\bfor (?:who|whom)\b/;

const WAITS =
  /\bwho (?:(?:is|are|has|have|had|do|does) )?(?:to |been |had to |always |keeps? )*(?:wait\w*|cancel\w*|(?:call|ring|use|book|turn|chase|phone)(?:s|ed|ing)? us|orders?|ordered)\b/;

/** Those who wait for us or call us are customers. */
export function asksWhoWaits(rest: string): boolean {
  return WAITS.test(rest);
}

const WHICH_DAYS = /\b(?:which|what) days\b(?= (?:do|does|are|is|tend|have)\b)/;
const WHICH_DAY = /\b(?:which|what) day (?:do|does|are|has|have)\b/;
const EXTREME_DAY =
  /\b(?:busiest|quietest|best|worst|slowest|strongest|weakest|lightest|heaviest) day\b(?! (?:ever|so far))/;

/** "Bronagh's busiest day", where no time is said: of the days of the week. */
export function asksWeekday(rest: string, dated: boolean): boolean {
  return WHICH_DAYS.test(rest) || (!dated && (EXTREME_DAY.test(rest) || WHICH_DAY.test(rest)));
}

export function bucketIn(normal: string, rest: string): Intent['bucket'] {
  const match =
    /\b(?:by|per|each|every) (day|week|month)\b|\b(daily|weekly|monthly)\b|\b(day|week|month) (?:by|on|over) \3\b/.exec(
      rest,
    ) ??
    /\b(?:which|what|busiest|quietest|worst|best|slowest|strongest|weakest|poorest|highest|lowest|top|bad|biggest|lightest|heaviest)(?: single| ever)? (day|week|month)\b/.exec(
      rest,
    );
  const word = match?.[1] ?? match?.[2] ?? match?.[3];
  if (!word) return /\bmonth on month\b/.test(normal) ? 'month' : null;
  if (/^da/.test(word)) return 'day';
  return word.startsWith('week') ? 'week' : 'month';
}

export function orderOf(rest: string): Intent['order'] {
  if (/\b(?:who|which|whose)\b.{0,120}\bearliest\b/.test(rest)) return 'lowest';
  if (
    /\b(worst|worse first|poorest|bottom|weakest|struggling|least reliable|worst first|causing|caus(?:es|ed) (?:it|them|this|that|most)|to blame|at fault|culprits?|offenders?|(?:dragging|letting|bringing) (?:\w+ ){1,2}down)\b/.test(
      rest,
    )
  )
    return 'worst';
  if (/\b(fewest|never|least|lowest|quietest|smallest|quickest|fastest|shortest)\b/.test(rest))
    return 'lowest';
  // What goes wrong is ranked from the most of it.
  if (
    /\brank\w* .{0,120}\bby (?:the )?(?:number of |most )?(?:repeat|issue|problem|late|over ?r[au]n|no access|call ?back|complaint|fail)/.test(
      rest,
    )
  )
    return 'highest';
  if (/\b(most|highest|busiest|biggest|largest|longest|slowest|commonest)\b/.test(rest)) return 'highest';
  if (/\b(best|top|strongest|rank(?:ed|ing)?|league)\b/.test(rest)) return 'best';
  return null;
}

export function topOf(rest: string, ordered = false): number | null {
  const last =
    /\b(?:last|latest|most recent|newest|previous|next|first) (\d{1,2}) (?:@ttt )?(?:jobs|visits|call outs|calls|ones|attendances)\b/.exec(
      rest,
    ) ??
    /\b(?:last|latest|most recent|previous|next|first) (\d{1,2})(?= of (?:them|those|these)\b|$)/.exec(
      rest,
    ) ??
    /\b(?:oldest|newest|latest|earliest) (\d{1,2})\b|\b(\d{1,2}) (?:oldest|newest|earliest)\b/.exec(rest);
  if (/\bwhen (?:was|were) the (?:very )?first (?:ever )?(?:job|visit|call ?out|attendance)\b/.test(rest))
    return 1;
  if (last) return Number(last[1] ?? last[2]);
  const jobs = ordered
    ? /\b(\d{1,2}) (?:jobs?|visits?|longest|shortest|latest|earliest)\b/.exec(rest)?.[1]
    : undefined;
  if (jobs !== undefined) return Number(jobs);
  const digits =
    /\b(?:top|bottom|best|worst|first|busiest|biggest|highest|lowest) (\d{1,2})\b|\b(\d{1,2}) (?:best|worst|busiest|biggest|most|highest|lowest)\b|\bwhich (\d{1,2}) (?!of\b)\w/.exec(
      rest,
    );
  const count = Number(digits?.[1] ?? digits?.[2] ?? digits?.[3] ?? 0);
  return count > 0 && count <= 50 ? count : null;
}

/** Which jobs of a list come first by their time. */
export function listOrderIn(rest: string): Intent['listOrder'] {
  if (
    /\b(?:oldest|longest (?:standing|outstanding|overdue|waiting)|(?:waiting|outstanding|open) (?:the )?longest)\b/.test(
      rest,
    )
  )
    return 'oldest';
  if (FIRST.test(rest)) return 'oldest';
  return /\bnewest\b/.test(rest) ? 'newest' : null;
}

/** "How many jobs a day do we do?" */
const AS_A_RULE =
  /\bhow many\b.{0,120}(?<!\b(?:than|over|under|least|within|in) )\b(?:an?|per|each|every) (?:day|week|month)\b (?:do|does)\b|\bhow many\b.{0,40}\b(?:do|does)\b.{0,40}(?<!\b(?:than|over|under|least|within|in) )\b(?:an?|per|each|every) (?:day|week|month)\b/;

/** "Jobs per engineer a day on average": what the count is spread over. */
export function averagePerIn(rest: string): Intent['averagePer'] {
  const asks = /\b(?:average|on average|typical\w*|usually|normally)\b/.test(rest) || AS_A_RULE.test(rest);
  if (!/\b(?:how many|number|jobs?|visits?|calls?|call outs?|count|volume)\b/.test(rest)) return [];
  const found = rest.matchAll(
    /\b(?:per|each|every|an?|in an? (?:average|typical|normal)) (day|week|month|engineer|customer|site|person|head|man)\b|\b(daily|weekly|monthly)\b|\baverage (day|week|month)\b/g,
  );
  const units = [...found].map(([, per, often, of]) => unitOf(per ?? often ?? of ?? ''));
  return !asks && units.length < 2
    ? []
    : [...new Set(units)].sort((one, other) => Number(other === 'group') - Number(one === 'group'));
}

function unitOf(word: string): Intent['averagePer'][number] {
  if (/^da/.test(word)) return 'day';
  if (/^week/.test(word)) return 'week';
  return /^month/.test(word) ? 'month' : 'group';
}

/** "How many customers did we visit": the groups of which the number is asked for. */
export function countedGroup(rest: string): Grouping | null {
  const said = new RegExp(
    `\\b(?:how many|number of|count of) (?:(?:different|distinct|separate|unique|individual|of our|of the|of) )*(${GROUPS})\\b.{0,100}\\b(?:did|do|have|has|had|were|was|got|visit\\w*|attend\\w*|work\\w*|with|needed|serv\\w+|cover\\w*|go(?:es)? to|went|been|call\\w*|raised|logged)\\b`,
  ).exec(rest)?.[1];
  return said === undefined ? null : groupCalled(said);
}

/** What a word groups by. */
export function groupCalled(said: string): Grouping | null {
  return GROUP_WORDS.find(([words]) => new RegExp(`^(?:${words})$`).test(said))?.[1] ?? null;
}

const HAS_LENGTH = new RegExp(
  `\\b(?:who|(?:which|what) (?:of (?:our|the) )?(?:${GROUPS})) (?:do|does|did|have|has|had|gets?|got|takes?|is doing|are doing) (?:the |our )?(?:longest|shortest|quickest) (?:jobs|visits|call outs)\\b`,
);

/** "The longest jobs": in order of their length, or of how late or early they were. */
export function byLengthIn(rest: string): Intent['byLength'] {
  // Whose jobs are the longest is a figure of theirs.
  if (HAS_LENGTH.test(rest)) return null;
  const jobs =
    '(?:\\d+ )?(?:(?:single|individual|one) )?(?:@ttt|(?:@ttt )?(?:jobs?|visits?|call outs?|calls?|ones?))';
  if (
    new RegExp(
      `\\blongest (?:running |lasting )?${jobs}\\b|\\b(?:jobs?|visits?) (?:with the longest (?:durations?|times?)|(?:that |which )?took (?:us )?(?:the )?longest)\\b`,
    ).test(rest)
  )
    return 'longest';
  if (
    new RegExp(
      `\\b(?:shortest|quickest) ${jobs}\\b|\\b(?:jobs?|visits?) (?:with the shortest (?:durations?|times?)|that took (?:the )?(?:least|shortest))`,
    ).test(rest)
  )
    return 'shortest';
  // Who had "the most late starts" had them most often.
  const counted =
    (groupOf(rest) !== null || /\b(?:which|what|worst|by|per) (?:day|week|month)\b/.test(rest)) &&
    /\bmost late \w+/.test(rest);
  if (
    !counted &&
    /\b(?:latest|most (?:late|delayed|overdue)|worst(?: late)?|latest late|worst (?:over ?runs?|delays?)) (?:\d+ )?(?:finish\w*|starts?|over ?runs?|arrivals?|delays?|jobs? to (?:start|finish))\b|\b(?:biggest|longest|largest) (?:over ?runs?|delays?)\b/.test(
      rest,
    )
  )
    return 'latest';
  if (
    /\b(?:jobs?|visits?|ones) (?:(?:that|which|we|did|have) )*(?:start\w*|finish\w*|arriv\w*|end\w*|r[au]n) (?:the )?(?:latest|most late|furthest behind)\b/.test(
      rest,
    )
  )
    return 'latest';
  return /\bearliest (?:\d+ )?(?:starts?|finish\w*|arrivals?)\b/.test(rest) ? 'earliest' : null;
}
