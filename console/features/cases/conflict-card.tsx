import { TriangleAlert } from '../../ui/icons.tsx';
import { Button, ui } from '../../ui/index.tsx';
import css from './case.module.css';
import type { Changing, Conflict } from './use-changing.ts';

/** Somebody else was first: what they changed, and the own change, which was not made. */
export function ConflictCard({ conflict, change }: { conflict: Conflict; change: Changing }) {
  const { edit, who, differences } = conflict;
  return (
    <section className={`${ui.card} ${css.conflict}`} role="alert">
      <TriangleAlert />
      <div>
        <h2>{who ?? 'Somebody else'} changed this case meanwhile</h2>
        {differences.length > 0 && (
          <ul>
            {differences.map(({ name, before, now }) => (
              <li key={name}>
                {name}: <b>{now}</b> <s>{before}</s>
              </li>
            ))}
          </ul>
        )}
        <p>
          Your change was not made: {edit.name} to <b>{edit.to}</b>.
        </p>
        <div className={css.actions}>
          <Button kind="primary" disabled={change.isPending} onClick={change.insist}>
            Make it now
          </Button>
          <Button onClick={change.giveUp}>Leave it as it is</Button>
        </div>
      </div>
    </section>
  );
}
