import { type ReactNode, useState } from 'react';
import { Button, ui } from './index.tsx';

interface ConfirmProps {
  /** On the button that asks. */
  readonly label: ReactNode;
  /** What will happen. */
  readonly question: ReactNode;
  /** On the button that does it. */
  readonly action: string;
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
}

/** A button for what cannot be undone: it asks once more, in its place. */
export function Confirm({ label, question, action, isPending = false, onConfirm }: ConfirmProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button kind="quiet" disabled={isPending} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  return (
    <span className={ui.confirm} role="group" aria-label={action}>
      <span>{question}</span>
      <Button
        kind="danger"
        ref={(button) => button?.focus()}
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {action}
      </Button>
      <Button onClick={() => setAsking(false)}>Keep it</Button>
    </span>
  );
}
