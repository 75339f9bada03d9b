import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cited, withoutLinks } from './answer-text.ts';
import { SECRET_RULES } from './conversation.ts';
import { givesRulesAway } from './leak.ts';
import { pronounceable, spokenText } from './speech.ts';

test('marks are counted in the order of reading, and marks of nothing are gone', () => {
  const known = [
    { n: 1, type: 'job' as const, id: '7', reference: 'J7' },
    { n: 2, type: 'job' as const, id: '8', reference: 'J8' },
    { n: 3, type: 'site' as const, id: 'x', reference: null },
  ];
  const { text, citations } = cited('First [3], then [1] and [3] again [9].', known);
  assert.equal(text, 'First [1], then [2] and [1] again.');
  assert.deepEqual(
    citations.map(({ n, id }) => [n, id]),
    [
      [1, 'x'],
      [2, '7'],
    ],
  );
});

test('nothing in a text is fetched or followed', () => {
  const given =
    'See ![x](http://evil.example/a) and [here](https://evil.example) <img src="http://evil.example/b"> or https://evil.example/c, www.evil.example, javascript:alert(1)';
  assert.doesNotMatch(withoutLinks(given), /evil|<img|javascript:/);
  assert.equal(withoutLinks('Visits [1] (2 of 8) were < 5 minutes'), 'Visits [1] (2 of 8) were < 5 minutes');
});

test('speech is plain, short and free of ids', () => {
  const long = `# Jobs\n\n| a | b |\n|---|---|\n\n- **Northgate** had 1,234 jobs [1]\n- id 3c6f42c5-303c-4008-8bbf-e2812cac965d\n\nSee JOB-48213 now. ${'More words follow here. '.repeat(30)}`;
  const spoken = spokenText(long, ['JOB-48213', 'Unit 4 Leeds']);
  assert.ok(spoken.split(' ').length <= 60);
  assert.doesNotMatch(spoken, /[#*|[\]_`]|3c6f|JOB-/);
  assert.match(spoken, /\.$/);
  assert.equal(pronounceable('1,234 jobs, 83.3% & £1,200'), '1234 jobs, 83.3 percent and 1200 pounds');
});

test('the instructions are recognised as they stand, reversed, rotated and encoded', () => {
  const [, rule = ''] = SECRET_RULES;
  const rotated = rule.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
  for (const text of [
    `Sure: ${rule.toUpperCase()}`,
    [...rule].reverse().join(''),
    rotated,
    Buffer.from(rule).toString('base64'),
    Buffer.from(rule).toString('hex'),
    rule.split(' ').join('\n* '),
  ])
    assert.equal(givesRulesAway(text), true, text);
  assert.equal(givesRulesAway('Northgate had three jobs this week, all done in time.'), false);
});
