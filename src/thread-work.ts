import { PLAN } from '#/modules/assistant/index.ts';
import { READ_MAIL } from '#/modules/portals/index.ts';
import { READ_AND_JUDGE } from '#/modules/triage/index.ts';

/** The jobs that somebody waits for: worker threads load their code before the first is asked for. */
export const JOBS_AWAITED = [PLAN, READ_AND_JUDGE, READ_MAIL];
