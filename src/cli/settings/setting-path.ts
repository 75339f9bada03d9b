import { UsageError } from '../usage-error.ts';

type Tree = Readonly<Record<string, unknown>>;

/** `fms.mode=embedded`, read. */
export interface Assignment {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Reads `key=value`; the value is JSON when it parses as JSON, else the text itself. */
export function parseAssignment(text: string): Assignment {
  const at = text.indexOf('=');
  const path = text.slice(0, Math.max(0, at)).split('.');
  if (at < 1 || path.some((part) => part.trim() === '' || part === '__proto__'))
    throw new UsageError(`"${text}" is not key=value, such as late_start_mins=20`);
  return { path, value: parseValue(text.slice(at + 1)) };
}

function parseValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // A number that would be formatted differently is a code, a phone number or a password: it stays text.
    return typeof value === 'number' && String(value) !== text ? text : value;
  } catch {
    return text;
  }
}

/** The settings object from the assignments; below the second level it starts from the current settings. */
export function patchFrom(assignments: readonly Assignment[], current: Tree): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const { path, value } of assignments) {
    let at = patch;
    path.slice(0, -1).forEach((part, depth) => {
      const there = at[part] ?? (depth > 0 ? valueAt(current, path.slice(0, depth + 1).join('.')) : {});
      const next = isTree(there) ? { ...there } : {};
      at[part] = next;
      at = next;
    });
    at[path.at(-1) ?? ''] = value;
  }
  return patch;
}

/** The value at a dotted key, or undefined. */
export function valueAt(tree: object, key: string): unknown {
  let value: unknown = tree;
  for (const part of key.split('.'))
    value = isTree(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  return value;
}

/** Every leaf with its dotted key. */
export function flattened(tree: object, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(tree).flatMap(([name, value]): [string, unknown][] =>
    isTree(value) && Object.keys(value).length > 0
      ? flattened(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, value]],
  );
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
