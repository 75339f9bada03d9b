import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ReplyBuffer } from './reply-buffer.ts';
import { COPY_IN, message, readyForQuery, SERVER } from './wire.ts';

const DATA_ROW = 0x44;

test('however the output is cut into pieces, the reply is the same whole messages without notifications', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 20 });
  fc.assert(
    fc.property(sizes, fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1 }), (bodies, cuts) => {
      const rows = bodies.map((size, i) => message(DATA_ROW, Buffer.alloc(size, i)));
      const note = message(SERVER.notification, Buffer.from('\0\0\0*a\0x\0'));
      const output = Buffer.concat([...rows.flatMap((row) => [note, row]), readyForQuery('T')]);
      const parts: Uint8Array[] = [];
      const reply = new ReplyBuffer((part) => parts.push(part));
      for (let round = 0; round < 2; round++) {
        parts.length = 0;
        for (let at = 0, i = 0; at < output.length; i++) {
          const end = at + Number(cuts[i % cuts.length]);
          reply.add(output.subarray(at, end));
          at = end;
        }
        const end = reply.end();
        assert.ok(Buffer.concat([...parts, end.bytes]).equals(Buffer.concat([...rows, readyForQuery('T')])));
        assert.equal(end.status, 'T');
        assert.equal(end.failed, false);
        assert.equal(end.notifications.length, rows.length);
      }
    }),
    { numRuns: 50 },
  );
});

test('CopyInResponse is dropped where the session has sent its own, an error is noted', () => {
  const reply = new ReplyBuffer(() => assert.fail('too short for a part'));
  const output = Buffer.concat([
    COPY_IN,
    message(SERVER.error, Buffer.from('SERROR\0\0')),
    readyForQuery('I'),
  ]);
  reply.start(true);
  reply.add(output);
  assert.deepEqual(
    { ...reply.end(), bytes: null },
    { bytes: null, ready: 1, status: 'I', failed: true, notifications: [] },
  );
  reply.start(false);
  reply.add(COPY_IN);
  const end = reply.end();
  assert.equal(end.ready, 0);
  assert.equal(end.bytes.length, COPY_IN.length);
  assert.equal(end.status, undefined);
});
