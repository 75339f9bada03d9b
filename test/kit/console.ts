import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { TestContext } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { Page } from 'playwright-core';
import { posting, startApp, type TestApp } from './app.ts';
import { aStaffedCompany, PASSWORD } from './people.ts';
import { openBrowser } from './processes/browser.ts';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Pages as an installation serves them. Nothing happens where they are built from these sources already. */
await once(new Worker(new URL('../../scripts/build-console.ts', import.meta.url)), 'exit');

/** A third party's quotation. */
export const QUOTATION = '0f3b7f0d-2c11-4a39-9d4e-4f1c6a7e5a3b';

/** A company with customers, an engineer, jobs, a case, invoices and quotes, on a server that listens. */
export async function aCompanyWithJobs(t: TestContext) {
  let server: TestApp['app']['server'] | undefined;
  // Before the server closes: connections that a browser opened ahead and never used would hold it up for a minute.
  t.after(() => server?.closeAllConnections());
  const kit = await startApp(t);
  server = kit.app.server;
  const company = await aStaffedCompany(kit);
  const day = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
  const post = posting(kit, company);
  await post('/import/contacts', {
    records: [
      { contactId: 400, name: 'Northgate Foods Group' },
      { contactId: 401, name: 'Northgate Foods - Leeds', parentContactId: 400, postcode: 'LS1 4AP' },
    ],
  });
  await post('/import/resources', {
    records: [
      {
        resourceId: 'E1',
        name: 'Priya Nolan',
        skills: ['Gas', 'Heating'],
        certificates: [{ name: 'Gas Safe', issuedAt: '2024-01-01', expiresAt: '2024-12-31' }],
      },
    ],
  });
  await post('/cases/create', { title: 'Lift out of service again', type: 'complaint', priority: 'high' });
  await post('/import/jobs', {
    records: Array.from({ length: 40 }, (_, at) => ({
      jobId: at + 1,
      reference: `JOB-${at + 1}`,
      status: at % 5 === 0 ? 'completedWithIssues' : 'completedOk',
      createdAt: day(at + 2),
      plannedStartAt: day(at + 1),
      actualStartAt: day(at + 1),
      actualEndAt: day(at),
      description: 'Boiler losing pressure on the second floor',
      outcome: 'Replaced the pressure relief valve and tested',
      contactId: 401,
      resourceId: 'E1',
      site: { name: `Unit ${at % 7}`, address: `${at % 7} Quay Street`, postcode: 'LS1 4AP' },
    })),
  });
  await somethingInvoiced(kit, company);
  await post('/import/quotations', {
    records: [
      {
        id: QUOTATION,
        created_at: day(9),
        quote_status: 'Awaiting Acceptance',
        quote_number: 1042,
        title: 'Second chiller',
        quote_for_company: 'Northgate Foods',
        total_excludes_tax: 1200.5,
        currency: 'GBP',
        quote_url: 'https://quotes.example/1042',
        question: 'Can you come on a Sunday?',
      },
    ],
  });
  return { kit, company, home: await kit.app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** An invoice that is overdue, a draft, and a quote; each with a line. */
async function somethingInvoiced({ app }: TestApp, { api_key }: { api_key: string }): Promise<void> {
  const post = async (path: string, payload: object) => {
    const url = `/api:fms${path}`;
    const answer = await app.inject({ method: 'POST', url, headers: { 'x-api-key': api_key }, payload });
    assert.ok(answer.statusCode < 300, answer.body);
    return answer.json();
  };
  const line = {
    description: 'Pressure relief valve, fitted',
    quantity: 2,
    unitSellingPrice: 60,
    taxRate: 20,
  };
  const createdAt = new Date(Date.now() - 60 * 86_400_000).toISOString();
  const { invoiceId } = await post('/invoices/create', { jobId: 3, createdAt });
  await post('/invoices/line_item/create', { invoiceId, ...line });
  await post('/invoices/mark_sent', { invoiceId, sentAt: createdAt });
  const draft = await post('/invoices/create', { contactId: 401 });
  await post('/invoices/line_item/create', { invoiceId: draft.invoiceId, ...line });
  const { quoteId } = await post('/quotes/create', { contactId: 401 });
  await post('/quotes/line_item/create', { quoteId, ...line });
}

export interface Watched {
  readonly page: Page;
  readonly complaints: string[];
}

/** A page of a new browser, and what was wrong on it. */
export async function openPages(
  t: TestContext,
  home: string,
  { width = 1440, scheme = 'light' as 'light' | 'dark', timezoneId = undefined as string | undefined } = {},
): Promise<Watched> {
  const browser = await openBrowser(t);
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    ...(timezoneId && { timezoneId }),
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    // The browser's own viewer of PDFs loads its parts from itself.
    if (url.startsWith('http') && new URL(url).origin !== home) complaints.push(`asked ${url}`);
  });
  page.on('pageerror', (err) => complaints.push(err.message));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) complaints.push(line.text());
  });
  return { page, complaints };
}

export async function logIn(page: Page, home: string, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${home}/console/`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** What axe finds by WCAG 2.2 AA and good practice. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const result = (await page.evaluate(`axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })`)) as { violations: { id: string; nodes: { html: string }[] }[] };
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}
