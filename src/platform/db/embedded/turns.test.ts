import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Turns } from './turns.ts';

test('turns are served in order, whoever leaves the queue is not', async () => {
  const turns = new Turns();
  const [a, b, c, d] = [{ n: 'a' }, { n: 'b' }, { n: 'c' }, { n: 'd' }];
  const served: string[] = [];
  const wait = async (who: { n: string }, place?: 'first'): Promise<void> => {
    served.push(`${who.n} ${await turns.take(who, place)}`);
    turns.pass(who);
  };
  assert.equal(turns.take(a), true);
  assert.equal(turns.take(a), true);
  const all = [wait(b), wait(c), wait(d, 'first')];
  turns.leave(c);
  turns.pass(b);
  assert.equal(turns.holder, a);
  turns.pass(a);
  await Promise.all(all);
  assert.deepEqual(served.toSorted(), ['b true', 'c false', 'd true']);
  assert.ok(served.indexOf('d true') < served.indexOf('b true'));
  assert.equal(turns.holder, undefined);
});
