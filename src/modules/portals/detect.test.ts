import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpuMs } from '../../../test/kit/cpu-time.ts';
import { detectPortal, type MailHead } from './detect.ts';

const mail = (more: Partial<MailHead>): MailHead => ({ from: null, subject: '', text: '', ...more });
const idOf = (more: Partial<MailHead>) => detectPortal(mail(more), [], [])?.id ?? null;

test('a portal is known by its label in the sender’s domain, at any top-level domain and sub-domain', () => {
  for (const [from, id] of [
    ['alerts@am.corrigopro.com', 'corrigo'],
    ['Work Orders <no-reply@servicechannel.example>', 'servicechannel'],
    ['northgate@eu.360facility.net', 'famis'],
    ['"vx" <vx@mail.verisae.co.uk>', 'verisae'],
    ['helpdesk@ELOGBOOKS.example', 'elogbooks'],
    ['a@concerto.test', 'concerto'],
    ['a@bellrock.example', 'bellrock'],
    ['a@x.fexa.io', 'fexa'],
    ['a@facilio.example', 'facilio'],
    ['a@isite.example', 'isite'],
    ['a@archibus.example', 'archibus'],
    ['a@qfm.example', 'qfm'],
  ] as const)
    assert.equal(idOf({ from }), id, from);
});

test('a label that only resembles a portal’s is not that portal', () => {
  for (const from of [
    'a@my-verisae.example',
    'verisae@customer.example',
    'a@verisaes.example',
    '',
    'verisae',
  ])
    assert.equal(idOf({ from }), null, from);
});

test('the inner sender of a forward counts, that of a reply does not', () => {
  const text = 'See below\n\nFrom: vx <vx@verisae.example>\nSent: 1 March\nTo: us\nSubject: Work Order 7\n';
  assert.equal(idOf({ from: 'ann@customer.example', subject: 'FW: Work Order 7', text }), 'verisae');
  assert.equal(idOf({ from: 'ann@customer.example', subject: 'Re: Work Order 7', text }), null);
});

test('the layout gives a portal away', () => {
  const text = 'Work Order\u00a0Type:\tR\nProblem Type: x\nCall Description: y';
  const found = detectPortal(mail({ text }), [], []);
  assert.deepEqual(found, { id: 'verisae', name: 'Verisae vx', known: true, by: 'layout' });
  assert.equal(idOf({ text: 'Case Summary\nRequest ID: 12345' }), 'famis');
});

test('a tenant’s own portal comes first, and one switched off is found but not known', () => {
  const own = [{ id: 'acme', name: 'Acme Desk', domains: ['desk.example'] }];
  assert.deepEqual(detectPortal(mail({ from: 'x@mail.desk.example' }), own, []), {
    id: 'acme',
    name: 'Acme Desk',
    known: true,
    by: 'setting',
  });
  assert.equal(detectPortal(mail({ from: 'x@otherdesk.example' }), own, []), null);
  assert.equal(detectPortal(mail({ from: 'x@verisae.example' }), own, ['verisae'])?.known, false);
});

test('megabytes of angle brackets are looked through at once', () => {
  const started = cpuMs();
  detectPortal(mail({ text: '<'.repeat(2_000_000) }), [], []);
  detectPortal(mail({ text: `${'From: '.repeat(200_000)}`, subject: 'fw: x' }), [], []);
  assert.ok(cpuMs() - started < 1_500);
});
