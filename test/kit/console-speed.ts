import { performance } from 'node:perf_hooks';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a page did while it was opened. */
export interface Opened {
  /** When the largest part was painted, from the start of the navigation. */
  readonly lcpMs: number;
  /** How far things moved by themselves: the sum of all layout shifts. */
  readonly cls: number;
}

/** Chromium reports events from 16 ms on, rounded to 8. */
const OBSERVE = `
  globalThis.observed = { lcpMs: 0, cls: 0, inpMs: 0 };
  const watch = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (entry) => { observed.lcpMs = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) observed.cls += entry.value; });
  watch('event', (entry) => { if (entry.interactionId) observed.inpMs = Math.max(observed.inpMs, entry.duration); },
    { durationThreshold: 16 });
`;
const NEXT_PAINT = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';
const THROTTLED = 4;

const BYTES_PER_MBIT = 125_000;
/** A laptop in a van: a quarter of this processor, 10 Mbit/s, 40 ms there and back. */
const SLOW_NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10 * BYTES_PER_MBIT,
  uploadThroughput: 10 * BYTES_PER_MBIT,
};

/** Opens an address with nothing in the cache, signed in by the cookies of another context. */
export async function openedCold(
  browser: Browser,
  from: BrowserContext,
  url: string,
  { isSlow = false } = {},
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: await from.storageState(),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    if (isSlow) {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
      await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLED });
    }
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(NEXT_PAINT);
    return await page.evaluate('observed');
  } finally {
    await context.close();
  }
}

/** Something a person does, and what shows that it is done. */
export interface Interaction {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
}

/** How long each of several interactions takes to the next paint, with a quarter of the processor. */
export async function interactionsOf(
  page: Page,
  url: string,
  interactions: readonly Interaction[],
): Promise<Map<string, number>> {
  await page.addInitScript(OBSERVE);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLED });
  const taken = new Map<string, number>();
  for (const { name, act } of interactions) {
    await page.evaluate('observed.inpMs = 0');
    await act(page);
    await page.evaluate(NEXT_PAINT);
    taken.set(name, await page.evaluate('observed.inpMs'));
  }
  await session.detach();
  return taken;
}

const SPIN_MS = 100;

/** How many times longer than alone work takes now, because others use the processor as well: 1 on a quiet machine. */
export function contention(): number {
  const startMs = performance.now();
  const before = process.cpuUsage();
  let usedMs = 0;
  while (usedMs < SPIN_MS) {
    const { user, system } = process.cpuUsage(before);
    usedMs = (user + system) / 1_000;
  }
  return Math.max(1, (performance.now() - startMs) / usedMs);
}

/**
 * The least of several measurements, each divided by how busy the machine was: noise only ever adds. Measures no more once
 * one is within the limit.
 */
export async function leastOf(
  measure: () => Promise<number>,
  { limit, rounds }: { readonly limit: number; readonly rounds: number },
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && least > limit; round++) {
    const before = contention();
    const measured = await measure();
    least = Math.min(least, measured / Math.max(before, contention()));
  }
  return least;
}
