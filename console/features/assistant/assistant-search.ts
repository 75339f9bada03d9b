import * as v from 'valibot';
import { anyId, anyText } from '../../ui/search-schema.ts';

/** What the address of the assistant may hold: an open conversation, and whom a new one is about. */
export const AssistantSearch = v.object({ session: anyText, contact: anyId });
export const ASSISTANT_DEFAULTS = v.parse(AssistantSearch, {});
