import { type JobTexts, readTexts } from './derive/derive.ts';

/** A few batches' worth. */
const REMEMBERED_MAX = 2_000;
const remembered = new Map<string, JobTexts>();

/**
 * Texts read while the batch before them is being written, so that the database need not wait for the
 * reading. What was read is remembered until it is asked for.
 */
export const ahead = {
  read(description: string | null, outcome: string | null): void {
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(keyOf(description, outcome), readTexts(description, outcome));
  },

  textsOf(description: string | null, outcome: string | null): JobTexts {
    const key = keyOf(description, outcome);
    const texts = remembered.get(key) ?? readTexts(description, outcome);
    remembered.delete(key);
    return texts;
  },
};

function keyOf(description: string | null, outcome: string | null): string {
  return JSON.stringify([description, outcome]);
}
