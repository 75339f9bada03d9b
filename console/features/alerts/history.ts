import type { AlertDetail } from '../../api/queries.ts';
import { shownDate } from '../../ui/time.ts';
import { shownCount, type Tone } from '../../ui/words.ts';
import { metricFormat } from './evidence.ts';

/** Something that happened to an alert, in words. */
export interface AlertEvent {
  readonly key: string;
  readonly atMs: number;
  readonly text: string;
  readonly tone: Tone;
  /** Who did it; null for the sentinels. */
  readonly who: string | null;
  readonly caseId: number | null;
}

type Entry = AlertDetail['history'][number];

const EVENT: Readonly<Record<Entry['event'], { readonly text: string; readonly tone: Tone }>> = {
  raised: { text: 'Found for the first time', tone: 'bad' },
  seen: { text: 'Still there', tone: 'plain' },
  grew: { text: 'Became graver', tone: 'bad' },
  eased: { text: 'Eased', tone: 'good' },
  snoozed: { text: 'Snoozed', tone: 'plain' },
  woken: { text: 'Shown again', tone: 'plain' },
  case_opened: { text: 'A case was opened', tone: 'good' },
  resolved: { text: 'No longer found', tone: 'good' },
  returned: { text: 'Came back', tone: 'bad' },
};

/** The history of an alert, the latest first. */
export function historyOf(
  { history, metric }: Pick<AlertDetail, 'history' | 'metric'>,
  names: ReadonlyMap<number, string>,
): AlertEvent[] {
  const format = metricFormat(metric);
  return history
    .map(({ at, event, value, until, by, case_id }, index): AlertEvent => {
      const { text, tone } = EVENT[event];
      const figure =
        value !== null && format !== shownCount && /raised|seen|grew|eased|returned/.test(event)
          ? `, ${format(value)}`
          : '';
      return {
        key: `${index} ${at}`,
        atMs: at,
        text: until === null ? `${text}${figure}` : `${text} until ${shownDate(until)}`,
        tone,
        who: by === null ? null : (names.get(by) ?? 'Somebody'),
        caseId: case_id,
      };
    })
    .reverse();
}
