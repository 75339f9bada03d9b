import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { type Settings, settings, webhookOfQuotations } from '../../api/queries.ts';
import { Button, Card, Failure, ui } from '../../ui/index.tsx';
import { tell } from '../../ui/toast.tsx';
import { CopyField } from './copy-field.tsx';
import { type Field, termsAsText, termsOfText } from './fields.ts';
import { SettingsForm } from './form.tsx';
import { useSaving } from './saving.ts';
import css from './settings.module.css';

const ZONES = Intl.supportedValuesOf('timeZone');

const DAYS: readonly Field[] = [
  {
    path: 'timezone',
    label: 'Time zone',
    kind: 'text',
    maxLength: 100,
    suggested: ZONES,
    note: 'Days, weeks and times of the whole company are those of this zone.',
    usual: 'Europe/London',
  },
  {
    path: 'late_start_mins',
    label: 'A visit starts late after',
    kind: 'number',
    unit: 'minutes',
    min: 0,
    max: 1_440,
    usual: '15',
  },
  {
    path: 'case_lifecycle',
    label: 'A case may move',
    kind: 'choice',
    options: { lenient: 'From any status to any other', strict: 'Only along the usual order' },
  },
  {
    path: 'minimum_charge',
    label: 'A visit costs at least',
    kind: 'number',
    unit: '£ before tax',
    min: 0,
    max: 1_000_000,
    optional: true,
    note: 'A work order whose spend limit is below it waits for a decision. Empty means no such limit.',
  },
];

const degrees = { kind: 'number', unit: '°C', min: -80, max: 60 } as const;
const rain = { kind: 'number', unit: 'mm an hour', min: 0, max: 500 } as const;
const gusts = { kind: 'number', unit: 'km/h', min: 0, max: 500 } as const;

const WEATHER: readonly Field[] = [
  { path: 'weather_risk.precipitation_moderate_mm', label: 'Rain, moderate risk', ...rain, usual: '1' },
  { path: 'weather_risk.precipitation_high_mm', label: 'Rain, high risk', ...rain, usual: '4' },
  { path: 'weather_risk.gust_moderate_kmh', label: 'Gusts, moderate risk', ...gusts, usual: '40' },
  { path: 'weather_risk.gust_high_kmh', label: 'Gusts, high risk', ...gusts, usual: '60' },
  { path: 'weather_risk.cold_c', label: 'Cold below', ...degrees, usual: '3' },
  { path: 'weather_risk.freezing_c', label: 'Freezing below', ...degrees, usual: '0' },
  { path: 'weather_risk.heat_c', label: 'Heat above', ...degrees, usual: '30' },
];

export function CompanySettings() {
  const { may } = useRouteContext({ from: '/signed-in' });
  const { data, error, refetch } = useQuery(settings.all());
  if (error) return <Failure error={error} retry={() => refetch()} />;
  if (!data) return null;
  const mayChange = may.has('settings.update');
  return (
    <>
      <SettingsForm title="Days, cases and charges" fields={DAYS} values={data} mayChange={mayChange} />
      <SettingsForm
        title="Weather at visits"
        note="From when on rain, gusts and temperatures put a visit at risk."
        fields={WEATHER}
        values={data}
        mayChange={mayChange}
      />
      <Terms data={data} mayChange={mayChange} />
      <SettingsForm
        title="Third-party quotations"
        fields={[
          {
            path: 'extquote_enabled',
            label: 'Receive quotations that a third party makes',
            kind: 'flag',
            note: 'They are listed under Quotations.',
          },
        ]}
        values={data}
        mayChange={mayChange}
      />
      {may.has('quotations.report') && data.extquote_enabled && <ReportAddress />}
    </>
  );
}

/** What things are called at this company, so that a search finds them by either word. */
function Terms({ data, mayChange }: { data: Settings; mayChange: boolean }) {
  const [fault, setFault] = useState<string | null>(null);
  const save = useMutation({ mutationFn: useSaving() });
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const read = termsOfText(String(new FormData(event.currentTarget).get('terms') ?? ''));
    setFault('fault' in read ? read.fault : null);
    if ('fault' in read) return;
    await save.mutateAsync({ search_terms: read.value }).then(
      () => tell('Words of your trade: saved'),
      () => undefined,
    );
  };
  return (
    <Card title="Words of your trade">
      <p className={css.note}>
        A word and what else it is called, a line each: <code>dolly: pallet truck, pump truck</code>. A search
        for one finds the others.
      </p>
      <form className={css.form} onSubmit={submit}>
        <fieldset disabled={!mayChange || save.isPending} className={css.fields}>
          <legend className="sr">Words of your trade</legend>
          <textarea
            className={css.area}
            name="terms"
            rows={6}
            aria-label="Words and their synonyms"
            aria-invalid={fault !== null || undefined}
            defaultValue={termsAsText(data.search_terms)}
          />
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
            </div>
          )}
        </fieldset>
      </form>
    </Card>
  );
}

/** The secret address that the third party's software reports to; shown when it is asked for. */
function ReportAddress() {
  const read = useMutation({ mutationFn: (rotate: boolean) => webhookOfQuotations(rotate) });
  return (
    <Card title="Where quotations are reported">
      <p className={css.note}>
        Your quotation software sends each quotation to an address that nobody else knows. Whoever has it can
        report quotations, and nothing else.
      </p>
      {read.error && <Failure error={read.error} />}
      {read.data ? (
        <>
          <CopyField label="Address" value={read.data} />
          <div className={css.actions}>
            <Button
              onClick={() => {
                if (confirm('Replace the address? The old one stops working at once.')) read.mutate(true);
              }}
            >
              Replace it
            </Button>
          </div>
        </>
      ) : (
        <Button className={ui.button} onClick={() => read.mutate(false)} disabled={read.isPending}>
          Show the address
        </Button>
      )}
    </Card>
  );
}
