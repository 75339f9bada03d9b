import type { ReactNode } from 'react';
import { shownCount } from '../ui/words.ts';
import css from './ranking.module.css';

export interface RankingRow {
  readonly key: string;
  readonly label: string;
  /** In place of the label: a link with the same words. */
  readonly shown?: ReactNode;
  /** Null where nothing was measured. */
  readonly value: number | null;
  /** Of how many it is measured; null where the value itself counts them. */
  readonly of: number | null;
}

/** Bars from zero with their value and of how many it is. A list already, so that readers need no other. */
export function Ranking({
  title,
  rows,
  format,
}: {
  title: string;
  rows: readonly RankingRow[];
  format: (value: number) => string;
}) {
  const high = Math.max(...rows.map(({ value }) => value ?? 0)) || 1;
  return (
    <ul className={css.rank} aria-label={title}>
      {rows.map(({ key, label, shown, value, of }) => (
        <li key={key}>
          <span title={label}>{shown ?? label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
            <rect width={((value ?? 0) / high) * 100} height="10" rx="1" />
          </svg>
          <b className="num">
            {value === null ? '–' : format(value)} {of !== null && <small>of {shownCount(of)}</small>}
          </b>
        </li>
      ))}
    </ul>
  );
}
