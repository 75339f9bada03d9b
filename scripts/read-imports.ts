import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parse } from '@swc/core';

export interface Import {
  /** As written: `#/platform/errors.ts`, `./store.ts`, `kysely`. */
  readonly source: string;
  readonly typeOnly: boolean;
  /** Names taken from it; `*` for all of them. */
  readonly names: readonly string[];
}

export type ImportsByFile = ReadonlyMap<string, readonly Import[]>;

/** What is read: the server and the pages of the console. */
const FOLDERS = ['src', 'console'];
/** The client, which the console knows by the name of its package. */
const CLIENT = { name: '@fieldstone/client', file: 'sdk/src/index.ts' };

/** What each file of the server and the console under `root` imports, by its path from `root`. Tests are left out. */
export async function readImports(root: string): Promise<ImportsByFile> {
  const entries = await Promise.all(
    FOLDERS.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  const paths = entries
    .flat()
    .filter(
      (entry) => entry.isFile() && /\.(tsx?|json|css)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name),
    )
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
  const files = new Map<string, readonly Import[]>([[CLIENT.file, []]]);
  for (const path of paths) files.set(path, isCode(path) ? await importsOf(root, path) : []);
  return files;
}

/** Whether a file imports others. */
export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path);
}

async function importsOf(root: string, path: string): Promise<Import[]> {
  const tree: unknown = await parse(await readFile(join(root, path), 'utf8'), {
    syntax: 'typescript',
    tsx: path.endsWith('x'),
    target: 'esnext',
  });
  const found: Import[] = [];
  collect(tree as SyntaxNode, found);
  const client = relative(dirname(path), CLIENT.file);
  return found.map((one) => (one.source === CLIENT.name ? { ...one, source: client } : one));
}

interface SyntaxNode {
  readonly type?: string;
  readonly [part: string]: unknown;
}

/** Every import of a syntax tree: declarations, re-exports, `import(…)` and `import('…').Type`. */
function collect(node: SyntaxNode, found: Import[]): void {
  const one = importIn(node);
  if (one) found.push(one);
  for (const part of Object.values(node).flat())
    if (typeof part === 'object' && part !== null) collect(part as SyntaxNode, found);
}

function importIn(node: SyntaxNode): Import | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const { source, typeOnly, specifiers } = node as unknown as Declaration;
      return source
        ? { source: source.value, typeOnly: typeOnly === true, names: specifiers?.map(nameOf) ?? ['*'] }
        : undefined;
    }
    case 'CallExpression': {
      const call = node as unknown as Call;
      if (call.callee.type !== 'Import') return undefined;
      const { type, value } = call.arguments[0]?.expression ?? {};
      // A computed import leads nowhere that can be judged, and is reported as such.
      return {
        source: type === 'StringLiteral' ? String(value) : './(computed)',
        typeOnly: false,
        names: ['*'],
      };
    }
    case 'TsImportType':
      return {
        source: String((node.argument as { value?: unknown }).value),
        typeOnly: true,
        names: ['*'],
      };
    default:
      return undefined;
  }
}

interface Declaration {
  readonly source?: { readonly value: string } | null;
  readonly typeOnly?: boolean;
  readonly specifiers?: readonly Specifier[];
}

interface Call {
  readonly callee: { readonly type: string };
  readonly arguments: readonly { readonly expression: { readonly type: string; readonly value?: unknown } }[];
}

interface Specifier {
  readonly type: string;
  readonly local?: { readonly value: string };
  readonly imported?: { readonly value: string } | null;
  readonly orig?: { readonly value: string };
}

function nameOf({ type, local, imported, orig }: Specifier): string {
  if (/Namespace/.test(type)) return '*';
  if (type === 'ImportDefaultSpecifier') return 'default';
  return (imported ?? orig ?? local)?.value ?? '*';
}
