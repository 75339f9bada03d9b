import { JWT_SECRET, OPERATOR_TOKEN } from '../kit/app.ts';
import type { Cleanup } from '../kit/processes/process.ts';

/** What a fault script found: one line a check. */
export interface Verdict {
  readonly what: string;
  readonly ok: boolean;
  readonly measured: string;
}

export interface FaultRun extends Cleanup {
  /** Notes a check and prints it at once. */
  check(what: string, ok: boolean, measured: string | number): void;
  /** The value of `--name`, or the default. */
  option(name: string, fallback: number): number;
}

/** Exit codes: 0 passed, 1 failed, 3 could not run here. */
const COULD_NOT_RUN = 3;

/** Thrown where the machine lacks what a fault needs, such as the right to mount. */
export class CouldNotRun extends Error {}

/** Runs one fault script: prints its help, or each check as it is made and the verdict, and sets the exit code. */
export async function runFault(
  name: string,
  help: string,
  script: (run: FaultRun) => Promise<void>,
): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`npm run faults -- ${name}\n\n${help}\n`);
    return;
  }
  const verdicts: Verdict[] = [];
  const cleanups: (() => unknown)[] = [];
  const run: FaultRun = {
    after: (work) => void cleanups.push(work),
    check(what, ok, measured) {
      verdicts.push({ what, ok, measured: String(measured) });
      process.stdout.write(`${ok ? 'ok    ' : 'FAILED'}  ${what}: ${measured}\n`);
    },
    option(option, fallback) {
      const given = process.argv.find((text) => text.startsWith(`--${option}=`));
      return given === undefined ? fallback : Number(given.split('=')[1]);
    },
  };
  try {
    await script(run);
    const failed = verdicts.filter(({ ok }) => !ok);
    process.stdout.write(`${name}: ${failed.length === 0 ? 'passed' : `${failed.length} checks FAILED`}\n`);
    process.exitCode = failed.length === 0 ? 0 : 1;
  } catch (err) {
    const unable = err instanceof CouldNotRun;
    process.stdout.write(
      `${name}: ${unable ? `COULD NOT RUN: ${err.message}` : `FAILED: ${String(err instanceof Error ? err.stack : err)}`}\n`,
    );
    process.exitCode = unable ? COULD_NOT_RUN : 1;
  } finally {
    for (const work of cleanups.reverse()) await work();
  }
}

export interface Company {
  readonly company_id: string;
  readonly api_key: string;
}

/** The environment of a server whose operator is known. */
export const OPERATED = { OPERATOR_TOKEN, JWT_SECRET };

export async function createCompany(url: string, name = 'Ashdown Building Services'): Promise<Company> {
  const answer = await fetch(`${url}/api:operator/tenants`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  if (answer.status !== 201) throw new Error(`no company: ${await answer.text()}`);
  return (await answer.json()) as Company;
}

/** A job as an import takes it. */
export function aJob(jobId: number): Record<string, unknown> {
  return {
    jobId,
    reference: `JOB-${jobId}`,
    createdAt: '2026-03-02T09:00:00Z',
    outcome: `Pump ${jobId % 7} seal replaced and tested, valve ${jobId % 11} left weeping.`,
    site: { address: `${jobId % 40} Mill Lane, Leeds`, postcode: 'LS1 4AP' },
  };
}

export function postJson(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Imports jobs `from` to `from + count - 1`; undefined when the server went away before it answered. */
export async function importJobs(
  url: string,
  company: Company,
  from: number,
  count: number,
): Promise<number | undefined> {
  try {
    const records = Array.from({ length: count }, (_, i) => aJob(from + i));
    const answer = await postJson(`${url}/api:intel/import/jobs`, { ...company, records });
    const { inserted, updated, unchanged } = (await answer.json()) as Record<string, number>;
    return answer.status === 200 ? (inserted ?? 0) + (updated ?? 0) + (unchanged ?? 0) : undefined;
  } catch {
    return undefined;
  }
}
