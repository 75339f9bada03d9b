import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isoDate, isYearLast } from './dates.ts';

const READ: readonly [text: string, dmy: string, mdy: string][] = [
  ['03/02/2026 08:10', '2026-02-03T08:10:00', '2026-03-02T08:10:00'],
  ['3/2/26', '2026-02-03', '2026-03-02'],
  ['03.02.1999, 8:10:30', '1999-02-03T08:10:30', '1999-03-02T08:10:30'],
  ['01-12-71 12:05 am', '1971-12-01T00:05:00', '1971-01-12T00:05:00'],
  ['01/12/2026 1:05 PM', '2026-12-01T13:05:00', '2026-01-12T13:05:00'],
];

test('the day or the month comes first, as the file writes it', () => {
  for (const [text, dmy, mdy] of READ) {
    assert.equal(isoDate(text, 'dmy'), dmy);
    assert.equal(isoDate(text, 'mdy'), mdy);
    assert.equal(isoDate(text, 'iso'), text);
    assert.ok(isYearLast(text));
  }
});

test('what is no such date stays as it is', () => {
  for (const text of [
    '2026-02-03T08:10:00Z',
    '31/02/2026',
    '1772784000',
    '3/2',
    '03/02/2026 25:10',
    'soon',
    '1.2/26',
  ])
    assert.equal(isoDate(text, 'dmy'), text);
  assert.equal(isoDate('29/02/2028', 'dmy'), '2028-02-29');
  assert.equal(isoDate('12/13/2026', 'dmy'), '12/13/2026');
  assert.ok(!isYearLast('2026-02-03'));
});

test('dates in digits alone are read as dates, whatever the order of the others', () => {
  for (const order of ['dmy', 'mdy', 'iso'] as const) {
    assert.equal(isoDate('20260203', order), '2026-02-03');
    assert.equal(isoDate('20260203081000', order), '2026-02-03T08:10:00');
    assert.equal(isoDate('1770106200', order), '1770106200', 'seconds since 1970 stay');
    assert.equal(isoDate('20261345', order), '20261345');
  }
});
