import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoriesFault } from './categories.ts';

test('categories have names of their own', () => {
  const one = { value: 'chase', label: 'Job chase' };
  assert.equal(categoriesFault([one, { value: 'noise', label: 'Noise' }]), null);
  assert.equal(categoriesFault([one, { ...one, label: 'Other' }]), 'Two categories are named chase');
  assert.equal(categoriesFault([one, { value: 'x', label: ' ' }]), 'Category 2 has no name or no label');
  assert.equal(categoriesFault([]), 'Keep at least one category');
});
