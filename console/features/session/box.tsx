import type { ReactNode, SubmitEvent } from 'react';
import { ui } from '../../ui/index.tsx';
import { Mark } from '../../ui/mark.tsx';
import css from './login.module.css';

interface BoxProps {
  readonly title: string;
  readonly note: ReactNode;
  readonly children?: ReactNode;
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

/** A page for whoever is not signed in: one form in the middle. */
export function Box({ title, note, children, onSubmit }: BoxProps) {
  return (
    <main className={css.page}>
      <form className={`${ui.card} ${css.box}`} onSubmit={onSubmit}>
        <div className={css.brand}>
          <Mark /> Fieldstone
        </div>
        <div>
          <h1>{title}</h1>
          <p>{note}</p>
        </div>
        {children}
      </form>
    </main>
  );
}

/** Why a form was refused. */
export function Wrong({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p className={css.wrong} role="alert">
      {children}
    </p>
  );
}
