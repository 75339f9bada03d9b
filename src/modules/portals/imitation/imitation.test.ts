import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suspicionOf } from './imitation.ts';

const judged = (from: string, subject: string, text = '') => suspicionOf({ from, subject, text }, []);

test('a domain that looks like a portal’s and is not is an imitation', () => {
  for (const domain of ['verisae-login.example', 'serv1cechannel.example', 'secure.corrigo-pro.example'])
    assert.equal(judged(`desk@${domain}`, 'Work Order 7712001'), 'imitation', domain);
  for (const domain of ['uk.verisae.example', 'servicechannel.example', 'northgatefoods.example'])
    assert.equal(judged(`desk@${domain}`, 'Work Order 7712001'), null, domain);
});

test('a portal’s name over another address is an imitation where it lures', () => {
  const lure = 'Your portal access expires today. Click here to log in.';
  assert.equal(judged('Verisae Alerts <x@mailbox.example>', 'Action needed', lure), 'imitation');
  assert.equal(judged('Verisae Alerts <x@mailbox.example>', 'Fw: Work Order 7', 'As discussed'), null);
});

test('a lure for money or a password is phishing, talk of passwords is not', () => {
  assert.equal(
    judged('it@mailbox.example', 'Mailbox', 'Your password expires today. Sign in to keep it.'),
    'phishing',
  );
  assert.equal(judged('ann@customer.example', 'Login', 'I forgot my password for the portal, help?'), null);
  assert.equal(judged('ann@customer.example', 'Boiler', 'Please click on the map for our site.'), null);
});
