import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Customer } from '../../api/queries.ts';
import { branchesOf } from './account-tree.ts';

const customer = (contactId: number, name: string, parentContactId: number | null = null) =>
  ({ contactId, name, parentContactId, reference: null, postcode: null }) as unknown as Customer;

test('an account stands before the customers under it, and a find keeps who is meant', () => {
  const all = [
    customer(3, 'Zeta'),
    customer(2, 'Ashdown - Leeds', 1),
    customer(1, 'Ashdown Group'),
    customer(4, 'Orphan', 99),
  ];
  const told = (typed: string) =>
    branchesOf(all, typed).map(({ customer: { name }, depth }) => [name, depth]);
  assert.deepEqual(told(''), [
    ['Ashdown Group', 0],
    ['Ashdown - Leeds', 1],
    ['Orphan', 0],
    ['Zeta', 0],
  ]);
  assert.deepEqual(told('leeds ASHDOWN'), [['Ashdown - Leeds', 0]]);
  assert.equal(branchesOf(all, 'nobody').length, 0);
});
