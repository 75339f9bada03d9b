import { useEffect, useState, useSyncExternalStore } from 'react';
import css from './toast.module.css';

interface Notice {
  readonly id: number;
  readonly text: string;
  readonly undo?: () => void;
}

const SHOWN_MS = 8_000;

let notice: Notice | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Notice | null): void {
  notice = next;
  for (const tell of listeners) tell();
}

/** Says what was done, for eight seconds, and offers to take it back. One at a time: the last is what matters. */
export function tell(text: string, undo?: () => void): void {
  count += 1;
  show({ id: count, text, ...(undo && { undo }) });
}

/** Where notices appear; once, in the shell. */
export function Toasts() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notice,
  );
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (!current || isHeld) return undefined;
    const timer = setTimeout(() => show(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [current, isHeld]);
  return (
    <div className={css.place} role="status" aria-live="polite">
      {current && (
        <div
          key={current.id}
          className={css.toast}
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
        >
          <span>{current.text}</span>
          {current.undo && (
            <button
              type="button"
              onClick={() => {
                current.undo?.();
                show(null);
              }}
            >
              Undo
            </button>
          )}
        </div>
      )}
    </div>
  );
}
