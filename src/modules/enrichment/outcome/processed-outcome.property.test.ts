import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import abbreviations from '../lexicon/abbreviations.json' with { type: 'json' };
import acronyms from '../lexicon/acronyms.json' with { type: 'json' };
import { cleanedNotes, processOutcome } from './processed-outcome.ts';

const shorts = [
  ...Object.keys(abbreviations.plain),
  ...Object.keys(abbreviations.verbs),
  ...abbreviations.contextual.map(({ short }) => short),
  ...Object.keys(acronyms.always),
  ...Object.keys(acronyms.capitals),
  ...acronyms.contextual.map(({ short }) => short),
];
const plainWords =
  'replaced pump valve boiler tested ok door closer found leaking site the a and to needs required zone code error left fault room fan with for of is at after cable'.split(
    ' ',
  );
const denials = [
  'no',
  'not',
  'without',
  "won't",
  "isn't",
  'never',
  'nothing',
  'cannot',
  'wont',
  'isnt',
  'w/o',
  'cant',
  'unable',
];
const marks = [
  '.',
  ',',
  '!',
  '?',
  ';',
  ':',
  '...',
  ' ,',
  ' .',
  '\n',
  '\n\n',
  ' - ',
  ' / ',
  ')',
  '(',
  '"',
  '!!',
  '?!',
  '.\n- ',
  ' & ',
];

const number = fc.oneof(
  fc.integer({ min: 0, max: 9999 }).map(String),
  fc.double({ min: 0, max: 300, noNaN: true }).map((value) => value.toFixed(1)),
  fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 10, max: 59 })).map(([h, m]) => `${h}:${m}`),
);
const code = fc
  .tuple(
    fc.stringMatching(/^[A-Z]{1,3}$/),
    fc.constantFrom('-', '', '/'),
    fc.integer({ min: 1, max: 9999 }),
    fc.constantFrom('', 'A', 'mm', '/2'),
  )
  .map((parts) => parts.join(''));
const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...plainWords) },
  { weight: 3, arbitrary: fc.constantFrom(...shorts) },
  { weight: 2, arbitrary: fc.constantFrom(...denials) },
  { weight: 2, arbitrary: number },
  { weight: 2, arbitrary: code },
  { weight: 2, arbitrary: fc.constantFrom(...marks) },
);
const note = fc
  .tuple(fc.array(word, { maxLength: 40 }), fc.constantFrom('as typed', 'shouted'))
  .map(([words, voice]) => (voice === 'shouted' ? words.join(' ').toUpperCase() : words.join(' ')));

const runs = { numRuns: 3000 };

/** Words with a digit in them, bare of the marks about them. */
function codesOf(text: string): string[] {
  return text
    .split(/[\s,;!?()"]+/)
    .map((token) => token.replace(/^[.:'-]+|[.:'-]+$/g, ''))
    .filter((token) => /\d/.test(token));
}

test('every number and code of the readable text stands in the raw one', () => {
  fc.assert(
    fc.property(note, (raw) => {
      const known = new Set(codesOf(raw.normalize('NFC')));
      const parts = new Set([...known].flatMap((token) => token.split(/[.:]/)));
      for (const token of codesOf(processOutcome(raw) ?? '')) {
        assert.ok(known.has(token) || parts.has(token), `${token} is not in ${JSON.stringify(raw)}`);
      }
    }),
    runs,
  );
});

/** One spelling for each denial; a raw "no" before a number may be short for "number". */
function denialsOf(text: string, isRaw: boolean): Set<string> {
  const found = text
    .toLowerCase()
    .replace(/\bw\/o(?:ut)?\b/g, 'without')
    .replace(isRaw ? /\bno(?=[^a-z]*\d)/g : /$^/g, '')
    .match(/\b(?:no|not|without|never|nothing|cannot|unable|won'?t|isn'?t|can'?t)\b/g);
  return new Set((found ?? []).map((denial) => denial.replace("'", '')));
}

test('no denial is lost', () => {
  const about = fc.tuple(
    fc.constantFrom(...denials),
    fc.array(word, { maxLength: 6 }),
    fc.integer({ min: 100, max: 999 }),
  );
  fc.assert(
    fc.property(fc.array(about, { minLength: 1, maxLength: 6 }), fc.boolean(), (statements, shouted) => {
      const typed = statements
        .map(([denial, words, id]) => `unit tested ${denial} ${words.join(' ')} zone ${id}`)
        .join('. ');
      const raw = shouted ? typed.toUpperCase() : typed;
      const readable = denialsOf(processOutcome(raw) ?? '', false);
      for (const denial of denialsOf(raw, true))
        assert.ok(readable.has(denial), `${denial} lost from ${JSON.stringify(raw)}`);
    }),
    runs,
  );
});

test('a second reading changes nothing', () => {
  fc.assert(
    fc.property(note, (raw) => {
      const once = cleanedNotes(raw);
      assert.equal(cleanedNotes(once), once);
    }),
    runs,
  );
});

test('a second reading changes nothing, whatever the characters', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 200 })),
      (raw) => {
        const once = cleanedNotes(raw);
        assert.equal(cleanedNotes(once), once);
      },
    ),
    runs,
  );
});

test('every readable sentence ends as one', () => {
  fc.assert(
    fc.property(note, (raw) => {
      const readable = processOutcome(raw);
      assert.ok(readable === null || /[.!?]["')\]]*$/.test(readable), readable ?? '');
    }),
    runs,
  );
});
