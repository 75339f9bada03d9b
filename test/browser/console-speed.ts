import assert from 'node:assert/strict';
import { test } from 'node:test';
import { posting } from '../kit/app.ts';
import { aCompanyWithJobs, logIn } from '../kit/console.ts';
import { type Interaction, interactionsOf, leastOf, openedCold } from '../kit/console-speed.ts';
import { openBrowser } from '../kit/processes/browser.ts';

const LCP_MS_MAX = 800;
/** With a quarter of the processor and 10 Mbit/s. */
const SLOW_LCP_MS_MAX = 1_800;
const CLS_MAX = 0.02;
const INTERACTION_MS_MAX = 200;
const ROUNDS = 6;

const PATHS = [
  '/',
  '/jobs',
  '/jobs/JOB-3',
  '/alerts',
  '/customers',
  '/cases?view=board',
  '/review',
  '/assistant',
  '/people',
  '/engineers',
  '/sites',
  '/invoices',
  '/quotations',
  '/account',
  '/settings/company',
  '/settings/sentinels',
  '/settings/import',
];

/** Where people begin a day, and the heaviest pages. */
const SLOW_PATHS = ['/', '/jobs', '/alerts', '/review', '/cases?view=board', '/assistant'];

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'opening the palette',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(/Job, customer/).waitFor();
    },
  },
  {
    name: 'typing into the palette',
    act: async (page) => {
      await page.keyboard.type('JOB-7');
      await page.getByRole('option', { name: /JOB-7/ }).first().waitFor();
    },
  },
  {
    name: 'closing it',
    act: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByPlaceholder(/Job, customer/).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'filtering a list',
    act: async (page) => {
      await page.getByRole('button', { name: /^With issues/ }).click();
      await page.getByText('8 visits').waitFor();
    },
  },
  {
    name: 'going through rows',
    act: async (page) => {
      for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
    },
  },
  {
    name: 'opening a page',
    act: async (page) => {
      await page.getByRole('link', { name: 'Cases' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
    },
  },
  {
    name: 'the board of cases',
    act: async (page) => {
      await page.getByRole('button', { name: 'Board' }).click();
      await page.getByRole('link', { name: 'Lift out of service again' }).waitFor();
    },
  },
  {
    name: 'moving a case',
    act: async (page) => {
      await page.getByRole('link', { name: 'Lift out of service again' }).focus();
      await page.keyboard.press('Shift+ArrowRight');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'the list of keys',
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
];

test('pages of the console are painted soon and stand still, and answer at once', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  await posting(kit, company)('/sentinels/run', {});
  const browser = await openBrowser(t);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await logIn(await context.newPage(), home, company.admin.email);

  await t.test('the largest part is painted within 0.8 s, and little moves', async () => {
    for (const path of PATHS) {
      let cls = Number.POSITIVE_INFINITY;
      const measure = async () => {
        const opened = await openedCold(browser, context, `${home}/console${path}`);
        cls = Math.min(cls, opened.cls);
        return opened.lcpMs;
      };
      const lcpMs = await leastOf(measure, { limit: LCP_MS_MAX, rounds: ROUNDS });
      t.diagnostic(`${path}: painted after ${Math.round(lcpMs)} ms, moved ${cls.toFixed(4)}`);
      assert.ok(lcpMs > 0 && lcpMs <= LCP_MS_MAX, `${path} is painted after ${lcpMs} ms`);
      assert.ok(cls <= CLS_MAX, `${path} moves by ${cls}`);
    }
  });

  await t.test(
    'with a quarter of the processor and 10 Mbit/s the largest part is painted within 1.8 s',
    async () => {
      for (const path of SLOW_PATHS) {
        const measure = async () =>
          (await openedCold(browser, context, `${home}/console${path}`, { isSlow: true })).lcpMs;
        const lcpMs = await leastOf(measure, { limit: SLOW_LCP_MS_MAX, rounds: ROUNDS });
        t.diagnostic(`${path}: painted after ${Math.round(lcpMs)} ms on a slow machine`);
        assert.ok(lcpMs > 0 && lcpMs <= SLOW_LCP_MS_MAX, `${path} is painted after ${lcpMs} ms`);
      }
    },
  );

  await t.test('with a quarter of the processor every interaction is answered within 200 ms', async () => {
    let taken = new Map<string, number>();
    const measure = async () => {
      const page = await context.newPage();
      taken = await interactionsOf(page, `${home}/console/jobs?period=all`, INTERACTIONS);
      await page.close();
      return Math.max(...taken.values());
    };
    const worst = await leastOf(measure, { limit: INTERACTION_MS_MAX, rounds: ROUNDS });
    for (const [name, ms] of taken) t.diagnostic(`${name}: ${ms} ms`);
    t.diagnostic(`the slowest, had nobody else used the processor: ${Math.round(worst)} ms`);
    assert.ok(worst > 0 && worst <= INTERACTION_MS_MAX, JSON.stringify([...taken]));
  });
});
