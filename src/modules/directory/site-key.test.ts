import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { normalisedAddress, normalisedPostcode, siteKey } from './site-key.ts';

const company = '6f2c7d9e-0000-4000-8000-000000000001';

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

test('the key is the SHA-256 of company, normalised address and postcode', () => {
  assert.equal(siteKey(company, '1 High St, Leeds', 'LS1 4AP'), sha256(`${company}|1 high st leeds|LS14AP`));
  assert.equal(siteKey(company, '1 High St, Leeds', null), sha256(`${company}|1 high st leeds|`));
});

test('one place has one key however it was typed', () => {
  const key = siteKey(company, '1 High St, Leeds', 'LS1 4AP');
  const spellings: [string, string | null][] = [
    ['1 HIGH ST., LEEDS', 'ls1 4ap'],
    ['  1  High St - Leeds ', 'LS14AP'],
    ['1 High St\nLeeds', ' LS1  4AP '],
    ['1 High St, Leeds LS1 4AP', null],
    ['1 High St, Leeds, LS14AP', ''],
    ['1 High St, Leeds LS1 4AP', 'LS1 4AP'],
    ['1 High St, Leeds, ls1 4ap.', null],
    ['1 High St, Leeds LS1 4AP, United Kingdom', null],
    ['１ High St, Leeds', 'ＬＳ1 4AP'],
  ];
  for (const [address, postcode] of spellings)
    assert.equal(siteKey(company, address, postcode), key, address);
});

test('another company, number or postcode is another key', () => {
  const keys = new Set([
    siteKey(company, '1 High St, Leeds', 'LS1 4AP'),
    siteKey(`${company}x`, '1 High St, Leeds', 'LS1 4AP'),
    siteKey(company, '11 High St, Leeds', 'LS1 4AP'),
    siteKey(company, '1 High St, Leeds', 'LS1 4AQ'),
    siteKey(company, '1 High St, Leeds', null),
    siteKey(company, '1 High St, Leeds LS1 4AQ', 'LS1 4AP'),
  ]);
  assert.equal(keys.size, 6);
});

test('what only looks like a postcode stays in the address', () => {
  assert.equal(siteKey(company, 'Unit B12 3CD4', null), sha256(`${company}|unit b12 3cd4|`));
  assert.equal(siteKey(company, 'Plot 7, LS1 4AP Court', null), sha256(`${company}|plot 7 ls1 4ap court|`));
});

test('accents, marks and other scripts survive normalisation', () => {
  assert.equal(normalisedAddress("St. Mary's Café — 2/4"), 'st mary s café 2 4');
  assert.equal(normalisedAddress('Ystrad Mynach, Heol Ｗen'), 'ystrad mynach heol wen');
  assert.equal(normalisedPostcode(null), '');
  assert.equal(normalisedPostcode('bt1\t5gs'), 'BT15GS');
});

test('a hostile address costs no more than its length', () => {
  const long = `${'LS1 4A '.repeat(14_000)} end`;
  assert.match(siteKey(company, long, null), /^[0-9a-f]{64}$/);
});
