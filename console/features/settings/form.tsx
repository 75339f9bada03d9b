import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { paramOf } from '../../api/client.ts';
import { Button, Card, Failure, ui } from '../../ui/index.tsx';
import { tell } from '../../ui/toast.tsx';
import { type Field, patchOf, readValue, shownBounds, shownValue, valueAt } from './fields.ts';
import { useSaving } from './saving.ts';
import css from './settings.module.css';

type Faults = Readonly<Record<string, string>>;

interface SettingsFormProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly fields: readonly Field[];
  /** The settings in force. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly mayChange: boolean;
  /** Makes the changed values a patch, where they are not patched one by one. */
  readonly patch?: (changed: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  readonly children?: ReactNode;
}

/** One card of settings that are saved together; only what was changed is sent. */
export function SettingsForm({
  title,
  note,
  fields,
  values,
  mayChange,
  patch = patchOf,
  children,
}: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const save = useMutation({ mutationFn: useSaving() });
  const paths = fields.map(({ path }) => path);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { changed, faults: found } = readForm(event.currentTarget, fields, values);
    setFaults(found);
    save.reset();
    const [first] = Object.keys(found);
    if (first !== undefined) return focusOn(form.current, first);
    if (Object.keys(changed).length === 0) return tell('Nothing was changed');
    try {
      await save.mutateAsync(patch(changed));
      tell(`${title}: saved`);
    } catch (err) {
      const param = pathOfFault(err, paths);
      if (param === undefined) return;
      setFaults({ [param]: reasonAt(err) });
      focusOn(form.current, param);
    }
  };
  const isElsewhere = save.error !== null && pathOfFault(save.error, paths) === undefined;
  return (
    <Card title={title}>
      {note && <p className={css.note}>{note}</p>}
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <fieldset disabled={!mayChange || save.isPending} className={css.fields}>
          <legend className="sr">{title}</legend>
          {fields.map((field) => (
            <Input
              key={field.path}
              field={field}
              value={valueAt(values, field.path)}
              fault={faults[field.path]}
            />
          ))}
          {children}
          {isElsewhere && <Failure error={save.error} />}
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

function focusOn(form: HTMLFormElement | null, path: string): void {
  const control = form?.elements.namedItem(path);
  // Inputs are disabled while they are saved, so the focus comes after that.
  if (control instanceof HTMLElement) setTimeout(() => control.focus());
}

/** The field that the server refused; undefined when it is none of these. */
export function pathOfFault(err: unknown, paths: readonly string[]): string | undefined {
  const param = paramOf(err)?.replace(/^\//, '').replaceAll('/', '.');
  return param === undefined
    ? undefined
    : paths.find((path) => param === path || param.startsWith(`${path}.`));
}

/** What the server says is wrong with a value, as a sentence about the field. */
function reasonAt(err: unknown): string {
  const text = err instanceof Error ? err.message : String(err);
  const [, reason] = /\b(must .*?)(?: \(\d{3}.*)?$/.exec(text) ?? [];
  return reason ? `It ${reason}` : text.replace(/^[\w.]+: /, '').replace(/ \(\d{3}.*\)$/, '');
}

/** The changed values of a form by path, and what is wrong with the others. */
export function readForm(
  form: HTMLFormElement,
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): { changed: Record<string, unknown>; faults: Record<string, string> } {
  const given = new FormData(form);
  const changed: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const before = valueAt(values, field.path);
    if (field.kind === 'flag') {
      const isOn = given.has(field.path);
      if (isOn !== Boolean(before)) changed[field.path] = isOn;
      continue;
    }
    const typed = String(given.get(field.path) ?? '');
    // What was not touched is not checked: it is in force already.
    if (typed.trim() === shownValue(field, before)) continue;
    const read = readValue(field, typed);
    if ('fault' in read) faults[field.path] = read.fault;
    else changed[field.path] = read.value;
  }
  return { changed, faults };
}

export function Input({ field, value, fault }: { field: Field; value: unknown; fault: string | undefined }) {
  const id = useId();
  const { label, note, kind, unit, usual } = field;
  if (kind === 'flag') return <Switch field={field} value={value} id={id} />;
  const noteId = `${id}-note`;
  const hasNote = note !== undefined || usual !== undefined || fault !== undefined;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.control}>
        <Control field={field} value={value} id={id} fault={fault} {...(hasNote && { noteId })} />
        {unit && <span>{unit}</span>}
      </div>
      {hasNote && (
        <p id={noteId} className={css.hint}>
          {fault !== undefined && <strong>{fault}. </strong>}
          {note} {usual !== undefined && <span>Usually {usual}.</span>}
        </p>
      )}
    </div>
  );
}

function Switch({ field, value, id }: { field: Field; value: unknown; id: string }) {
  return (
    <div className={css.switch}>
      <input id={id} type="checkbox" name={field.path} defaultChecked={Boolean(value)} />
      <label htmlFor={id}>
        {field.label}
        {field.note && <small>{field.note}</small>}
      </label>
    </div>
  );
}

interface ControlProps {
  readonly field: Field;
  readonly value: unknown;
  readonly id: string;
  readonly fault: string | undefined;
  readonly noteId?: string;
}

function Control({ field, value, id, fault, noteId }: ControlProps) {
  const { path, kind, options, suggested, whole, maxLength } = field;
  const [min, max] = shownBounds(field);
  const common = {
    id,
    name: path,
    defaultValue: shownValue(field, value),
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': noteId,
  };
  if (options)
    return (
      <select className={ui.select} {...common}>
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    );
  if (kind === 'lines') return <textarea className={css.area} rows={4} {...common} />;
  if (kind === 'number' || kind === 'share')
    return (
      <input
        className={css.number}
        type="number"
        inputMode="decimal"
        step={whole ? 1 : 'any'}
        min={min}
        max={max}
        {...common}
      />
    );
  const listId = suggested && `${id}-list`;
  return (
    <>
      <input
        className={css.text}
        type={kind === 'secret' ? 'password' : 'text'}
        autoComplete={kind === 'secret' ? 'new-password' : 'off'}
        spellCheck={false}
        maxLength={maxLength}
        list={listId}
        {...common}
      />
      {suggested && (
        <datalist id={listId}>
          {suggested.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}
