import { isName } from '../query/filters.ts';
import type { Query } from '../query/query.ts';
import { EXAMPLES } from './notices.ts';

const SUGGESTED = 3;

/** Up to three questions that go on from an answer. */
export function suggestionsFor(query: Query): string[] {
  switch (query.kind) {
    case 'measure':
    case 'without':
      return [
        ...(query.kind === 'measure' && query.compare === null
          ? ['How does that compare with the period before?']
          : []),
        ...(query.by === null ? ['And by engineer?'] : ['And by customer?']),
        ...(query.kind === 'measure' && query.every === null ? ['Show that by month'] : []),
      ].slice(0, SUGGESTED);
    case 'job':
      return query.reference === null
        ? []
        : [`What was the weather for ${query.reference}?`, `Similar jobs to ${query.reference}`];
    case 'story':
    case 'customer': {
      const customer = query.filters.filter(isName).find(({ on }) => on === 'customer')?.is[0]?.name;
      return customer === undefined
        ? ['Who did the most jobs?', 'How many jobs started late?']
        : [`Any open cases for ${customer}?`, `When did we last visit ${customer}?`];
    }
    case 'case':
    case 'cases':
      return ['Which cases are overdue?'];
    case 'clarify':
      return query.about === 'name'
        ? query.options.slice(0, SUGGESTED).map(({ name }) => name)
        : [...EXAMPLES];
    default:
      return [...EXAMPLES];
  }
}
