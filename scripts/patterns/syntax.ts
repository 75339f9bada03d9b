import { parseSync } from '@swc/core';

export interface SyntaxNode {
  readonly type?: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [part: string]: unknown;
}

/** The syntax tree of a TypeScript module. */
export function parsed(text: string): SyntaxNode {
  const tree: unknown = parseSync(text, { syntax: 'typescript', target: 'esnext' });
  return tree as SyntaxNode;
}

/** Calls `see` for a node and for all that stand below it. */
export function visit(node: SyntaxNode, see: (node: SyntaxNode) => void): void {
  see(node);
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part])
      if (child !== null && typeof child === 'object') visit(child as SyntaxNode, see);
}
