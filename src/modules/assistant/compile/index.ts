import { STORY } from '../catalogue/measures.ts';
import type { Call } from '../query/call.ts';
import type { Query } from '../query/query.ts';
import { aggregate } from './aggregate.ts';
import { compileMeasure } from './measure.ts';
import type { Ground } from './time.ts';
import { compileWithout } from './without.ts';

/** The look-ups that answer a query, all of them at once. Pure. */
export function compile(query: Query, ground: Ground): Call[] {
  switch (query.kind) {
    case 'measure':
      return compileMeasure(query, ground);
    case 'without':
      return compileWithout(query, ground);
    case 'story': {
      const time = query.time ?? { kind: 'rolling', unit: 'day', n: 30 };
      return STORY.map((measure) => aggregate(query, { id: measure, measure, time, compare: true }, ground));
    }
  }
}
