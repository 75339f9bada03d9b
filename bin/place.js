import { existsSync } from 'node:fs';

export const HAS_SOURCE = existsSync(new URL('../src/main.js', import.meta.url));

/** Where a file of `src` is: there in a checkout, compiled in `dist` in a package, since Node runs no TypeScript in node_modules. */
export function place(path) {
  return HAS_SOURCE
    ? new URL(`../src/${path}`, import.meta.url)
    : new URL(`../dist/${path.replace(/\.ts$/, '.js')}`, import.meta.url);
}
