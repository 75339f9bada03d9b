import { PATTERNS, patternOf } from './patterns.ts';

/** Themes of complaints; the first match wins. */
const THEMES = Object.entries(PATTERNS.THEMES).map(([name, told]) => [name, patternOf(told)] as const);

export function themeOf(plain: string): string {
  return THEMES.find(([, told]) => told.test(plain.slice(0, 20_000)))?.[0] ?? 'other';
}
