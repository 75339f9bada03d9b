import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf } from './answer-text.ts';

test('an answer is paragraphs and lists, and its marks are told from words', () => {
  const blocks = blocksOf('Two jobs [1]:\n- JOB-1 [1], late\n- JOB-2 [2]\n\nBoth are done.');
  assert.deepEqual(
    blocks.map(({ kind, lines }) => [kind, lines.length]),
    [
      ['text', 1],
      ['list', 2],
      ['text', 1],
    ],
  );
  assert.deepEqual(blocks[1]?.lines[0], [
    { kind: 'words', text: 'JOB-1 ' },
    { kind: 'mark', n: 1 },
    { kind: 'words', text: ', late' },
  ]);
});

test('what looks like mark-up stays text', () => {
  const [block] = blocksOf('<b>40 %</b> of [x] and [12345]');
  assert.deepEqual(block?.lines, [[{ kind: 'words', text: '<b>40 %</b> of [x] and [12345]' }]]);
  assert.deepEqual(blocksOf(' \n\n'), []);
});
