import assert from 'node:assert/strict';
import { test } from 'node:test';
import abbreviations from '../lexicon/abbreviations.json' with { type: 'json' };
import acronyms from '../lexicon/acronyms.json' with { type: 'json' };
import equipment from '../lexicon/equipment.json' with { type: 'json' };
import faults from '../lexicon/faults.json' with { type: 'json' };
import { homeVertical } from '../vertical.ts';
import { VERTICALS } from '../verticals.ts';
import { findAbbreviation } from './abbreviations.ts';
import { equipmentRows, faultRows, verticalRows } from './lexicons.ts';
import { termList } from './term-list.ts';
import { termWords } from './term-trie.ts';

test('the lexicons are as broad as promised', () => {
  const { plain, verbs, contextual } = abbreviations;
  assert.ok(Object.keys(plain).length + Object.keys(verbs).length + contextual.length >= 250);
  assert.ok(new Set(equipmentRows.map(({ name }) => name)).size >= 200);
  assert.ok(new Set(faultRows.map(({ fault }) => fault)).size >= 60);
});

test('no abbreviation is spelt out into another one', () => {
  const longs = [
    ...Object.values(abbreviations.plain),
    ...Object.values(abbreviations.misspellings),
    ...Object.values(abbreviations.verbs).flatMap(termList),
  ];
  for (const long of longs) {
    for (const word of long.toLowerCase().split(' ')) {
      assert.equal(findAbbreviation(word)?.plain ?? null, null, `"${word}" of "${long}"`);
    }
  }
});

test('acronyms are many, and none is spelt out into a short form or brings a digit', () => {
  const longs = [
    ...Object.values(acronyms.always),
    ...Object.values(acronyms.capitals),
    ...acronyms.contextual.filter(({ short, long }) => short !== long).map(({ long }) => long),
  ];
  assert.ok(longs.length >= 250);
  for (const long of longs) {
    assert.doesNotMatch(long, /\d/);
    for (const word of long.split(' ')) {
      assert.equal(findAbbreviation(word)?.plain ?? null, null, `"${word}" of "${long}"`);
      assert.ok(!(word in acronyms.always), `"${word}" of "${long}"`);
    }
  }
});

test('abbreviations bring no digits with them', () => {
  assert.doesNotMatch(JSON.stringify(abbreviations), /"long": ?"[^"]*\d/);
  for (const long of Object.values(abbreviations.plain)) assert.doesNotMatch(long, /\d/);
});

test('every verb has its four forms', () => {
  for (const [short, forms] of Object.entries(abbreviations.verbs))
    assert.equal(termList(forms).length, 4, short);
});

test('a term of equipment has one name', () => {
  const owner = new Map<string, string>();
  for (const [group, entries] of Object.entries(equipment)) {
    for (const [name, synonyms] of Object.entries(entries)) {
      for (const term of group === 'ignore' ? termList(synonyms) : [name, ...termList(synonyms)]) {
        const words = termWords(term).join(' ');
        assert.notEqual(words, '', term);
        assert.equal(owner.get(words) ?? name, name, term);
        owner.set(words, name);
      }
    }
  }
});

test('each group of equipment is a sub-vertical', () => {
  for (const group of Object.keys(equipment)) {
    if (group !== 'general' && group !== 'ignore') assert.ok(homeVertical(group), group);
  }
});

test('verticals are the eight, and each sub-vertical has one home', () => {
  const homes = new Map<string, string>();
  for (const { vertical, subVertical, alsoIn } of verticalRows) {
    for (const name of [vertical, ...alsoIn])
      assert.ok(
        VERTICALS.some((known) => known === name),
        name,
      );
    if (subVertical === null) continue;
    assert.match(subVertical, /^[a-z_]+$/);
    assert.equal(homes.get(subVertical) ?? vertical, vertical, subVertical);
    homes.set(subVertical, vertical);
  }
});

test('fault types are written in snake case and their pairs have two sides', () => {
  for (const [fault, { near }] of Object.entries(faults)) {
    assert.match(fault, /^[a-z_]+$/);
    for (const pair of near) assert.equal(pair.length, 2, fault);
  }
});
