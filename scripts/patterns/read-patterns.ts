import { readdir, readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parsed, type SyntaxNode, visit } from './syntax.ts';

export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** `src/…/file.ts:12`, everywhere it stands. */
  readonly places: readonly string[];
}

export interface PatternsRead {
  readonly patterns: readonly Pattern[];
  /** Constructions whose pattern depends on what a function is given, other than through `escaped`. */
  readonly unreadable: readonly string[];
}

interface Construction {
  readonly place: string;
  readonly build: (...locals: unknown[]) => RegExp;
}

/** Processes and threads rather than modules: importing them starts something. */
const STARTS = /\bparentPort\b|^await |^try {/m;

/**
 * Every regular expression of `src/` under `root`, as it is compiled: literals are read from the syntax, built ones
 * recorded while the modules load. Those built inside functions are built here of the same constants, with a plain
 * word for each local text. Call it once in a process of its own: it replaces `RegExp`.
 */
export async function readPatterns(root: string): Promise<PatternsRead> {
  const files = (await readdir(join(root, 'src'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
  const found = new Map<string, { source: string; flags: string; places: Set<string> }>();
  const unreadable: string[] = [];
  const record = (source: string, flags: string, place: string) => {
    const key = `/${source}/${flags}`;
    const known = found.get(key) ?? { source, flags, places: new Set<string>() };
    known.places.add(place);
    found.set(key, known);
  };
  const modules: string[] = [];
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    readLiterals(text, file, record);
    if (!STARTS.test(text)) modules.push(file);
    else if (constructionsIn(text, file) !== '')
      unreadable.push(`${file}: builds patterns where a process starts`);
  }

  const constructions: Construction[] = [];
  Reflect.set(globalThis, COLLECTED, constructions);
  addConstructions(root);
  const restore = recordConstructed(root, record);
  for (const file of modules) await import(pathToFileURL(join(root, file)).href);
  restore();
  for (const { place, build } of constructions) {
    try {
      const { source, flags } = build(...Array.from({ length: build.length }, () => LOCAL_TEXT));
      record(source, flags, place);
    } catch (err) {
      unreadable.push(`${place}: ${err instanceof Error ? err.message : String(err)}`);
    }
  }
  return {
    patterns: [...found.values()].map(({ source, flags, places }) => ({
      source,
      flags,
      places: [...places].sort(),
    })),
    unreadable,
  };
}

const COLLECTED = '__constructionsOfPatterns';
const PLAIN_WORD = 'abc';

/** Stands for whatever text a function is given: any property or call of it is itself, and its text a plain word. */
const LOCAL_TEXT: unknown = new Proxy(() => PLAIN_WORD, {
  get: (_, name) => {
    if (name === Symbol.match) return undefined;
    return name === Symbol.toPrimitive || name === 'toString' ? () => PLAIN_WORD : LOCAL_TEXT;
  },
  apply: () => LOCAL_TEXT,
});

function readLiterals(
  text: string,
  file: string,
  record: (source: string, flags: string, place: string) => void,
) {
  const bytes = Buffer.from(text);
  visit(parsed(text), (node) => {
    if (node.type === 'RegExpLiteral')
      record(String(node.pattern), String(node.flags), `${file}:${lineOf(bytes, node)}`);
  });
}

/** Adds, to each module as it loads, the constructions inside of its functions, to be built when all are loaded. */
function addConstructions(root: string): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : '';
      if (!file.startsWith('src/') || !file.endsWith('.ts')) return loaded;
      const text = String(loaded.source);
      return { ...loaded, source: text + constructionsIn(text, file) };
    },
  });
}

function constructionsIn(text: string, file: string): string {
  const bytes = Buffer.from(text);
  const added: string[] = [];
  visit(parsed(text), (node) => {
    const callee = node.callee as SyntaxNode | undefined;
    const isBuilt = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (!isBuilt || callee?.value !== 'RegExp' || !node.span) return;
    const written = bytes.subarray(node.span.start - 1, node.span.end - 1).toString();
    const place = `${file}:${lineOf(bytes, node)}`;
    added.push(`{ place: ${JSON.stringify(place)}, build: (${localsOf(node).join(', ')}) => ${written} }`);
  });
  return added.length === 0 ? '' : `\n;globalThis.${COLLECTED}?.push(${added.join(',\n')});\n`;
}

const MODULE_CONTEXT = 2;

/** Names used in an expression that are not the module's. */
function localsOf(expression: SyntaxNode): string[] {
  const names = new Set<string>();
  visit(expression, (node) => {
    if (node.type === 'Identifier' && Number(node.ctxt) > MODULE_CONTEXT) names.add(String(node.value));
  });
  return [...names];
}

/** Records what helpers build while the modules load. */
function recordConstructed(
  root: string,
  record: (source: string, flags: string, place: string) => void,
): () => void {
  const Native = globalThis.RegExp;
  const note = (made: RegExp) => {
    const place = placeIn(root, new Error().stack ?? '');
    if (place) record(made.source, made.flags, place);
    return made;
  };
  globalThis.RegExp = new Proxy(Native, {
    construct: (target, given, newTarget) => note(Reflect.construct(target, given, newTarget) as RegExp),
    apply: (target, self, given) => note(Reflect.apply(target, self, given) as RegExp),
  });
  return () => {
    globalThis.RegExp = Native;
  };
}

/** The innermost place in `src/` of a stack. */
function placeIn(root: string, stack: string): string | null {
  for (const line of stack.split('\n')) {
    const [, path = '', at = ''] = /(file:\/\/[^:]+):(\d+):\d+\)?$/.exec(line) ?? [];
    if (path === '') continue;
    const file = relative(root, fileURLToPath(path));
    if (file.startsWith('src/')) return `${file}:${at}`;
    if (file.startsWith('node_modules/')) return null;
  }
  return null;
}

/** Spans count bytes from one. */
function lineOf(bytes: Buffer, { span }: SyntaxNode): number {
  let line = 1;
  for (const byte of bytes.subarray(0, (span?.start ?? 1) - 1)) if (byte === 10) line++;
  return line;
}

if (process.argv[1] === import.meta.filename) {
  const read = await readPatterns(resolve(import.meta.dirname, '../..'));
  process.stdout.write(JSON.stringify(read), () => process.exit(0));
}
