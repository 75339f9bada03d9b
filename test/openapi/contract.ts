type Json = Readonly<Record<string, unknown>>;

/**
 * What clients rely on of a document, as short facts: for each operation its route, its inputs and its answers, for each
 * component its fields. `name! type` is required, `name? type` is not.
 */
export type Contract = Readonly<Record<string, readonly string[]>>;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Json }>> }>
  >;
}

export function contractOf(document: Document): Contract {
  const sent = sentComponents(document);
  const components = Object.entries(document.components.schemas).map(([name, schema]): [string, string[]] => [
    `${sent.has(name) ? 'sent' : 'answered'} ${name}`,
    factsOf(schema, ''),
  ]);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, string[]] => [
      operation.operationId,
      [`${method.toUpperCase()} ${path}`, ...inputs(operation), ...answers(operation)],
    ]),
  );
  return Object.fromEntries([...operations, ...components].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What in `now` breaks clients that were made for `before`, each as a sentence. */
export function breaksOf(before: Contract, now: Contract): string[] {
  return Object.entries(before).flatMap(([name, facts]) => {
    const present = now[name];
    if (!present) return [`${name} is gone`];
    const isAnswered = name.startsWith('answered ');
    const gone = facts.filter((fact) => !present.includes(fact) && !isStillTrue(fact, present, isAnswered));
    const asked = isAnswered ? [] : present.filter((fact) => isNewDemand(fact, facts));
    return [
      ...gone.map((fact) => `${name}: ${explained(fact, present)}`),
      ...asked.map((fact) => `${name}: ${fact} is new and required`),
    ];
  });
}

/** A field of an answer may become certain, and what is sent may become optional; its type stays. */
function isStillTrue(fact: string, present: readonly string[], isAnswered: boolean): boolean {
  return present.includes(isAnswered ? fact.replace('? ', '! ') : fact.replace('! ', '? '));
}

function isNewDemand(fact: string, before: readonly string[]): boolean {
  return fact.includes('! ') && !/^\d/.test(fact) && !before.some((one) => nameOf(one) === nameOf(fact));
}

function explained(fact: string, present: readonly string[]): string {
  const other = present.find((one) => nameOf(one) === nameOf(fact));
  return other ? `${fact} has become ${other}` : `${fact} is gone`;
}

function nameOf(fact: string): string {
  return fact.split(/[!?] /)[0] ?? '';
}

function inputs({ parameters = [], requestBody }: Operation): string[] {
  const own = parameters
    .filter(({ name }) => name !== undefined)
    .flatMap(({ in: place, name, required, schema }) =>
      factsOf(schema as Json, `${place} ${name}${required === true ? '!' : '?'}`),
    );
  return [...own, ...bodies('body', requestBody?.content)];
}

function answers({ responses }: Operation): string[] {
  return Object.entries(responses)
    .filter(([status]) => /^2/.test(status))
    .flatMap(([status, { content }]) => bodies(status, content));
}

function bodies(at: string, content: Operation['responses'][string]['content'] = {}): string[] {
  return Object.entries(content).flatMap(([type, { schema }]) => factsOf(schema ?? {}, `${at} ${type}!`));
}

/** The type at `at`, its words, and the fields of an object. References are not followed: components have facts of their own. */
function factsOf(schema: Json, at: string): string[] {
  const words = Array.isArray(schema.enum) ? schema.enum.filter((word) => word !== null) : [];
  const own = at === '' ? [] : [`${at} ${typeOf(schema)}`];
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const base = at.replace(/[!?]$/, '');
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>)
    .filter(([, field]) => field['x-envelope'] !== true)
    .flatMap(([name, field]) =>
      factsOf(field, `${base === '' ? '' : `${base}.`}${name}${required.has(name) ? '!' : '?'}`),
    );
  const items = schema.items as Json | undefined;
  const inner = items && !items.$ref && items.properties ? factsOf(items, `${base}[]!`) : [];
  return [
    ...own,
    ...words.map((word) => `${base}${base === '' ? '' : ' '}= ${String(word)}`),
    ...fields,
    ...inner,
  ];
}

function typeOf(schema: Json): string {
  if (typeof schema.$ref === 'string') return `#${schema.$ref.split('/').at(-1)}`;
  const several = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (several) return several.map(typeOf).join('|');
  const type = [schema.type ?? 'any'].flat().join('|');
  return type === 'array' && schema.items ? `${typeOf(schema.items as Json)}[]` : type;
}

/** The components that some request holds, directly or through another. */
function sentComponents({ paths, components }: Document): Set<string> {
  const sent = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (sent.has(name)) continue;
      sent.add(name);
      follow(components.schemas[name]);
    }
  };
  for (const item of Object.values(paths))
    for (const { requestBody } of Object.values(item)) follow(requestBody);
  return sent;
}
