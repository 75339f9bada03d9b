import type { Grouping, Metric } from './intent.ts';

/** What people call the metrics; the first that fits is meant. */
const FIRST = '(?:first|1|one|single) (?:time|visit|call|attendance|trip|go|attempt|appointment)';
const MENDED =
  '(?:fix|sort|resolv|solv|complet|done|cur|mend|repair|clear|clos|put right|finish|crack|nail)\\w*(?: (?:it|them|these|those|out|off|up|ok|right|straight|jobs|faults|@\\w+))*';
const ARRIVE =
  '(?:attend\\w*|arriv\\w*|start\\w*|on site|there|respond\\w*|reach\\w*|(?:get|getting|got|turn\\w*) (?:out )?(?:to|out|up|there))';
const CALLED = '(?:calls?|called|calling|report\\w*|requests?|requested|log\\w*|rais\\w*|ring\\w*|phon\\w*)';
const BACK =
  '(?:go|goes|going|went|gone|gets?|getting|got|comes?|coming|came|call|called|sent|dragged|been|return\\w*|bring\\w*|calling) (?:(?:us|them|him|her|me|engineers) )?back';
/** What comes back as something is the job, and that is how it ended. */
const NOT_AS = '(?! (?:as|marked|flagged|showing|reading)\\b)';
const ENDS = '(?:finish|end|complet|over ?r[au]n|leav)\\w*';

/** What people call the metrics in more words than its name; the first that fits is meant. */
const ROUNDABOUT: readonly [RegExp, Metric][] = [
  [
    new RegExp(
      `\\b(?:${MENDED} (?:(?:on|at|in|during|from|with|by) )?(?:the |our |a |that |their )?(?:very )?${FIRST}|${FIRST} (?:fix|sort|resol|repair|success)\\w*|without (?:having |needing |requiring |(?:the |any )?need (?:for|of) )?(?:to |an? |another |any |further )*(?:go|going|come|coming|return\\w*|re ?visit\\w*)(?: back| visits?| trips?| calls?)?|(?:without|no|not need\\w*) (?:an? |any |another )?(?:return|second|repeat|follow up|2nd) (?:visit|trip|call))\\b`,
    ),
    'first_visit_fix_rate',
  ],
  [
    new RegExp(
      `\\b(?:${BACK}\\b${NOT_AS}.{0,80}\\b(?:most|often|same|again|rate|percent|times)|(?:most|often|times|percent|rate|keep|kept|always)\\b.{0,80}\\b${BACK}\\b${NOT_AS}|keep (?:on )?(?:getting called|returning|having to (?:go|return)))\\b`,
    ),
    'repeat_visit_rate',
  ],
  [
    new RegExp(
      `\\b(?:(?:how long|time|hours|days|gap|delay)\\b.{0,20}\\b(?:between|from)\\b.{0,20}\\b${CALLED}\\b.{0,20}\\b${ARRIVE}|(?:quicker|faster|slower|quick|fast|slow|longer|longest|(?:less|more|most|least) time|so long|too long)(?: \\w+)? (?:at |in |to |(?:for )?us to )?(?:get\\w* (?:out )?to|respond\\w*|attend\\w*|reach\\w*|arriv\\w*|turn\\w* (?:out|up)|out to)|(?:get|getting|got|respond\\w*|attend\\w*|reach\\w*|arriv\\w*|turn\\w* out)\\b.{0,20}\\b(?:quicker|faster|slower|sooner)|wait(?:ing)? times?|(?:who|which \\w+|whose)\\b.{0,20}\\bwait(?:s|ed)? (?:the )?(?:longest|most|least)|longest waits?|how long (?:do|does|did|are|is|have) .{0,20}\\bwait\\w*|lead times?)\\b`,
    ),
    'avg_response_hours',
  ],
  [
    new RegExp(
      `\\b(?:(?:how many|average|typical) (?:minutes|mins|hours)\\b.{0,40}\\b(?:late|over|early|past|behind|beyond)\\b.{0,40}\\b${ENDS}|(?:minutes|mins) late (?:on |at |when |for |we )*(?:the )?${ENDS}|(?:average|typical) (?:lateness|delay)\\b.{0,40}\\b${ENDS}|${ENDS}\\b.{0,40}\\bby how (?:much|many|long)|by how (?:much|many|long)\\b.{0,40}\\b${ENDS}|how much (?:do|did|does|are)\\b.{0,40}\\bover ?r[au]n\\w*)\\b`,
    ),
    'avg_end_delta_mins',
  ],
  [
    /\b(?:(?:how many|average|typical) (?:minutes|mins) (?:late|early|behind|after|past)|by how (?:much|many (?:minutes|mins))\b.{0,120}\b(?:late|start\w*))\b/,
    'avg_start_delta_mins',
  ],
];

export const METRIC_WORDS: readonly [RegExp, Metric][] = [
  ...ROUNDABOUT,
  [
    /\b(first (?:time|visit|call) (?:fix(?:ed|es)?(?: rates?)?|complet\w+|resol\w+)|fixed (?:first time|on (?:the )?first)|fix(?:ed)? (?:it )?(?:the )?first time|right first time|first fix|one visit fix|fix (?:rate|percent))\b/,
    'first_visit_fix_rate',
  ],
  [
    new RegExp(
      `\\b(repeat(?:ed)? visits?|repeat (?:rate|jobs?|calls?)|repeats|call ?backs?|re ?calls?|return visit rate|revisits?|re visits?|go ?backs?|come ?backs?)\\b${NOT_AS}`,
    ),
    'repeat_visit_rate',
  ],
  [
    /\b((?:how long|time|hours|days) (?:between|from) (?:the |an? )?(?:(?:@ttt|@ggg|jobs?|faults?) )?(?:calls? outs? )?(?:calls?|report\w*|requests?|log\w*|rais\w*|being (?:raised|logged|reported))\b.{0,40}\b(?:attend\w*|arriv\w*|start\w*|on site|there)|response times?|respond(?:ing)? time|time to (?:attend|respond|respons\w*|site|start)|how (?:quick(?:ly)?|fast|soon|long) (?:do|did|does|are|is|were|was|have|has|had|can|could|to|it takes? (?:us )?to)\b.{0,40}\b(?:respond(?:ing|ed)?|attend(?:ing|ed)?|(?:get|gets|getting|got|gotten|turning|turned) (?:out )?(?:to|there|out|up)|reach(?:ing|ed)?|react(?:ing|ed)?|arriv(?:e|ed|ing))|quickest to respond|slowest to respond|average response|response|responding|respond)\b/,
    'avg_response_hours',
  ],
  [
    /\b(how (?:often|frequent(?:ly)?|regularly)\b.{0,20}\b(?:finish\w* late|late finish\w*|over ?r[au]n\w*|end(?:ed|ing)? late)|late finish(?:es|ed)? (?:rate|percent)|finish(?:ed|ing)? late rate|over ?r[au]ns? (?:rate|percent)|(?:percent|share|proportion|rate)\b.{0,20}\b(?:over ?r[au]ns?|finish(?:ed)? late|over running|late finish\w*)|(?:over ?r[au]n|finish(?:ed)? late)\b.{0,20}\bpercent)\b/,
    'late_finish_rate',
  ],
  [
    /\b(average (?:over ?run|end (?:delay|delta)|finish (?:delay|delta))|how (?:late|far over)\b.{0,120}\b(?:finish|end|over ?run)\w*|over ?run on average|end delta|finish delta)\b/,
    'avg_end_delta_mins',
  ],
  [
    /\b(average (?:start )?(?:delays?|lateness|delta|start delta)|start delay|start delta|how late\b|(?:who|which \w+|whose)\b.{0,120}\b(?:latest|earliest)(?! (?:job|visit|to finish))|average (?:minutes|mins) late|minutes late on average|(?:late|later|earlier|delayed|behind) on average|on average (?:\w+ )?(?:late|later|earlier|behind)|(?:average|typically|usually|normally|generally) (?:later|earlier)|(?:later|earlier) (?:typically|usually|normally|generally))\b(?! (?:to )?(?:finish|end|leav))/,
    'avg_start_delta_mins',
  ],
  [
    /\b(punctual(?:ity|ly)?|on time(?: rate| performance| arrival| start\w*)?(?! on site| spent)|late (?:the )?most (?:often|frequent\w*|regular\w*)|(?:most|more|less|least) (?:often|frequently|regularly) (?:late|on time)|(?:always|regularly|usually|often|constantly|habitually|forever|keeps?) (?:\w+ ){0,3}late|ontime|start(?:ed|ing|s)? on time|sla(?:s)?|(?:percent|share|proportion|rate|how (?:often|frequent(?:ly)?|regularly))\b.{0,120}\b(?:late|on time)|lateness (?:rate|percent)|late (?:starts? )?(?:rate|percent)|arriv(?:e|ed|ing|al) on time|least late(?! (?:starts|finishes|arrivals))|tim(?:e)? ?keep(?:ing|ers?)|least punctual)\b/,
    'sla_punctuality',
  ],
  [
    /\b(durations?|time on site|how long (?:do|does|did|is|are|it|on)\b|average (?:job )?(?:length|time)|average (?:visit|job) (?:length|time|duration)|length of (?:a )?(?:job|visit)s?|time spent|(?:takes?|took|taking) (?:(?:us|them|him|her|you|engineers|on average) ){0,2}(?:the )?(?:longest|shortest|least (?:time|long)|most time)|(?:longest|shortest) (?:jobs?|visits?|call outs?)|(?:quickest|fastest|slowest) (?:jobs?|engineers?|types?|visits?)|takes? (?:us |them )?on average|slowest|quickest|fastest|slower|quicker|faster|(?:tak\w+|took|last\w*) (?:\w+ )?(?:longer|less time|more time))\b/,
    'avg_duration_mins',
  ],
  [
    /\b(issue rate|problem rate|failure rate|fail rate|rate of (?:issues|problems|failures)|(?:percent|share|proportion|rate)\b.{0,120}\b(?:issues?|problems?|fail\w*|not complet\w+|incomplete|went wrong)|(?:issues?|problems?) (?:percent|share|rate))\b/,
    'issue_rate',
  ],
  [
    /\b(completion(?: rates?| percent)?|complete rate|success(?: rate)?|(?:percent|share|proportion|rate)\b.{0,120}\b(?:complet\w+|finish\w*|succe\w+)|completed ok rate|pass rate)\b/,
    'completion_rate',
  ],
  [
    /\b(how many|how much work\b|how often (?:do|does|did|have|has) (?:we|they|he|she|@eee) (?:go|gone|been|visit\w*|attend\w*|come|get (?:called|sent))|number of|count(?: of)?|job count|job volumes?|volumes?|jobs?|visits?|call outs?|attendances?|workload|busiest|quietest|busier|quieter|busy|quiet|work orders?|total|tally|jobs done|biggest|largest|g[eo]t through|handled|carried out|attended)\b/,
    'job_count',
  ],
];

export const GROUP_WORDS: readonly [string, Grouping][] = [
  ['engineers?|resources?|people|person|lads?|guys|(?:team|crew|staff) members?|staff', 'engineer'],
  ['customers?|contacts?', 'customer'],
  ['sites?|locations?|buildings?|premises|stores?|branches|branch|places?|address(?:es)?', 'site'],
  [
    'job types?|types? of (?:jobs?|work|visits?)|types?|kinds? of (?:jobs?|work)|work types?|trades?',
    'job_type',
  ],
  ['(?:days? of (?:the )?week|week ?days?)', 'weekday'],
  ['categor(?:y|ies)', 'category'],
  ['results?|outcomes?|reasons?', 'result'],
  ['status(?:es)?|states?', 'status'],
  ['verticals?|lines? of work|sectors?|divisions?', 'vertical'],
];

export const VERTICAL_WORDS: readonly [RegExp, string][] = [
  [/\b(?:fire and life safety|fire (?:and|life) safety|life safety|fire safety)\b/, 'fire_life_safety'],
  [/\b(?:mep|m and e|mechanical and electrical|mech and elec)\b/, 'mep'],
  [/\b(?:building fabric|fabric)\b/, 'building_fabric'],
  [/\b(?:soft services|soft fm|cleaning|grounds maintenance)\b/, 'soft_services'],
  [/\b(?:it and comms|it comms|it and communications|comms)\b/, 'it_comms'],
  [/\bsecurity\b/, 'security'],
  [/\butilities\b/, 'utilities'],
];
