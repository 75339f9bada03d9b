import { accessSync } from 'node:fs';
import type { TestContext } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';

/** A real browser, closed when the test ends: `CHROMIUM`, or the system's. Throws when there is none. */
export async function openBrowser(t: TestContext): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  accessSync(executablePath);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  t.after(() => browser.close());
  return browser;
}

export interface Watched {
  readonly page: Page;
  /** Addresses that were asked for on another host. */
  readonly strangers: string[];
  /** What the browser complained about, the content policy among it. */
  readonly complaints: string[];
}

/** A page that remembers what went wrong on it and whom it talked to. */
export async function watchedPage(browser: Browser, home: string): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const strangers: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(home).origin) strangers.push(request.url());
  });
  page.on('pageerror', (err) => complaints.push(err.message));
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') complaints.push(line.text());
  });
  return { page, strangers, complaints };
}
