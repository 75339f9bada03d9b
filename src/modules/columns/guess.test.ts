import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TARGETS } from '#/modules/imports/index.ts';
import { flagsOf, mapFlags } from '../../cli/import/mapping/flags.ts';
import { matchColumns, parseConstant } from '../../cli/import/mapping/mapping.ts';
import { type TargetField, targetFields } from './fields.ts';
import { guessColumns } from './guess.ts';
import { explained, parseNaming, readHeaders } from './header.ts';
import { headerParts, wordsOf } from './words.ts';

function guessed(entity: string, lines: readonly string[], sets: readonly string[] = []) {
  const found = TARGETS.find((target) => target.entity === entity);
  assert.ok(found);
  const target = targetFields(found);
  const [header = [], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  const constants = sets.map((text) => parseConstant(text, target));
  const set: TargetField[] = constants.map(({ field }) => field);
  const fed = matchColumns(header, target, { mappings: [], constants });
  return guessColumns(target, { header, rows, fed, set });
}

function feedsOf(entity: string, lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(guessed(entity, lines).feeds.map(({ column, field }) => [field.path, column]));
}

test('a header is read as words, in any way of writing it', () => {
  for (const header of ['BscStartDate', 'bsc_start_date', ' Bsc. START-Date '])
    assert.deepEqual(headerParts(header), ['bsc', 'start', 'date']);
  assert.deepEqual(headerParts('WO#'), ['wo', '#']);
});

test('words run together, short forms and codes of well-known systems are read', () => {
  const read = (part: string) => wordsOf(part).flatMap(({ readings }) => readings);
  assert.deepEqual(read('createdon'), ['created', 'on']);
  assert.deepEqual(read('workorderid'), ['work', 'order', 'id']);
  assert.deepEqual(read('rptd'), ['reported']);
  assert.ok(read('dscpln').includes('discipline'));
  assert.deepEqual(read('gstri'), ['actual', 'start', 'time']);
  assert.deepEqual(wordsOf('zorblax'), [{ readings: ['zorblax'], known: false }]);
});

test('what a system puts before or after its names is no part of them', () => {
  const texts = (headers: string[]) =>
    readHeaders(headers).map((words) => words.map(({ readings }) => readings[0]).join(' '));
  const plain = ['name', 'priority', 'status'];
  assert.deepEqual(texts(['qzx_name', 'qzx_priority', 'qzx_status']), plain);
  assert.deepEqual(texts(['Name__c', 'Priority__c', 'Status__c']), plain);
  assert.deepEqual(
    texts(['site_name', 'site_priority', 'site_status'])[0],
    'site name',
    'a word says something',
  );
});

test('a naming explains a header by concepts, phrases before their words', () => {
  const share = (header: string, naming: string) =>
    explained(readHeaders([header])[0] ?? [], parseNaming(naming)).share;
  assert.equal(share('Date the job was raised', 'job? created time?'), 1);
  assert.equal(share('Left Site', 'site name?'), 0, 'leaving a site names no site');
  assert.equal(share('Left Site', 'departed time?'), 1);
  assert.equal(share('Created', 'job id'), 0);
  assert.equal(share('Job Warranty No', 'job id'), 0, 'the number of something else');
  assert.equal(share('Job Zorblax No', 'job id'), 2 / 3);
});

test('columns feed the fields that their names and values agree on', () => {
  const lines = [
    'WO No | WO Ref   | Raised           | Due date   | Time on site     | Client | Premises address | Zip     | Problem      | Work carried out | State',
    '48213 | WO-48213 | 13/02/2026 08:10 | 17/02/2026 | 14/02/2026 09:24 | 1207   | 14 Quay St   | LS1 4AP | No hot water | PRV replaced     | Closed',
    '48214 | WO-48214 | 03/02/2026 08:10 | 17/02/2026 | 14/02/2026 11:24 | 1207   | 15 Quay St   | LS1 4AP | Leak         | Washer replaced  | On-Hold',
  ];
  const guess = guessed('jobs', lines);
  assert.deepEqual(Object.fromEntries(guess.feeds.map(({ column, field }) => [field.path, column])), {
    jobId: 'WO No',
    reference: 'WO Ref',
    createdAt: 'Raised',
    plannedEndAt: 'Due date',
    actualStartAt: 'Time on site',
    contactId: 'Client',
    'site.address': 'Premises address',
    'site.postcode': 'Zip',
    description: 'Problem',
    outcome: 'Work carried out',
    status: 'State',
  });
  const flags = flagsOf(guess);
  for (const flag of ["--map 'WO No=jobId'", '--dates dmy', "--value 'status:closed=completedOk'"])
    assert.ok(flags.includes(flag), flags.join('\n'));
  assert.ok(flags.includes("--value 'status:on-hold=suspended'"));
});

test('values that cannot be the field’s leave a column alone, whatever it is called', () => {
  const names = feedsOf('jobs', [
    'Job No | Customer | Completed',
    'A-1 | Ashdown | yes',
    'B-2 | Quayside | no',
  ]);
  assert.deepEqual(names, { jobId: 'Job No', reference: 'Job No' }, 'no customer id, no time');
  const twice = feedsOf('jobs', ['Job No', '7', '7', '8']);
  assert.deepEqual(twice, { reference: 'Job No' }, 'an id stands in one row');
});

test('an id is fed only by a name that means nothing else; the rest is offered', () => {
  const guess = guessed('jobs', ['Job No | Engineer | Customer order no', '1 | Ann | 77', '2 | Bob | 78']);
  assert.deepEqual(
    guess.feeds.map(({ field }) => field.path),
    ['jobId', 'reference'],
    'the number is the reference where there is no other',
  );
  assert.deepEqual(mapFlags(guess.unsure), ["--map 'Engineer=resourceId'"]);
});

test('a site’s name is its address where there is no other; without both nothing of it is fed', () => {
  assert.deepEqual(feedsOf('jobs', ['id | Site | Postcode', '1 | Depot | LS1 4AP']), {
    jobId: 'id',
    reference: 'id',
    'site.name': 'Site',
    'site.address': 'Site',
    'site.postcode': 'Postcode',
  });
  assert.deepEqual(feedsOf('jobs', ['id | Postcode', '1 | LS1 4AP']), { jobId: 'id', reference: 'id' });
});

test('values that look like no other’s feed their field where they stand in one column alone', () => {
  const header = 'Account no | Zorblax | Ring';
  const row = '1 | a@b.example | 0113 496 0000';
  assert.deepEqual(feedsOf('contacts', [header, row]), {
    contactId: 'Account no',
    email: 'Zorblax',
    phone: 'Ring',
  });
  const twice = feedsOf('contacts', [`${header} | Other`, `${row} | c@d.example`]);
  assert.equal(twice.email, undefined, 'two columns of addresses');
  assert.equal(feedsOf('contacts', ['Account no | Fax', '1 | 0113 496 0000']).phone, undefined);
});

test('ids may be texts, but not names; numbers are taken before them', () => {
  const lines = ['Job No | Customer ID', 'SJ-0018 | PETH01', 'SJ-0019 | CSTL', 'SJ-0020 | PETH01'];
  const { feeds, textIds } = guessed('jobs', lines);
  assert.deepEqual(
    feeds.map(({ field }) => field.path),
    ['jobId', 'contactId', 'reference'],
  );
  assert.equal(textIds, true);
  assert.equal(guessed('jobs', ['Job No | Customer ID', '1 | 7', '2 | 8']).textIds, false);
  assert.equal(feedsOf('jobs', ['Job No | Customer', '1 | Ashdown', '2 | Fellgate']).contactId, undefined);
  assert.equal(feedsOf('jobs', ['Job code | Job no', 'J/1 | 1', 'J/2 | 2']).jobId, 'Job no');
});

test('the order of dates is told by a day that is no month, and left open otherwise', () => {
  const orderOf = (...dates: string[]) => guessed('jobs', ['Raised', ...dates]).dates;
  assert.equal(orderOf('03/02/2026', '13/02/2026'), 'dmy');
  assert.equal(orderOf('03/02/2026', '02/13/2026'), 'mdy');
  assert.equal(orderOf('03/02/2026'), 'unclear');
  assert.equal(orderOf('2026-02-03', '3 Feb 2026'), null);
});

test('fields and columns that were said are not guessed', () => {
  const guess = guessed('jobs', ['jobId | Job No | State', '1 | 9 | Closed'], ['status=cancelled']);
  assert.ok(!guess.feeds.some(({ field }) => ['jobId', 'status'].includes(field.path)));
});

test('other entities are guessed too', () => {
  assert.deepEqual(
    feedsOf('contacts', [
      'Account no | Account name | Parent account no | E-mail address',
      '1 | Ashdown | 7 | a@b.example',
    ]),
    {
      contactId: 'Account no',
      parentContactId: 'Parent account no',
      name: 'Account name',
      email: 'E-mail address',
    },
  );
  assert.deepEqual(
    feedsOf('resources', ['Technician ID | Technician | Mobile', 'T1 | Ann Lee | 07700 900123']),
    {
      resourceId: 'Technician ID',
      name: 'Technician',
      phone: 'Mobile',
    },
  );
});

test('values tell a trade from the vertical above it', () => {
  const finer = feedsOf('jobs', ['Job No | Trade', '1 | HVAC', '2 | Plumbing', '3 | Electrical']);
  assert.equal(finer.subVertical, 'Trade');
  const vertical = feedsOf('jobs', ['Job No | Trade', '1 | M&E', '2 | Security', '3 | Fire & Life Safety']);
  assert.equal(vertical.vertical, 'Trade');
});

test('what stays in doubt is left to the person', () => {
  const own = guessed('jobs', ['Job No | Job Status', '1 | AAX', '2 | BBX', '3 | AAX']);
  assert.ok(
    own.feeds.some(({ field }) => field.path === 'status'),
    'words of the company’s own are still a status',
  );
  assert.equal(feedsOf('jobs', ['Job No | State', '1 | TX', '2 | OH', '3 | TX']).status, undefined);
  assert.equal(feedsOf('contacts', ['Zorblax ID | Name', '1 | Ashdown']).contactId, undefined);
});

test('a quotation’s columns feed its fields', () => {
  const feeds = feedsOf('quotations', [
    'Quote GUID | Quote No. | Raised On | Net | VAT | Valid until',
    '6753c9a7-9d69-463e-ba5f-8583bd516674 | Q-2207 | 13/02/2026 | 100.00 | 20.00 | 13/03/2026',
  ]);
  assert.deepEqual(feeds, {
    id: 'Quote GUID',
    quote_number: 'Quote No.',
    created_at: 'Raised On',
    total_excludes_tax: 'Net',
  });
});

test('a bare id is left to the person beside a number that people use', () => {
  const lines = ['id | Task no | Customer ID', '9001 | TK 1 | 4', '9002 | TX 2 | 5'];
  assert.deepEqual(feedsOf('jobs', lines), { reference: 'Task no', contactId: 'Customer ID' });
});

test('what stands in brackets or cannot be read is no part of a name, if its values leave no doubt', () => {
  const lines = ['Account name | Postcode (if known) | Zorblax email', 'Ashdown | LS1 4AP | a@b.example'];
  assert.deepEqual(feedsOf('contacts', lines), {
    name: 'Account name',
    postcode: 'Postcode (if known)',
    email: 'Zorblax email',
  });
});

test('where names tell nothing, values and places do, if one column alone can be meant', () => {
  const jobs = [
    'Zorb | Blax | Quux | Landed | Away | They said | He did | Shut',
    'L/1 | TC | 03/02/2026 08:41 | 03/02/2026 09:22 | 03/02/2026 10:05 | lift stuck at the second floor | cleaned the track and reset it | Closed',
    'L/2 | KW | 13/02/2026 10:02 | 13/02/2026 12:01 | 13/02/2026 12:40 | two people between four and five | released by hand, brake renewed | Closed',
    'L/3 | AC | 14/02/2026 07:10 | 14/02/2026 13:04 | 14/02/2026 15:11 | noise when it goes up | guide shoes were dry, oiled them | Cancelled',
  ];
  assert.deepEqual(feedsOf('jobs', jobs), {
    jobId: 'Zorb',
    reference: 'Zorb',
    createdAt: 'Quux',
    actualStartAt: 'Landed',
    actualEndAt: 'Away',
    description: 'They said',
    outcome: 'He did',
    status: 'Shut',
  });
  const planned = jobs.map((line, at) => (at === 0 ? line : line.replace(/:\d\d/g, ':30')));
  assert.equal(feedsOf('jobs', planned).actualStartAt, undefined, 'times of a plan');
  const third = jobs.map(
    (line, at) => `${line} | ${at === 0 ? 'More' : `ask for the caretaker ${at} at the desk`}`,
  );
  const doubtful = feedsOf('jobs', third);
  assert.deepEqual([doubtful.description, doubtful.outcome], [undefined, undefined], 'three texts');
});

test('of customers, names, addresses, places and heads are told by their values', () => {
  const lines = [
    'a/c | Who | Where they are | Up | Along | Belongs',
    '101 | Tallow Court | 1 Tallow St, Westerby | 53.7012 | -1.5501 | 104',
    '102 | Kestrel Wharf | Wharf Rd, Westerby Town | 53.9022 | -1.5533 | 104',
    '103 | Almond Court | 9 Orchard Rd, Otway | 54.0011 | -1.9001 | ',
    '104 | Ashdown Homes | 2 High Street, Otway | 54.0101 | -1.8001 | ',
  ];
  assert.deepEqual(feedsOf('contacts', lines), {
    contactId: 'a/c',
    name: 'Who',
    address: 'Where they are',
    latitude: 'Up',
    longitude: 'Along',
    parentContactId: 'Belongs',
  });
  const engineers = [
    'Ref no | Zorb | They can',
    '1 | Ann Lee | gas, oil',
    '2 | Bo Ray | IPAF, lifts, gas',
    '3 | Cy Orr | oil',
  ];
  assert.deepEqual(feedsOf('resources', engineers), {
    resourceId: 'Ref no',
    name: 'Zorb',
    skills: 'They can',
  });
});
