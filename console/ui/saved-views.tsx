import { useRouteContext } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Plus, X } from './icons.tsx';
import { Button } from './index.tsx';
import css from './saved-views.module.css';
import { tell } from './toast.tsx';
import { useViews } from './views-store.ts';

interface SavedViewsProps<Search extends object> {
  /** The list, by a name of its own. */
  readonly list: string;
  readonly search: Search;
  /** What the list shows unless something is chosen. */
  readonly defaults: Search;
  readonly onOpen: (search: Search) => void;
}

const NAME_LENGTH_MAX = 60;

/** Filters that were saved under a name, to be opened again, and the way to save those of the page. */
export function SavedViews<Search extends object>({
  list,
  search,
  defaults,
  onOpen,
}: SavedViewsProps<Search>) {
  const { user } = useRouteContext({ from: '/signed-in' });
  const { views, keep } = useViews(list, user.id);
  const [isNaming, setNaming] = useState(false);
  const chosen = chosenOf(search, defaults);
  const current = JSON.stringify(chosen);
  const isSaved = views.some((view) => JSON.stringify(view.search) === current);
  const mayName = current !== '{}' && !isSaved;
  if (views.length === 0 && !mayName) return null;
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name === '') return;
    keep([...views.filter((view) => view.name !== name), { name, search: chosen }]);
    setNaming(false);
    tell(`Saved as “${name}” in this browser`);
  };
  return (
    <div className={css.views} role="group" aria-label="Saved views">
      {views.map((view) => (
        <span key={view.name} className={css.view}>
          <button
            type="button"
            aria-pressed={JSON.stringify(view.search) === current}
            onClick={() => onOpen({ ...defaults, ...view.search })}
          >
            {view.name}
          </button>
          <button
            type="button"
            aria-label={`Forget the view ${view.name}`}
            onClick={() => keep(views.filter(({ name }) => name !== view.name))}
          >
            <X size={12} />
          </button>
        </span>
      ))}
      {mayName && !isNaming && (
        <Button kind="quiet" onClick={() => setNaming(true)}>
          <Plus size={14} /> Save this view
        </Button>
      )}
      {mayName && isNaming && (
        <form
          className={css.form}
          onSubmit={save}
          onKeyDown={({ key }) => key === 'Escape' && setNaming(false)}
        >
          <input
            ref={(field) => field?.focus()}
            name="name"
            aria-label="Name of the view"
            placeholder="Name of the view"
            maxLength={NAME_LENGTH_MAX}
            autoComplete="off"
            required
          />
          <Button type="submit">Save</Button>
          <Button kind="quiet" onClick={() => setNaming(false)}>
            Cancel
          </Button>
        </form>
      )}
    </div>
  );
}

/** What differs from the defaults, but for the page, in one order. */
function chosenOf<Search extends object>(search: Search, defaults: Search): Record<string, unknown> {
  const usual = new Map(Object.entries(defaults));
  return Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => name !== 'page' && value !== usual.get(name))
      .sort(([one], [other]) => one.localeCompare(other)),
  );
}
