import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOrderOf, momentOf, writtenIn } from './written.ts';

const timezone = 'Europe/London';
const writtenAt = Temporal.Instant.from('2026-10-07T09:00:00Z');

test('moments of mails are read in the forms people write them', () => {
  const cases: [string, 'DMY' | 'MDY', string | undefined][] = [
    ['06/03/2026 08:15', 'DMY', '2026-03-06T08:15:00+00:00'],
    ['07/06/2026 08:15', 'MDY', '2026-07-06T08:15:00+01:00'],
    ['25/12/2026', 'MDY', '2026-12-25'],
    ['July 19, 2021 / 08:10 PM', 'DMY', '2021-07-19T20:10:00+01:00'],
    ['19-Jul-2021 20:10', 'DMY', '2021-07-19T20:10:00+01:00'],
    ['Fri, 6 Mar 2026 08:20:00 +0000', 'DMY', '2026-03-06T08:20:00+00:00'],
    ['Tue, 7 Jul 2026 08:20:00 +0000', 'DMY', '2026-07-07T09:20:00+01:00'],
    ['3rd of October 2026 at 8.30 am', 'DMY', '2026-10-03T08:30:00+01:00'],
    ['2026-10-03T08:30:00Z', 'DMY', '2026-10-03T09:30:00+01:00'],
    ['03/04/2026 5:00 PM EST', 'MDY', '2026-03-04T22:00:00+00:00'],
    ['6/3/26 1700hrs', 'DMY', '2026-03-06T17:00:00+00:00'],
    ['12:05 am, 1 May 2026', 'DMY', '2026-05-01T00:05:00+01:00'],
    ['31/02/2026', 'DMY', undefined],
    ['29/02/2027', 'DMY', undefined],
    ['29/02/2028', 'DMY', '2028-02-29'],
    ['Job 12/4 at 10:00', 'DMY', undefined],
    ['as soon as you can', 'DMY', undefined],
    ['03/04/2026 17:00', 'DMY', '2026-04-03T17:00:00+01:00'],
    ['03/04/2026 05:00 PM', 'MDY', '2026-03-04T17:00:00+00:00'],
    ['March 4, 2026 12:00 AM', 'DMY', '2026-03-04T00:00:00+00:00'],
    ['4th Mar 2026', 'MDY', '2026-03-04'],
    ['Fri 06 March 2026 at 8.15am', 'DMY', '2026-03-06T08:15:00+00:00'],
    ['2026-07-01T10:00:00Z', 'DMY', '2026-07-01T11:00:00+01:00'],
    ['31/02/2026', 'DMY', undefined],
    ['as soon as possible', 'DMY', undefined],
  ];
  for (const [text, order, moment] of cases) assert.equal(momentOf(text, { order, timezone }), moment, text);
});

test('a date that may be two is none, unless its day of the week decides', () => {
  const read = (text: string) => momentOf(text, { order: null, timezone });
  assert.equal(read('05/10/2026 09:00'), undefined);
  assert.equal(read('05/05/2026'), '2026-05-05');
  assert.equal(read('15/10/2026'), '2026-10-15');
  assert.equal(read('Monday 05/10/2026'), '2026-10-05');
  assert.equal(read('Sun 05/10/2026'), '2026-05-10');
  assert.equal(momentOf('Sun 05/10/2026', { order: 'DMY', timezone }), '2026-05-10');
  assert.equal(momentOf('Wed 05/10/2026', { order: 'DMY', timezone }), undefined);
  assert.equal(momentOf('Friday 6 October 2026', { order: 'DMY', timezone }), undefined);
});

test('the order is one for the whole of a mail; where its dates contradict each other there is none', () => {
  assert.equal(dateOrderOf(['03/04/2026', '25/04/2026'], 'MDY'), 'DMY');
  assert.equal(dateOrderOf(['03/04/2026', '04/25/2026'], 'DMY'), 'MDY');
  assert.equal(dateOrderOf(['Mon 05/10/2026'], 'MDY'), 'DMY');
  assert.equal(dateOrderOf(['03/04/2026'], 'MDY'), 'MDY');
  assert.equal(dateOrderOf(['25/04/2026', '04/25/2026'], 'DMY'), null);
});

test('days named from the day of writing are read only where that is known', () => {
  const read = (text: string, edge: 'start' | 'end' = 'start') =>
    momentOf(text, { order: 'DMY', timezone, writtenAt, edge });
  assert.equal(read('tomorrow 8am'), '2026-10-08T08:00:00+01:00');
  assert.equal(read('by Friday 17:00'), '2026-10-09T17:00:00+01:00');
  assert.equal(read('w/c 12 Oct'), '2026-10-12');
  assert.equal(read('w/c 12 Oct', 'end'), '2026-10-18');
  assert.equal(read('12 October 10:00'), '2026-10-12T10:00:00+01:00');
  assert.equal(read('Sat 2 January'), '2027-01-02');
  assert.equal(read('Mon 2 January'), undefined);
  assert.equal(read('Monday or Tuesday'), undefined);
  assert.equal(read('last quarter'), undefined);
  assert.equal(momentOf('tomorrow 8am', { order: 'DMY', timezone }), undefined);
});

test('an hour that the clocks skip is the one after, one they repeat the first', () => {
  const read = (text: string) => momentOf(text, { order: 'DMY', timezone });
  assert.equal(read('29/03/2026 01:30'), '2026-03-29T02:30:00+01:00');
  assert.equal(read('25/10/2026 01:30'), '2026-10-25T01:30:00+01:00');
});

test('every date and time is found where it stands', () => {
  const text = 'Call Ann on 01632 960600 before 4pm; visit Mon 12/10/2026 08:15, or 3 Nov 2026.';
  const said = writtenIn(text).map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(said, ['4pm', 'Mon 12/10/2026 08:15', '3 Nov 2026']);
  for (const other of ['from 1 July: 47 jobs', 'on 3 May 26 jobs', '3 May 10 am'])
    assert.equal(writtenIn(other)[0]?.date?.year, null, other);
  assert.equal(writtenIn('10-Mar-26 17:00')[0]?.date?.year, 2026);
});
