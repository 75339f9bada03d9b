import type { ComponentProps, ReactNode } from 'react';
import { reasonOf, requestIdOf } from '../api/client.ts';
import { ChevronLeft, ChevronRight, CircleAlert, RotateCw } from './icons.tsx';
import css from './ui.module.css';
import { shownCount, type Tone } from './words.ts';

export { css as ui };

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'primary' | 'quiet' | 'danger';
  /** It holds an icon alone; then `aria-label` names it. */
  readonly icon?: boolean;
}

export function Button({ kind, icon, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${css.button} ${className ?? ''}`}
      data-kind={kind}
      data-icon={icon || undefined}
      {...rest}
    />
  );
}

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** The top of a page: its title, a line about it, and what can be done. */
export function PageHead({
  title,
  note,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={css.head}>
      <div>
        <h1>{title}</h1>
        {note !== undefined && <p>{note}</p>}
      </div>
      {children}
    </header>
  );
}

/** A part of a page with its own heading. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={`${css.card} ${css.part}`}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

interface EmptyProps {
  readonly title: string;
  /** It stands for the whole page. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
}

/** Why there is nothing, and what can be done about it. */
export function Empty({ title, isPage = false, children }: EmptyProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={css.empty}>
      <Title>{title}</Title>
      {children}
    </div>
  );
}

export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const requestId = requestIdOf(error);
  return (
    <div className={css.error} role="alert">
      <CircleAlert />
      <span>
        {reasonOf(error)}
        {requestId !== null && <small> Request {requestId}</small>}
      </span>
      {retry && (
        <Button onClick={retry}>
          <RotateCw size={14} /> Try again
        </Button>
      )}
    </div>
  );
}

/** Holds the place of a text that is being read. */
export function Skeleton({ width }: { width: string }) {
  return <span className={css.skeleton} style={{ width }} />;
}

/** One of a few options, as buttons in a row. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={css.chips} role="group" aria-label={label} tabIndex={0}>
      {(Object.entries(options) as [Value, string][]).map(([key, text]) => (
        <button key={key} type="button" aria-pressed={value === key} onClick={() => onChange(key)}>
          {text}
        </button>
      ))}
    </div>
  );
}

/** One of several options, as a menu. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}) {
  return (
    <select
      className={css.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Below a list: where one is in it, and the way on. */
export function Pager({
  page,
  pages,
  pageSize,
  total,
  onPage,
}: {
  page: number;
  pages: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}) {
  if (pages <= 1) return null;
  return (
    <footer className={css.pager}>
      <span className="num">
        {shownCount((page - 1) * pageSize + 1)} to {shownCount(Math.min(page * pageSize, total))} of{' '}
        {shownCount(total)}
      </span>
      <Button icon aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft />
      </Button>
      <Button icon aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight />
      </Button>
    </footer>
  );
}

/** Facts about one thing, name and value. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
