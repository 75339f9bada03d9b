import * as v from 'valibot';
import { anyText, oneOf } from '../../ui/search-schema.ts';

/** What the address of the search may hold: words, and where they are looked for. */
export const WorkSearch = v.object({ q: anyText, in: oneOf(['outcomes', 'intake']) });
export type WorkSearch = v.InferOutput<typeof WorkSearch>;
