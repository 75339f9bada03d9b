import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Pages by the second of two keys, the first is `g`. */
const PAGES: Readonly<Record<string, string>> = {
  o: '/',
  a: '/alerts',
  j: '/jobs',
  s: '/search',
  c: '/cases',
  k: '/customers',
  e: '/engineers',
  r: '/review',
  t: '/triage',
  q: '/assistant',
  p: '/people',
};
const SEQUENCE_MS = 1_500;

/**
 * The keys that work on every page: Ctrl K or `/` opens the palette, `g` and a letter a page. Single keys never fire
 * while something is being typed.
 */
export function useShortcuts(openPalette: () => void): void {
  const navigate = useNavigate();
  const goneMs = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '/') {
        event.preventDefault();
        openPalette();
      }
      const page = PAGES[event.key];
      if (page && event.timeStamp - goneMs.current < SEQUENCE_MS) void navigate({ to: page });
      goneMs.current = event.key === 'g' ? event.timeStamp : 0;
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, openPalette]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
