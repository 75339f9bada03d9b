import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spansOf, wordsOf } from '../tools/name-spans.ts';
import { comparedNames, isEachByItself } from './asked/named.ts';
import type { Candidate, EntityKind } from './intent.ts';
import type { NamesFound } from './names.ts';
import { normalText } from './normal.ts';
import { understand } from './understand.ts';

const TODAY = Temporal.PlainDate.from('2026-11-21');

function called(type: EntityKind, id: string, name: string, more: Partial<Candidate> = {}): Candidate {
  return { type, id, name, detail: null, whole: false, active: true, ...more };
}

function found(names: Readonly<Record<string, readonly Candidate[]>>): NamesFound {
  const matches = Object.entries(names).map(([text, candidates]) => ({
    text,
    mended: false,
    more: false,
    candidates,
  }));
  return { matches };
}

test('call outs are the category that is called so, and every visit where none is', () => {
  const category = called('job_category', '4', 'Callout', { whole: true });
  const said: [string, string][] = [
    ['callouts', 'how many callouts did we go to in May'],
    ['callouts', 'which site has the most callouts'],
    ['callout', 'average callout response in hours'],
    ['call outs', 'call outs by month'],
    ['call outs', 'number of call-outs last week'],
    ['callout', 'callout jobs in June'],
    ['callouts', 'were callouts up on last month'],
    ['callouts', 'list the callouts that started late in July'],
    ['callouts', 'what share of our jobs are callouts'],
  ];
  for (const [text, question] of said) {
    const read = understand(question, found({ [text]: [category] }), TODAY);
    assert.deepEqual(
      read.named.map(({ name }) => name),
      ['Callout'],
      question,
    );
    const part = called('job_category', '9', 'Emergency Callout');
    const without = understand(question, found({ [text]: [part] }), TODAY);
    assert.deepEqual(
      [without.named, without.unread, without.narrowing.mentions],
      [[], [], undefined],
      question,
    );
  }
  const last = understand('who did the last callout', found({ callout: [category] }), TODAY);
  assert.equal(last.list, 'latest');
  const spans = (text: string) => spansOf(wordsOf(text)).map(({ words }) => words.join(' '));
  assert.ok(spans('our call-outs').includes('callout') && spans('our callouts').includes('call out'));
});

test('sorts of work that are one said before, and a part of it, are read as what they are of it', () => {
  const pump = [called('job_type', '1', 'Pump Fault'), called('job_type', '2', 'Pump Service')];
  const names = found({
    pump,
    faults: [called('job_type', '1', 'Pump Fault'), called('job_type', '5', 'Gate Fault')],
    services: [called('job_type', '2', 'Pump Service'), called('job_type', '6', 'Gate Service')],
  });
  const apart = understand('pump jobs this month: faults and services', names, TODAY);
  assert.deepEqual(
    apart.named.map(({ ids }) => ids),
    [['1', '2'], ['1'], ['2']],
  );
  for (const question of [
    'pump jobs this month, faults and services together',
    'total pump jobs this month, faults and services',
    'how many pump jobs this month including faults and services',
    'pump jobs this month, both faults and services',
    'pump jobs all told this month, faults and services',
    'pump jobs this month, faults and services combined',
    'the sum of pump jobs this month, faults and services',
    'pump jobs this month, faults added to services, added up',
  ]) {
    const read = understand(question, names, TODAY);
    assert.deepEqual([read.together, read.named.map(({ ids }) => ids)], [true, [['1', '2']]], question);
  }
});

test('a name that stands for several records is asked for by itself beside others', () => {
  const group = called('contact', '10', 'Fenmoor Group', { whole: true, members: ['11', '12'] });
  const names = found({ 'fenmoor group': [group], tallis: [called('contact', '20', 'Tallis Ltd')] });
  for (const question of [
    'compare Fenmoor Group and Tallis this year',
    'Fenmoor Group vs Tallis, issue rate',
    'who had more jobs, Fenmoor Group or Tallis',
  ]) {
    const read = understand(question, names, TODAY);
    assert.deepEqual([comparedNames(read), isEachByItself(read), read.together], ['contact', true, false]);
  }
  assert.ok(understand('jobs for Fenmoor Group and Tallis together', names, TODAY).together);
  assert.ok(!understand('jobs for Fenmoor Group and Tallis each', names, TODAY).together);
});

test('a word of its own is not taken for one that steers', () => {
  for (const words of [
    'what was the cause',
    'parts on order',
    'the pass mark',
    'a care home',
    'the side gate',
    'at the shop',
    'quite late',
    'the whole lot',
    'post code',
    'escalators',
    'difference',
    'previously',
    'the last call out',
    'how many times',
    'breakdowns',
    'snow on site',
  ])
    assert.equal(normalText(words), words);
  for (const [typed, meant] of [
    ['enginer', 'engineer'],
    ['custmers', 'customers'],
    ['qoute', 'quote'],
    ['overdu', 'overdue'],
  ] as const)
    assert.equal(normalText(typed), meant);
});

test('two measures asked for at once are both read', () => {
  const measures = (question: string) => {
    const { metric, alsoMetrics } = understand(question, null, TODAY);
    return [metric, ...alsoMetrics];
  };
  for (const question of [
    'compare us on jobs and punctuality this year',
    'jobs and punctuality last month',
    'number of jobs and punctuality in May',
    'jobs done and punctuality by engineer',
    'volumes plus punctuality this quarter',
    'visits and the punctuality in June',
  ])
    assert.deepEqual(measures(question), ['job_count', 'sla_punctuality'], question);
  assert.deepEqual(measures('issue rate and number of jobs last month'), ['issue_rate', 'job_count']);
  assert.deepEqual(measures('issue rate and job numbers for May'), ['issue_rate', 'job_count']);
  assert.deepEqual(measures('issue rate on planned jobs and punctuality'), ['issue_rate', 'sla_punctuality']);
});

test('who has got something is asked of work, and of cases only where one is spoken of', () => {
  for (const question of [
    'who has got the best completion rate',
    'who’s got the worst punctuality in May',
    'who has got the most jobs on this week',
    'who has got the keys to the plant room',
    'what has she got on tomorrow',
    'has he got anything on Friday',
    'who has got the fewest repeats',
    'who has got the early visit on Monday',
  ])
    assert.notEqual(understand(question, null, TODAY).topic, 'cases', question);
  assert.equal(understand('who has got the flood damage claim', null, TODAY).topic, 'cases');
  assert.equal(understand('has she got any cases', null, TODAY).matter.whose, null);
});

test('jobs to come, and how somebody is getting on', () => {
  for (const question of [
    'any upcoming jobs without an engineer',
    'upcoming jobs',
    'show me the forthcoming visits',
    'list future jobs',
    'what upcoming work do we have',
    'are there any upcoming visits',
    'which upcoming jobs are not assigned',
    'any visits still to come',
  ]) {
    const read = understand(question, null, TODAY);
    const { topic, list, statuses, axis, period } = read;
    assert.deepEqual(
      [topic, list, statuses, axis],
      ['jobs', 'all', ['notStarted'], 'plannedStartAt'],
      question,
    );
    assert.deepEqual(period, { startDate: '2026-11-21', endDate: '2027-11-21' }, question);
  }
  assert.equal(understand('how many upcoming jobs', null, TODAY).topic, 'measure');
  for (const question of [
    'is any engineer slipping',
    'any engineer struggling',
    'which engineer is faltering',
    'any engineer sliding',
  ]) {
    const { unknown, moved } = understand(question, found({}), TODAY);
    assert.deepEqual([unknown, moved], [null, { way: 'worse', groupBy: 'engineer' }], question);
  }
});

const GROUP = called('contact', '1', 'Larch Hotels', { members: ['2', '3'] });
const LEEDS = called('contact', '2', 'Larch Hotel Leeds', { parent_id: '1' });
const YORK = called('contact', '3', 'Larch Hotel York', { parent_id: '1' });
const MILL = called('site', 's9', 'Mill Court', { detail: '4 York Street' });

test('parts of names that stand together mean the one that has both', () => {
  const names = found({ larch: [GROUP, LEEDS, YORK], york: [YORK, MILL] });
  for (const question of [
    'how many jobs at the larch in york',
    'the York Larch: jobs this month',
    'jobs for larch york last week',
  ]) {
    const { named, narrowing } = understand(question, names, TODAY);
    assert.deepEqual(
      [named.map(({ name }) => name), narrowing.place],
      [['Larch Hotel York'], undefined],
      question,
    );
  }
  const beside = {
    matches: ['larch', 'york', 'larch', 'leeds'].flatMap((text) =>
      found({ larch: [GROUP, LEEDS, YORK], york: [YORK], leeds: [LEEDS] }).matches.filter(
        (match) => match.text === text,
      ),
    ),
  };
  const { named: both } = understand('larch york against larch leeds, jobs last month', beside, TODAY);
  assert.deepEqual(
    both.map(({ name }) => name),
    [YORK.name, LEEDS.name],
  );
  const apart = understand('larch jobs, and those of york', names, TODAY);
  assert.notDeepEqual(
    apart.named.map(({ name }) => name),
    ['Larch Hotel York'],
  );
});

test('a name that only shares a word with one on record is asked back, not taken for it', () => {
  const names = found({ york: [YORK, MILL] });
  for (const [question, said] of [
    ['how many jobs for York Aquarium', 'york aquarium'],
    ['completion rate for york airport', 'york airport'],
    ['how is Royal York doing', 'royal york'],
    ['any open cases for York Zoo', 'york zoo'],
  ] as const) {
    const { ambiguous } = understand(question, names, TODAY);
    assert.deepEqual([ambiguous?.said, ambiguous?.missing], [said, true], question);
    assert.deepEqual(
      ambiguous?.options.map(({ name }) => name),
      ['Larch Hotel York'],
      question,
    );
  }
  const people = found({ owen: [called('engineer', 'e1', 'Owen Price')] });
  assert.equal(understand('jobs by Owen Clark in May', people, TODAY).ambiguous?.said, 'owen clark');
  for (const question of [
    'how many jobs for york inn this year',
    'york jobs',
    'how is York doing',
    'jobs for York in May',
  ])
    assert.equal(understand(question, names, TODAY).ambiguous, null, question);
});

test('a name with a prefix or the ending of a name is the name', () => {
  assert.deepEqual(wordsOf("jobs at O Malley's and o'malley"), ['jobs', 'at', 'omalley', 'and', 'omalley']);
  const spans = spansOf(wordsOf('at mullen')).map(({ words }) => words.join(' '));
  assert.ok(spans.includes('mullens'));
});

test('the branches of an account are ranked, and those called so are each of them', () => {
  const names = found({ larch: [GROUP, LEEDS, YORK] });
  for (const [question, order] of [
    ['of the two Larch hotels, which one has had more work this year?', 'highest'],
    ['which of the two larch branches had fewer jobs', 'lowest'],
    ['which Larch branch has the worst completion rate', 'worst'],
  ] as const) {
    const read = understand(question, names, TODAY);
    assert.deepEqual([read.topic, read.groupBy, read.order], ['measure', 'customer', order], question);
  }
  assert.equal(understand('how many jobs for larch hotels', names, TODAY).groupBy, null);
  const both = understand('which larch hotel is busier', found({ 'larch hotel': [LEEDS, YORK] }), TODAY);
  assert.deepEqual([comparedNames(both), both.ambiguous], ['contact', null]);
});

test('ranges keep their meaning beside a name', () => {
  const names = found({ larch: [GROUP, LEEDS, YORK] });
  for (const [question, startDate, endDate] of [
    ['larch jobs in winter (Dec-Feb)', '2025-12-01', '2026-02-28'],
    ['jobs for larch 3-9 June', '2026-06-03', '2026-06-09'],
  ] as const)
    assert.deepEqual(understand(question, names, TODAY).period, { startDate, endDate }, question);
  const both = understand('larch before and after 1 November', names, TODAY);
  assert.deepEqual(
    [both.topic, both.period, both.against],
    [
      'overview',
      { startDate: '2026-11-01', endDate: null },
      { startDate: '2026-10-11', endDate: '2026-10-31' },
    ],
  );
});

test('a word of its own is no misspelt name, nor a sort of place somebody’s', () => {
  const lane = called('contact', '5', 'Sent Lane Dairies');
  const misread: NamesFound = {
    matches: [{ text: 'send', mended: true, more: false, candidates: [lane] }],
  };
  const [one, other] = [called('site', 'a', 'Mill Hotel'), called('site', 'b', 'Quay Hotel')];
  assert.deepEqual(understand('which customers send us the most leaks', misread, TODAY).named, []);
  const hotels = found({ hotel: [one, other] });
  assert.equal(
    understand('steam sets off a hotel smoke head, seen that before?', hotels, TODAY).ambiguous,
    null,
  );
  assert.equal(understand('jobs at the hotel last month', hotels, TODAY).ambiguous?.options.length, 2);
});

test('a sort of work whose words are found apart is the one that has them all', () => {
  const wires = called('job_type', '1', 'Fixed Wire Testing');
  const lights = called('job_type', '2', 'Emergency Lighting Test');
  const { named } = understand(
    'how long does a fixed wire test usually take',
    found({ 'fixed wire': [wires], test: [lights, wires] }),
    TODAY,
  );
  assert.deepEqual(
    named.map(({ name }) => name),
    ['Fixed Wire Testing'],
  );
});

test('what somebody has got on is work, though two are called so', () => {
  const two = found({
    dev: [called('engineer', '1', 'Dev Hart'), called('engineer', '2', 'Dev Lyle')],
  });
  const { topic, ambiguous } = understand('what has Dev got on next week', two, TODAY);
  assert.notEqual(topic, 'cases');
  assert.equal(ambiguous?.options.length, 2);
});

test('what is not held is said to be not held', () => {
  for (const question of [
    'how many miles did Dev drive last week',
    'average mileage per engineer',
    'whats our fuel bill',
  ])
    assert.equal(understand(question, null, TODAY).topic, 'refusal', question);
});

test('a place of some sort, and the alarms of sentinels, are nobody’s name', () => {
  const homes = ['Beacon Care Home', 'Sorrel Care Home'].map((name, n) => called('site', `${n}`, name));
  const some = understand(
    'find past jobs where the door would not shut at a care home',
    found({ 'care home': homes }),
    TODAY,
  );
  assert.deepEqual([some.ambiguous, some.topic], [null, 'similar']);
  const one = understand('how many jobs at the care home', found({ 'care home': homes }), TODAY);
  assert.equal(one.ambiguous?.said, 'care home');
  const inspection = called('job_type', '13', 'Fire Alarm Inspection');
  const alarms = understand(
    'any alarms from the sentinels I should worry about?',
    found({ alarms: [inspection] }),
    TODAY,
  );
  assert.deepEqual([alarms.topic, alarms.named], ['alerts', []]);
});

test('what a customer had is no case that it owns', () => {
  const quillon = called('contact', '9', 'Quillon Pharmaceuticals');
  const callout = called('job_type', '11', 'Heating Callout', { whole: true });
  const read = understand(
    'How many heating callouts did Quillon have in August?',
    found({ 'heating callouts': [callout], quillon: [quillon] }),
    TODAY,
  );
  assert.deepEqual([read.topic, read.metric], ['measure', 'job_count']);
  assert.equal(
    understand('What does Lucy own for Quillon?', found({ quillon: [quillon] }), TODAY).topic,
    'cases',
  );
});

test('a sort of work is none of the teams that are called after it', () => {
  const types = [
    called('job_type', '1', 'Fire Alarm Inspection'),
    called('job_type', '2', 'Fire Alarm Call Out'),
  ];
  const read = (question: string, text: string) =>
    understand(
      question,
      { ...found({ 'fire alarm': types }), teams: { text, teams: [{ id: 3, name: 'Fire Alarm Desk' }] } },
      TODAY,
    );
  const work = read('fire alarm jobs this year', 'fire alarm');
  assert.deepEqual([work.teams, work.named[0]?.ids], [[], ['1', '2']]);
  assert.equal(read('who is on the fire alarm desk', 'fire alarm desk').teams.length, 1);
});

test('several names said one after another are each of them', () => {
  const engineers = found({
    pippa: [called('engineer', 'E1', 'Pippa Lund')],
    orla: [called('engineer', 'E2', 'Orla Benn')],
    'gus marr': [called('engineer', 'E3', 'Gus Marr', { whole: true })],
  });
  const { named, ambiguous } = understand('first time fix for Pippa, Orla and Gus Marr', engineers, TODAY);
  assert.deepEqual([named.flatMap(({ ids }) => ids), ambiguous], [['E1', 'E2', 'E3'], null]);
});

test('a word that only tells which faults are meant is no sort of work', () => {
  const faults = found({ faults: [called('job_type', '4', 'Fire Alarm Fault')] });
  assert.deepEqual(understand('heating faults this month', faults, TODAY).named, []);
});
