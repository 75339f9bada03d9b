import type { Scene } from '../scene.ts';
import { EXAMPLES } from './talk.ts';

/** Up to three questions that go on from here. */
export function suggestionsFor({ intent }: Scene): string[] {
  if (intent.ambiguous) return intent.ambiguous.options.slice(0, 3).map(({ name }) => name);
  const [named] = intent.named;
  switch (intent.topic) {
    case 'measure':
      return [
        ...(intent.against === null ? ['How does that compare with the period before?'] : []),
        ...(intent.groupBy === null ? ['And by engineer?'] : ['And by customer?']),
        ...(intent.bucket === null ? ['Show that by month'] : []),
      ].slice(0, 3);
    case 'job':
      return intent.reference
        ? [`What was the weather for ${intent.reference}?`, `Similar jobs to ${intent.reference}`]
        : [];
    case 'overview':
    case 'summary':
      return named?.kind === 'contact'
        ? [`Any open cases for ${named.name}?`, `When did we last visit ${named.name}?`]
        : ['Who did the most jobs?', 'How many jobs started late?'];
    case 'cases':
      return ['Which cases are overdue?'];
    default:
      return [...EXAMPLES];
  }
}
