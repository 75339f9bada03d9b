import type { CompileContext } from './context.ts';

/** What a look-up that was made before gave; undefined when it was not made or failed. */
export function outputIn<T>({ lookedUp }: CompileContext, id: string): T | undefined {
  const result = lookedUp.find((one) => one.id === id)?.result;
  return result && 'output' in result ? (result.output as T) : undefined;
}

/** The id of the first record that a look-up named. */
export function firstCited({ lookedUp }: CompileContext, id: string): string | undefined {
  const result = lookedUp.find((one) => one.id === id)?.result;
  return result && 'citations' in result ? result.citations[0]?.id : undefined;
}
