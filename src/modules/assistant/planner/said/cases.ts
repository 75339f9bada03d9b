import type { Intent } from '../intent.ts';

export function caseTypeIn(rest: string): string | null {
  const found = /\b(complaints?|escalations?|follow ups?|incidents?)\b/.exec(rest)?.[1];
  if (!found) return null;
  return found.replace(/s$/, '').replace(' ', '_');
}

export function caseScopeIn(rest: string): Intent['caseScope'] {
  if (/\b(open|active|outstanding|unresolved|live|current|ongoing|still)\b/.test(rest)) return 'active';
  if (/\b(closed|resolved|settled)\b/.test(rest)) return 'closed';
  return null;
}
