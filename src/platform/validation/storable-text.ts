import { invalidParam } from '../errors.ts';

const DEPTH_MAX = 32;
const KEYS_MAX = 200_000;
/** Text of these letters has only one form. */
const MAY_BE_DECOMPOSED = /[^\0-\u02ff]/;
/** Compared with a hash, so it is left unchanged. */
const SECRET = /password|secret|token/i;

/**
 * Rejects values that cannot be stored unchanged, naming their path: NUL, invalid Unicode, integers that lost digits;
 * also limits depth and size. Other texts are normalised to NFC in place, so that an id or reference is the same
 * whichever system wrote it.
 */
export function acceptValues(root: unknown, rootPath: string): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: rootPath, depth: 0 }];
  let keys = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    checkScalar(value, path);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEPTH_MAX)
      throw invalidParam(top(path), `must not nest deeper than ${DEPTH_MAX} levels`, { max: DEPTH_MAX });
    for (const [name, part] of Object.entries(value)) {
      if (++keys > KEYS_MAX)
        throw invalidParam(top(path), `must not hold more than ${KEYS_MAX} values`, { max: KEYS_MAX });
      checkString(name, path || 'body');
      if (typeof part === 'string' && MAY_BE_DECOMPOSED.test(part) && !SECRET.test(name))
        (value as Record<string, unknown>)[name] = composed(part);
      open.push({ value: part, path: path ? `${path}.${name}` : name, depth: depth + 1 });
    }
  }
}

/** A text in NFC, the form in which ids and references are compared. */
export function composed(text: string): string {
  return text.normalize('NFC');
}

function checkScalar(value: unknown, path: string): void {
  if (typeof value === 'string') checkString(value, path);
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw invalidParam(path || 'body', 'has more digits than a number keeps exactly; send it as text', {
      max: Number.MAX_SAFE_INTEGER,
    });
}

function checkString(text: string, path: string): void {
  if (text.includes('\0')) throw invalidParam(path || 'body', 'must not hold a NUL character');
  if (!text.isWellFormed()) throw invalidParam(path || 'body', 'must be well-formed Unicode');
}

function top(path: string): string {
  return path.split('.', 1)[0] || 'body';
}
