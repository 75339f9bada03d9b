import { invalidParam } from './errors.ts';

const DEPTH_MAX = 32;
const KEYS_MAX = 200_000;

/** Refuses text a database cannot hold, naming where it stands; also bounds depth and size of the value. */
export function checkText(root: unknown, rootPath: string): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: rootPath, depth: 0 }];
  let keys = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') checkString(value, path);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEPTH_MAX)
      throw invalidParam(top(path), `must not nest deeper than ${DEPTH_MAX} levels`, { max: DEPTH_MAX });
    for (const [name, part] of Object.entries(value)) {
      if (++keys > KEYS_MAX)
        throw invalidParam(top(path), `must not hold more than ${KEYS_MAX} values`, { max: KEYS_MAX });
      checkString(name, path || 'body');
      open.push({ value: part, path: path ? `${path}.${name}` : name, depth: depth + 1 });
    }
  }
}

function checkString(text: string, path: string): void {
  if (text.includes('\0')) throw invalidParam(path || 'body', 'must not hold a NUL character');
  if (!text.isWellFormed()) throw invalidParam(path || 'body', 'must be well-formed Unicode');
}

function top(path: string): string {
  return path.split('.', 1)[0] || 'body';
}
