import { distance } from 'fastest-levenshtein';
import { AppError } from '#/platform/errors.ts';
import type { App } from '../app.ts';

interface Route {
  readonly pattern: RegExp;
  readonly method: string;
  /** The path in the document, `/api:intel/jobs/{job_id}`; undefined if it is not in the document. */
  readonly shown: string | undefined;
}

const PATH_LENGTH_MAX = 200;
const TYPO_EDITS_MAX = 3;

/**
 * Unknown paths answer 404 with the nearest known one; known paths with another method 405 with the allowed methods.
 */
export function answerUnknownRoutes(app: App): void {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ url, method, schema }) => {
    const pattern = patternOf(url);
    const shown = schema?.hide ? undefined : url.replaceAll('::', ':').replace(/\/:(\w+)/g, '/{$1}');
    for (const one of [method].flat()) routes.push({ pattern, method: one, shown });
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = [
      ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
    ];
    // The path is not echoed: a mistyped one may carry a secret.
    if (methods.length === 0) {
      const near = nearestPath(path, new Set(routes.flatMap(({ shown }) => shown ?? [])));
      throw new AppError('not_found', 'There is no such path', near ? { did_you_mean: near } : null);
    }
    reply.header('allow', methods.join(', '));
    throw new AppError('method', `This path takes ${methods.join(', ')}`, { allowed: methods });
  });
}

/**
 * The known path that a wrong one most likely means: a typo, or a missing base or last part. Values in place of
 * parameters count as correct and are not repeated.
 */
export function nearestPath(path: string, known: Iterable<string>): string | undefined {
  if (path.length > PATH_LENGTH_MAX) return undefined;
  const typed = partsOf(path);
  let best: { path: string; cost: number } | undefined;
  for (const one of known) {
    const cost = costOf(typed, partsOf(one));
    if (cost !== undefined && (!best || cost < best.cost)) best = { path: one, cost };
  }
  return best?.path;
}

function costOf(typed: readonly string[], known: readonly string[]): number | undefined {
  if (typed.length === 0) return undefined;
  if (typed.length === known.length) {
    const edits = known.map((part, at) => editsOf(typed[at] ?? '', part));
    const all = edits.reduce((sum, one) => sum + one, 0);
    return all <= TYPO_EDITS_MAX && edits.every((one, at) => one * 2 <= (known[at] ?? '').length)
      ? all + parameters(known) / 10
      : undefined;
  }
  const missing = known.length - typed.length;
  const isEnd = missing === 1 && typed.every((part, at) => editsOf(part, known[at + 1] ?? '') === 0);
  const isBeginning =
    missing === 1 && typed.length > 1 && typed.every((part, at) => editsOf(part, known[at] ?? '') <= 1);
  if (!isEnd && !isBeginning) return undefined;
  return TYPO_EDITS_MAX + 1 + (isEnd ? 0 : 1) + parameters(known) / 10;
}

function editsOf(typed: string, part: string): number {
  return part.startsWith('{') ? 0 : distance(typed.toLowerCase(), part.toLowerCase());
}

/** Of two equally near paths, the one with fewer parameters. */
function parameters(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith('{')).length;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** `/api::intel/jobs/:job_id` → a matcher of whole paths; `::` is a literal colon. */
function patternOf(url: string): RegExp {
  const source = url
    .split(/(::|:\w+|\*)/)
    .map((part) => {
      if (part === '::') return ':';
      if (part === '*') return '.*';
      return part.startsWith(':') ? '[^/]+' : part.replace(/[.+^$()|[\]{}\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}/?$`);
}
