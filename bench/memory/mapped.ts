/** What a process's resident pages are, as far as the kernel tells: by the size and rights of what is mapped. */
export const SORTS = [
  'engine of the database',
  'malloc',
  'compiled code',
  'program',
  'JavaScript and buffers',
] as const;
export type Mapped = Readonly<Record<(typeof SORTS)[number], number>>;

const ENGINE_BYTES_MIN = 100 * 1_048_576;
/** Where glibc puts its arenas. */
const ARENA_BYTES = 64 * 1_048_576;

/** In bytes, of the text of `/proc/<pid>/smaps`. */
export function mappedOf(smaps: string): Mapped {
  const sums = Object.fromEntries(SORTS.map((sort) => [sort, 0])) as Record<keyof Mapped, number>;
  for (const [, begin = '0', end = '0', rights = '', file = '', resident = '0'] of smaps.matchAll(
    /^([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ \S+ *(.*)\n(?:[A-Z][^\n]*\n){1,3}?Rss: +(\d+) kB/gm,
  )) {
    const from = Number.parseInt(begin, 16);
    sums[sortOf({ from, size: Number.parseInt(end, 16) - from, rights, file })] += Number(resident) * 1_024;
  }
  return sums;
}

function sortOf(map: { from: number; size: number; rights: string; file: string }): keyof Mapped {
  if (map.file === '[heap]') return 'malloc';
  if (map.file !== '') return 'program';
  if (map.rights.includes('x')) return 'compiled code';
  if (map.size >= ENGINE_BYTES_MIN) return 'engine of the database';
  return map.from % ARENA_BYTES === 0 ? 'malloc' : 'JavaScript and buffers';
}
