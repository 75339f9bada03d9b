import type { Feed, Guess } from '#/modules/columns/index.ts';

/** Options that say in words what was guessed, to be pasted into the next command. */
export function flagsOf({ feeds, dates, values, textIds }: Omit<Guess, 'unsure'>): string[] {
  return [
    ...mapFlags(feeds),
    ...(dates === null || dates === 'unclear' ? [] : [`--dates ${dates}`]),
    ...(textIds ? ['--text-ids'] : []),
    ...values
      .filter(({ seen }) => seen)
      .map(({ field, from, to }) => `--value ${quoted(`${field.path}:${from}=${to}`)}`),
  ];
}

export function mapFlags(feeds: readonly Feed[]): string[] {
  return feeds.map(({ column, field }) => `--map ${quoted(`${column.trim()}=${field.path}`)}`);
}

/** For a shell; a header may hold anything. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
