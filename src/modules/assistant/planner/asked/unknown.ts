import type { Intent } from '../intent.ts';

/**
 * Figures for everybody would answer another question than one about somebody who is not on record. What stands
 * around a job's reference is nobody's name.
 */
export function isUnknown({ unknown, topic, reference, named }: Intent): boolean {
  return (
    unknown !== null &&
    !(topic === 'weather' && named.length > 0) &&
    reference === null &&
    topic !== 'similar' &&
    topic !== 'job' &&
    topic !== 'refusal' &&
    topic !== 'greeting' &&
    topic !== 'thanks' &&
    topic !== 'help'
  );
}
