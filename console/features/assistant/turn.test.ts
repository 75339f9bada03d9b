import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnswerEvent, Message } from '../../api/queries.ts';
import { newTurn, told, turnsOf } from './turn.ts';

test('an answer grows with its parts, and each output finds its look-up', () => {
  const events = [
    { type: 'start', messageId: 'm1' },
    { type: 'tool-input-available', toolCallId: 'a', toolName: 'find_jobs', input: {} },
    { type: 'tool-input-available', toolCallId: 'b', toolName: 'get_job', input: {} },
    { type: 'tool-output-available', toolCallId: 'b', output: { total: 1 } },
    { type: 'text-delta', id: 't', delta: 'One job ' },
    { type: 'text-delta', id: 't', delta: '[1].' },
    { type: 'data-citations', data: [{ n: 1, type: 'job', id: '7', reference: 'JOB-7' }] },
    { type: 'finish', messageMetadata: { suggestions: ['And by engineer?'] } },
  ] as AnswerEvent[];
  const turn = events.reduce(told, newTurn('s', 'How many?', 'k'));
  assert.equal(turn.text, 'One job [1].');
  assert.deepEqual(turn.lookUps, [
    { id: 'a', tool: 'find_jobs' },
    { id: 'b', tool: 'get_job', output: { total: 1 } },
  ]);
  assert.equal(turn.citations[0]?.reference, 'JOB-7');
  assert.deepEqual([turn.state, turn.suggestions, turn.notice], ['answered', ['And by engineer?'], null]);
});

test('what was kept of a conversation is its questions with their answers', () => {
  const said = (role: string, content: string): Message =>
    ({ id: content, role, content, citations: [], toolCallOutputs: [] }) as unknown as Message;
  const turns = turnsOf('s', [
    said('user', 'One?'),
    said('assistant', '1.'),
    said('user', 'Two?'),
    said('user', 'Three?'),
    said('assistant', '3.'),
  ]);
  assert.deepEqual(
    turns.map(({ question, text }) => [question, text]),
    [
      ['One?', '1.'],
      ['Two?', ''],
      ['Three?', '3.'],
    ],
  );
});
