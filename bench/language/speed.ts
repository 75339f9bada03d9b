/**
 * How long the language module takes for engineers' notes, step by step on one core: `node bench/language/speed.ts [notes]`.
 * Phrases are those of the concepts that search knows.
 */
import { generateJobs } from '#/demo/generate.ts';
import {
  fold,
  joinsAtApostrophe,
  negatedWords,
  phraseIndex,
  splitWords,
  stem,
  wordForm,
  wordsIn,
} from '#/modules/language/index.ts';
import lexicon from '#/modules/search/lexicon/concepts.json' with { type: 'json' };
import { table } from '../kit.ts';

interface NoteWord {
  readonly written: string;
  readonly form: string;
  readonly gap: number;
}

const NOTES = Number(process.argv[2] ?? 100_000);
const notes = notesOf(NOTES);
const phrases = compiled();

const steps: (readonly [step: string, ms: number])[] = [];
const tokens = timed('tokenise', notes, tokensOf);
const folded = timed('fold', tokens, (words) =>
  words.map(({ written, ...rest }) => ({ ...rest, written: fold(written) })),
);
const stems = timed('stem', folded, (words) => words.map(({ written }) => stem(written)));
const read = timed('lemma', folded, (words) => words.map((word) => ({ ...word, form: wordForm(word.form) })));
const found = timed('phrases', stems, phrasesIn);
const denied = timed('negation', read, (words) => negatedWords(words).size);

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const all = ['all', sum(steps.map(([, ms]) => ms))] as const;
console.log(
  `${notes.length} notes, ${sum(tokens.map((words) => words.length))} words, ${sum(found)} phrases, ` +
    `${sum(denied)} words denied\n\n${table(
      ['step', 'ms'],
      [...steps, all].map(([step, ms]) => [step, Math.round(ms)]),
    )}`,
);

function timed<In, Out>(step: string, input: readonly In[], work: (one: In) => Out): Out[] {
  const startMs = performance.now();
  const output = input.map(work);
  steps.push([step, performance.now() - startMs]);
  return output;
}

function tokensOf(note: string): NoteWord[] {
  const lower = note.toLowerCase();
  const words: NoteWord[] = [];
  splitWords(lower, joinsAtApostrophe, (start, end, gap) => {
    const written = lower.slice(start, end);
    words.push({ written, form: written.replace(/['’]/g, ''), gap });
  });
  return words;
}

function phrasesIn(words: readonly string[]): number {
  let count = 0;
  for (const [from, word] of words.entries())
    phraseIndex.phrasesFrom(
      phrases.next?.get(word),
      from,
      (at) => words[at],
      (concepts) => {
        count += concepts.length;
      },
    );
  return count;
}

function compiled() {
  const root = phraseIndex.newPhrases<string[]>();
  for (const group of Object.values(lexicon))
    for (const [concept, list] of Object.entries(group))
      for (const phrase of list.split(', '))
        phraseIndex.addPhrase(
          root,
          wordsIn(fold(phrase)).map((word) => [stem(word)]),
          (before = []) => [...before, concept],
        );
  return root;
}

/** Notes of the demo's operator, again from the first if it has fewer. */
function notesOf(count: number): string[] {
  const jobs = generateJobs({
    seed: 22,
    now: new Date('2026-03-01T09:00:00Z'),
    jobs: Math.min(count, 100_000),
  });
  const own = jobs.flatMap(({ outcome, description }) => [outcome ?? description ?? '']).toArray();
  return Array.from({ length: count }, (_, at) => own[at % own.length] ?? '');
}
