import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readComplaint } from './complaint.ts';

test('complaints about the service are heard', () => {
  for (const text of [
    'Customer has complained about the last visit.',
    'Client very unhappy, third visit for the same fault',
    'They are not happy with the work done on Friday',
    'FORMAL COMPLAINT: engineer was rude to reception',
    'Site say nobody turned up yesterday, please rebook',
    'Unacceptable. The boiler failed again an hour later.',
    'Tenant wants a refund for the call out',
    'Customer complaining that the engineer left a mess',
  ]) {
    assert.equal(readComplaint(text).complains, true, text);
  }
});

test('denials, symptoms and complaints about others are none', () => {
  for (const text of [
    'No complaints, routine service',
    'Customer was not unhappy with the delay',
    'Tenant complaining of no hot water',
    'Staff complain about it being cold in the office',
    'Investigate noise complaint from the plant room',
    'Please fill in the complaints book on arrival',
    'Annual service, the customer has never complained',
    'Unit not working, please attend',
    '',
  ]) {
    assert.equal(readComplaint(text).complains, false, text);
  }
});

test('themes and danger are told, danger denied is none', () => {
  assert.deepEqual(readComplaint('Complaint: engineer rude, invoice overcharged').themes, [
    'conduct',
    'billing',
  ]);
  assert.equal(
    readComplaint('Complaint about the last visit. There is a smell of gas in the kitchen').safety,
    true,
  );
  assert.equal(readComplaint('Complaint about the last visit, no smell of gas now').safety, false);
});

test('who takes a matter further complains without the word', () => {
  for (const text of [
    'Tenant is threatening to withhold the rent until somebody deals with this',
    'I have emailed four times about the gate and nobody has replied',
    'Your fitter left the hall in a state and scratched the floor, we expect it put right',
  ])
    assert.equal(readComplaint(text).complains, true, text);
  for (const text of [
    'Good morning, we have a problem at the depot: heater not working. It has been like this since the weekend',
    'Re-attend kitchen tap, no access on 10 June',
    'Please ask for the duty manager on arrival',
  ])
    assert.equal(readComplaint(text).complains, false, text);
});
