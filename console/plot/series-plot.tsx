import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import css from './plot.module.css';
import { type Axis, lineAxis, linear } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface SeriesPoint {
  readonly label: string;
  /** Null where nothing was measured. */
  readonly value: number | null;
  /** Of how many, in words. */
  readonly note?: string;
}

interface SeriesPlotProps {
  /** Says what to see. */
  readonly title: string;
  readonly points: readonly SeriesPoint[];
  /** What it usually is. */
  readonly baseline?: number | undefined;
  /** From which point on the finding lies. */
  readonly windowFrom?: number | undefined;
  readonly format: (value: number) => string;
  readonly height?: number;
  /** What cannot be exceeded: 1 for shares. */
  readonly max?: number;
}

const LABEL_PX = 84;
const MARKED_POINTS_MAX = 14;

/** One measure over time, against what it usually is. It is read with the pointer, the arrow keys or as a table. */
export function SeriesPlot(props: SeriesPlotProps) {
  const { title, points, baseline, windowFrom, format, height = 150, max } = props;
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const [at, setAt] = useState<number | null>(null);
  const values = [...points.map(({ value }) => value), baseline ?? null].filter((value) => value !== null);
  const axis = lineAxis(values, max);
  const left = 10 + Math.max(...axis.steps.map((step) => format(step).length)) * 6.4;
  const bottom = height - 20;
  const last = points.length - 1;
  const x = linear([0, Math.max(last, 1)], [left, width - 8]);
  const y = linear([axis.low, axis.high], [bottom, 8]);
  const runs = runsOf(points);
  const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(width / LABEL_PX))));
  const keep = (index: number): number => Math.min(last, Math.max(0, index));
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft') setAt((now) => keep((now ?? points.length) - 1));
    if (key === 'ArrowRight') setAt((now) => keep((now ?? -1) + 1));
  };
  const onMove = ({ nativeEvent }: PointerEvent): void =>
    setAt(keep(Math.round(linear([left, width - 8], [0, last])(nativeEvent.offsetX))));
  const shown = at === null ? undefined : points[at];
  return (
    <figure ref={box} className={css.figure} style={{ minHeight: height }}>
      <svg
        className={css.plot}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its values
        tabIndex={0}
        onPointerMove={onMove}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
        onKeyDown={onKey}
      >
        <title id={id}>{title}</title>
        {windowFrom !== undefined && (
          <rect
            className={css.band}
            x={x(windowFrom) - 6}
            y={4}
            width={Math.max(0, width - 2 - x(windowFrom))}
            height={bottom - 4}
            rx={4}
          />
        )}
        <Grid axis={axis} left={left} width={width} y={y} format={format} />
        <Labels points={points} x={x} y={height - 4} every={every} />
        {baseline !== undefined && (
          <line className={css.base} x1={left} x2={width} y1={y(baseline)} y2={y(baseline)} />
        )}
        {runs.map((run) => (
          <Run key={run[0]?.at} run={run} x={x} y={y} bottom={axis.low === 0 ? bottom : undefined} />
        ))}
        {at !== null && <line className={css.hoverline} x1={x(at)} x2={x(at)} y1={8} y2={bottom} />}
        <Marks points={points} at={at} x={x} y={y} />
      </svg>
      {shown && at !== null && (
        <div
          className={css.tip}
          role="status"
          style={{ left: Math.min(width - 70, Math.max(70, x(at))), top: y(shown.value ?? axis.low) - 6 }}
        >
          <b>{shown.value === null ? 'None' : format(shown.value)}</b> · {shown.label}
          {shown.note && ` · ${shown.note}`}
        </div>
      )}
      <ReadersTable title={title} points={points} format={format} />
    </figure>
  );
}

type Scale = (value: number) => number;

function Labels({
  points,
  x,
  y,
  every,
}: {
  points: readonly SeriesPoint[];
  x: Scale;
  y: number;
  every: number;
}) {
  const last = points.length - 1;
  return points.map(({ label }, index) =>
    (last - index) % every === 0 ? (
      <text
        key={label}
        x={x(index)}
        y={y}
        textAnchor={index === last ? 'end' : index === 0 ? 'start' : 'middle'}
      >
        {label}
      </text>
    ) : null,
  );
}

/** A dot for each point where they are few, else for the one that is looked at. */
function Marks({
  points,
  at,
  x,
  y,
}: {
  points: readonly SeriesPoint[];
  at: number | null;
  x: Scale;
  y: Scale;
}) {
  return points.map(({ label, value }, index) =>
    value !== null && (at === index || points.length <= MARKED_POINTS_MAX) ? (
      <circle key={label} className={css.point} cx={x(index)} cy={y(value)} r={at === index ? 4.5 : 3} />
    ) : null,
  );
}

interface MeasuredPoint {
  readonly at: number;
  readonly value: number;
}

/** The points that follow each other without a gap. */
function runsOf(points: readonly SeriesPoint[]): MeasuredPoint[][] {
  const runs: MeasuredPoint[][] = [];
  for (const [at, { value }] of points.entries()) {
    if (value === null) continue;
    const run = runs.at(-1);
    if (run?.at(-1)?.at === at - 1) run.push({ at, value });
    else runs.push([{ at, value }]);
  }
  return runs;
}

/** A line through a run of points, with the area down to `bottom`; one point alone is a dot. */
function Run({
  run,
  x,
  y,
  bottom,
}: {
  run: readonly MeasuredPoint[];
  x: Scale;
  y: Scale;
  bottom: number | undefined;
}) {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return null;
  if (first === last) return <circle className={css.point} cx={x(first.at)} cy={y(first.value)} r={3} />;
  const line = `M${run.map(({ at, value }) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`;
  return (
    <>
      {bottom !== undefined && (
        <path className={css.area} d={`${line}L${x(last.at)} ${bottom}L${x(first.at)} ${bottom}Z`} />
      )}
      <path className={css.line} d={line} />
    </>
  );
}

function Grid({
  axis,
  left,
  width,
  y,
  format,
}: {
  axis: Axis;
  left: number;
  width: number;
  y: (value: number) => number;
  format: (value: number) => string;
}) {
  return axis.steps.map((step) => (
    <g key={step}>
      <line className={css.grid} x1={left} x2={width} y1={y(step)} y2={y(step)} />
      <text x={left - 8} y={y(step) + 4} textAnchor="end">
        {format(step)}
      </text>
    </g>
  ));
}

/** The same for readers. A table does not clip by itself, a box around it does. */
function ReadersTable({ title, points, format }: Pick<SeriesPlotProps, 'title' | 'points' | 'format'>) {
  return (
    <div className="sr">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value, note }) => (
            <tr key={label}>
              <td>{label}</td>
              <td>
                {value === null ? 'none' : format(value)} {note}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
