import { Autocomplete } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { suggestions } from '../../api/queries.ts';
import {
  Bell,
  Briefcase,
  Building2,
  FileText,
  Gauge,
  type Icon,
  Mail,
  MapPin,
  Receipt,
  Search,
  Settings,
  Sparkles,
  User,
  Wrench,
} from '../../ui/icons.tsx';
import { ui } from '../../ui/index.tsx';
import { type Entry, type Group, groupsFor, type Sign } from './entries.ts';
import css from './palette.module.css';

const SIGNS: Readonly<Record<Sign, Icon>> = {
  overview: Gauge,
  alert: Bell,
  job: Briefcase,
  search: Search,
  customer: Building2,
  engineer: Wrench,
  site: MapPin,
  money: Receipt,
  settings: Settings,
  mail: Mail,
  case: FileText,
  person: User,
  assistant: Sparkles,
};

/** Finds anything by name and jumps to it; every page is reached from here by keyboard alone. */
export function Palette({ close }: { close: () => void }) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const found = useQuery(suggestions(words));
  const router = useRouter();
  const groups = useMemo(
    () => groupsFor(words, words.length < 2 ? [] : (found.data?.results ?? [])),
    [words, found.data],
  );
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const nothing = found.isFetching ? 'Searching…' : 'Nothing is called that';
  const go = ({ to }: Entry): void => {
    close();
    router.history.push(`/console${to}`);
  };
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open onOpenChange={(open) => !open && close()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={css.backdrop} />
          <Dialog.Popup className={css.popup} aria-label="Search or jump to">
            <Autocomplete.Root
              items={groups}
              inline
              open
              mode="none"
              autoHighlight="always"
              keepHighlight
              itemToStringValue={(entry: Entry) => entry.label}
              value={typed}
              onValueChange={(value, { reason }) => {
                if (reason !== 'item-press') setTyped(value);
              }}
            >
              <div className={css.field}>
                <Search size={18} />
                <Autocomplete.Input
                  className={css.input}
                  placeholder="Job, customer, engineer, postcode, phone…"
                  aria-label="Search"
                />
                <kbd className={ui.kbd}>Esc</kbd>
              </div>
              <Autocomplete.List className={css.list}>
                {(group: Group) => (
                  <Autocomplete.Group key={group.value} items={group.items}>
                    <Autocomplete.GroupLabel className={css.group}>{group.value}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(entry: Entry) => <Item key={entry.value} entry={entry} words={words} go={go} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              <Autocomplete.Status className={count === 0 ? css.note : 'sr'}>
                {count === 0 ? nothing : `${count} found`}
              </Autocomplete.Status>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

function Item({ entry, words, go }: { entry: Entry; words: string; go: (entry: Entry) => void }) {
  const Shown = SIGNS[entry.sign];
  return (
    <Autocomplete.Item value={entry} className={css.item} onClick={() => go(entry)}>
      <Shown />
      <span className={css.label}>
        <Marked text={entry.label} words={words} />
      </span>
      {entry.why && <span className={css.why}>{entry.why}</span>}
    </Autocomplete.Item>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  const at = words.length < 2 ? -1 : text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return text;
  const end = at + words.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
