import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where a part of a page stands: left edge, top, width and height, in CSS pixels from the top of the page. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A part that everybody can name, and its place. Digits of the name are `#`: they change with the day. */
export type Part = readonly [name: string, ...box: Box];

/** Landmarks, headings, tables, forms and charts. Parts nobody sees have no place. */
const PARTS_OF_PAGE = `
  [...document.querySelectorAll('header, nav, main, aside, footer, h1, h2, h3, section, table, form, figure')]
    .flatMap((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      if (width < 2 || height < 2 || !part.checkVisibility({ visibilityProperty: true })) return [];
      const tag = part.tagName.toLowerCase();
      const name = /^h\\d$/.test(tag) ? tag + ' ' + part.textContent.trim().replace(/\\d+/g, '#') : tag;
      return [[name, ...[left + scrollX, top + scrollY, width, height].map(Math.round)]];
    })
`;

/** A page once nothing loads, nothing moves and its font is there. */
export async function settled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** How the page that is open is laid out, in the order of the document. */
export function layoutOf(page: Page): Promise<Part[]> {
  return page.evaluate(PARTS_OF_PAGE);
}

/** How far a part may be from its place. */
export interface Slack {
  /** Of left edge and width. */
  readonly across: number;
  /** Of top and height: a share of the figure, and never less than `downLeast` pixels. */
  readonly down: number;
  readonly downLeast: number;
}

/** The same to the pixel. */
export const NO_SLACK: Slack = { across: 0, down: 0, downLeast: 0 };

/** What is laid out otherwise than kept, in sentences; empty if it is the same. */
export function differences(now: readonly Part[], kept: readonly Part[], slack: Slack): string[] {
  const names = (parts: readonly Part[]) => parts.map(([name]) => name).join(' | ');
  if (names(now) !== names(kept)) return [`is: ${names(now)}\nwas: ${names(kept)}`];
  const may = (was: number) => Math.max(slack.downLeast, slack.down * was);
  return kept.flatMap(([name, x, y, width, height], at) => {
    const [, ...is] = now[at] as Part;
    const reach = [slack.across, may(y), slack.across, may(height)];
    const isFar = [x, y, width, height].some(
      (was, side) => Math.abs((is[side] ?? 0) - was) > (reach[side] ?? 0),
    );
    return isFar ? [`${name}: ${is.join(', ')} in place of ${x}, ${y}, ${width}, ${height}`] : [];
  });
}

/** Pixels that may differ between two pictures of one page. */
const SHARE_MAX = 0.001;

/**
 * Compares a picture of the page with the one kept in a folder, or keeps it when there is none. Pictures hold only for one
 * browser with its fonts on one machine.
 * @returns what differs; a picture that shows it, and the new one, are then beside the one kept
 */
export async function pictureDiffers(page: Page, folder: string, name: string): Promise<string | undefined> {
  const { default: pixelmatch } = await import('pixelmatch');
  const { PNG } = await import('pngjs');
  await mkdir(folder, { recursive: true });
  const bytes = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  const path = join(folder, `${name}.png`);
  const kept = await readFile(path).catch(() => undefined);
  if (!kept) return void (await writeFile(path, bytes));
  const [was, is] = [PNG.sync.read(kept), PNG.sync.read(bytes)];
  const beside = join(folder, `${name}.new.png`);
  if (was.width !== is.width || was.height !== is.height) {
    await writeFile(beside, bytes);
    return `${beside} is ${is.width} × ${is.height}, was ${was.width} × ${was.height}`;
  }
  const shown = new PNG({ width: is.width, height: is.height });
  const pixels = pixelmatch(was.data, is.data, shown.data, is.width, is.height);
  if (pixels <= SHARE_MAX * is.width * is.height) return undefined;
  await writeFile(beside, bytes);
  await writeFile(join(folder, `${name}.diff.png`), PNG.sync.write(shown));
  return `${beside}: ${pixels} pixels differ`;
}
