import { useEffect } from 'react';

/** Pages by the second of two keys, the first is `g`. */
export const PAGE_KEYS: Readonly<Record<string, { readonly to: string; readonly name: string }>> = {
  o: { to: '/', name: 'Overview' },
  a: { to: '/alerts', name: 'Alerts' },
  j: { to: '/jobs', name: 'Jobs' },
  r: { to: '/review', name: 'Review queue' },
  c: { to: '/cases', name: 'Cases' },
  s: { to: '/search', name: 'Search' },
  k: { to: '/customers', name: 'Customers' },
  l: { to: '/sites', name: 'Sites' },
  e: { to: '/engineers', name: 'Engineers' },
  i: { to: '/invoices', name: 'Invoices' },
  u: { to: '/quotes', name: 'Quotes' },
  x: { to: '/quotations', name: 'Third-party quotations' },
  q: { to: '/assistant', name: 'Assistant' },
  t: { to: '/triage', name: 'Triage' },
  p: { to: '/people', name: 'Teams and people' },
  ',': { to: '/settings', name: 'Settings' },
};
const STORED = 'single-keys';

/** Whether keys without Ctrl act: people who dictate or press keys by accident can switch them off in this browser. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}

/** Whether a key acts by itself: nothing is being typed, no other key is held down, and they are switched on. */
export function isSingleKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  return !(isTyping || ctrlKey || metaKey || altKey) && areSingleKeysOn();
}

/** Single keys of a page, by their name. */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isSingleKey(event) && !event.repeat) keys[event.key]?.();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** Moves the focus to the next or the previous row of the page, which `data-row` marks; Enter then opens it. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('#main [data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step];
  (row?.querySelector<HTMLElement>('h2 a') ?? row?.querySelector<HTMLElement>('a, button'))?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
