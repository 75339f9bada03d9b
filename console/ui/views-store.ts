import { useSyncExternalStore } from 'react';

/** A list as somebody wants to see it again: its filters under a name. */
export interface View {
  readonly name: string;
  readonly search: Readonly<Record<string, unknown>>;
}

const listeners = new Set<() => void>();
const NONE: readonly View[] = [];
/** What was read last, so that the same text is the same views. */
const known = new Map<string, { readonly text: string | null; readonly views: readonly View[] }>();

/** The views of one list that a user saved in this browser, and how to keep others. */
export function useViews(list: string, userId: number) {
  const key = `views of ${list} ${userId}`;
  const views = useSyncExternalStore(onChange, () => viewsOf(key));
  return { views, keep: (next: readonly View[]) => keep(key, next) };
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function viewsOf(key: string): readonly View[] {
  const text = read(key);
  const before = known.get(key);
  if (before?.text === text) return before.views;
  const views = parsedViews(text);
  known.set(key, { text, views });
  return views;
}

/** Whatever else stands there is no view. */
export function parsedViews(text: string | null): readonly View[] {
  try {
    const given: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(given) ? given.filter(isView) : NONE;
  } catch {
    return NONE;
  }
}

function isView(one: unknown): one is View {
  const { name, search } = (one ?? {}) as Partial<View>;
  return typeof name === 'string' && name !== '' && typeof search === 'object' && search !== null;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, views: readonly View[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(views));
  } catch {
    // A browser that keeps nothing forgets the views with the page.
  }
  for (const listener of listeners) listener();
}
