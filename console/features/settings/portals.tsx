import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { type KnownPortal, type Settings, settings } from '../../api/queries.ts';
import { Plus, Trash2 } from '../../ui/icons.tsx';
import { Button, Card, Failure } from '../../ui/index.tsx';
import { tell } from '../../ui/toast.tsx';
import { counted } from '../../ui/words.ts';
import type { Field } from './fields.ts';
import { SettingsForm } from './form.tsx';
import { type PortalRow, portalsOfRows, rowsOfPortals } from './portal-rows.ts';
import { useSaving } from './saving.ts';
import css from './settings.module.css';

const READING: readonly Field[] = [
  {
    path: 'portal_ingest_enabled',
    label: 'Read the mails of portals',
    kind: 'flag',
    note: 'Work orders of facility-management portals, sent by mail.',
  },
  {
    path: 'portal_auto_create',
    label: 'Make the job at once when nothing is in doubt',
    kind: 'flag',
    note: 'Otherwise every mail waits in the review queue.',
  },
];

const share = { kind: 'share', unit: '%', min: 0, max: 1 } as const;

const CERTAINTY: readonly Field[] = [
  { path: 'ingest_thresholds.customer', label: 'Customer', ...share, usual: '85' },
  { path: 'ingest_thresholds.site', label: 'Site', ...share, usual: '85' },
  {
    path: 'ingest_thresholds.site_lead',
    label: 'Lead over the next site',
    ...share,
    usual: '10',
    note: 'Two sites that are as likely as each other are left to a person.',
  },
  { path: 'ingest_thresholds.type', label: 'Type of job', ...share, usual: '70' },
];

/** Which portals' mails are read, and how certain everything has to be for a job. */
export function PortalSettings() {
  const { may } = useRouteContext({ from: '/signed-in' });
  const all = useQuery(settings.all());
  const known = useQuery(settings.portals());
  const error = all.error ?? known.error;
  if (error) return <Failure error={error} retry={() => all.refetch()} />;
  if (!all.data || !known.data) return null;
  const mayChange = may.has('settings.update');
  return (
    <>
      <SettingsForm title="Reading" fields={READING} values={all.data} mayChange={mayChange} />
      <SettingsForm
        title="How certain it has to be"
        note="A mail whose customer, site or type is less certain waits in the review queue."
        fields={CERTAINTY}
        values={all.data}
        mayChange={mayChange}
      />
      <Switches all={all.data} known={known.data} mayChange={mayChange} />
      <OwnPortals all={all.data} mayChange={mayChange} />
    </>
  );
}

interface SwitchesProps {
  readonly all: Settings;
  readonly known: readonly KnownPortal[];
  readonly mayChange: boolean;
}

/** A portal is switched at once; another press undoes it. */
function Switches({ all, known, mayChange }: SwitchesProps) {
  const save = useMutation({ mutationFn: useSaving() });
  const off = new Set(all.disabled_portals);
  const turn = async ({ id, name }: KnownPortal): Promise<void> => {
    const isOff = off.has(id);
    const disabled = isOff ? all.disabled_portals.filter((one) => one !== id) : [...all.disabled_portals, id];
    await save.mutateAsync({ disabled_portals: disabled }).then(
      () => tell(`Mails of ${name} are ${isOff ? 'read' : 'no longer read'}`),
      () => undefined,
    );
  };
  return (
    <Card title="Portals" aside={<span>{counted(known.length - off.size, 'portal')} read</span>}>
      {save.error && <Failure error={save.error} />}
      <fieldset disabled={!mayChange || save.isPending} className={css.portals}>
        <legend className="sr">Portals whose mails are read</legend>
        {known.map((portal) => (
          <label key={portal.id} className={css.portal}>
            <input type="checkbox" checked={!off.has(portal.id)} onChange={() => turn(portal)} />
            <span>{portal.name}</span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
}

/** Portals that are not known yet, by the domains they send from. */
function OwnPortals({ all, mayChange }: { all: Settings; mayChange: boolean }) {
  const [rows, setRows] = useState<readonly PortalRow[]>(rowsOfPortals(all.portals));
  const [fault, setFault] = useState<string | null>(null);
  const save = useMutation({ mutationFn: useSaving() });
  const change = (at: number, part: Partial<PortalRow>) =>
    setRows(rows.map((row, position) => (position === at ? { ...row, ...part } : row)));
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const read = portalsOfRows(rows);
    setFault('fault' in read ? read.fault : null);
    if ('fault' in read) return;
    await save.mutateAsync({ portals: read.value }).then(
      () => tell('Further portals: saved'),
      () => undefined,
    );
  };
  return (
    <Card title="Further portals">
      <p className={css.note}>
        A portal that is not in the list above is told by the domains its mails come from, separated by
        commas.
      </p>
      <form className={css.form} onSubmit={submit} noValidate>
        <fieldset disabled={!mayChange || save.isPending} className={css.fields}>
          <legend className="sr">Further portals</legend>
          <ul className={css.rows}>
            {rows.map(({ name, domains }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a new row has no name yet
              <li key={at}>
                <input
                  className={css.text}
                  aria-label={`Name of portal ${at + 1}`}
                  placeholder="Name"
                  value={name}
                  maxLength={200}
                  onChange={(event) => change(at, { name: event.target.value })}
                />
                <input
                  className={css.text}
                  aria-label={`Domains of portal ${at + 1}`}
                  placeholder="portal.example, mail.portal.example"
                  value={domains}
                  spellCheck={false}
                  onChange={(event) => change(at, { domains: event.target.value })}
                />
                {mayChange && (
                  <Button
                    kind="quiet"
                    icon
                    aria-label={`Remove ${name || `portal ${at + 1}`}`}
                    onClick={() => setRows(rows.filter((_, position) => position !== at))}
                  >
                    <Trash2 size={15} />
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {fault !== null && (
            <p className={css.hint} role="alert">
              <strong>{fault}.</strong>
            </p>
          )}
          {save.error && <Failure error={save.error} />}
          {mayChange && (
            <div className={css.actions}>
              <Button type="submit" kind="primary">
                {save.isPending ? 'Saving…' : 'Save'}
              </Button>
              <Button onClick={() => setRows([...rows, { id: '', name: '', domains: '' }])}>
                <Plus size={15} /> Add a portal
              </Button>
            </div>
          )}
        </fieldset>
      </form>
    </Card>
  );
}
