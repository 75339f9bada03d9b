import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sortMail, type TriageResult, triage } from '../../api/queries.ts';
import { Button, Failure, ui } from '../../ui/index.tsx';
import css from './triage.module.css';

const EMPTY = { sender_address: '', subject: '', body: '' };
const EXAMPLE = {
  sender_address: 'kate@northgate.example',
  subject: 'Water through the ceiling',
  body: 'Hi,\n\nwater is coming through the ceiling of the ground-floor shop and runs down beside the fuse board. Please send somebody today.\n\nKate',
};

/** A mail to be sorted; what was typed stays, so that it can be changed and sorted again. */
export function MailForm({ onSorted }: { onSorted: (result: TriageResult) => void }) {
  const queries = useQueryClient();
  const [mail, setMail] = useState(EMPTY);
  const sorting = useMutation({
    mutationFn: sortMail,
    onSuccess: (result) => {
      queries.setQueryData(triage.one(result.result_id).queryKey, result);
      void queries.invalidateQueries({ queryKey: triage.lists });
      onSorted(result);
    },
  });
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: mail[name],
    onChange: ({ target }: { target: { value: string } }) => setMail({ ...mail, [name]: target.value }),
  });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        sorting.mutate(mail);
      }}
    >
      <label className={ui.field}>
        <span>From</span>
        <input
          className={ui.input}
          {...field('sender_address')}
          required
          placeholder="name@company.example"
        />
      </label>
      <label className={ui.field}>
        <span>Subject</span>
        <input className={ui.input} {...field('subject')} />
      </label>
      <label className={ui.field}>
        <span>Text</span>
        <textarea className={`${ui.input} ${css.text}`} {...field('body')} rows={10} required />
      </label>
      {sorting.error && <Failure error={sorting.error} />}
      <div className={css.actions}>
        <Button type="submit" kind="primary" disabled={sorting.isPending}>
          {sorting.isPending ? 'Sorting…' : 'Sort it'}
        </Button>
        <Button kind="quiet" onClick={() => setMail(EXAMPLE)}>
          Fill in an example
        </Button>
      </div>
      <p className={css.note}>The result is kept with the others; the mail itself goes nowhere.</p>
    </form>
  );
}
