import { useId, useRef } from 'react';
import { shownDay } from '../ui/time.ts';
import css from './plot.module.css';
import { linear } from './scale.ts';
import { scaleTicks } from './time-ticks.ts';
import { useWidth } from './use-width.ts';

export interface StripEvent {
  readonly id: number;
  readonly atMs: number;
  readonly label: string;
  readonly href: string;
}

const LANE_PX = 13;

/** When it happened: each visit a dot that opens it, over the window that a finding rests on. */
export function EventStrip({
  title,
  fromMs,
  toMs,
  events,
}: {
  title: string;
  fromMs: number;
  toMs: number;
  events: readonly StripEvent[];
}) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const x = linear([fromMs, toMs], [10, width - 10]);
  const { placed, lanes } = inLanes(events, x);
  const ground = 34 + Math.max(0, lanes - 1) * LANE_PX;
  return (
    <figure ref={box} className={css.figure}>
      <svg className={css.plot} viewBox={`0 0 ${width} ${ground + 18}`} role="group" aria-labelledby={id}>
        <title id={id}>{title}</title>
        <line className={css.axis} x1={2} x2={width - 2} y1={ground} y2={ground} />
        {scaleTicks(fromMs, toMs, Math.max(2, Math.floor(width / 90))).map((tick) => (
          <g key={tick}>
            <line className={css.axis} x1={x(tick)} x2={x(tick)} y1={ground} y2={ground + 4} />
            <text x={Math.min(width - 18, Math.max(18, x(tick)))} y={ground + 16} textAnchor="middle">
              {shownDay(tick)}
            </text>
          </g>
        ))}
        {placed.map(({ id: eventId, href, label, px, lane }) => (
          <a key={eventId} href={href} aria-label={label}>
            <circle className={css.hit} cx={px} cy={ground - 14 - lane * LANE_PX} r={5.5}>
              <title>{label}</title>
            </circle>
          </a>
        ))}
      </svg>
    </figure>
  );
}

/** Dots that would touch stand above each other. */
function inLanes(events: readonly StripEvent[], x: (ms: number) => number) {
  const ends: number[] = [];
  const placed = [...events]
    .sort((one, other) => one.atMs - other.atMs)
    .map((event) => {
      const px = x(event.atMs);
      const free = ends.findIndex((end) => px - end > LANE_PX);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = px;
      return { ...event, px, lane };
    });
  return { placed, lanes: ends.length };
}
