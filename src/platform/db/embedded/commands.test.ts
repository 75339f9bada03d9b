import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, commandIn } from './commands.ts';
import { CLIENT, message, queryMessage } from './wire.ts';

const recognised: [string, Command][] = [
  ['COPY job FROM STDIN', { kind: 'copy-in' }],
  ['  -- load\n/* all */ copy public."Job x" (a, "b") from stdin (format csv)', { kind: 'copy-in' }],
  ['copy t(a)from stdin', { kind: 'copy-in' }],
  ['commit', { kind: 'commit' }],
  ['END;', { kind: 'commit' }],
  ['ROLLBACK', { kind: 'rollback' }],
  ['abort work', { kind: 'rollback' }],
  ['LISTEN Jobs', { kind: 'listen', channel: 'jobs' }],
  ['listen "Jo""bs";', { kind: 'listen', channel: 'Jo"bs' }],
  ['unlisten *', { kind: 'unlisten', channel: '*' }],
  ["set local statement_timeout = '10min'", { kind: 'time-limit', limitMs: 600_000 }],
  ['SET LOCAL statement_timeout TO 0', { kind: 'time-limit', limitMs: 0 }],
  ["set local statement_timeout='1500'", { kind: 'time-limit', limitMs: 1500 }],
];

const others = [
  'select 1',
  '',
  '--',
  'copy job to stdout',
  "copy (select 'copy t from stdin') to stdout",
  'create table listen (a int)',
  'rollback to savepoint a',
  'ROLLBACK WORK TO a',
  'set statement_timeout = 5',
  "set local statement_timeout = '1 fortnight'",
  'update job set a = 1',
  'ending',
];

test('statements that concern the sharing of the backend are recognised, simple or prepared', () => {
  for (const [sql, command] of recognised) {
    assert.deepEqual(commandIn(queryMessage(sql)), command, sql);
    assert.deepEqual(commandIn(message(CLIENT.parse, Buffer.from(`name\0${sql}\0\0\0`))), command, sql);
  }
});

test('other statements are not', () => {
  for (const sql of others) assert.equal(commandIn(queryMessage(sql)), undefined, sql);
});

test('a hostile statement is looked at in linear time', () => {
  const started = performance.now();
  for (const part of ['/*', '/**/', '-- \n', ' ', '"', 'copy "', 'copy t (']) {
    commandIn(queryMessage(part.repeat(500_000)));
    commandIn(queryMessage(`copy ${part.repeat(500_000)}`));
  }
  assert.ok(performance.now() - started < 2000);
});
