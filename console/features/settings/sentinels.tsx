import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { type Registry, type Settings, settings, tryThresholds } from '../../api/queries.ts';
import { Badge, Button, Card, Choice, Empty, Failure, ui } from '../../ui/index.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { tell } from '../../ui/toast.tsx';
import { counted, SEVERITY } from '../../ui/words.ts';
import { Input, pathOfFault, readForm } from './form.tsx';
import { useSaving } from './saving.ts';
import css from './settings.module.css';
import { changedCount, fieldOf, valuesOf } from './thresholds.ts';

const route = getRouteApi('/signed-in/settings/sentinels');
type Sentinel = Registry['sentinels'][number];

const FAMILIES = {
  '': 'All',
  operational: 'Operations',
  growth_opportunity: 'Growth',
  off: 'Switched off',
} as const;

/** What each sentinel watches, whether it runs, and from when on it speaks. */
export function SentinelSettings() {
  const { may } = useRouteContext({ from: '/signed-in' });
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const registry = useQuery(settings.sentinels());
  const all = useQuery(settings.all());
  const error = registry.error ?? all.error;
  if (error) return <Failure error={error} retry={() => registry.refetch()} />;
  if (!registry.data || !all.data) return null;
  const words = search.q.toLowerCase();
  const shown = registry.data.sentinels.filter(
    ({ name, description, family, enabled }) =>
      `${name} ${description}`.toLowerCase().includes(words) &&
      (search.family === '' || (search.family === 'off' ? !enabled : family === search.family)),
  );
  return (
    <Card title="Sentinels" aside={<span>{counted(shown.length, 'sentinel')}</span>}>
      <p className={css.note}>
        Each looks through the visits every day or week for one thing, and raises an alert when chance alone
        would hardly do it. Open one to see and change from when on.
      </p>
      <div className={ui.filters} role="group" aria-label="Filters">
        <Choice
          label="Which sentinels"
          value={search.family}
          options={FAMILIES}
          onChange={(family) => void navigate({ search: (now) => ({ ...now, family }), replace: true })}
        />
        <SearchForm
          label="Words in a sentinel"
          value={search.q}
          onSearch={(q) => void navigate({ search: (now) => ({ ...now, q }), replace: true })}
        />
      </div>
      {shown.length === 0 && <Empty title="None is like that" />}
      <ul className={css.sentinels}>
        {shown.map((sentinel) => (
          <li key={sentinel.id}>
            <OneSentinel sentinel={sentinel} all={all.data} mayChange={may.has('settings.update')} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface OneProps {
  readonly sentinel: Sentinel;
  readonly all: Settings;
  readonly mayChange: boolean;
}

function OneSentinel({ sentinel, all, mayChange }: OneProps) {
  const { name, description, schedule, enabled, params } = sentinel;
  const changed = changedCount(params);
  return (
    <details className={css.sentinel}>
      <summary>
        <span>
          <b>{name}</b>
          <small>{description}</small>
        </span>
        {changed > 0 && <Badge tone="info">{counted(changed, 'change')}</Badge>}
        <Badge tone={enabled ? 'good' : 'plain'}>{enabled ? `Runs ${schedule}` : 'Off'}</Badge>
      </summary>
      <Thresholds sentinel={sentinel} all={all} mayChange={mayChange} />
    </details>
  );
}

/** A company's setting of a sentinel is replaced as a whole, so that what was not changed goes with it. */
function patchFor({ id }: Sentinel, all: Settings, change: object): Record<string, unknown> {
  return { sentinels: { [id]: { ...all.sentinels[id], ...change } } };
}

function Thresholds({ sentinel, all, mayChange }: OneProps) {
  const { id, name, enabled, params } = sentinel;
  const form = useRef<HTMLFormElement>(null);
  const switchId = useId();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({ mutationFn: useSaving() });
  const trial = useMutation({ mutationFn: (values: object) => tryThresholds(id, values) });
  const fields = Object.entries(params).map(([param, spec]) => fieldOf(param, spec));
  const values = valuesOf(params);
  const read = () => {
    if (!form.current) return null;
    const { changed, faults: found } = readForm(form.current, fields, values);
    setFaults(found);
    return Object.keys(found).length === 0 ? changed : null;
  };
  const put = async (change: object, done: string): Promise<void> => {
    trial.reset();
    await save.mutateAsync(patchFor(sentinel, all, change)).then(
      () => tell(done),
      (err) => {
        const path = pathOfFault(
          err,
          fields.map((field) => `sentinels.${id}.params.${field.path}`),
        );
        if (path) setFaults({ [path.split('.').at(-1) ?? path]: 'The server refuses this value' });
      },
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const changed = read();
    if (changed) void put({ params: { ...all.sentinels[id]?.params, ...changed } }, `${name}: saved`);
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <fieldset disabled={!mayChange || save.isPending} className={css.fields}>
        <legend className="sr">{name}</legend>
        <div className={css.switch}>
          <input
            id={switchId}
            type="checkbox"
            checked={enabled}
            onChange={() => put({ enabled: !enabled }, `${name} is switched ${enabled ? 'off' : 'on'}`)}
          />
          <label htmlFor={switchId}>Runs by itself and raises alerts</label>
        </div>
        <div className={css.thresholds}>
          {fields.map((field) => (
            <Input
              key={`${field.path} ${String(values[field.path])}`}
              field={field}
              value={values[field.path]}
              fault={faults[field.path]}
            />
          ))}
        </div>
        {save.error && <Failure error={save.error} />}
        {mayChange && (
          <div className={css.actions}>
            <Button type="submit" kind="primary">
              {save.isPending ? 'Saving…' : 'Save'}
            </Button>
            <Button
              disabled={trial.isPending}
              onClick={() => {
                const changed = read();
                if (changed) trial.mutate(changed);
              }}
            >
              {trial.isPending ? 'Looking…' : 'What would it find?'}
            </Button>
            {changedCount(params) > 0 && (
              <Button kind="quiet" onClick={() => put({ params: {} }, `${name}: usual values again`)}>
                Back to the usual values
              </Button>
            )}
          </div>
        )}
      </fieldset>
      {trial.error && <Failure error={trial.error} />}
      {trial.data && <FoundAlerts alerts={trial.data.alerts} />}
    </form>
  );
}

const FOUND_SHOWN = 8;

/** What a run with the values of the form found; nothing of it is stored. */
function FoundAlerts({ alerts }: { alerts: Awaited<ReturnType<typeof tryThresholds>>['alerts'] }) {
  if (alerts.length === 0)
    return (
      <p className={css.found} role="status">
        It would find nothing today.
      </p>
    );
  return (
    <div className={css.found} role="status">
      <p>It would raise {counted(alerts.length, 'alert')} today:</p>
      <ul>
        {alerts.slice(0, FOUND_SHOWN).map(({ id, title, severity }) => (
          <li key={id}>
            <Badge tone={SEVERITY[severity]?.tone ?? 'plain'}>{SEVERITY[severity]?.label ?? severity}</Badge>{' '}
            {title}
          </li>
        ))}
      </ul>
      {alerts.length > FOUND_SHOWN && <p>and {alerts.length - FOUND_SHOWN} more.</p>}
    </div>
  );
}
