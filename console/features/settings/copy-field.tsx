import { useId, useState } from 'react';
import { Button } from '../../ui/index.tsx';
import css from './settings.module.css';

/** A text to take elsewhere. Pages without TLS have no clipboard: there it is selected, to be copied by hand. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const input = document.getElementById(id) as HTMLInputElement | null;
    input?.select();
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.control}>
        <input id={id} className={css.text} readOnly value={value} spellCheck={false} />
        <Button onClick={copy}>{isCopied ? 'Copied' : 'Copy'}</Button>
      </div>
    </div>
  );
}
