import { AppError } from '#/platform/errors.ts';
import type { App } from './app.ts';

/** Unknown paths answer 404, known paths with another method 405 and the methods they take. */
export function answerUnknownRoutes(app: App): void {
  const routes: { pattern: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = patternOf(url);
    for (const one of [method].flat()) routes.push({ pattern, method: one });
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = [
      ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
    ];
    // The path is not echoed: a mistyped one may carry a secret.
    if (methods.length === 0) throw new AppError('not_found', 'There is no such path');
    reply.header('allow', methods.join(', '));
    throw new AppError('method', `This path takes ${methods.join(', ')}`, { allowed: methods });
  });
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
