import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellValue, type TargetFields, targetFields } from '#/modules/columns/index.ts';
import { TARGETS } from '#/modules/imports/index.ts';
import { UsageError } from '../../usage-error.ts';
import { matchColumns, parseConstant, parseMapping, planOf } from './mapping.ts';
import { recordOfObject, recordOfRow } from './records.ts';
import { parseValue, respelling } from './values.ts';

function fieldsOf(entity: string): TargetFields {
  const target = TARGETS.find((one) => one.entity === entity);
  assert.ok(target);
  return targetFields(target);
}

const jobs = fieldsOf('jobs');

function plan(header: string[], maps: string[] = [], sets: string[] = [], target = jobs) {
  const constants = sets.map((text) => parseConstant(text, target));
  const mappings = maps.map((text) => parseMapping(text, target));
  const feeds = matchColumns(header, target, { mappings, constants });
  return planOf(feeds, header, target, { constants, offered: [] });
}

function fedBy(header: string[], maps: string[] = [], sets: string[] = [], target = jobs) {
  const { feeds } = plan(header, maps, sets, target);
  return Object.fromEntries(feeds.map(({ column, field }) => [field.path, column]));
}

function usage(message: RegExp): (err: unknown) => boolean {
  return (err) => err instanceof UsageError && message.test(err.message);
}

test('a header feeds the field of its name, whatever its case and separators', () => {
  const header = ['Job ID', 'REFERENCE', 'created_at', 'Site Address', 'site.postcode', 'Cost', ''];
  assert.deepEqual(fedBy(header), {
    jobId: 'Job ID',
    reference: 'REFERENCE',
    createdAt: 'created_at',
    'site.address': 'Site Address',
    'site.postcode': 'site.postcode',
  });
  assert.deepEqual(plan(header).ignored, ['Cost']);
});

test('a column mapped by hand feeds what it was mapped to, and as many fields as asked', () => {
  const header = ['No', 'reference', 'Started'];
  const maps = ['no=jobId', 'Started=createdAt', 'Started=plannedStartAt', '#=priority'];
  assert.deepEqual(fedBy(header, maps), {
    jobId: 'no',
    createdAt: 'Started',
    plannedStartAt: 'Started',
    priority: '#',
    reference: 'reference',
  });
  assert.deepEqual(fedBy(['jobId', 'reference'], ['reference=assetId']), {
    jobId: 'jobId',
    assetId: 'reference',
  });
});

test('what cannot be right is refused by name, with what was meant', () => {
  assert.throws(() => plan(['Id'], ['Idd=jobId']), usage(/no column Idd; did you mean Id\?/));
  assert.throws(() => parseMapping('Id=jobld', jobs), usage(/no field jobld; did you mean jobId\?/));
  assert.throws(() => parseConstant('verticel=hvac', jobs), usage(/did you mean vertical\?/));
  assert.throws(() => parseMapping('jobId', jobs), usage(/say column=field/));
  assert.throws(() => plan(['reference']), usage(/no column feeds jobId/));
  assert.throws(() => plan(['jobId', 'Job ID']), usage(/jobId is fed twice/));
  assert.throws(() => plan(['jobId', 'a', 'b'], ['a=reference', 'b=reference']), usage(/fed twice/));
  assert.throws(() => plan(['jobId', 'a', 'site.address'], ['a=site']), usage(/fed twice/));
  assert.throws(() => plan(['x', 'x'], ['x=jobId']), usage(/2 columns x/));
});

test('a row becomes a record: empty cells are absent, the row number and constants are there', () => {
  const constants = [parseConstant('status=completedOk', jobs), parseConstant('site.name=Depot', jobs)];
  const header = ['reference', 'outcome', 'site address', 'contactId'];
  const mappings = [parseMapping('#=jobId', jobs)];
  const feeds = matchColumns(header, jobs, { mappings, constants });
  const columns = planOf(feeds, header, jobs, { constants, offered: [] });
  assert.deepEqual(recordOfRow(columns, constants, ['J-9', ' ', '1 High St', '401'], 9), {
    jobId: 9,
    reference: 'J-9',
    site: { address: '1 High St', name: 'Depot' },
    contactId: '401',
    status: 'completedOk',
  });
});

test('an object keeps its own names but for the mapped ones', () => {
  const mappings = [parseMapping('no=reference', jobs), parseMapping('reference=assetId', jobs)];
  assert.deepEqual(
    recordOfObject(
      { no: 'A', reference: 'B', jobId: 3 },
      mappings,
      [parseConstant('vertical=hvac', jobs)],
      1,
    ),
    { jobId: 3, reference: 'A', assetId: 'B', vertical: 'hvac' },
  );
});

test('cells are read as their field is meant', () => {
  const resources = fieldsOf('resources');
  const kind = (path: string) => resources.fields.find((field) => field.path === path)?.kind ?? 'text';
  assert.deepEqual(cellValue(kind('skills'), 'gas; electrical ;'), ['gas', 'electrical']);
  assert.deepEqual(cellValue(kind('skills'), '["gas; safe"]'), ['gas; safe']);
  assert.deepEqual(cellValue(kind('isActive'), 'Yes'), true);
  assert.deepEqual(cellValue(kind('isActive'), '0'), false);
  assert.deepEqual(cellValue(kind('isActive'), 'perhaps'), 'perhaps');
  assert.deepEqual(cellValue(kind('certificates'), '[{"name":"Gas Safe"}]'), [{ name: 'Gas Safe' }]);
  assert.deepEqual(cellValue(kind('name'), '007'), '007');
});

test('an entity that keeps what it does not know is fed every column', () => {
  const quotations = fieldsOf('quotations');
  assert.deepEqual(fedBy(['id', 'Quote Number', 'Our note'], [], [], quotations), {
    id: 'id',
    quote_number: 'Quote Number',
    'Our note': 'Our note',
  });
});

test('words and dates of the file become those of the API', () => {
  const values = ['status:Closed=completedOk', 'status: Not Needed =cancelled', 'priority:P1='].map((text) =>
    parseValue(text, jobs),
  );
  const respell = respelling(jobs, { dates: 'dmy', values });
  const record = {
    status: ' closed ',
    priority: 'p1',
    createdAt: '03/02/2026 08:10',
    scheduledAt: '2026-02-03T08:10:00Z',
    description: '03/02/2026',
  };
  respell(record);
  assert.deepEqual(record, {
    status: 'completedOk',
    priority: null,
    createdAt: '2026-02-03T08:10:00',
    scheduledAt: '2026-02-03T08:10:00Z',
    description: '03/02/2026',
  });
  const prefixed = respelling(jobs, { dates: 'iso', values: [parseValue('contactId:AC-*=*', jobs)] });
  const ids = ['AC-0042', 'ac-7', 'BC-7', 'AC-', 'AC-7b', 42].map((contactId) => {
    const one = { contactId };
    prefixed(one);
    return one.contactId;
  });
  assert.deepEqual(ids, ['42', '7', 'BC-7', 'AC-', 'AC-7b', 42], 'the number after the prefix, or no number');
  assert.throws(() => parseValue('status:Closed', jobs), usage(/say field:value=value/));
  assert.throws(() => parseValue('stauts:Closed=completedOk', jobs), usage(/did you mean status\?/));
  assert.throws(
    () => parseValue('status:Closed=completeOk', jobs),
    usage(/did you mean completedOk\?.*allowed: /),
  );
});
