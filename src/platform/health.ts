/** The parts a process needs to serve requests, reported separately. */
export const PARTS = ['database', 'tasks', 'index', 'disk'] as const;
export type Part = (typeof PARTS)[number];

/** `degraded`: requests succeed, but something lags behind. `failed`: requests fail. */
export const PART_STATES = ['ok', 'degraded', 'failed'] as const;

export interface PartHealth {
  readonly state: (typeof PART_STATES)[number];
  /** Null when all is well. */
  readonly reason: string | null;
}

export type Checks = Readonly<Record<Part, () => Promise<PartHealth>>>;

export interface Health {
  readonly parts: Readonly<Record<Part, PartHealth>>;
  /** The parts that are not healthy, each with its reason, failed ones first; null when there are none. */
  readonly reason: string | null;
  readonly failed: readonly Part[];
}

export const WELL: PartHealth = { state: 'ok', reason: null };

export function failedPart(reason: string): PartHealth {
  return { state: 'failed', reason };
}

const DEADLINE_MS = 2_000;

/** Checks all parts concurrently; one that times out has failed. */
export async function examineParts(checks: Checks): Promise<Health> {
  const asked = PARTS.map(async (part) => [part, await inTime(part, checks[part])] as const);
  const parts = Object.fromEntries(await Promise.all(asked)) as Record<Part, PartHealth>;
  const inState = (state: PartHealth['state']) => PARTS.filter((part) => parts[part].state === state);
  const failed = inState('failed');
  const reasons = [...failed, ...inState('degraded')].map((part) => `${part}: ${parts[part].reason}`);
  return { parts, failed, reason: reasons.length > 0 ? reasons.join('; ') : null };
}

async function inTime(part: Part, check: () => Promise<PartHealth>): Promise<PartHealth> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PartHealth>((resolve) => {
    timer = setTimeout(resolve, DEADLINE_MS, failedPart(`the ${part} did not answer in time`));
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return failedPart(`the ${part} is not available`);
  } finally {
    clearTimeout(timer);
  }
}
