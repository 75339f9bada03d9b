import type { QualificationsQuery } from '../../query/records.ts';
import { citationsOf, outputOf, type Results } from '../results.ts';

/** The output of `engineer_qualifications`. */
interface Qualified {
  /** The certificates and skills that the question names; null where it names none. */
  readonly named: readonly string[] | null;
  readonly known: readonly string[];
  /** Whether only those that run out on some days were asked for. */
  readonly window: boolean;
  readonly total: number;
  readonly total_shown: string;
  readonly engineers_shown: string;
  readonly held: readonly {
    readonly engineer: string;
    readonly name: string;
    readonly kind: 'certificate' | 'skill';
    readonly until_shown: string | null;
    readonly has_run_out: boolean;
  }[];
}

const KNOWN_LISTED = 12;

/** Who holds which certificates and skills. */
export function qualificationsText(query: QualificationsQuery, results: Results): string {
  const found = outputOf<Qualified>(results, 'records');
  if (!found) return 'I could not look them up.';
  const { named, known, window, total, total_shown, engineers_shown, held } = found;
  if (known.length === 0) return 'No certificates or skills of engineers are on record.';
  const who = query.engineers.flatMap(({ is }) => is.map(({ name }) => name));
  const kept = `${known.slice(0, KNOWN_LISTED).join(', ')}${known.length > KNOWN_LISTED ? ' and more' : ''}`;
  // Everybody's would be an answer to no question.
  if (named === null && who.length === 0 && !window)
    return query.general
      ? `Certificates and skills of engineers on record: ${kept}. Ask who holds one of them.`
      : `I found no certificate or skill of that name. On record are: ${kept}.`;
  const what = named?.join(' or ') ?? (total === 1 ? 'certificate or skill' : 'certificates or skills');
  if (total === 0)
    return `${who.length > 0 ? `${who.join(' and ')}: no` : 'No engineer with a'} ${named ? what : 'certificate'}${window ? ` ${ending(query)}` : ''} on record.`;
  const lead =
    who.length > 0
      ? `${who.join(' and ')}: ${total_shown} ${named ? `on record for ${what}` : `${what} on record`}`
      : `${engineers_shown} ${engineers_shown === '1' ? 'engineer' : 'engineers'} on record with ${named ? what : window ? `a certificate ${ending(query)}` : what}`;
  const marks = new Map(citationsOf(results, 'records').map(({ reference, n }) => [reference, ` [${n}]`]));
  const lines = held.map(({ engineer, name, kind, until_shown, has_run_out }) => {
    const until = until_shown ? `, ${has_run_out ? 'ran out on' : 'until'} ${until_shown}` : '';
    return `- ${engineer}${marks.get(engineer) ?? ''}: ${name}${kind === 'skill' ? ' (skill)' : until}`;
  });
  return `${lead}${total > held.length ? `. The first ${held.length}` : ''}:\n${lines.join('\n')}`;
}

function ending({ time, runsOut }: QualificationsQuery): string {
  if (time !== null) return 'that runs out then';
  return runsOut === 'has' ? 'that has run out' : 'that has run out or soon will';
}
