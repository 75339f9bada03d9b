import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { mock, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { aCompanyWithJobs, logIn, openPages, QUOTATION } from '../kit/console.ts';
import { differences, layoutOf, NO_SLACK, type Part, pictureDiffers, settled } from './compare.ts';

/** Pages on which nothing depends on findings or on chance, as keys do. */
const PATHS = [
  '/',
  '/jobs?period=all',
  '/jobs/JOB-3',
  '/alerts',
  '/review',
  '/search?q=boiler',
  '/customers',
  '/customers/401',
  '/engineers',
  '/engineers/E1',
  '/sites',
  '/invoices',
  '/invoices/1',
  '/quotations',
  `/quotations/${QUOTATION}`,
  '/triage',
  '/cases',
  '/cases?view=board',
  '/cases/1',
  '/people',
  '/assistant',
  '/account',
  '/settings/company',
  '/settings/sentinels',
  '/settings/portals',
  '/settings/import',
];
const WIDTHS = [360, 1440];
/** A Wednesday, so that what is shown by week or month is the same on every day the tests run. */
const NOW = Date.UTC(2026, 5, 17, 10);
/** The company's own: where a browser's differs, a page says so. */
const ZONE = 'Europe/London';
/** One line that breaks otherwise moves what follows; a part that is lost, doubled or pushed aside moves more. */
const SLACK = { across: 8, down: 0.05, downLeast: 48 };
/** On a busy machine a page is not whole at once. */
const LOOKS = 40;
const LOOK_AGAIN_MS = 250;
const KEPT = new URL('console.json', import.meta.url);

/** With `SCREENS=write` the layouts are kept anew; with `SCREENS=<folder>` pictures are compared with those in it. */
const { SCREENS } = process.env;
const WRITES = SCREENS === 'write';
const AS_INTENDED = 'if this is intended: SCREENS=write npm run test:screens';

/** By address and width. */
type Layouts = Record<string, readonly Part[]>;

test('screens of the console look as they did', async (t) => {
  mock.timers.enable({ apis: ['Date'], now: NOW });
  t.after(() => mock.timers.reset());
  const { company, home } = await aCompanyWithJobs(t);
  const kept: Layouts = JSON.parse(await readFile(KEPT, 'utf8'));
  const now: Layouts = {};
  const signedIn = async (width: number, scheme: 'light' | 'dark'): Promise<Page> => {
    const { page } = await openPages(t, home, { width, scheme, timezoneId: ZONE });
    await page.clock.setFixedTime(NOW);
    await logIn(page, home, company.admin.email);
    return page;
  };
  for (const width of WIDTHS)
    await t.test(`${width} px: every part is in its place, light and dark`, async () => {
      const light = await signedIn(width, 'light');
      const dark = await signedIn(width, 'dark');
      const found: string[] = [];
      for (const path of PATHS) {
        const name = `${path} ${width}`;
        for (const page of [light, dark]) await settled(page, `${home}/console${path}`);
        const { layout, differs } = await lookedAt(light, dark, kept[name]);
        now[name] = layout;
        differs.push(...(await otherPictures({ light, dark }, name)));
        found.push(...differs.map((what) => `${name}: ${what}`));
      }
      assert.deepEqual(found, [], AS_INTENDED);
    });
  if (WRITES) await writeFile(KEPT, linesOf(now));
});

/** How a page is laid out, and what is otherwise than it was or in the dark: again, while something may still come. */
async function lookedAt(light: Page, dark: Page, was: readonly Part[] = []) {
  for (let look = 1; ; look++) {
    const layout = await layoutOf(light);
    const differs = [
      ...(WRITES ? [] : differences(layout, was, SLACK)),
      ...differences(await layoutOf(dark), layout, NO_SLACK).map((one) => `dark: ${one}`),
    ];
    if (differs.length === 0 || look === LOOKS) return { layout, differs };
    await pause(LOOK_AGAIN_MS);
  }
}

/** Which of a page's pictures differ from those in the folder of `SCREENS`. */
async function otherPictures(pages: Readonly<Record<string, Page>>, name: string): Promise<string[]> {
  if (!SCREENS || WRITES) return [];
  const file = `console${name}`.replace(/[^a-z0-9]+/gi, '-');
  const found: string[] = [];
  for (const [scheme, page] of Object.entries(pages)) {
    const other = await pictureDiffers(page, SCREENS, `${file}-${scheme}`);
    if (other) found.push(other);
  }
  return found;
}

/** One part a line, so that a change shows what it concerns. */
function linesOf(layouts: Layouts): string {
  const row = (part: Part) => `    [${part.map((value) => JSON.stringify(value)).join(', ')}]`;
  const pages = Object.entries(layouts).map(
    ([name, parts]) => `  ${JSON.stringify(name)}: [\n${parts.map(row).join(',\n')}\n  ]`,
  );
  return `{\n${pages.join(',\n')}\n}\n`;
}
