import { type JobTexts, readTexts } from './derive.ts';

/** More than the batch being written and the one read ahead of it. */
const REMEMBERED_MAX = 4_000;
/** What was read for an import that ended early is never asked for: long texts would fill the memory. */
const CHARS_MAX = 4_000_000;
let chars = 0;
const remembered = new Map<string, JobTexts>();

/**
 * Texts read while the batch before them is being written, so that the database need not wait for the
 * reading. What was read is remembered until it is asked for.
 */
export const ahead = {
  read(description: string | null, outcome: string | null): void {
    const key = keyOf(description, outcome);
    if (remembered.has(key)) return;
    if (remembered.size >= REMEMBERED_MAX || chars >= CHARS_MAX) {
      remembered.clear();
      chars = 0;
    }
    chars += key.length;
    remembered.set(key, readTexts(description, outcome));
  },

  textsOf(description: string | null, outcome: string | null): JobTexts {
    const key = keyOf(description, outcome);
    const texts = remembered.get(key) ?? readTexts(description, outcome);
    if (remembered.delete(key)) chars -= key.length;
    return texts;
  },
};

function keyOf(description: string | null, outcome: string | null): string {
  // No text holds a NUL.
  return `${description}\0${outcome}`;
}
