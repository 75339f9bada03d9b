import type { PlainJob } from './plain-job.ts';

const DAY = 86_400_000;
const WORDS = [
  'Customer has raised a formal complaint about the last visit, the fault came back the same day.',
  'Site manager is very unhappy, nobody turned up on Monday. Please attend.',
  'Client not satisfied with the standard of work and wants a manager to call.',
  'Unacceptable delay again, the customer is asking for compensation.',
];

/** Opens these jobs with words of complaint, the day before they were done. */
export function complainIn(jobs: readonly PlainJob[]): void {
  for (const [n, job] of jobs.entries()) {
    job.description = WORDS[n % WORDS.length] ?? '';
    job.createdAt = (job.actualEndAt ?? job.createdAt) - DAY;
  }
}
