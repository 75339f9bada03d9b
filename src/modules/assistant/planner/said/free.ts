import type { Intent } from '../intent.ts';

const WHO =
  '(?:who|which (?:engineers?|lads?|guys)|any ?(?:one|body)|some ?(?:one|body)|@eee|any(?: of the)? (?:engineers?|lads?|guys|techs?)|(?:an |the )?engineers?|lads?|guys)';
const FREE =
  '(?:free|available|spare|unbooked|not booked|nothing (?:on|booked|planned)|nothing(?: at all)?(?= *(?:$|(?:(?:on|for|in) )?(?:the )?(?:~|that day)))|(?:any |some |got ){0,4}(?:capacity|availability|space|room|gaps?|slots?)|(?:got|any|some) time)';
const ASKED = new RegExp(
  `\\b${WHO}(?: else)?(?: (?:is|are|do we have|have we got|has|have|got|will|would|might|still|be)){0,4} ${FREE}\\b(?! to (?:a|the|all|everyone)\\b)` +
    `|\\b(?:is|are|got|have) ${WHO} ${FREE}\\b|\\b(?:free|spare|available) (?:engineers?|lads|guys|hands|capacity)\\b` +
    `|\\bwho (?:can|could) (?:i|we|you) (?:send|put on|use|spare|get (?:out )?to)\\b`,
);

const THAT_DAY = /\b(?:(?:that|the same) (?:day|morning|afternoon|week)|then)\b/;

/** Whether it is asked who has nothing planned. */
export function asksFree(rest: string): boolean {
  return ASKED.test(rest);
}

/** Who is free is told by what is planned: whoever has nothing then, or what the engineer named has. */
export function asFree(intent: Intent): Intent {
  const read: Intent = {
    ...intent,
    // The day that was spoken of is known from what was asked before.
    period: intent.period ?? (THAT_DAY.test(intent.text) ? null : { name: 'today' }),
    axis: 'plannedStartAt',
    metric: 'job_count',
    statuses: [],
    unread: intent.unread.filter((words) => !ASKED.test(`who is ${words}`)),
    work: null,
    order: null,
    bucket: null,
  };
  return intent.named.some(({ kind }) => kind === 'engineer')
    ? { ...read, topic: 'jobs', list: 'all', metric: null, groupBy: null, none: false }
    : { ...read, topic: 'measure', list: null, groupBy: 'engineer', none: true, named: [] };
}
