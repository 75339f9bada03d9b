/** The first migration, which brings the extensions: a cluster is made of a database that has been migrated. */
const FIRST = /^0001_/;

/** What a distributed database refuses, or does to its coordinator alone. */
const REFUSED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bcreate extension\b/, 'creates an extension: only the first migration may'],
  [
    /\brestart (?:with|identity)\b|\balter sequence\b/,
    'restarts a sequence: use setval, or count ids for each company',
  ],
  [/\bcreate (?:or replace |constraint )*trigger\b/, 'creates a trigger'],
  [/\bon delete set (?:null|default)\b/, 'has a foreign key that sets columns'],
  [/\bcreate (?:or replace )?rule\b|\binherits\s*\(/, 'has a rule or inherits'],
];

/** What a migration holds that would fail on a cluster of database servers, or be wrong there without an error. */
export function clusterFaults(name: string, text: string): string[] {
  if (FIRST.test(name)) return [];
  const statements = text
    .replace(/--[^\n]*/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');
  return REFUSED.filter(([pattern]) => pattern.test(statements)).map(
    ([, reason]) => `migrations/${name}: ${reason} (docs/cluster.md).`,
  );
}
