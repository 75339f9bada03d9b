import pg from 'pg';

const { builtins } = pg.types;

/** `2026-03-06 08:00:00.12+00` → `2026-03-06T08:00:00.120Z`, as `isoOf` spells it; every session runs in UTC. */
export function isoTimestamp(text: string): string {
  const millis = text.length > 22 ? `.${text.slice(20, text.indexOf('+')).padEnd(3, '0').slice(0, 3)}` : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${millis === '.000' ? '' : millis}Z`;
}

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.TIMESTAMPTZ]: isoTimestamp,
  [builtins.DATE]: (text) => text,
};

/** Parsers for column values: times as ISO 8601 UTC text, every number as a number. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
};
