import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOfHtml, rowsOfText } from '#/modules/mailtext/index.ts';
import { isTyped, typedCandidates } from './typed-values.ts';

function read(rows: Parameters<typeof typedCandidates>[0]): Record<string, string> {
  const found = typedCandidates(rows);
  assert.ok(found.every(isTyped));
  return Object.fromEntries(found.toReversed().map(({ field, lines }) => [field, lines.join(' ')]));
}

test('running text tells phone, limit, order, deadline, who and where by the words before them', () => {
  const letter = `Good morning,

Please go to Harbour View Nursery, 12 Quay Street, Saltby, YO1 7AB, where a radiator is leaking. It was reported by Nadia Fenn, who can be reached on 01632 960123.

Be with them no later than 14 March 2026 at 9am. Do not go over £275.50 without asking, and put order KP 20931 on your invoice.

Helpdesk 01632 960000, weekdays`;
  assert.deepEqual(read(rowsOfText(letter)), {
    reported_by: 'Nadia Fenn',
    contact_phone: '01632 960123',
    respond_by: '14 March 2026 at 9am',
    nte: '£275.50',
    po_number: 'KP 20931',
    site_name: 'Harbour View Nursery',
    address: '12 Quay Street, Saltby',
    postcode: 'YO1 7AB',
  });
});

test('the lines above a postcode are a place, up to a gap; what has to be done by a day is finished by it', () => {
  const card = `<div><p>Some other thing</p><p><b>Saltby Hall</b><br>Church Lane<br>Saltby<br>YO1 7HH</p>
    <p>To be done by 3 April 2026</p></div>`;
  assert.deepEqual(read(rowsOfHtml(card, 'email_html')), {
    site_name: 'Saltby Hall',
    address: 'Church Lane, Saltby',
    postcode: 'YO1 7HH',
    complete_by: '3 April 2026',
  });
});

test('what nothing speaks for is nothing: a price, a work order, a date and the office of the sender', () => {
  const text = `The part costs £40.00. Works order 55120 was raised on 3 April 2026 for 4 lamps.
Saltby Group head office, 1 High Street, Saltby, YO1 7AA. Enquiries 01632 960999`;
  assert.deepEqual(read(rowsOfText(text)), {});
});

test('running text tells who the client is and what is wrong; what is said of access and the office is neither', () => {
  const letter = `Dear contractor,

Please send somebody to Saltby View, 17 Slate Road, Saltby, YO1 7AB on behalf of Saltby Lettings Ltd.

The extractor fan in the bathroom of flat 6 no longer starts and the pull cord has come away.

Keys are held by the caretaker, who is there from 8 to 4.

Invoices are only paid when our helpdesk has closed the job.`;
  assert.deepEqual(read(rowsOfText(letter)), {
    customer_name: 'Saltby Lettings Ltd',
    site_name: 'Saltby View',
    address: '17 Slate Road, Saltby',
    postcode: 'YO1 7AB',
    description:
      'The extractor fan in the bathroom of flat 6 no longer starts and the pull cord has come away.',
  });
});
