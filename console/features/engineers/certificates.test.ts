import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certificatesOf, standing } from './certificates.ts';

test('a certificate is valid, about to expire, or expired', () => {
  const now = Date.parse('2026-03-02T10:00:00Z');
  const told = (expiresAt: string | null) => standing({ name: 'Gas', expiresAt }, now).label;
  assert.deepEqual(
    [told('2026-02-28'), told('2026-03-03'), told('2026-03-20'), told('2027-03-20'), told(null)],
    ['Expired', 'Expires tomorrow', 'Expires in 18 days', 'Valid', 'Does not expire'],
  );
});

test('of a certificate that was renewed only the latest counts', () => {
  const all = [
    { name: 'Gas', expiresAt: '2025-01-01' },
    { name: 'Asbestos', expiresAt: '2026-05-01' },
    { name: 'Gas', expiresAt: '2028-01-01' },
  ];
  assert.deepEqual(
    certificatesOf(all).map(({ name, expiresAt }) => `${name} ${expiresAt}`),
    ['Asbestos 2026-05-01', 'Gas 2028-01-01'],
  );
});
