import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { fs } from '../api/client.ts';
import { type Case, cases } from '../api/queries.ts';
import { Dialog } from './dialog.tsx';
import { FilePlus2 } from './icons.tsx';
import { Button, Failure, ui } from './index.tsx';
import { tell } from './toast.tsx';
import { useForm } from './use-form.ts';
import { PRIORITY, plainWord } from './words.ts';

/** A record that a case is opened about. */
interface About {
  readonly type: 'job' | 'customer' | 'site' | 'engineer';
  readonly id: string;
  readonly label: string;
}

interface NewCaseProps {
  readonly about?: About;
  /** What the case is called unless somebody types something else. */
  readonly title?: string;
}

const KINDS = ['complaint', 'follow_up', 'escalation', 'incident', 'dispute', 'other'] as const;

/** The button that opens a case, and the form behind it. Nothing for those who may not. */
export function NewCase(props: NewCaseProps) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const [isOpen, setOpen] = useState(false);
  if (!may.has('cases.create')) return null;
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        <FilePlus2 size={14} /> Open a case
      </Button>
      {isOpen && (
        <Dialog title="Open a case" close={() => setOpen(false)} narrow>
          <CaseForm {...props} />
        </Dialog>
      )}
    </>
  );
}

function CaseForm({ about, title }: NewCaseProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // What is asked for again after half of it failed is not made twice.
  const made = useRef<Case>(null);
  const { submit, isPending, wrong } = useForm(async (given) => {
    const text = (name: string): string => String(given.get(name) ?? '').trim();
    made.current ??= await fs.cases.create({
      title: text('title'),
      type: text('type'),
      priority: text('priority'),
      description: text('description') || null,
      due_date: text('due') || null,
    });
    const { id } = made.current;
    if (about)
      await fs.cases.addItem(id, { item_type: about.type, item_id: about.id, label: about.label } as never);
    await queries.invalidateQueries({ queryKey: cases.all });
    tell('The case is open');
    await navigate({ to: '/cases/$id', params: { id: String(id) } });
  });
  return (
    <form className={ui.stack} onSubmit={submit}>
      {wrong !== null && <Failure error={wrong} />}
      <label className={ui.field}>
        <span>What it is about</span>
        <input
          className={ui.input}
          name="title"
          defaultValue={title}
          required
          maxLength={500}
          autoComplete="off"
        />
      </label>
      <div className={ui.pair}>
        <label className={ui.field}>
          <span>Kind</span>
          <select className={ui.select} name="type" defaultValue={KINDS[0]}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {plainWord(kind)}
              </option>
            ))}
          </select>
        </label>
        <label className={ui.field}>
          <span>Priority</span>
          <select className={ui.select} name="priority" defaultValue="medium">
            {Object.entries(PRIORITY).map(([word, { label }]) => (
              <option key={word} value={word}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label className={ui.field}>
        <span>What happened</span>
        <textarea className={ui.input} name="description" rows={4} />
      </label>
      <label className={ui.field}>
        <span>Due</span>
        <input className={ui.input} name="due" type="date" />
        <small>Leave it empty if nobody waits for it</small>
      </label>
      <div>
        <Button type="submit" kind="primary" disabled={isPending}>
          {isPending ? 'Opening…' : 'Open the case'}
        </Button>
      </div>
    </form>
  );
}
