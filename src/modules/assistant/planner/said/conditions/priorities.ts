import { narrowed, type Partly, type Rule } from './rule.ts';

const PRIORITY = '(p[1-5]|emergency|urgent|critical|high|medium|normal|routine|standard|low|top|planned)';
function priority(word: string): Partial<Partly> {
  return narrowed({ only: { priority: labelsOf(word) } }, priorityPhrase(word));
}

/** How a priority is written on jobs. */
export function labelsOf(word: string): string[] {
  const number = /^p?([1-5])$/.exec(word)?.[1];
  return number ? [`p${number}`, number, `priority ${number}`, `p ${number}`] : [word];
}

export function priorityPhrase(word: string): string {
  return `with priority ${word.replace(/^p?([1-5])$/, 'P$1')}`;
}

export const PRIORITY_RULES: readonly Rule[] = [
  [
    /\b(p[1-5])s?(?: jobs?| calls?| visits?)? (?:and|or|vs|compared (?:to|with)|against|than|to)(?: the| our| on| for)? (p[1-5])s?\b/,
    ([, one = '', other = '']) =>
      narrowed(
        { only: { priority: [...labelsOf(one), ...labelsOf(other)] } },
        `${priorityPhrase(one)} or ${other.toUpperCase()}`,
      ),
  ],
  [
    /\b(?:priority )?(?:p|priority ?)(?:([1-5])s?|ones?|twos|threes)(?: priority)?\b/,
    (match) => {
      const [, number = /two/.test(match[0]) ? '2' : /three/.test(match[0]) ? '3' : '1'] = match;
      return /^p[ot]/.test(match[0]) ? null : priority(number);
    },
  ],
  [
    /^(?:(?:and|or|just|only|for|what about|how about) )+(urgent|critical|high|medium|normal|routine|standard|low)(?: ones?)?$/,
    (match) => priority(match[1] ?? ''),
  ],
  [new RegExp(`\\b${PRIORITY} priority\\b`), (match) => priority(match[1] ?? '')],
  [new RegExp(`\\bpriority (?:of |is )?${PRIORITY}\\b`), (match) => priority(match[1] ?? '')],
  [
    /\b(emergency|emergencies|urgent|critical|standard)(?= (?:and |priority )?(?:jobs?|visits?|calls?|call outs?|work|ones|stuff|things?|faults?|breakdowns?|response|requests?|in|on|for|at|by|per|did|have|last|@ttt|@ggg)\b)|(?<=\b(?:for|to|of|were|are|as|marked) )urgent(?= ~)|\b(emergency|emergencies)(?= ~)|\b(emergency|emergencies|urgent)(?= only$|$)/,
    (match) => priority(/emerg/.test(match[0]) ? 'emergency' : match[0].trim()),
  ],
];
