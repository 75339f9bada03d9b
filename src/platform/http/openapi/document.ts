import { withNamedSchemas } from './components.ts';
import { withExamples } from './examples.ts';
import { type Document, type Operation, withSharedParts } from './shared-parts.ts';
import type { Surface } from './surfaces.ts';
import { withTags } from './tags.ts';

export type { Document } from './shared-parts.ts';

/** The document as it is served, from what the routes declare. */
export function finished<T extends object>(declared: T): T {
  return withExamples(withTags(withNamedSchemas(withSharedParts(declared)))) as T;
}

/** The part of a document that belongs to one surface, with the components that it refers to. */
export function ofSurface(document: Document, surface: Surface): Document {
  const belongs = ({ operationId = '' }: Operation): boolean => {
    const [prefix = ''] = operationId.split('.');
    return surface === 'intelligence'
      ? !['fms', 'account', 'operator', 'server'].includes(prefix)
      : prefix === surface;
  };
  const items = Object.entries(document.paths ?? {}).flatMap(([path, item]) => {
    const operations = Object.entries(item).filter(([, operation]) => belongs(operation));
    return operations.length > 0 ? [[path, Object.fromEntries(operations)] as const] : [];
  });
  const paths = Object.fromEntries(items);
  const schemes = (document.components?.securitySchemes ?? {}) as object;
  const used = new Set(items.flatMap(([, item]) => Object.values(item).flatMap(({ tags = [] }) => tags)));
  return {
    ...document,
    ...withTags({ paths }, used),
    components: {
      ...componentsUsed(document, paths),
      securitySchemes: Object.fromEntries(
        Object.entries(schemes).filter(([name]) => JSON.stringify(paths).includes(`"${name}":[]`)),
      ),
    },
  };
}

/** The components that a part of the document refers to, directly or through another. */
function componentsUsed(
  { components = {} }: Document,
  part: object,
): Record<string, Record<string, unknown>> {
  const used: Record<string, Record<string, unknown>> = {};
  const follow = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/(\w+)\/([\w-]+)"/g,
    )) {
      const found = (components[kind] as Record<string, unknown> | undefined)?.[name];
      if (found === undefined || used[kind]?.[name] !== undefined) continue;
      used[kind] = { ...used[kind], [name]: found };
      follow(found);
    }
  };
  follow(part);
  return used;
}
