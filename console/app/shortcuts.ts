import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusRow, isSingleKey, PAGE_KEYS } from '../ui/keys.ts';

const SEQUENCE_MS = 1_500;

interface Opening {
  readonly palette: () => void;
  readonly keys: () => void;
}

/**
 * The keys that work on every page: Ctrl K or `/` opens the palette, `?` the list of keys, `g` and a letter a page, `j` and
 * `k` move through a list. Single keys never fire while something is being typed.
 */
export function useShortcuts({ palette, keys }: Opening): void {
  const navigate = useNavigate();
  const goneMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, timeStamp } = event;
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault();
        palette();
      }
      if (!isSingleKey(event)) return;
      const page = timeStamp - goneMs.current < SEQUENCE_MS ? PAGE_KEYS[key] : undefined;
      goneMs.current = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY;
      if (page) void navigate({ to: page.to });
      else if (key === '/' || key === '?') {
        event.preventDefault();
        if (key === '/') palette();
        else keys();
      } else if (key === 'j') focusRow(1);
      else if (key === 'k') focusRow(-1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, palette, keys]);
}
