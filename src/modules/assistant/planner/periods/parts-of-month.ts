import { MONTHS, monthOf } from './months.ts';
import { dates, type Period } from './period.ts';
import type { Rule } from './rule.ts';

const ORDINAL = '(first|second|third|fourth|fifth|last|1|2|3|4|5)';
const NTH: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 };

const ANY_MONTH = `(${MONTHS.join('|')}|last month|this month|the month)`;

/** The month a rule of this month or the last, or of a name and a year, speaks of. */
function monthSaid(name: string, year: string | undefined, today: Temporal.PlainDate): Temporal.PlainDate {
  if (/^(?:last|previous)/.test(name)) return today.with({ day: 1 }).subtract({ months: 1 });
  if (/^this|^the/.test(name)) return today.with({ day: 1 });
  return monthOf(name, year, today);
}

/** The seven days of a month that are its nth, or its last seven. */
function weekOfMonth(nth: string, month: Temporal.PlainDate): Period {
  if (nth === 'last')
    return dates(month.with({ day: month.daysInMonth - 6 }), month.with({ day: month.daysInMonth }));
  const first = ((NTH[nth] ?? Number(nth)) - 1) * 7 + 1;
  const end = Math.min(first + 6, month.daysInMonth);
  return dates(month.with({ day: Math.min(first, end) }), month.with({ day: end }));
}

export function partOfMonth(part: string, month: Temporal.PlainDate): Period {
  const end = month.daysInMonth;
  if (/^(?:early|start|beginning)/.test(part)) return dates(month, month.with({ day: 10 }));
  if (/^mid/.test(part)) return dates(month.with({ day: 11 }), month.with({ day: 20 }));
  if (/^first half/.test(part)) return dates(month, month.with({ day: 15 }));
  if (/^second half/.test(part)) return dates(month.with({ day: 16 }), month.with({ day: end }));
  return dates(month.with({ day: 21 }), month.with({ day: end }));
}

/** "The second week of March", "in early March". */
export const PART_OF_MONTH_RULES: readonly Rule[] = [
  [
    new RegExp(
      `\\b(?:in |during |for |over )?(?:the )?(first|last) (\\d{1,2}) (days|weeks) (?:of|in) ${ANY_MONTH}(?: (\\d{4}))?\\b`,
      'g',
    ),
    (match, today) => {
      const month = monthSaid(match[4] ?? '', match[5], today);
      const end = month.daysInMonth;
      const days = Math.min(end, Number(match[2]) * (match[3] === 'weeks' ? 7 : 1));
      return match[1] === 'first'
        ? dates(month, month.with({ day: days }))
        : dates(month.with({ day: end - days + 1 }), month.with({ day: end }));
    },
  ],
  [
    new RegExp(
      `\\b(?:in |during |for )?(?:the )?(?:${ORDINAL} week|week ${ORDINAL}) (?:of|in) ${ANY_MONTH}(?: (\\d{4}))?\\b`,
      'g',
    ),
    (match, today) => weekOfMonth(match[1] ?? match[2] ?? '1', monthSaid(match[3] ?? '', match[4], today)),
  ],
  [
    new RegExp(
      `\\b(?:in |during |for )?(?:the )?(?!(?:start|end) in\\b)(?<!\\b(?:late|latest|early|earliest|worst) )(early|mid|middle|late|start|beginning|end|first half|second half)(?: (?:in|of|part of))? ${ANY_MONTH}(?: (\\d{4}))?\\b`,
      'g',
    ),
    (match, today) =>
      // "Late last month" is about lateness.
      /^(?:late|early)$/.test(match[1] ?? '') &&
      !(match[0].startsWith('in ') && MONTHS.includes(match[2] ?? ''))
        ? null
        : partOfMonth(
            match[1] === 'middle' ? 'mid' : (match[1] ?? ''),
            monthSaid(match[2] ?? '', match[3], today),
          ),
  ],
];
