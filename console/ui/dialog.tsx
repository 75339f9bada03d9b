import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './dialog.module.css';
import { X } from './icons.tsx';
import { Button } from './index.tsx';

/** A window over the page, open as long as it is rendered. Escape, its cross and a click beside it close it. */
export function Dialog({
  title,
  close,
  narrow = false,
  children,
}: {
  title: string;
  close: () => void;
  /** It holds a form, not a list. */
  narrow?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      data-narrow={narrow || undefined}
      aria-labelledby={id}
      onClose={close}
      onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={css.inside}>
        <header>
          <h2 id={id}>{title}</h2>
          <Button kind="quiet" icon aria-label="Close" onClick={() => dialog.current?.close()}>
            <X />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
