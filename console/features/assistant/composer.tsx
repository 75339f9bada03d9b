import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { ArrowUp, Square } from '../../ui/icons.tsx';
import { Button, ui } from '../../ui/index.tsx';
import css from './assistant.module.css';

interface ComposerProps {
  readonly isBusy: boolean;
  /** The question before, which the arrow up brings back. */
  readonly before: string | undefined;
  readonly ask: (question: string) => void;
  readonly stop: () => void;
}

const QUESTION_LENGTH_MAX = 8_000;

/** Where one asks: Enter sends, Shift and Enter begins a line, Escape stops the answer. */
export function Composer({ isBusy, before, ask, stop }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a touch screen the keyboard would cover the page.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  useEffect(() => {
    if (!isBusy) return undefined;
    const onKey = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') stop();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isBusy, stop]);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const question = field.current?.value.trim() ?? '';
    if (question === '' || isBusy || !field.current) return;
    field.current.value = '';
    ask(question);
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { currentTarget, key, shiftKey, nativeEvent } = event;
    if (key === 'Enter' && !shiftKey && !nativeEvent.isComposing) {
      event.preventDefault();
      currentTarget.form?.requestSubmit();
    }
    if (key === 'ArrowUp' && currentTarget.value === '' && before !== undefined) {
      event.preventDefault();
      currentTarget.value = before;
    }
  };
  return (
    <form className={css.composer} onSubmit={submit}>
      <textarea
        ref={field}
        className={ui.input}
        rows={1}
        maxLength={QUESTION_LENGTH_MAX}
        aria-label="Question"
        placeholder="Ask about jobs, customers, sites, engineers, cases or alerts"
        onKeyDown={onKey}
      />
      {isBusy ? (
        <Button icon aria-label="Stop" onClick={stop}>
          <Square size={14} />
        </Button>
      ) : (
        <Button icon type="submit" kind="primary" aria-label="Ask">
          <ArrowUp size={16} />
        </Button>
      )}
    </form>
  );
}
