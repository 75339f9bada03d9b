import { PLAN } from '#/modules/assistant/index.ts';
import { READ_MAIL } from '#/modules/portals/index.ts';
import { setSearchMemory, wordVectors } from '#/modules/search/index.ts';
import { READ_AND_JUDGE } from '#/modules/triage/index.ts';

/** The work items that somebody waits for: worker threads load their code before the first is asked for. */
export const AWAITED_WORK = [PLAN, READ_AND_JUDGE, READ_MAIL];

/** Limits what search keeps in memory, and loads what the work of all threads reads: threads that start later share it. */
export function prepareModels(searchMemoryMb: number): void {
  setSearchMemory(searchMemoryMb);
  wordVectors();
}
