import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DirectoryUnusable } from '#/platform/db/embedded/directory.ts';
import { writeWholeSync } from '#/platform/disk/whole-file.ts';
import type { Plan } from './load.ts';

export interface DemoLogin {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** How to get into a company of the demo; kept in the data directory, since keys and passwords are stored hashed. */
export interface DemoCredentials {
  readonly companyId: string;
  readonly apiKey: string;
  readonly logins: readonly DemoLogin[];
}

/** A company of the demo and how much of its older history is in the database. */
export interface DemoCompany {
  readonly operator: string;
  readonly name: string;
  readonly companyId: string;
  readonly users: readonly { readonly role: string; readonly email: string; readonly userId: number }[];
  readonly jobs: number;
  /** Its older jobs are loaded in the background, oldest first: how many there are, and how many are loaded. */
  readonly older: { readonly jobs: number; readonly loaded: number };
}

export type OpenCompany = DemoCompany & DemoCredentials;

/** People are let in; the first company's credentials stand at the top as well. */
export type OpenDemo = Plan &
  DemoCredentials & { readonly state: 'open'; readonly companies: readonly OpenCompany[] };

/** `loading`: begun, to be made anew. `loaded`: the recent records are there, and nobody is let in yet. */
export type KeptDemo =
  | OpenDemo
  | (Plan & { readonly state: 'loading' | 'loaded'; readonly companies: readonly DemoCompany[] });

const FILE = 'demo.json';

export async function readKept(dataDir: string): Promise<KeptDemo | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return undefined;
    throw err;
  });
  return text === undefined ? undefined : parsed(dataDir, text);
}

function parsed(dataDir: string, text: string): KeptDemo {
  try {
    const kept = JSON.parse(text) as KeptDemo | Partial<DemoCredentials>;
    return 'companies' in kept ? kept : ofOneCompany(kept);
  } catch {
    throw new DirectoryUnusable(dataDir, `holds a damaged ${FILE}`);
  }
}

/** Version 0.1.0 kept one company, with all of its history. */
function ofOneCompany(kept: Partial<DemoCredentials>): KeptDemo {
  const { companyId = '', apiKey = '', logins = [] } = kept;
  const company = {
    operator: 'fellgate',
    name: 'Fellgate Building Services',
    users: [],
    jobs: 0,
    older: { jobs: 0, loaded: 0 },
  };
  const plan = { madeAt: new Date(0).toISOString(), jobs: 0 };
  if (apiKey === '') return { ...plan, state: 'loading', companies: [{ ...company, companyId }] };
  return openOf(plan, [{ ...company, companyId, apiKey, logins }]);
}

/** The open demo of these companies. */
export function openOf({ madeAt, jobs }: Plan, companies: readonly OpenCompany[]): OpenDemo {
  const [first] = companies;
  if (!first) throw new Error('a demo has at least one company');
  const { companyId, apiKey, logins } = first;
  return { state: 'open', madeAt, jobs, companyId, apiKey, logins, companies };
}

/** All jobs of the demo and how many are loaded; the recent ones are from the beginning. */
export function countOf({ companies }: OpenDemo): { jobs: number; loaded: number } {
  const jobs = companies.reduce((sum, company) => sum + company.jobs, 0);
  const left = companies.reduce((sum, { older }) => sum + older.jobs - older.loaded, 0);
  return { jobs, loaded: jobs - left };
}

export async function writeKept(dataDir: string, demo: KeptDemo): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  writeWholeSync(join(dataDir, FILE), `${JSON.stringify(demo, null, 2)}\n`);
}
