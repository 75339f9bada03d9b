import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import { type Settings, settings } from '../../api/queries.ts';
import { Button, Card, Failure } from '../../ui/index.tsx';
import { tell } from '../../ui/toast.tsx';
import { type Field, patchOf } from './fields.ts';
import { SettingsForm } from './form.tsx';
import { useSaving } from './saving.ts';
import css from './settings.module.css';

const SECRET_NOTE = 'Kept sealed and never shown again. Leave it empty to keep what is there.';

const CONNECTION: readonly Field[] = [
  {
    path: 'fms.mode',
    label: 'Records are kept',
    kind: 'choice',
    options: { embedded: 'Here, in Fieldstone', upstream: 'In your own field-management software' },
  },
  {
    path: 'fms.base_url',
    label: 'Address of your software',
    kind: 'text',
    maxLength: 500,
    optional: true,
    note: 'Such as https://fms.example/api. Another address needs its credentials anew.',
  },
  { path: 'fms.username', label: 'User name', kind: 'secret', maxLength: 500, note: SECRET_NOTE },
  { path: 'fms.password', label: 'Password', kind: 'secret', maxLength: 500, note: SECRET_NOTE },
  { path: 'fms.api_key', label: 'API key', kind: 'secret', maxLength: 2_000, note: SECRET_NOTE },
  {
    path: 'fms_strict',
    label: 'Refuse what is unusual',
    kind: 'flag',
    note: 'Fields that are not known, and steps of invoices that are out of order.',
  },
];

const LETTERHEAD: readonly Field[] = [
  {
    path: 'fms.default_tax_rate',
    label: 'Usual tax',
    kind: 'number',
    unit: '%',
    min: 0,
    max: 100,
    usual: '20',
  },
  { path: 'fms.letterhead.address', label: 'Address', kind: 'lines', optional: true, maxLength: 1_000 },
  { path: 'fms.letterhead.email', label: 'E-mail', kind: 'text', optional: true, maxLength: 200 },
  { path: 'fms.letterhead.phone', label: 'Telephone', kind: 'text', optional: true, maxLength: 100 },
  { path: 'fms.letterhead.tax_number', label: 'Tax number', kind: 'text', optional: true, maxLength: 100 },
  {
    path: 'fms.letterhead.payment_details',
    label: 'How to pay',
    kind: 'lines',
    optional: true,
    maxLength: 1_000,
  },
];

/** Where field-management records are, and what stands on invoices. */
export function FmsSettings() {
  const { may } = useRouteContext({ from: '/signed-in' });
  const { data, error, refetch } = useQuery(settings.all());
  if (error) return <Failure error={error} retry={() => refetch()} />;
  if (!data) return null;
  const mayChange = may.has('settings.update');
  const withLines = { ...data, fms: { ...data.fms, letterhead: inLines(data.fms.letterhead) } };
  return (
    <>
      <SettingsForm
        title="Connection"
        note="Customers, jobs and invoices are read from and written to it."
        fields={CONNECTION}
        values={data}
        mayChange={mayChange}
      />
      <SettingsForm
        title="Letterhead of invoices"
        fields={LETTERHEAD}
        values={withLines}
        mayChange={mayChange}
        patch={(changed) => wholeLetterhead(data, changed)}
      />
      <Logo data={data} mayChange={mayChange} />
    </>
  );
}

type Letterhead = Settings['fms']['letterhead'];

function inLines(letterhead: Letterhead): Record<string, unknown> {
  const lines = (text: string | undefined) => (text === undefined ? [] : text.split('\n'));
  return {
    ...letterhead,
    address: lines(letterhead.address),
    payment_details: lines(letterhead.payment_details),
  };
}

/** A letterhead is replaced as a whole, so that what was not changed goes with it; what was emptied does not. */
export function wholeLetterhead(
  { fms }: Pick<Settings, 'fms'>,
  changed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const patch = patchOf(changed) as { fms: { letterhead?: Record<string, unknown> } };
  if (!patch.fms.letterhead) return patch;
  const next: Record<string, unknown> = { ...fms.letterhead, ...patch.fms.letterhead };
  const texts = Object.entries(next).flatMap(([name, value]): [string, unknown][] => {
    const text = Array.isArray(value) ? value.join('\n') : value;
    return text === null || text === '' ? [] : [[name, text]];
  });
  return { fms: { ...patch.fms, letterhead: Object.fromEntries(texts) } };
}

const LOGO_CHARACTERS_MAX = 400_000;

function Logo({ data, mayChange }: { data: Settings; mayChange: boolean }) {
  const [fault, setFault] = useState<string | null>(null);
  const save = useMutation({ mutationFn: useSaving() });
  const { letterhead } = data.fms;
  const put = async (logo: string | undefined): Promise<void> => {
    const { logo: _before, ...rest } = letterhead;
    await save.mutateAsync({ fms: { letterhead: { ...rest, ...(logo !== undefined && { logo }) } } }).then(
      () => tell(logo === undefined ? 'The logo was removed' : 'The logo was saved'),
      () => undefined,
    );
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    const logo = await asDataUrl(file);
    const isTooLarge = logo.length > LOGO_CHARACTERS_MAX;
    setFault(isTooLarge ? 'The picture is larger than 290 kB; save it smaller' : null);
    target.value = '';
    if (!isTooLarge) await put(logo);
  };
  return (
    <Card title="Logo">
      <p className={css.note}>A PNG or JPEG of at most 2,000 × 2,000 pixels, printed on invoices.</p>
      {letterhead.logo && (
        <img className={css.logo} src={letterhead.logo} alt="The logo as it is printed on invoices" />
      )}
      {fault !== null && (
        <p className={css.hint} role="alert">
          <strong>{fault}.</strong>
        </p>
      )}
      {save.error && <Failure error={save.error} />}
      {mayChange && (
        <div className={css.actions}>
          <label className={css.file}>
            {letterhead.logo ? 'Choose another' : 'Choose a picture'}
            <input type="file" accept="image/png,image/jpeg" onChange={choose} disabled={save.isPending} />
          </label>
          {letterhead.logo && (
            <Button onClick={() => put(undefined)} disabled={save.isPending}>
              Remove
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
