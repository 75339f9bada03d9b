import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '../../../test/kit/app.ts';
import { type FmsCaller, fmsCaller } from '../../../test/kit/fms.ts';

const NOW = new Date('2026-11-18T12:00:00Z');

interface Entry {
  readonly kind: 'invoice' | 'quote';
  readonly contactId: number;
  readonly jobId?: number;
  readonly on: string;
  readonly net: number;
  readonly moves?: readonly string[];
}

const ENTRIES: readonly Entry[] = [
  { kind: 'invoice', contactId: 1, jobId: 1, on: '2026-09-10', net: 1000, moves: ['mark_sent'] },
  { kind: 'invoice', contactId: 1, on: '2026-10-05', net: 250, moves: ['mark_sent', 'mark_paid'] },
  { kind: 'invoice', contactId: 2, on: '2026-10-20', net: 600.5, moves: ['mark_sent', 'mark_paid'] },
  { kind: 'invoice', contactId: 2, on: '2026-11-10', net: 80, moves: ['mark_sent'] },
  { kind: 'invoice', contactId: 2, on: '2026-11-11', net: 4000, moves: ['cancel'] },
  { kind: 'invoice', contactId: 1, on: '2026-11-12', net: 70 },
  { kind: 'quote', contactId: 1, on: '2026-11-02', net: 900, moves: ['mark_sent'] },
  { kind: 'quote', contactId: 1, on: '2026-10-12', net: 400, moves: ['mark_sent', 'mark_accepted'] },
  { kind: 'quote', contactId: 2, on: '2026-10-13', net: 300, moves: ['mark_sent', 'mark_rejected'] },
  { kind: 'quote', contactId: 2, on: '2026-08-01', net: 5000, moves: ['mark_sent'] },
];

async function withLedger(caller: FmsCaller): Promise<void> {
  await caller.importRecords('contacts', [
    { contactId: 1, name: 'Marlpit Foods' },
    { contactId: 2, name: 'Greave & Holt' },
  ]);
  await caller.importRecords('jobs', [
    {
      jobId: 1,
      reference: 'ML-1',
      contactId: 1,
      site: { name: 'Kiln Yard', address: '1 Kiln Lane, York', postcode: 'YO1 7AB' },
      createdAt: '2026-09-01T08:00:00Z',
    },
  ]);
  for (const { kind, contactId, jobId, on, net, moves = [] } of ENTRIES) {
    const at = `${on}T09:00:00Z`;
    const made = await caller.post(`/${kind}s/create`, { contactId, createdAt: at, ...(jobId && { jobId }) });
    const id = { [`${kind}Id`]: made.body.id };
    const line = { description: 'Works', quantity: 1, unitSellingPrice: net, taxRate: 20 };
    assert.ok((await caller.post(`/${kind}s/line_item/create`, { ...id, ...line })).status < 300);
    for (const move of moves) {
      const stamp = move === 'mark_paid' ? { paidAt: '2026-11-03T09:00:00Z' } : { sentAt: at };
      assert.equal((await caller.post(`/${kind}s/${move}`, { ...id, ...stamp })).status, 200);
    }
  }
}

test('what was invoiced and quoted is told, in its state, for whom and when', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => NOW } });
  const caller = await fmsCaller(kit);
  const { company_id, api_key } = caller;
  await withLedger(caller);
  const ask = async (message: string, session_id?: string): Promise<string> => {
    const payload = { company_id, api_key, message, ...(session_id && { session_id }) };
    const answer = await kit.app.inject({ method: 'POST', url: '/api:intel/assistant/chat', payload });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().response;
  };

  const alone: readonly [string, RegExp][] = [
    [
      'how much have we invoiced Marlpit Foods since September?',
      /^We invoiced £1,250\.00 before VAT for Marlpit Foods.*: 2 invoices\. Of that, £1,200\.00 with VAT is still to be paid\.$/,
    ],
    [
      'Invoiced October versus September',
      /^£850\.50 before VAT in 2 invoices .*: down £149\.50 \(15%\) from £1,000\.00 in 1 invoice from 1 to 30 September 2026\.$/,
    ],
    [
      'which quotes are still waiting on an answer from Marlpit Foods',
      /^There is 1 quote waiting for an answer for Marlpit Foods, £900\.00 before VAT:\n- QUO-\d+: £900\.00 before VAT, Marlpit Foods, sent, 2 November 2026$/,
    ],
    ['what is the total value of open quotes', /^£900\.00 before VAT in 1 quote waiting for an answer\.$/],
    [
      'top customers by invoice value this year',
      /^Marlpit Foods comes first with the most\. Invoices .* by customer:\n- Marlpit Foods: £1,250\.00 before VAT \(2 invoices\) \[1\]\n- Greave & Holt: £680\.50/,
    ],
    [
      'what did we invoice in October compared with the month before',
      /^£850\.50 before VAT .*: down £149\.50 \(15%\) from £1,000\.00 in 1 invoice from 1 to 30 September 2026\.$/,
    ],
    [
      'which invoices are overdue',
      /^There is 1 overdue invoice, £1,200\.00 still to be paid:\n- INV-\d+: £1,000\.00 before VAT, Marlpit Foods, sent, 10 September 2026$/,
    ],
    [
      'who owes us the most',
      /^Marlpit Foods owes the most\..*£1,200\.00 still to be paid \(1 unpaid invoice\)/s,
    ],
    [
      'how many invoices did we raise in October',
      /^There are 2 invoices from 1 to 31 October 2026: £850\.50 before VAT\.$/,
    ],
    ['what share of quotes do we win', /^25% of the quotes sent .* were accepted: 1 of 4\.$/],
    [
      'average invoice value this year',
      /^The average invoice .* was £482\.63 before VAT: 4 invoices, £1,930\.50 in all\.$/,
    ],
    [
      'revenue by month this year',
      /^Invoices .* by month:\n- September 2026: £1,000\.00.*\n- October 2026: £850\.50.*\n- November 2026: £80\.00/,
    ],
    [
      'show me invoices raised for Kiln Yard since June',
      /^There is 1 invoice at Kiln Yard .*\n- INV-\d+: £1,000\.00/,
    ],
    [
      'how much was paid in November',
      /^£850\.50 before VAT in 2 paid invoices from 1 to 18 November 2026\.$/,
    ],
    ['any invoices not sent yet', /^There is 1 invoice not yet sent, £70\.00 before VAT:/],
    [
      'how much did we quote Greave & Holt in 2024',
      /^No quotes for Greave & Holt from 1 January to 31 December 2024\.$/,
    ],
    ['what margin did we make on Marlpit Foods', /^Sorry, I can’t work that out from invoices and quotes\./],
  ];
  for (const [message, told] of alone) assert.match(await ask(message), told, message);

  const turns: readonly [string, RegExp][] = [
    ['how much have we invoiced Marlpit Foods this year', /^We invoiced £1,250\.00/],
    ['and Greave & Holt?', /^We invoiced £680\.50 before VAT for Greave & Holt/],
    ['and what did we quote them', /^We quoted £5,300\.00 before VAT for Greave & Holt/],
    [
      'and the ones they turned down',
      /^We quoted|^£300\.00 before VAT in 1 rejected quote for Greave & Holt/,
    ],
    ['in September?', /^No rejected quotes for Greave & Holt from 1 to 30 September 2026\.$/],
  ];
  for (const [message, told] of turns) assert.match(await ask(message, 'turns'), told, message);

  const steps: readonly [string, RegExp][] = [
    ['how much did we invoice in October', /^We invoiced £850\.50/],
    ['and the month before?', /^We invoiced £1,000\.00 before VAT from 1 to 30 September 2026/],
    ['how many jobs were raised in September', /1 job/],
    ['and what did we invoice', /^We invoiced £1,000\.00 before VAT from 1 to 30 September 2026/],
  ];
  for (const [message, told] of steps) assert.match(await ask(message, 'steps'), told, message);

  const one: readonly [string, RegExp][] = [
    [
      'invoice INV-000001',
      /^INV-000001 for Marlpit Foods is sent: £1,000\.00 before VAT, £1,200\.00 with it; created on 10 September 2026, sent on 10 September 2026, due on 10 October 2026, £1,200\.00 still to be paid, for job ML-1 \[1\]\[2\]\.$/,
    ],
    ['is it paid?', /^No: INV-000001 /],
    ['is it overdue?', /^Yes: INV-000001 /],
    [
      "what's the status of inv-3",
      /^INV-000003 for Greave & Holt is paid: .*, paid on 3 November 2026 \[1\]\.$/,
    ],
    ['was INV-000006 sent', /^No: INV-000006 for Marlpit Foods is a draft: £70\.00/],
    ['and QUO-000002', /^QUO-000002 for Marlpit Foods is accepted: £400\.00/],
    ['show me invoice INV-000999', /^There is no invoice INV-000999\.$/],
    ['send invoice INV-000006', /^Sorry, I can only look things up/],
    ['how much did we invoice in October', /^We invoiced £850\.50/],
  ];
  for (const [message, told] of one) assert.match(await ask(message, 'one'), told, message);

  const stranger = await fmsCaller(kit);
  const payload = { ...stranger, message: 'how much did we invoice this year' };
  const other = await kit.app.inject({
    method: 'POST',
    url: '/api:intel/assistant/chat',
    payload: { company_id: stranger.company_id, api_key: stranger.api_key, message: payload.message },
  });
  assert.match(other.json().response, /^No invoices/, 'another company has none of them');
});

test('the invoices of a company with a system of its own are not told from an empty ledger', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => NOW } });
  const { company_id, api_key } = await fmsCaller(kit, {
    fms: { mode: 'upstream', base_url: 'https://fms.example' },
  });
  const payload = { company_id, api_key, message: 'how much did we invoice last month' };
  const answer = await kit.app.inject({ method: 'POST', url: '/api:intel/assistant/chat', payload });
  assert.match(answer.json().response, /^Invoices are kept in your own field-management system/);
});
