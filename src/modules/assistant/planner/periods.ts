import { timeSpecs } from '#/modules/language/index.ts';
import { withoutGlosses } from './periods/glosses.ts';
import { periodsOf } from './periods/of-spec.ts';
import type { Period } from './periods/period.ts';

/** "The following week": of the time spoken of before, and not of today. */
const OF_ANOTHER = /^(?:the )?(?:following|preceding)\b/;

/** The periods of a normal text in their order, and the text without them; `ahead`: what is to come is spoken of. */
export function periodsIn(
  text: string,
  today: Temporal.PlainDate,
  ahead = false,
): { periods: Period[]; rest: string; badDate: string | null } {
  const day = today.toString();
  const found = timeSpecs
    .timesIn(text, { today: day, ...(ahead && { ahead }) })
    .map(({ start, end, spec }) => {
      const said = text.slice(start, end);
      return { periods: periodsOf(spec, said, today), at: start, length: end - start, said };
    })
    .filter(({ said }) => !OF_ANOTHER.test(said));
  const told = withoutGlosses(found, text, today);
  const dated = told.filter(({ periods }) => periods.some((one) => !('all' in one)));
  const [bad] = timeSpecs.impossibleDatesIn(text, { today: day });
  return {
    periods: (dated.length > 0 ? dated : told).flatMap(({ periods }) => periods),
    rest: told
      .toReversed()
      .reduce((rest, { at, length }) => `${rest.slice(0, at)} ~ ${rest.slice(at + length)}`, text)
      .replace(/\s+/g, ' ')
      .trim(),
    badDate: bad ?? null,
  };
}
