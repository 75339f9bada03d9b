import { useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';

/** The theme of this browser; `theme.js` applies it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, set] = useState<Theme>(
    () => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system',
  );
  const choose = (next: Theme): void => {
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    try {
      if (next === 'system') localStorage.removeItem('theme');
      else localStorage.setItem('theme', next);
    } catch {
      // A browser that keeps nothing forgets the choice with the page.
    }
    set(next);
  };
  return [theme, choose];
}
