import * as v from 'valibot';
import { oneOf, pageNumber } from '../../ui/search-schema.ts';

/** What the address of the review queue may hold; `page` is that of the decided ones. */
export const ReviewSearch = v.object({ view: oneOf(['waiting', 'decided']), page: pageNumber });
export const REVIEW_DEFAULTS = v.parse(ReviewSearch, {});
