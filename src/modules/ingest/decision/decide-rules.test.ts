import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ParsedMail } from '#/modules/portals/index.ts';
import type { Resolution } from '../resolution-schema.ts';
import { type DecisionInput, decide, isPastDue, type Policy, type ReviewFlag } from './decide-rules.ts';

const POLICY: Policy = {
  portal_auto_create: true,
  minimum_charge: 95,
  ingest_thresholds: { customer: 0.85, site: 0.85, site_lead: 0.1, type: 0.7 },
};

const EXTRACTION: ParsedMail['extraction'] = {
  work_order_number: '4471234',
  po_number: null,
  priority_raw: 'P2',
  urgency: 'urgent',
  customer_name: 'Example Retail',
  account: null,
  site_name: 'Unit 4',
  site_code: null,
  address: null,
  postcode: null,
  area: null,
  reported_by: null,
  contact_phone: null,
  trade: 'HVAC',
  work_type: null,
  category: null,
  problem: 'No heating',
  description: 'No heating on the sales floor',
  asset: null,
  nte: { amount: 95, currency: 'GBP' },
  respond_by: null,
  complete_by: '2026-03-06',
  scheduled_at: null,
  access: null,
  message_kind: 'new',
  confidence: 0.9,
  field_confidence: {},
};

const READING: ParsedMail = {
  extraction: EXTRACTION,
  conflictingNumber: null,
  isDocumentOnly: false,
  isEcho: false,
  isDigest: false,
  loggedAt: null,
  text: 'No heating on the sales floor',
  portal: { id: 'elogbooks', name: 'Elogbooks', known: true, by: 'sender' },
  subject: 'Job 4471234',
  unreadableAttachments: [],
  isEmpty: false,
  sentAt: null,
  from: null,
  html: null,
  suspicion: null,
  visible: '',
  fields: [],
  labelled: [],
  sender: 'elogbooks.example',
};

const site = (score: number): Resolution['sites'][number] => ({
  site_key: `site ${score}`,
  name: 'Unit 4',
  address: 'Unit 4, Example Park',
  postcode: null,
  contact_id: null,
  score,
  matched_via: 'name',
});
const customer = (score: number) => ({ contact_id: 401, name: 'Example Retail', score, matched_via: 'name' });
const type = (score: number) => ({ type_id: 12, name: 'Reactive', score, matched_via: 'trade' });

/** Exactly at every threshold. */
const CERTAIN: DecisionInput = {
  reading: READING,
  resolution: {
    customers: [customer(0.85)],
    sites: [site(0.85), site(0.75)],
    types: [type(0.7)],
    categories: [],
    parent_candidates: [],
  },
  doubts: [],
  hasEarlierMail: false,
  hasJob: false,
  sentAt: new Date('2026-03-06T23:00:00Z'),
};

const reading = (more: Partial<ParsedMail>): Partial<DecisionInput> => ({
  reading: { ...READING, ...more },
});
const extraction = (more: Partial<ParsedMail['extraction']>): Partial<DecisionInput> =>
  reading({ extraction: { ...EXTRACTION, ...more } });
const resolution = (more: Partial<Resolution>): Partial<DecisionInput> => ({
  resolution: { ...CERTAIN.resolution, ...more },
});

test('a mail exactly at every threshold becomes a job', () => {
  assert.deepEqual(decide(CERTAIN, POLICY), { status: 'auto_created', flags: [], reasons: [] });
  const quote = decide({ ...CERTAIN, ...extraction({ message_kind: 'quote_request' }) }, POLICY);
  assert.equal(quote.status, 'auto_created');
});

test('each condition alone causes a review, with its reason', () => {
  const cases: readonly (readonly [string, Partial<DecisionInput>, readonly ReviewFlag[]])[] = [
    ['customer below 0.85', resolution({ customers: [customer(0.849)] }), ['missing_customer']],
    ['no customer', resolution({ customers: [] }), ['missing_customer']],
    ['site below 0.85', resolution({ sites: [site(0.849)] }), ['missing_site']],
    ['no site', resolution({ sites: [] }), ['missing_site']],
    ['site without a lead of 0.10', resolution({ sites: [site(0.95), site(0.851)] }), ['ambiguous_site']],
    ['type below 0.70', resolution({ types: [type(0.699)] }), ['low_type_confidence']],
    ['a job of this number', { hasJob: true }, ['duplicate_work_order']],
    ['an earlier mail that said something else', { hasEarlierMail: true }, ['update_to_existing_job']],
    ['a cancellation', extraction({ message_kind: 'cancel' }), ['portal_cancellation']],
    [
      'a cancellation of a job there is',
      { ...extraction({ message_kind: 'cancel' }), hasJob: true },
      ['portal_cancellation'],
    ],
    ['due the day before', extraction({ complete_by: '2026-03-05' }), ['past_due']],
    ['a limit below the charge', extraction({ nte: { amount: 94.99, currency: 'GBP' } }), ['nte_exceeded']],
    ['told by a document alone', reading({ isDocumentOnly: true }), ['pdf_only']],
    [
      'an attachment nobody can read',
      reading({ unreadableAttachments: ['scan.pdf'] }),
      ['attachment_unreadable'],
    ],
    ['no description', extraction({ description: null }), ['missing_description']],
    ['an unknown portal', reading({ portal: null }), []],
    ['a portal switched off', reading({ portal: { id: 'x', name: 'X', known: false, by: 'setting' } }), []],
    ['no number', extraction({ work_order_number: null }), []],
    ['two numbers', reading({ conflictingNumber: '4479999' }), []],
    ['an echo to the reporter', reading({ isEcho: true }), []],
    ['a note', extraction({ message_kind: 'note' }), []],
    ['a recall', extraction({ message_kind: 'recall' }), []],
    ['an escalation', extraction({ message_kind: 'escalation' }), []],
    ['a decision on a quote', extraction({ message_kind: 'quote_decision' }), []],
  ];
  for (const [name, change, flags] of cases) {
    const verdict = decide({ ...CERTAIN, ...change }, POLICY);
    assert.equal(verdict.status, 'pending_review', name);
    assert.deepEqual(verdict.flags, flags, name);
    assert.ok(verdict.reasons.length > 0, name);
  }
  assert.equal(decide(CERTAIN, { ...POLICY, portal_auto_create: false }).status, 'pending_review');
});

test('an unknown address suggests a new site', () => {
  const change = { ...resolution({ sites: [] }), ...extraction({ postcode: 'LS1 4AP' }) };
  assert.deepEqual(decide({ ...CERTAIN, ...change }, POLICY).flags, ['missing_site', 'new_site_suggested']);
});

test('a mail without text, a list of visits, and a mail without portal and number are unprocessable', () => {
  for (const change of [
    reading({ isEmpty: true }),
    reading({ isDigest: true }),
    reading({ portal: null, extraction: { ...EXTRACTION, work_order_number: null } }),
  ])
    assert.equal(decide({ ...CERTAIN, ...change }, POLICY).status, 'unprocessable');
});

test('a date is past when the day is over, a time when it is reached', () => {
  const sent = new Date('2026-03-06T10:00:00Z');
  for (const [by, isPast] of [
    [null, false],
    ['2026-03-06', false],
    ['2026-03-05', true],
    ['2026-03-06T09:59:00+00:00', true],
    ['2026-03-06T10:30:00+00:00', false],
  ] as const)
    assert.equal(isPastDue(by, sent), isPast, String(by));
});
