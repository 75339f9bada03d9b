import { NOT, type Rule } from './rule.ts';

export const OPEN = ['notStarted', 'inProgress'];
export const FINISHED = ['completedOk', 'completedWithIssues'];

const status =
  (...statuses: string[]) =>
  () => ({ statuses });

/** Jobs that are still to come. */
export const UPCOMING =
  /\b(?:upcoming|forthcoming|impending|future(?= (?:@\w+ )?(?:jobs?|visits?|work|call outs?|bookings?|appointments?))|(?<=(?:jobs?|visits?|call outs?|work) )(?:yet|still) to come)\b/;

/** How far a job has come, and how it ended. */
export const STATUS_RULES: readonly Rule[] = [
  [/\b(?:cancell?ed|cancellations?|cancels)\b/, status('cancelled')],
  [/\brefused\b/, status('refused')],
  [
    new RegExp(
      `\\b${NOT}(?: have| had| having| any| an?| get)* (?:issues?|problems?)\\b|\\b(?:issue|problem|trouble) free\\b|\\b(?:complet\\w+|finish\\w*|done) (?:ok|okay|successfully|fine|clean|without (?:any |an )?(?:issues?|problems?))\\b|\\bsuccessful(?:ly)?\\b|\\bwent (?:well|fine|ok)\\b`,
    ),
    status('completedOk'),
  ],
  [UPCOMING, status('notStarted')],
  [
    /\b(?:not (?:yet )?(?:been )?started|unstarted|yet to (?:be )?start\w*|waiting to (?:be )?start\w*|not been started|unscheduled|not (?:yet )?(?:been )?(?:scheduled|booked(?: in)?)|to be started)\b/,
    status('notStarted'),
  ],
  [
    /\b(?:any|some) ?(?:one|body) (?:still )?(?:at|on|in)\b.{0,120}\bnow\b|\bwho (?:is|are) (?:out |still |all )*(?:on site|on (?:an?|the|any) (?:job|visit|call(?: out)?)|on jobs|out|working|on the go|about)(?= *$| (?:right )?now\b)|\bwhat (?:is|are) (?:@eee|he|she|they) (?:on|doing|at|working on) (?:right )?now\b|\b(?:who|where) (?:is|are) (?:(?:out|at) )?(?:@\w+ |he |she |they )?(?:right )?now\b|\b(?:in progress|ongoing|under ?way|being worked on|(?:out )?on (?:site|an?(?:y|other)? (?:job|visit|call(?: out)?)) (?:(?:right )?now|at the moment|at present|currently|as we speak)|started but not finished|part way)\b/,
    status('inProgress'),
  ],
  [
    /\b(?:(?:still |currently |left )?open|unfinished|uncompleted|un ?done|outstanding|pending|unresolved|backlog|still (?:to (?:do|be done|finish|complete)|going|live|active|in hand)|left to (?:do|finish|complete)|yet to (?:be )?(?:do|done|finish\w*|complet\w+)|(?:not|never)(?: yet| been)* (?:finished|completed?|done|closed|closed out|closed off)(?! (?:late|early|on time|ok\b))|to be (?:done|finished|completed)|live (?=jobs?|work)|active (?=jobs?|work)|waiting to be done)\b/,
    // Why something is unfinished stands where a visit has ended.
    (_, text) => ({
      statuses: /\b(?:reasons?|why|results?)\b/.test(text) ? ['completedWithIssues'] : OPEN,
    }),
  ],
  [
    /\b(?:complet\w+ with (?:an? )?issues?|with (?:an? )?(?:issues?|problems?)|(?:had|have|has|having) (?:an? |some |any )?(?:issues?|problems?)|not complet\w+ ok|incomplete|(?:problem|problematic|issue|bad|dodgy|trouble|troublesome) (?=jobs?|visits?|ones|calls?|work)|(?<=most |more |least |fewest )(?:trouble|hassle|grief|bother)|issues|problems|(?:any ?thing|something) bad|(?:went|gone|go|goes|going) (?:wrong|badly)|unsuccessful|failed|fail)\b/,
    status('completedWithIssues'),
  ],
  [
    /\b(?<!late |latest |early |earliest )(?:complet(?:ed|e)|finish(?:ed)?|closed(?: out| off)?|wrapped up|signed off)\b(?! (?:late|early|on time|(?:more|less) than|over))/,
    status(...FINISHED),
  ],
];
