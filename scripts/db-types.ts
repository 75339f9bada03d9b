/** Writes `src/platform/db/schema.gen.ts` from a migrated database; `--check` only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { openDatabase } from '#/platform/db/open.ts';
import { migrate } from '#/platform/db/schema/migrate.ts';
import { openLog } from '#/platform/log/log.ts';

const TARGET = new URL('../src/platform/db/schema.gen.ts', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamptz: 'Timestamp',
  date: 'string',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
  tsvector: 'string',
  vector: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  nullable: boolean;
  defaulted: boolean;
  computed: boolean;
}

await using database = await openDatabase({ url: null, dataDir: null, log: openLog('silent') });
await migrate(database.pool);
const { rows } = await database.pool.query<Column>(
  `select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
          column_default is not null or is_identity = 'YES' as defaulted, is_generated = 'ALWAYS' as computed
     from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
);
const written = render(rows);
if (!process.argv.includes('--check')) await writeFile(TARGET, written);
else if ((await readFile(TARGET, 'utf8')) !== written) {
  process.stderr.write('schema.gen.ts does not match migrations/: run npm run db:types\n');
  process.exitCode = 1;
}

function render(columns: readonly Column[]): string {
  const tables = Object.entries(Object.groupBy(columns, (column) => column.table_name));
  const interfaces = tables.map(
    ([table, fields = []]) => `export interface ${pascal(table)} {\n${fields.map(property).join('\n')}\n}`,
  );
  const index = tables.map(([table]) => `  ${table}: ${pascal(table)};`);
  return `// Written by \`npm run db:types\` from migrations/. Do not edit.
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<string, string | Date, string | Date>;
type Json = ColumnType<object, string, string>;
type Defaulted<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

${interfaces.join('\n\n')}

export interface DB {
${index.join('\n')}
}
`;
}

function property(column: Column): string {
  const base = TYPES[column.udt_name];
  if (!base)
    throw new Error(`no type known for ${column.table_name}.${column.column_name}: ${column.udt_name}`);
  const type = column.nullable ? `${base} | null` : base;
  if (column.computed) return `  ${column.column_name}: ColumnType<${type}, never, never>;`;
  return `  ${column.column_name}: ${column.defaulted ? `Defaulted<${type}>` : type};`;
}

function pascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}
