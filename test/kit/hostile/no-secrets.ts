import assert from 'node:assert/strict';
import { FMS_USER } from '../outside/fake-fms.ts';
import { MODEL_KEY } from '../outside/language-model.ts';

/** A whole key of a tenant, and a signed token of a user. */
const ISSUED = [/\bfsk_[\w-]{40,}/, /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/];

/** Fails where a log holds a secret: one of `own`, of the systems that tests start, or of a form that the product issues. */
export function requireNoSecrets(log: string, own: readonly string[]): void {
  for (const secret of [...own, FMS_USER.password, MODEL_KEY])
    assert.ok(
      !log.includes(secret),
      `a secret was logged: ${lineWith(log, (line) => line.includes(secret))}`,
    );
  for (const form of ISSUED)
    assert.doesNotMatch(log, form, `a secret was logged: ${lineWith(log, (line) => form.test(line))}`);
}

function lineWith(log: string, isIt: (line: string) => boolean): string {
  return log.split('\n').find(isIt) ?? '';
}
