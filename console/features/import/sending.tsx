import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Download } from '../../ui/icons.tsx';
import { Button, Card, Failure, ui } from '../../ui/index.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { tell } from '../../ui/toast.tsx';
import { counted, shownCount } from '../../ui/words.ts';
import { csvOf, type Fault, type Line } from './file.ts';
import css from './import.module.css';
import { fedTwice, missingFields, type Plan } from './records.ts';
import { NOTHING_SENT, type Progress, sendRecords } from './sending.ts';

interface SendingProps {
  readonly entity: string;
  readonly name: string;
  readonly plan: Plan | null;
  readonly lines: () => readonly Line[];
  readonly count: number;
  /** Lines that could not be read. */
  readonly faults: readonly Fault[];
}

/** Checks or imports the records, shows how far it is, and what came of it. */
export function Sending({ entity, name, plan, lines, count, faults }: SendingProps) {
  const queries = useQueryClient();
  const stop = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Progress>(NOTHING_SENT);
  const [isChecked, setChecked] = useState(false);
  const send = useMutation({
    mutationFn: async (isDryRun: boolean) => {
      setChecked(isDryRun);
      setProgress(NOTHING_SENT);
      stop.current = new AbortController();
      const { signal } = stop.current;
      const textIds = plan?.textIds ?? false;
      await sendRecords(lines(), { entity, isDryRun, textIds, signal, onProgress: setProgress });
      if (isDryRun) return;
      tell(`${name} are imported`);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
  });
  const isReady = plan === null || (missingFields(plan).length === 0 && fedTwice(plan).length === 0);
  const isStopped = stop.current?.signal.aborted === true;
  const result = { ...progress, failed: progress.failed + faults.length };
  return (
    <Card title={isChecked ? 'What the check says' : 'Import'}>
      <div className={css.actions}>
        <Button disabled={!isReady || send.isPending} onClick={() => send.mutate(true)}>
          Check first
        </Button>
        <Button kind="primary" disabled={!isReady || send.isPending} onClick={() => send.mutate(false)}>
          Import {counted(count, 'record')}
        </Button>
        {send.isPending && <Button onClick={() => stop.current?.abort()}>Stop</Button>}
      </div>
      {send.isPending && (
        <div className={css.progress}>
          <progress value={progress.sent} max={count} aria-label="Records sent" />
          <span className="num">
            {shownCount(progress.sent)} of {shownCount(count)}
          </span>
        </div>
      )}
      {isStopped && !send.isPending && (
        <p className={css.note}>Stopped. What was sent before is kept; importing again goes on from there.</p>
      )}
      {send.error && !isStopped && <Failure error={send.error} retry={() => send.mutate(isChecked)} />}
      {progress.sent > 0 && <Outcome {...result} isChecked={isChecked} />}
      {!send.isPending && progress.sent > 0 && (
        <Faults faults={[...faults, ...progress.faults]} failed={result.failed} />
      )}
    </Card>
  );
}

function Outcome({ inserted, updated, unchanged, failed, isChecked }: Progress & { isChecked: boolean }) {
  const counts: readonly (readonly [string, number])[] = [
    [isChecked ? 'would be new' : 'new', inserted],
    [isChecked ? 'would change' : 'changed', updated],
    ['as they were', unchanged],
    ['with faults', failed],
  ];
  return (
    <div role="status">
      <dl className={css.outcome}>
        {counts.map(([label, count]) => (
          <div key={label} data-bad={label === 'with faults' && count > 0 ? true : undefined}>
            <dt>{label}</dt>
            <dd className="num">{shownCount(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const FAULTS_SHOWN = 200;

const COLUMNS: readonly Column<Fault>[] = [
  { name: 'Line', named: true, cell: ({ line }) => <span className="num">{shownCount(line)}</span> },
  { name: 'Id', narrow: 'corner', cell: ({ id }) => id || '–' },
  { name: 'Field', narrow: 'line', named: true, cell: ({ field }) => field || '–' },
  {
    name: 'What is wrong',
    wide: true,
    narrow: 'line',
    cell: ({ reason }) => <span title={reason}>{reason}</span>,
  },
];

function Faults({ faults, failed }: { faults: readonly Fault[]; failed: number }) {
  if (faults.length === 0) return <p className={css.note}>No record has a fault.</p>;
  const save = (): void => {
    const url = URL.createObjectURL(new Blob([csvOf(faults)], { type: 'text/csv' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: 'faults.csv' });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1_000);
  };
  return (
    <section className={css.faults} aria-label="Faults">
      <div className={css.actions}>
        <p className={css.note}>
          {counted(failed, 'record')} could not be taken; all others were. Mend the lines and import the file
          again.
        </p>
        <Button onClick={save}>
          <Download size={15} /> Save the faults
        </Button>
      </div>
      <div className={ui.card}>
        <Table
          label="Faults"
          columns={COLUMNS}
          rows={faults.slice(0, FAULTS_SHOWN)}
          keyOf={({ line, field, reason }) => `${line} ${field} ${reason}`}
        />
      </div>
      {faults.length > FAULTS_SHOWN && (
        <p className={css.note}>
          The first {FAULTS_SHOWN} are shown; the file has {shownCount(faults.length)}.
        </p>
      )}
    </section>
  );
}
