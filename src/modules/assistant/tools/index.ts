import type { Tool } from '../tool.ts';

/** Everything a model may look up. */
export const TOOLS: readonly Tool[] = [];
