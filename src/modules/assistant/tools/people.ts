import { foldedWords } from '#/modules/language/index.ts';
import { listUsers } from '#/modules/users/index.ts';
import type { Ctx } from '#/platform/context.ts';

/** Somebody who signs in: whose cases and teams there are. */
export interface Person {
  readonly id: number;
  readonly name: string;
}

export async function listPeople(ctx: Ctx): Promise<Person[]> {
  const users = await listUsers(ctx);
  return users.map(({ id, first_name, last_name, email }) => ({
    id,
    name: [first_name, last_name].filter(Boolean).join(' ') || email,
  }));
}

/** Those who are called so, by any of their names; who is called exactly so before others. */
export function peopleCalled(people: readonly Person[], said: string): Person[] {
  const words = foldedWords(said);
  const called = calledBy(people, words);
  // "Lucys cases", as it is typed in haste.
  return called.length > 0 || !words.at(-1)?.endsWith('s')
    ? called
    : calledBy(people, [...words.slice(0, -1), words.at(-1)?.slice(0, -1) ?? '']);
}

function calledBy(people: readonly Person[], words: readonly string[]): Person[] {
  if (words.length === 0) return [];
  const called = people.filter(({ name }) => {
    const own = foldedWords(name);
    return words.every((word) => own.includes(word));
  });
  const whole = called.filter(({ name }) => foldedWords(name).length === words.length);
  return whole.length > 0 ? whole : called;
}
