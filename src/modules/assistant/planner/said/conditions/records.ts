import { NOT, narrowed, type Rule } from './rule.ts';
import { FINISHED } from './statuses.ts';

const ENGINEER = '(?:engineers?|any ?one|any ?body|people|resources?)';

/** What a job's record has or lacks, what sort of work it is, and whether its time has passed. */
export const RECORD_RULES: readonly Rule[] = [
  [
    // "Anybody missing off those?" is of the jobs that were listed.
    /\b(?:any ?one|any ?body|some ?one|some ?body|engineers?|names?) (?:still )?missing (?:off|from|on|for|against) (?:any of |some of )?(?=those|them|these|it\b)|\b(?:uncovered|not (?:yet |been )*(?:covered|crewed|manned|staffed)|(?:still )?(?:need|want|wait)\w* (?:covering|cover\b|any ?one|any ?body|some ?one|some ?body)(?! to\b)|going spare|up for grabs)/,
    () => narrowed({ assigned: false }, 'without an engineer'),
  ],
  [
    new RegExp(
      `\\b(?:unassigned|un ?allocated|not (?:yet )?(?:been )?(?:assigned|allocated)(?: to (?:an? )?${ENGINEER})?|(?:with(?:out)?|with no|no|has no|have no|lack\\w*|missing|need\\w*|waiting for|not got) (?:an? )?(?:engineers?|one|body|nobody|no one)(?: (?:yet|assigned|allocated|on (?:it|them)|named|booked))*|(?:nobody|no one|no ?body)(?: is| has)?(?: been)? (?:assigned|allocated|on (?:it|them))(?: to (?:it|them))?|(?:has|have|had|got|with) (?:got )?(?:nobody|no one)(?: (?:on|assigned|allocated|against|down|booked)(?: (?:it|them|for (?:it|them)))?)?|${NOT} (?:have |got |had )+(?:any ?one|any ?body)(?: (?:on|assigned|allocated|against)(?: (?:it|them))?)?|${NOT} (?:have |got |had )?(?:an? )?engineers?(?: assigned| allocated)?)\\b`,
    ),
    (match) =>
      /^no one$|^need|^with one$|^no body$/.test(match[0]) && !/engineer/.test(match[0])
        ? null
        : narrowed({ assigned: false }, 'without an engineer'),
  ],
  [
    /\b(?:(?:with(?:out)?|no|missing|lack\w*|has no|have no|had no|not (?:have|had|got)|with no|did not (?:get|have)|awaiting) (?:an? |any |the |their )?(?:outcomes?|(?:engineer )?reports?|write ?ups?|notes|paperwork|job sheets?|job reports?|feedback|completion notes)(?: (?:from (?:the|an) engineer|written(?: up)?|recorded|entered|filled in|back|yet))*|not (?:yet )?(?:been )?written up|un ?reported|(?:outcomes?|reports?|paperwork) (?:is |are |was )?(?:missing|outstanding|not (?:written|recorded|in)\w*))\b/,
    (match) =>
      /^with (?!no)/.test(match[0])
        ? narrowed({ reported: true }, 'with an outcome written up')
        : { ...narrowed({ reported: false }, 'without an outcome written up'), statuses: FINISHED },
  ],
  [
    /\b(?:(?:excluding|exclude|excl|except|not counting|not including|apart from|other than|without|ignoring|leaving out|minus|less|not|non) (?:the |any |all )?(?:planned|scheduled|routine|preventative|preventive)(?: preventative| preventive)?(?: maintenance)?(?: jobs| work| visits)?|(?:excluding|exclude|excl|except|not counting|apart from|other than|without|ignoring|minus|not|non) (?:the |any |all )?ppms?|(?:unplanned|non planned|reactive|breakdown(?= (?:jobs|visits|calls)))(?! type))\b/,
    () => narrowed({ planned_maintenance: false }, 'other than planned maintenance'),
  ],
  [
    /\b(?:planned|scheduled|routine|preventative|preventive) (?:preventative |preventive )?(?:maintenance|services?|servicing)(?: jobs| work| visits)?\b|\bppms?\b|\bplanned (?=jobs|work|visits|ones)|^(?:(?:and|or|vs|what about|how about|for|only|just|the|against|compared to|compared with) )+planned$/,
    () => narrowed({ planned_maintenance: true }, 'of planned maintenance'),
  ],
  [
    /\bshould have (?:been )?(?:started|begun|attended) (?:or|and) (?:been )?(?:finished|done|completed|ended)(?: by now)?\b/,
    () => narrowed({ overdue: true }, 'overdue'),
  ],
  [
    /\b(?:(?:(?:should|ought to|were|was) (?:have |been |to have |supposed to |meant to |due to )+|(?:are|is) (?:supposed|meant) to have )(?:been )?(?:start\w*|begun|begin|attend\w*|happen\w*|gone|been)\b(?: to)?(?: (?:by now|already|but|and|yet))*(?: (?:have|has|are|is|were|was) not(?: (?:yet|been|started))*)?|not (?:yet )?(?:been )?started (?:that |which |but |and )*(?:should|ought to|were supposed to|were meant to) (?:have )?(?:been)?)/,
    () => ({ ...narrowed({ overdue: true }, 'overdue'), statuses: ['notStarted'] }),
  ],
  [
    /\b(?:(?:we|they|@eee) (?:have |had )?miss(?:ed)?\b(?! (?:out|them|it))|missed (?:jobs?|visits?|call ?outs?)|overdue|running (?:late|behind)|behind schedule|past (?:(?:their|its|the|due|planned|target|scheduled|booked|start) )*(?:due|planned|target|deadline|date|day|slot|time)\b(?: (?:date|start|day|slot|time))?|(?:should|ought to) have (?:been )?(?:started|finished|done|completed|attended|happened)(?: (?:by now|already|before (?:now|~)|by ~|and (?:still )?(?:has|have|was|is|are|were) not(?: been| started| done)?|still|yet))*|missed (?:their|its|the|an) (?:slot|appointment|start|deadline)s?|not started on time)\b/,
    () => narrowed({ overdue: true }, 'overdue'),
  ],
];
