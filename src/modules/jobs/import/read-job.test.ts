import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type NamedInput, readJob } from './read-job.ts';

/** What a job with these notes is found by. */
const foundBy = (outcome: string): string => readJob(jobWith(outcome)).foundBy.outcome;

test('a word of the notes is found once for each time it is written, whatever mark stands after it', () => {
  for (const notes of ['REPLACE BUCKET TEETH', 'Replaced bucket teeth. Greased bucket.', 'leak at tap'])
    assert.equal(
      foundBy(notes)
        .toLowerCase()
        .match(/[a-z]+/g)?.length,
      notes.match(/[A-Za-z]+/g)?.length,
      notes,
    );
});

test('an abbreviation is found as it was typed, and by what it stands for', () => {
  const text = foundBy('L/H BUCKET CYL LEAKING').toLowerCase();
  for (const wanted of ['cyl ', 'cylinder', 'l/h'])
    assert.ok(`${text} `.includes(wanted), `${wanted}: ${text}`);
});

function jobWith(outcome: string): NamedInput {
  const job = { description: null, outcome, result: null } as Partial<NamedInput['job']>;
  return { job: job as NamedInput['job'], type: null, names: [] };
}
