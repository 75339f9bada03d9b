import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import { type ColumnGuess, guessColumns } from '../../api/queries.ts';
import { Upload } from '../../ui/icons.tsx';
import { Card, Failure, Select } from '../../ui/index.tsx';
import { counted } from '../../ui/words.ts';
import { Columns } from './columns.tsx';
import { decoded, type FileContent, readFile } from './file.ts';
import css from './import.module.css';
import { ENTITIES } from './import-search.ts';
import { type Plan, planOf, recordOf } from './records.ts';
import { Sending } from './sending.tsx';

const route = getRouteApi('/signed-in/settings/import');

interface Chosen {
  readonly name: string;
  readonly content: FileContent;
}

interface Mapped {
  readonly guess: ColumnGuess;
  readonly plan: Plan;
}

const SAMPLE_ROWS = 200;

/** Brings records in from a file: what it holds, which column is what, a check, and the faults on one screen. */
export function ImportSettings() {
  const { entity } = route.useSearch();
  const navigate = route.useNavigate();
  const [file, setFile] = useState<Chosen | null>(null);
  const [mapped, setMapped] = useState<Mapped | null>(null);
  const read = useMutation({
    mutationFn: async ({ chosen, kind }: { chosen: Chosen; kind: string }) => {
      setFile(chosen);
      setMapped(null);
      const { content } = chosen;
      if (!('header' in content)) return;
      const rows = content.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
      const guess = await guessColumns(kind, content.header, rows);
      setMapped({ guess, plan: planOf(guess, content.header.length) });
    },
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const given = target.files?.[0];
    if (!given) return;
    const content = readFile(given.name, decoded(await given.arrayBuffer()));
    target.value = '';
    read.mutate({ chosen: { name: given.name, content }, kind: entity });
  };
  const isEmpty = file !== null && sizeOf(file.content) === 0;
  return (
    <>
      <Card title="Import">
        <p className={css.note}>
          A CSV file with a row of names above, or NDJSON. A record is put in place by its id, so importing a
          file again changes nothing; customers and engineers come before the jobs that name them.
        </p>
        <div className={css.choose}>
          <Select
            label="What the file holds"
            value={entity}
            options={Object.entries(ENTITIES) as [keyof typeof ENTITIES, string][]}
            onChange={(next) => {
              void navigate({ search: { entity: next }, replace: true });
              if (file) read.mutate({ chosen: file, kind: next });
            }}
          />
          <label className={css.file}>
            <Upload size={15} /> {file ? 'Choose another file' : 'Choose a file'}
            <input type="file" accept=".csv,.tsv,.txt,.ndjson,.jsonl" onChange={choose} />
          </label>
          {file && (
            <span className={css.chosen}>
              {file.name}, {counted(sizeOf(file.content), 'record')}
            </span>
          )}
        </div>
        {read.error && <Failure error={read.error} />}
        {isEmpty && (
          <p className={css.fault}>
            There is nothing in it: a CSV file begins with the names of its columns.
          </p>
        )}
      </Card>
      {file && mapped && 'header' in file.content && !isEmpty && (
        <Columns
          header={file.content.header}
          rows={file.content.rows}
          guess={mapped.guess}
          plan={mapped.plan}
          onChange={(plan) => setMapped({ ...mapped, plan })}
        />
      )}
      {file && !isEmpty && !read.isPending && (
        <Sending
          key={`${file.name} ${entity} ${JSON.stringify(mapped?.plan.fieldOf)} ${mapped?.plan.dates} ${mapped?.plan.textIds}`}
          entity={entity}
          name={ENTITIES[entity]}
          plan={mapped?.plan ?? null}
          lines={() => linesOf(file.content, mapped?.plan ?? null)}
          count={sizeOf(file.content)}
          faults={'faults' in file.content ? file.content.faults : []}
        />
      )}
    </>
  );
}

function sizeOf(content: FileContent): number {
  return 'rows' in content ? content.rows.length : content.records.length + content.faults.length;
}

function linesOf(content: FileContent, plan: Plan | null) {
  if (!('rows' in content)) return content.records;
  return plan === null ? [] : content.rows.map((row) => ({ line: row.line, record: recordOf(plan, row) }));
}
