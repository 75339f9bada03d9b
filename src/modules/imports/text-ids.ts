import { createHash } from 'node:crypto';
import type { WireRecord } from '#/platform/db/changes/record-source.ts';

interface Schema {
  readonly type?: string | readonly string[];
}

/** Fields of a schema that hold a whole number as an id. */
export function idFieldsOf({
  properties,
}: {
  readonly properties: Readonly<Record<string, Schema>>;
}): string[] {
  return Object.entries(properties)
    .filter(([name, { type }]) => /(^id|Id)$/.test(name) && [type].flat().includes('integer'))
    .map(([name]) => name);
}

const WHOLE = /^-?\d+$/;

export function isTextAsId(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && !WHOLE.test(value.trim());
}

/** The record with numbers for ids that are texts; numbers and texts of digits stay. */
export function withNumberIds(record: WireRecord, idFields: readonly string[]): WireRecord {
  const replaced = idFields.flatMap((name): [string, number][] => {
    const value = record[name];
    return isTextAsId(value) ? [[name, numberOf(value)]] : [];
  });
  return replaced.length === 0 ? record : { ...record, ...Object.fromEntries(replaced) };
}

/** Above the numbers that systems count up to, and exact in JSON. */
const LEAST = 2 ** 52;
const BITS = 52n;

/**
 * The number that stands for a text, from 2^52 to 2^53 − 1: the same in every import, so that records of different files
 * find each other. Case and surrounding spaces do not matter. Among 100,000 texts two share a number once in a million
 * companies.
 */
function numberOf(text: string): number {
  const digest = createHash('sha256').update(text.trim().normalize('NFKC').toLowerCase()).digest();
  return LEAST + Number(digest.readBigUInt64BE() & ((1n << BITS) - 1n));
}
