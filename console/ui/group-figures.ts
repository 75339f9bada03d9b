/** The figures of one customer or engineer by metric: a value, and of how many visits. */
export type FiguresOfOne = Readonly<Record<string, { readonly value: number | null; readonly of: number }>>;
export type GroupFigures = ReadonlyMap<string, FiguresOfOne>;

type Answer = readonly {
  readonly metric: string;
  readonly groups: readonly {
    readonly key: string | null;
    readonly value: number | null;
    readonly sample_size: number;
  }[];
}[];

/** Turns an answer by metric into one by group. */
export function byGroup(answer: Answer): GroupFigures {
  const found = new Map<string, Record<string, { value: number | null; of: number }>>();
  for (const { metric, groups } of answer)
    for (const { key, value, sample_size } of groups) {
      const own = found.get(key ?? '') ?? {};
      own[metric] = { value, of: sample_size };
      found.set(key ?? '', own);
    }
  return found;
}

/** Rows by a metric of their group; those without it come last, either way. */
export function byFigure<Row>(
  rows: readonly Row[],
  figures: GroupFigures | undefined,
  { metric, direction, keyOf }: { metric: string; direction: 'asc' | 'desc'; keyOf: (row: Row) => string },
): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  const figureOf = (row: Row): number | null => figures?.get(keyOf(row))?.[metric]?.value ?? null;
  return rows.toSorted((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}
