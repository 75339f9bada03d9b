import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { type Settings, settings } from '../../api/queries.ts';
import { Plus, Trash2 } from '../../ui/icons.tsx';
import { Button, Card, Failure } from '../../ui/index.tsx';
import { tell } from '../../ui/toast.tsx';
import { type Category, categoriesFault } from './categories.ts';
import type { Field } from './fields.ts';
import { SettingsForm } from './form.tsx';
import { useSaving } from './saving.ts';
import css from './settings.module.css';

const ROUTE_LENGTH_MAX = 200;

/** Into which categories mails are sorted, and where those of each go. */
export function TriageSettings() {
  const { may } = useRouteContext({ from: '/signed-in' });
  const all = useQuery(settings.all());
  const inForce = useQuery(settings.triageCategories());
  const error = all.error ?? inForce.error;
  if (error) return <Failure error={error} retry={() => all.refetch()} />;
  if (!all.data || !inForce.data) return null;
  const routes: readonly Field[] = inForce.data.map(({ value, label }) => ({
    path: value,
    label,
    kind: 'text',
    maxLength: ROUTE_LENGTH_MAX,
    optional: true,
  }));
  return (
    <>
      <SettingsForm
        title="Where mails go"
        note="The queue, team or address that mails of a category are passed to. Empty means the usual one."
        fields={routes}
        values={all.data.triage_routes}
        mayChange={may.has('settings.update')}
        patch={(changed) => ({
          triage_routes: Object.fromEntries(Object.entries(changed).map(([name, to]) => [name, to ?? ''])),
        })}
      />
      <Categories all={all.data} inForce={inForce.data} mayChange={may.has('settings.update')} />
    </>
  );
}

interface CategoriesProps {
  readonly all: Settings;
  readonly inForce: readonly Category[];
  readonly mayChange: boolean;
}

function Categories({ all, inForce, mayChange }: CategoriesProps) {
  const [rows, setRows] = useState<readonly Category[]>(inForce);
  const [fault, setFault] = useState<string | null>(null);
  const save = useMutation({ mutationFn: useSaving() });
  const isOwn = all.triage_categories !== null;
  const change = (at: number, part: Partial<Category>) =>
    setRows(rows.map((row, position) => (position === at ? { ...row, ...part } : row)));
  const put = async (categories: readonly Category[] | null, done: string): Promise<void> => {
    await save.mutateAsync({ triage_categories: categories }).then(
      () => tell(done),
      () => undefined,
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = categoriesFault(rows);
    setFault(found);
    if (found === null) void put(rows, 'Categories: saved');
  };
  return (
    <Card title="Categories" aside={<span>{isOwn ? 'Your own' : 'The usual ones'}</span>}>
      <p className={css.note}>
        A mail is sorted by what a category is called and described as, so say in a sentence which mails
        belong there.
      </p>
      <form className={css.form} onSubmit={submit} noValidate>
        <fieldset disabled={!mayChange || save.isPending} className={css.fields}>
          <legend className="sr">Categories</legend>
          <ul className={css.rows}>
            {rows.map(({ value, label, description = '' }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a new row has no name yet
              <li key={at}>
                <input
                  className={css.text}
                  aria-label={`Name of category ${at + 1}`}
                  placeholder="name_in_the_api"
                  value={value}
                  maxLength={100}
                  spellCheck={false}
                  onChange={(event) => change(at, { value: event.target.value })}
                />
                <input
                  className={css.text}
                  aria-label={`Label of category ${at + 1}`}
                  placeholder="Label"
                  value={label}
                  maxLength={200}
                  onChange={(event) => change(at, { label: event.target.value })}
                />
                <textarea
                  className={css.area}
                  rows={2}
                  aria-label={`Description of category ${at + 1}`}
                  placeholder="Which mails belong here"
                  value={description}
                  maxLength={2_000}
                  onChange={(event) => change(at, { description: event.target.value })}
                />
                {mayChange && (
                  <Button
                    kind="quiet"
                    icon
                    aria-label={`Remove category ${label || at + 1}`}
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
              <Button onClick={() => setRows([...rows, { value: '', label: '' }])}>
                <Plus size={15} /> Add a category
              </Button>
              {isOwn && (
                <Button kind="quiet" onClick={() => put(null, 'The usual categories are back')}>
                  Back to the usual ones
                </Button>
              )}
            </div>
          )}
        </fieldset>
      </form>
    </Card>
  );
}
