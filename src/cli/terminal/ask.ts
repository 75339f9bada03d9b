import { confirm, isCancel, password } from '@clack/prompts';
import { UsageError } from '../usage-error.ts';

function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

/** True when the person at the terminal confirms; without a terminal, `instead` names the option that confirms. */
export async function confirmed(question: string, instead: string): Promise<boolean> {
  if (!canAsk()) throw new UsageError(`${question} Without a terminal to ask on, say ${instead}`);
  return (await confirm({ message: question, initialValue: false })) === true;
}

/** The given password, or a prompt at the terminal, which keeps it out of the shell's history. */
export function givenPassword(given: string | undefined, option: string): Promise<string> {
  return givenSecret(given, 'Password', option);
}

/** The same for any secret. */
export async function givenSecret(given: string | undefined, what: string, option: string): Promise<string> {
  if (given !== undefined) return given;
  if (!canAsk()) throw new UsageError(`${option} is missing`);
  const typed = await password({ message: `${what} (${option})` });
  if (isCancel(typed)) throw new UsageError(`${option} is missing`);
  return typed;
}
