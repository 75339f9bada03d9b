import assert from 'node:assert/strict';
import { test } from 'node:test';
import { furtherFields, toneOfStatus, webAddress } from './quotation-rules.ts';

test('a link of a third party opens web pages only', () => {
  assert.equal(webAddress('https://quotes.example/1'), 'https://quotes.example/1');
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'not a url', null])
    assert.equal(webAddress(wrong), null);
});

test('further fields are shown in words, without what is empty or already there', () => {
  const fields = furtherFields({
    id: 'x',
    title: 'Boiler',
    deposit_paid: false,
    note: ' ',
    lines: [{}],
    tags: ['a', 'b'],
  });
  assert.deepEqual(fields, [
    { name: 'Deposit paid', text: 'No' },
    { name: 'Tags', text: 'a, b' },
  ]);
});

test('a status is coloured by what it says', () => {
  assert.deepEqual(
    ['Awaiting Acceptance', 'Accepted', 'Declined', 'Draft', null].map(toneOfStatus),
    ['good', 'good', 'bad', 'plain', 'plain'].with(0, 'info'),
  );
});
