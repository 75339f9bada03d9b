import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { suggestions } from '../api/queries.ts';
import { FindField } from './find-field.tsx';
import { Plus } from './icons.tsx';
import { Button } from './index.tsx';
import css from './record-picker.module.css';
import { plainWord } from './words.ts';

/** Customers, sites, jobs and engineers, by what the suggestions call them. */
const KIND = { contact: 'customer', site: 'site', job: 'job', engineer: 'engineer' } as const;

export type RecordKind = (typeof KIND)[keyof typeof KIND];

/** A record that was found by its name. */
export interface Picked {
  readonly kind: RecordKind;
  readonly id: string;
  readonly label: string;
}

interface RecordPickerProps {
  readonly label: string;
  /** Only records of these kinds; all without. */
  readonly kinds?: readonly RecordKind[];
  /** On the button beside what was found, which its name completes for readers. */
  readonly action: string;
  /** Left out, as it is there already. */
  readonly isHeld?: (record: Picked) => boolean;
  readonly onPick: (record: Picked) => void;
}

const SHORTEST = 2;

/** Finds a record by its name as one types, to be added somewhere; Enter takes the first. */
export function RecordPicker({ label, kinds, action, isHeld, onPick }: RecordPickerProps) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const found = useQuery(suggestions(words));
  const offered = (words.length < SHORTEST ? [] : (found.data?.results ?? [])).flatMap(
    ({ type, id, label: name, sublabel }) => {
      if (!(type in KIND)) return [];
      const one = { kind: KIND[type as keyof typeof KIND], id: String(id), label: name };
      return (kinds && !kinds.includes(one.kind)) || isHeld?.(one) ? [] : [{ ...one, sublabel }];
    },
  );
  const pick = (one: Picked | undefined): void => {
    if (!one) return;
    onPick({ kind: one.kind, id: one.id, label: one.label });
    setTyped('');
  };
  return (
    <div className={css.picker}>
      <FindField label={label} value={typed} onChange={setTyped} onEnter={() => pick(offered[0])} />
      {words.length >= SHORTEST && offered.length === 0 && !found.isFetching && (
        <p className={css.calm}>Nothing else is called that.</p>
      )}
      {offered.length > 0 && (
        <ul className={css.found}>
          {offered.map(({ sublabel, ...one }) => (
            <li key={`${one.kind} ${one.id}`}>
              <div>
                <b>{one.label}</b>
                <small>{[plainWord(one.kind), sublabel].filter(Boolean).join(' · ')}</small>
              </div>
              <Button aria-label={`${action} ${one.label}`} onClick={() => pick(one)}>
                <Plus size={14} /> {action}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
