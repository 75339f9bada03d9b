import { useId, useRef } from 'react';
import { shownShare } from '../ui/words.ts';
import css from './plot.module.css';
import { linear, wilson } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface ShareRow {
  readonly label: string;
  readonly share: number;
  /** Of how many; null where it is not known. */
  readonly of: number | null;
  /** The finding, rather than what it is compared with. */
  readonly isFinding?: boolean;
}

const ROW_PX = 26;
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** Shares beside each other, each with its 95 % interval: few visits, long whisker. */
export function SharePlot({ title, rows }: { title: string; rows: readonly ShareRow[] }) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const x = linear([0, 1], [64, width - 76]);
  const ground = rows.length * ROW_PX;
  const told = rows.map(({ label, share, of }) => `${label} ${shownShare(share)}${of ? ` of ${of}` : ''}`);
  return (
    <figure ref={box} className={css.figure}>
      <svg className={css.plot} viewBox={`0 0 ${width} ${ground + 20}`} role="img" aria-labelledby={id}>
        <title id={id}>{`${title}: ${told.join(', ')}`}</title>
        {STEPS.map((step) => (
          <g key={step}>
            <line className={css.grid} x1={x(step)} x2={x(step)} y1={0} y2={ground} />
            <text x={x(step)} y={ground + 14} textAnchor="middle">
              {shownShare(step, 0)}
            </text>
          </g>
        ))}
        {rows.map((row, at) => (
          <Row key={row.label} {...row} x={x} width={width} middle={at * ROW_PX + ROW_PX / 2} />
        ))}
      </svg>
    </figure>
  );
}

interface RowProps extends ShareRow {
  readonly x: (share: number) => number;
  readonly width: number;
  readonly middle: number;
}

function Row({ label, share, of, isFinding, x, width, middle }: RowProps) {
  const [low, high] = of ? wilson(share * of, of) : [share, share];
  const whisker = `M${x(low)} ${middle}H${x(high)}M${x(low)} ${middle - 4}v8M${x(high)} ${middle - 4}v8`;
  return (
    <g>
      <text x={54} y={middle + 4} textAnchor="end">
        {label}
      </text>
      <rect
        className={css.bar}
        data-late={isFinding || undefined}
        opacity={isFinding ? 1 : 0.55}
        x={x(0)}
        y={middle - 7}
        width={Math.max(2, x(share) - x(0))}
        height={14}
        rx={3}
      />
      {of ? (
        <>
          <path className={css.halo} d={whisker} />
          <path className={css.whisker} d={whisker} />
        </>
      ) : null}
      <text className={css.strong} x={width} y={middle + 4} textAnchor="end">
        {shownShare(share, 0)}
        {of ? (
          <tspan fill="var(--ink-3)" fontWeight={400}>
            {' '}
            of {of}
          </tspan>
        ) : null}
      </text>
    </g>
  );
}
