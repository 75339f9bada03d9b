const MIGRATION = /^(\d{4})_\w+\.sql$/;

/** What is wrong with the numbers of these migration files: a name of another form, a number used twice, a gap. */
export function numberingFaults(names: readonly string[]): string[] {
  const misnamed = names.filter((name) => !MIGRATION.test(name));
  const byNumber = Map.groupBy(
    names.filter((name) => MIGRATION.test(name)),
    (name) => Number(name.slice(0, 4)),
  );
  const missing = Array.from({ length: Math.max(0, ...byNumber.keys()) }, (_, index) => index + 1).filter(
    (number) => !byNumber.has(number),
  );
  return [
    ...misnamed.map((name) => `migrations/${name}: must be named NNNN_<what>.sql.`),
    ...[...byNumber.values()]
      .filter((same) => same.length > 1)
      .map((same) => `migrations/${same.sort().join(', ')}: the same number. Renumber the later one.`),
    ...missing.map((number) => `migrations/${String(number).padStart(4, '0')}_*.sql: missing.`),
  ];
}
