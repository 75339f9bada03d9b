import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, posting, startApp } from '../../../test/kit/app.ts';

const NOW = new Date('2026-11-18T12:00:00Z');

test('what is on record of customers, sites and engineers is told, and none of it as figures of jobs', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => NOW } });
  const company = await aCompany(kit);
  const post = posting(kit, company);
  await post('/import/contacts', {
    records: [
      { contactId: 1, name: 'Harlow Mills', phone: '01632 960001', email: 'desk@harlow.example' },
      { contactId: 2, name: 'Harlow Mills - York', parentContactId: 1, postcode: 'YO1 7HH' },
      { contactId: 3, name: 'Quiet Corner', isStopped: true },
    ],
  });
  await post('/import/persons', {
    records: [
      {
        personId: '8c7ac545-d5d0-4a43-98f2-13ddea30d70c',
        contactId: 2,
        name: 'Asta Brook',
        phone: '07700 900001',
      },
    ],
  });
  await post('/import/resource_groups', { records: [{ id: 5, name: 'Northern crew' }] });
  await post('/import/resources', {
    records: [
      {
        resourceId: 'R1',
        name: 'Piers Holt',
        resourceGroupId: 5,
        phone: '07700 900002',
        skills: ['Drainage'],
        certificates: [
          { name: 'F-Gas Category 1', expiresAt: '2024-01-31' },
          { name: 'F-Gas Category 1', expiresAt: '2028-01-31' },
        ],
      },
      {
        resourceId: 'R2',
        name: 'Nora Quill',
        certificates: [{ name: 'Gas Safe Registration', expiresAt: '2026-12-05' }],
      },
      { resourceId: 'R3', name: 'Old Hand', isActive: false },
    ],
  });
  await post('/import/job_types', {
    records: [
      { typeId: 1, name: 'Gas Safety Inspection', isPlannedMaintenance: true },
      { typeId: 2, name: 'Burst Pipe' },
    ],
  });
  await post('/import/jobs', {
    records: [
      {
        jobId: 1,
        reference: 'HX-7001',
        status: 'completedOk',
        contactId: 2,
        resourceId: 'R1',
        typeId: 2,
        site: { name: 'North Mill', code: 'NM-01', address: '1 Mill Lane, Selby', postcode: 'YO1 7AB' },
        createdAt: '2026-11-09T08:00:00Z',
        plannedStartAt: '2026-11-10T09:00:00Z',
        actualStartAt: '2026-11-10T09:00:00Z',
        actualEndAt: '2026-11-10T10:30:00Z',
      },
    ],
  });

  const alone: [string, RegExp][] = [
    ['list our customers', /^There are 3 customers on record:\n- Harlow Mills \[1\]\n- Harlow Mills - York/],
    ['which customers are on stop?', /^There is 1 customer on record, on stop:\n- Quiet Corner/],
    [
      'who are our engineers?',
      /^There are 3 engineers on record:(?:\n- .*){2}\n- Old Hand .*no longer working/,
    ],
    ['how many sites do we look after?', /^There is 1 site on record\.$/],
    ['how many sites do we cover in Selby', /^There is 1 site in Selby on record:\n- North Mill/],
    ['which customers are in Selby', /^There is 1 customer in Selby on record:\n- Harlow Mills - York/],
    ['what job types do we do', /^There are 2 job types on record/],
    ['which job types are planned maintenance?', /^There is 1 job type of planned maintenance/],
    [
      'how many branches does Harlow Mills have',
      /^Harlow Mills has 1 branch on record:\n- Harlow Mills - York/,
    ],
    ['phone number for Harlow Mills', /^Harlow Mills \[1\]: phone 01632 960001\./],
    ["what's Piers Holt's mobile", /^Piers Holt \[1\]: phone 07700 900002\./],
    ['e-mail address of Harlow Mills?', /^Harlow Mills \[1\]: e-mail desk@harlow\.example\./],
    ['where is North Mill', /^North Mill \[1\]: 1 Mill Lane, Selby, YO1 7AB\./],
    ['who do I ring at North Mill?', /^North Mill \[1\]: Asta Brook \(07700 900001\)/],
    ['whose site is North Mill', /^North Mill \[1\]: a site of Harlow Mills - York \[2\]\./],
    ['who is the parent account of Harlow Mills - York', /beneath the account Harlow Mills \[2\]\./],
    ['is Old Hand still working for us?', /no longer works here\.$/],
    ['which group is Piers Holt in', /in the group Northern crew\.$/],
    ['site code for North Mill', /reference NM-01\.$/],
    [
      'which engineers hold F-Gas?',
      /^1 engineer on record with F-Gas Category 1:\n- Piers Holt .* until 31 January 2028$/,
    ],
    ['who is gas safe registered?', /^1 engineer on record with Gas Safe Registration:\n- Nora Quill/],
    [
      'whose certificates run out next month',
      /\n- Nora Quill \[1\]: Gas Safe Registration, until 5 December 2026$/,
    ],
    ['any tickets expired?', /^No engineer with a certificate that has run out on record\.$/],
    [
      'whose certs are about to expire',
      /^1 engineer on record with a certificate that has run out or soon will:\n- Nora Quill/,
    ],
    ['what skills has Piers Holt got', /\n- Piers Holt \[1\]: Drainage \(skill\)/],
    ['who has IPAF?', /^I found no certificate or skill of that name\./],
    ["what's the address?", /^Whose do you mean\?/],
    ['how long have we worked for Harlow Mills - York?', /^1 job for Harlow Mills - York.*\n- HX-7001/],
    ['do we have a customer called Tern Rock', /^I can't find a customer, .* called Tern Rock/],
    ['how many customers have had no jobs this month', /^None: the only customer has jobs/],
    ['on what days are we late the most', /^Tuesday had the lowest punctuality/],
    [
      'what are the most common faults this month',
      /^Nothing on record of 1 job this month .* tells of a fault\.$/,
    ],
    ['what are the most common job types this month', /^Burst Pipe \[1\] had the most jobs this month/],
    ['how many jobs did the northern lads do this month', /^There was 1 job by Northern crew this month/],
    ['what time of day are we busiest?', /^I can’t break jobs down by the hour of the day\./],
    ['who does the longest jobs this month', /^Piers Holt \[1\] had the highest average time on site/],
    ['list engineers by number of jobs this month', /^Piers Holt \[1\] had the most jobs this month/],
    ['show me the customers with the most jobs this month', /^Harlow Mills - York \[1\] had the most jobs/],
  ];
  for (const [message, told] of alone)
    assert.match((await post('/assistant/chat', { message })).response, told, message);

  const threads: [readonly string[], RegExp][] = [
    [['how many jobs for Harlow Mills - York this month', 'who do I ring there?'], /: Asta Brook/],
    [['how many customers do we have', 'and engineers?', 'list them'], /^There are 3 engineers on record:\n/],
    [
      ['show me HX-7001', "what's the address?", 'and the phone number'],
      /^North Mill [[]1]: no phone number on record[.]\nContacts: Asta Brook/,
    ],
  ];
  for (const [turns, told] of threads) {
    const session_id = `thread ${turns[0]}`;
    let last = '';
    for (const message of turns) last = (await post('/assistant/chat', { message, session_id })).response;
    assert.match(last, told, turns.join(' > '));
  }
  const inView = { current_job_reference: 'HX-7001' };
  const there = await post('/assistant/chat', { message: 'what is the address?', ...inView });
  assert.match(there.response, /^North Mill \[1\]: 1 Mill Lane, Selby, YO1 7AB\./);
});
