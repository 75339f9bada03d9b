import { narrowed, type Partly, type Rule } from './rule.ts';

const PRIORITY = '(p[1-5]|emergency|urgent|critical|high|medium|normal|routine|standard|low|top|planned)';
function priority(word: string): Partial<Partly> {
  const number = /^p?([1-5])$/.exec(word)?.[1];
  const labels = number ? [`p${number}`, number, `priority ${number}`, `p ${number}`] : [word];
  return narrowed({ only: { priority: labels } }, `with priority ${number ? `P${number}` : word}`);
}

export const PRIORITY_RULES: readonly Rule[] = [
  [
    /\b(?:priority )?(?:p|priority ?)(?:([1-5])s?|ones?|twos|threes)(?: priority)?\b/,
    (match) => {
      const [, number = /two/.test(match[0]) ? '2' : /three/.test(match[0]) ? '3' : '1'] = match;
      return /^p[ot]/.test(match[0]) ? null : priority(number);
    },
  ],
  [new RegExp(`\\b${PRIORITY} priority\\b`), (match) => priority(match[1] ?? '')],
  [new RegExp(`\\bpriority (?:of |is )?${PRIORITY}\\b`), (match) => priority(match[1] ?? '')],
  [
    /\b(emergency|emergencies|urgent|critical)(?= (?:and |priority )?(?:jobs?|visits?|calls?|call outs?|work|ones|requests?|$|~|in|on|for|at|did|have|last)\b)|\b(emergency|emergencies|urgent)$/,
    (match) => priority(/emerg/.test(match[0]) ? 'emergency' : match[0].trim()),
  ],
];
