import { PLAN } from '#/modules/assistant/index.ts';
import { READ_MAIL } from '#/modules/portals/index.ts';
import { READ_AND_JUDGE } from '#/modules/triage/index.ts';

/** The work items that somebody waits for: worker threads load their code before the first is asked for. */
export const AWAITED_WORK = [PLAN, READ_AND_JUDGE, READ_MAIL];
