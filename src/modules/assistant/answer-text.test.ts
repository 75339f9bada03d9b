import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cited, withoutLinks } from './answer-text.ts';
import { SECRET_RULES } from './conversation.ts';
import { givesRulesAway } from './leak.ts';
import { pronounceable, referencesOf, spokenText } from './speech.ts';

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

test('no spelling of a link or an image is left of what a model wrote', () => {
  for (const given of [
    '![a[b]c](//evil.example/x.png)',
    '![x](<//evil.example/a b.png> "title")',
    '[a [b] c](https://evil.example)',
    '[a](https://evil.example/(x)/y)',
    '![x][pic]\n\n[pic]: //evil.example/x.png',
    '![pic][]\n\n  [pic]: <//evil.example/x.png> "t"',
    '[pic]\n\n> [pic]:\n> //evil.example/x.png',
    'As seen [1].\n\n[1]: //evil.example/x.png',
    'As seen [1].\n\n- [1]: https://evil.example/x.png',
    '![1](//evil.example/x.png)',
    '[1](//evil.example)',
    '[1]( javascript:alert(1) )',
    '[1]<b>(//evil.example)',
    '[^1]\n\n[^1]: https://evil.example',
    '<https://evil.example>',
    '<<b>img src=//evil.example/x.png>',
    '<img\nsrc="//evil.example/x.png"',
    '<![CDATA[x]]><a href=//evil.example>',
    'htt<b></b>ps://evil.example',
    'ww[]w.evil.example/x',
    '1https://evil.example',
    'vbscript:evil file:///evil',
  ]) {
    const text = withoutLinks(given);
    assert.doesNotMatch(text, /evil\.example|\]\(|\]:|<[a-z!/]|script:\S|\[(?!\d+\])/i, `${given} → ${text}`);
  }
});

test('what is no link stays as it was written', () => {
  for (const text of [
    'Northgate had 8 visits [1][2], 3 of them late [3].',
    'Visits [1] (2 of 8) took < 5 minutes and > 2, data: 5',
    '- **Northgate** 2/8\n- Unit 4: 3.5 h',
    'Write to desk@customer.example or call 0113 496 0000.',
  ])
    assert.equal(withoutLinks(text), text);
  assert.equal(withoutLinks('See [the plan](https://evil.example) [1](2 of 8)'), 'See the plan [1] (2 of 8)');
});

test('a hostile text is read in no time', () => {
  for (const part of ['[', ']', '](', '![', '<', '<<b>', '[1]', '[1](', 'a:', '//', 'www.', ' ', '> ', 'a.-'])
    for (const end of ['', 'x', ')', '\n']) {
      const startedMs = performance.now();
      withoutLinks(part.repeat(20_000) + end);
      const tookMs = performance.now() - startedMs;
      assert.ok(tookMs < 1_000, `${part} takes ${Math.round(tookMs)} ms`);
    }
});

test('speech is plain, short and free of ids', () => {
  const long = `# Jobs\n\n| a | b |\n|---|---|\n\n- **Northgate** had 1,234 jobs [1]\n- id 3c6f42c5-303c-4008-8bbf-e2812cac965d\n\nSee JOB-48213 now. ${'More words follow here. '.repeat(30)}`;
  const spoken = spokenText(long, ['JOB-48213', 'Unit 4 Leeds']);
  assert.ok(spoken.split(' ').length <= 60);
  assert.doesNotMatch(spoken, /[#*|[\]_`]|3c6f|JOB-/);
  assert.match(spoken, /\.$/);
  assert.equal(pronounceable('1,234 jobs, 83.3% & £1,200'), '1234 jobs, 83.3 percent and 1200 pounds');
});

test('no code of a job or case is read out, and nothing is left of where it stood', () => {
  const lookUps = {
    citations: [{ n: 1, type: 'case' as const, id: '7', reference: 'CASE-000007' }],
    calls: [
      {
        tool: 'get_job',
        input: { job: 'WO-9001' },
        output: { found: false, asked: 'WO-9001' },
        duration_ms: 1,
      },
      {
        tool: 'find_jobs',
        input: {},
        output: { jobs: [{ reference: 'WO-51', customer: 'Unit 4' }] },
        duration_ms: 1,
      },
    ],
  };
  const references = referencesOf(lookUps);
  const said: [string, string][] = [
    ['Job WO-51 is in progress [1].', 'The job is in progress.'],
    [
      '1 job at Unit 4:\n- WO-51, Tue 20 October 2026, Lift Repair',
      '1 job at Unit 4: Tue 20 October 2026, Lift Repair.',
    ],
    ['There is 1 open case.\n- CASE-000007: Chiller (open) [1]', 'There is 1 open case. Chiller (open).'],
    [
      'I could not get the weather for WO-9001: it failed.',
      'I could not get the weather for the job: it failed.',
    ],
    ["I can't find a job with the reference WO-9001.", "I can't find a job with that reference."],
    ['The last job, WO-51 [1], started on Tuesday.', 'The last job, started on Tuesday.'],
    ['WO-51 shows F75.', 'The job shows F75.'],
  ];
  for (const [written, spoken] of said) assert.equal(spokenText(written, references), spoken);
});

test('what is spoken has no signs, brackets or short forms', () => {
  assert.equal(
    pronounceable(
      'Punctuality was 66.2% (45 of 68 jobs) on Tue 3 March, 4 to 9 °C, gusts up to 61 km/h (high).',
    ),
    'Punctuality was 66.2 percent, 45 of 68 jobs, on Tuesday 3 March, 4 to 9 degrees, gusts up to 61 kilometres an hour, high.',
  );
  assert.ok(pronounceable('9% '.repeat(60)).split(' ').length <= 60);
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
