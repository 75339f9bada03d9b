import type { Command } from 'commander';
import { type Answer, leaf, printingResult } from '../command.ts';
import { ApiFailure, type ErrorAnswer, reasonOf, ServerUnusable } from '../operator-client.ts';
import { givenSecret } from '../terminal/ask.ts';
import { UsageError } from '../usage-error.ts';
import { keepProfile, type Profile } from './profile.ts';

interface LoginOptions {
  readonly profile: string;
  readonly companyId?: string;
  readonly apiKey?: string;
  readonly email?: string;
  readonly password?: string;
}

export function loginCommand(program: Command): void {
  leaf(program, {
    name: 'login',
    summary: 'keep a server and a credential for fieldstone api',
    examples: [
      'login http://127.0.0.1:4000 --api-key fsk_…',
      'login https://fieldstone.example --email ann@ashdown.example --profile ashdown',
    ],
    notes: `The profile is kept in ~/.config/fieldstone/profiles.json, which only you can read. A key or a password that is
not given is asked for. A user's token is valid for 24 hours.`,
  })
    .argument('<url>', 'of the server')
    .option('--profile <name>', 'the name of the profile', 'default')
    .option('--company-id <id>', 'the company of the key; a key alone names it too')
    .option('--api-key <key>', 'a company’s key')
    .option('--email <address>', 'sign in as a user instead')
    .option('--password <password>', 'of that user')
    .action(printingResult(logIn));
}

async function logIn(url: string, options: LoginOptions): Promise<Answer> {
  const base = URL.parse(url);
  if (!base || !/^https?:$/.test(base.protocol)) throw new UsageError(`${url} is no address of a server`);
  const baseUrl = base.href.replace(/\/$/, '');
  const profile =
    options.email === undefined
      ? await ofKey(baseUrl, options)
      : await ofUser(baseUrl, options.email, options);
  const path = await keepProfile(process.env, options.profile, profile);
  const { companyId = null } = profile;
  return {
    json: { profile: options.profile, base_url: baseUrl, company_id: companyId, file: path },
    text: `The profile ${options.profile} is kept in ${path}. Try: fieldstone api jobs.feed page_size=5`,
  };
}

async function ofKey(baseUrl: string, { companyId, apiKey }: LoginOptions): Promise<Profile> {
  const key = await givenSecret(apiKey, 'API key', '--api-key');
  const headers = { authorization: `Bearer ${key}` };
  await called(`${baseUrl}/api:intel/settings`, { headers });
  return { baseUrl, apiKey: key, ...(companyId !== undefined && { companyId }) };
}

async function ofUser(baseUrl: string, email: string, options: LoginOptions): Promise<Profile> {
  const password = await givenSecret(options.password, 'Password', '--password');
  const { authToken } = await called<{ authToken: string }>(`${baseUrl}/api:auth/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { baseUrl, token: authToken };
}

async function called<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init).catch((err: Error) => {
    throw new ServerUnusable(`${new URL(url).origin} does not answer: ${reasonOf(err)}`);
  });
  const answer: unknown = await response.json().catch(() => {
    throw new ServerUnusable(
      `${new URL(url).origin} answered ${response.status} with something that is not JSON`,
    );
  });
  if (!response.ok) throw new ApiFailure(response.status, answer as ErrorAnswer);
  return answer as T;
}
