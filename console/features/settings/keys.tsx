import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { type ApiKey, keys } from '../../api/queries.ts';
import { KeyRound } from '../../ui/icons.tsx';
import { Badge, Button, Card, Empty, Failure } from '../../ui/index.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { shownAgo, shownDate, shownMoment } from '../../ui/time.ts';
import { tell } from '../../ui/toast.tsx';
import { CopyField } from './copy-field.tsx';
import type { Field } from './fields.ts';
import { Input, readForm } from './form.tsx';
import css from './settings.module.css';

/** The keys of the company's own systems. */
export function KeySettings() {
  const { may } = useRouteContext({ from: '/signed-in' });
  const queries = useQueryClient();
  const list = useQuery(keys.list());
  const revoke = useMutation({
    mutationFn: (key: ApiKey) => keys.revoke(key.key_id),
    onSuccess: async (_, key) => {
      tell(`${nameOf(key)} is revoked`);
      await queries.invalidateQueries({ queryKey: keys.list().queryKey });
    },
  });
  const mayRevoke = may.has('settings.keys.revoke');
  const ask = (key: ApiKey): void => {
    const what = `Revoke ${nameOf(key)}? Whatever uses it is refused from now on.`;
    if (confirm(what)) revoke.mutate(key);
  };
  return (
    <>
      {may.has('settings.keys.create') && <NewKey />}
      <Card title="API keys">
        <p className={css.note}>
          Your systems show a key with each request. Only its beginning is kept here.
        </p>
        {list.error && <Failure error={list.error} retry={() => list.refetch()} />}
        {revoke.error && <Failure error={revoke.error} />}
        {list.data?.length === 0 ? (
          <Empty title="There are no keys">
            <p>Make one to let a system of yours ask questions or bring jobs.</p>
          </Empty>
        ) : (
          <div className={css.bleed}>
            <Table
              label="API keys"
              columns={columnsOf(mayRevoke ? ask : null)}
              rows={list.data}
              keyOf={({ key_id }) => key_id}
            />
          </div>
        )}
      </Card>
    </>
  );
}

function nameOf({ label, prefix }: ApiKey): string {
  return label ?? `${prefix}…`;
}

function columnsOf(ask: ((key: ApiKey) => void) | null): readonly Column<ApiKey>[] {
  return [
    {
      name: 'Key',
      wide: true,
      cell: ({ label, prefix }) => (
        <>
          <b>{label ?? 'Without a name'}</b>
          <span className={tableCss.sub}>{prefix}…</span>
        </>
      ),
    },
    {
      name: 'Made',
      narrow: 'line',
      named: true,
      cell: ({ created_at }) => <span className="num">{shownDate(created_at)}</span>,
    },
    {
      name: 'Last used',
      narrow: 'line',
      named: true,
      cell: ({ last_used_at }) => (last_used_at === null ? 'never' : shownAgo(last_used_at)),
    },
    { name: 'State', narrow: 'line', cell: (key) => <KeyState {...key} /> },
    ...(ask
      ? [
          {
            name: 'Revoke',
            narrow: 'corner' as const,
            cell: (key: ApiKey) =>
              isOver(key) ? null : (
                <Button kind="quiet" aria-label={`Revoke ${nameOf(key)}`} onClick={() => ask(key)}>
                  Revoke
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function isOver({ expires_at }: ApiKey): boolean {
  return expires_at !== null && expires_at <= Date.now();
}

function KeyState(key: ApiKey) {
  if (isOver(key)) return <Badge>Expired</Badge>;
  return key.expires_at === null ? (
    <Badge tone="good">Works</Badge>
  ) : (
    <Badge tone="warn">Until {shownMoment(key.expires_at)}</Badge>
  );
}

const LABEL: Field = {
  path: 'label',
  label: 'What is it for?',
  kind: 'text',
  maxLength: 200,
  note: 'The name of the system that will use it.',
};
const OVERLAP: Field = {
  path: 'expires_previous_in_hours',
  label: 'Earlier keys work on for',
  kind: 'number',
  unit: 'hours',
  min: 0,
  max: 8_760,
  note: 'Time to put the new key wherever the old one is used. 0 ends them at once.',
};
const NEW_KEY = [LABEL, OVERLAP];
const OVERLAP_HOURS = 72;

/** Makes a key and shows it, this once. */
function NewKey() {
  const queries = useQueryClient();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const make = useMutation({
    mutationFn: keys.create,
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.list().queryKey }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { changed, faults: found } = readForm(event.currentTarget, NEW_KEY, {});
    setFaults(changed.label ? found : { ...found, label: 'Fill this in' });
    if (changed.label && Object.keys(found).length === 0) make.mutate(changed);
  };
  if (make.data)
    return (
      <Card title="The new key">
        <p className={css.warning} role="status">
          <KeyRound size={16} /> Copy it now: it is shown this once and cannot be read again.
        </p>
        <CopyField label="API key" value={make.data.api_key} />
        <div className={css.actions}>
          <Button onClick={() => make.reset()}>I have it</Button>
        </div>
      </Card>
    );
  return (
    <Card title="Make a key">
      <form className={css.form} onSubmit={submit} noValidate>
        <fieldset disabled={make.isPending} className={css.fields}>
          <legend className="sr">Make a key</legend>
          <Input field={LABEL} value="" fault={faults.label} />
          <Input field={OVERLAP} value={OVERLAP_HOURS} fault={faults.expires_previous_in_hours} />
          {make.error && <Failure error={make.error} />}
          <div className={css.actions}>
            <Button type="submit" kind="primary">
              {make.isPending ? 'Making…' : 'Make the key'}
            </Button>
          </div>
        </fieldset>
      </form>
    </Card>
  );
}
