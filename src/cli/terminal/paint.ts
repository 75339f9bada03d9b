import { stripVTControlCharacters } from 'node:util';
import picocolors from 'picocolors';

/** Colours on a terminal; plain text elsewhere and with NO_COLOR. */
export const paint = picocolors.createColors(process.stdout.isTTY === true && picocolors.isColorSupported);

/** The same for what goes to standard error. */
export const paintError = picocolors.createColors(
  process.stderr.isTTY === true && picocolors.isColorSupported,
);

/** Text from records, safe to print: it cannot move the cursor, break a line or change colours. */
export function plain(text: string): string {
  return stripVTControlCharacters(text).replace(/\p{Cc}+/gu, ' ');
}

export function counted(count: number): string {
  return count.toLocaleString('en-GB');
}

/** A time for people, to the minute, in UTC. */
export function momentText(epochMs: number | null): string {
  return epochMs === null ? '-' : `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')}Z`;
}
