import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foldedWords } from '#/modules/language/index.ts';
import { keysOf } from './entry.ts';
import { phoneKeys, postcodeBeginnings, postcodeKey } from './field-keys.ts';

test('accents, case, apostrophes and punctuation are ignored', () => {
  assert.deepEqual(foldedWords('Café ZOË & Sons'), ['cafe', 'zoe', 'and', 'sons']);
  assert.deepEqual(foldedWords("O'Brien’s Co-op"), ['obriens', 'co', 'op']);
  assert.deepEqual(foldedWords('Straße Łódź Ægir'), ['strasse', 'lodz', 'aegir']);
  assert.deepEqual(foldedWords('🔥 🔥'), ['🔥', '🔥']);
});

test('all spellings of a phone number give one key', () => {
  for (const form of [
    '0113 496 0000',
    '+44 113 496 0000',
    '+44 (0)113 496 0000',
    '00441134960000',
    '441134960000',
    '0113-496-0000 ext 12',
  ])
    assert.deepEqual(phoneKeys(form), ['1134960000'], form);
  assert.deepEqual(phoneKeys('0113 496 0000 / 07700 900123'), ['1134960000', '7700900123']);
  assert.deepEqual(phoneKeys('none'), []);
});

test('a postcode is distinguished from a longer one with the same prefix', () => {
  assert.equal(postcodeKey('ls14ap'), 'ls1 4ap ');
  assert.equal(postcodeKey('LS14 1AB'), 'ls14 1ab ');
  assert.deepEqual(postcodeBeginnings('LS14'), ['ls14 ', 'ls1 4']);
  assert.deepEqual(postcodeBeginnings('LS1 4'), ['ls1 4']);
  assert.deepEqual(postcodeBeginnings('EC1A 1BB'), ['ec1a 1bb']);
  assert.deepEqual(postcodeBeginnings('leeds'), []);
});

test('a customer has one key for each word, address and number', () => {
  const keys = keysOf({
    kind: 'contact',
    id: '1',
    name: 'Northgate Foods Ltd',
    email: 'Jo.Day@northgate.example',
    reference: 'NG-0042',
  });
  assert.deepEqual(
    keys.map(({ form, key }) => `${form}: ${key}`),
    [
      'name: northgate foods ltd ',
      'word: foods ltd northgate ',
      'word: ltd northgate foods ',
      'initials: nfl',
      'initials: nf',
      'initials: ngfl',
      'initials: ngf',
      'email: jo.day@northgate.example',
      'mail_part: day@northgate.example',
      'mail_part: northgate.example',
      'reference: NG0042',
      'number: 42',
    ],
  );
});

test('an entry has exactly one name key and no duplicates', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(text, text, text, (name, email, reference) => {
      const keys = keysOf({ kind: 'contact', id: '1', name, email, reference, phone: email, postcode: name });
      assert.equal(keys.filter(({ form }) => form === 'name').length, 1);
      assert.equal(new Set(keys.map(({ form, key }) => `${form} ${key}`)).size, keys.length);
      for (const { key } of keys) assert.ok(key.length > 0 && key.length <= 64);
    }),
  );
});
