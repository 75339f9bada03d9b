import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, isPrivateAddress, memberOf, networkOf, siteOf } from './network-address.ts';

test('every spelling of an address is one, and what is no address is none', () => {
  for (const [text, address] of [
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['192.0.2.1:50123', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:50123', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', undefined],
    ['', undefined],
    ['1', undefined],
    ['0x7f.1', undefined],
    ['192.0.2.256', undefined],
    ['192.0.2.1.example', undefined],
    ['192.0.2.1; drop', undefined],
    ['2001:db8::1::2', undefined],
    ['for=192.0.2.1', undefined],
  ] as const)
    assert.equal(addressOf(text), address, text);
});

test('IPv4 is counted by address, IPv6 by what one caller is given', () => {
  assert.equal(networkOf('192.0.2.1'), '192.0.2.1');
  assert.equal(networkOf('2001:db8:1:2:aaaa::1'), networkOf('2001:db8:1:2:bbbb::9'));
  assert.notEqual(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'));
  assert.equal(siteOf('2001:db8:1:2::1'), siteOf('2001:db8:1:3::1'));
  assert.notEqual(siteOf('2001:db8:1::1'), siteOf('2001:db8:2::1'));
  assert.equal(siteOf('192.0.2.1'), '192.0.2.1');
});

test('a proxy is known in every spelling of its address', () => {
  const isProxy = memberOf(['127.0.0.1', '10.0.0.0/8', '2001:db8:7::/48']);
  for (const address of [
    '127.0.0.1',
    '::ffff:127.0.0.1',
    '10.1.2.3:443',
    '2001:db8:7::1',
    '[2001:db8:7::1]:8',
  ])
    assert.ok(isProxy(address), address);
  for (const address of ['127.0.0.2', '11.0.0.1', '2001:db8:8::1', 'unknown', ''])
    assert.ok(!isProxy(address), address);
});

test('what is private is told from the rest', () => {
  for (const address of ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.4', 'fd00::1', '169.254.0.1'])
    assert.ok(isPrivateAddress(address), address);
  for (const address of ['192.0.2.1', '8.8.8.8', '2001:db8::1', 'mail.example'])
    assert.ok(!isPrivateAddress(address), address);
});
