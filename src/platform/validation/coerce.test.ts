import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { nullable, oneOf } from '../schema.ts';
import { checkOf } from './check.ts';
import { coerce } from './coerce.ts';

test('numbers and their text stand for each other', () => {
  assert.equal(coerce(Type.Integer(), '401'), 401);
  assert.equal(coerce(Type.String(), 401), '401');
  assert.equal(coerce(Type.Number(), '-2.5'), -2.5);
  assert.equal(coerce(Type.Integer(), '4x'), '4x');
  assert.equal(coerce(Type.Integer(), true), true);
});

test('digits that a number would round stay text, and so do fractions of an integer', () => {
  assert.equal(coerce(Type.Integer(), '9007199254740991'), Number.MAX_SAFE_INTEGER);
  assert.equal(coerce(Type.Integer(), '9007199254740993'), '9007199254740993');
  assert.equal(coerce(Type.Integer(), '9007199254740990.5'), '9007199254740990.5');
  assert.equal(coerce(Type.Integer(), '7.0'), 7);
});

test('a UUID has one spelling', () => {
  const uuid = '7a1c2f0e-4b8d-4c55-9a63-0f1e2d3c4b5a';
  const schema = Type.String({ format: 'uuid' });
  for (const spelling of [uuid, uuid.toUpperCase(), `{${uuid.toUpperCase()}}`, `urn:uuid:${uuid}`])
    assert.equal(coerce(schema, spelling), uuid);
  assert.equal(coerce(schema, `{${uuid}`), `{${uuid}`);
  assert.equal(coerce(Type.String(), uuid.toUpperCase()), uuid.toUpperCase());
});

test('booleans come as words or digits', () => {
  for (const yes of ['true', '1', 1, true]) assert.equal(coerce(Type.Boolean(), yes), true);
  for (const no of ['false', '0', 0, false]) assert.equal(coerce(Type.Boolean(), no), false);
  assert.equal(coerce(Type.Boolean(), 'yes'), 'yes');
});

test('a list may come comma-separated', () => {
  assert.deepEqual(coerce(Type.Array(Type.String()), 'a, b,,c'), ['a', 'b', 'c']);
  assert.deepEqual(coerce(Type.Array(Type.Integer()), '1,2'), [1, 2]);
});

test('null stays null and is never made into something', () => {
  assert.equal(coerce(nullable(Type.Integer()), null), null);
  assert.equal(coerce(Type.String(), null), null);
});

test('the parts of an object are turned, others are left alone', () => {
  const schema = Type.Object({
    id: Type.Integer(),
    site: Type.Optional(Type.Object({ latitude: Type.Number() })),
  });
  assert.deepEqual(coerce(schema, { id: '7', site: { latitude: '53.8' }, other: '9' }), {
    id: 7,
    site: { latitude: 53.8 },
    other: '9',
  });
});

test('a fault names the parameter, what was expected and what is allowed', () => {
  const check = checkOf(
    Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      status: Type.Optional(oneOf(['open', 'closed'])),
      rows: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
    }),
  );
  const fault = (value: unknown) => {
    const checked = check(value);
    return 'error' in checked ? { message: checked.error.message, ...checked.error.payload } : undefined;
  };
  assert.deepEqual(fault({ limit: 101 }), {
    message: 'Invalid param: limit (must be at most 100)',
    param: 'limit',
    reason: 'must be at most 100',
    max: 100,
    received: '101',
  });
  assert.deepEqual(fault({ status: 'opne' }), {
    message: 'Invalid param: status (must be one of the allowed values)',
    param: 'status',
    reason: 'must be one of the allowed values',
    allowed: ['open', 'closed'],
    did_you_mean: 'open',
    received: 'opne',
  });
  assert.equal(fault({ status: 'OPEN' }), undefined);
  assert.equal(fault({ rows: [{ name: 'a' }, {}] })?.message, 'Missing param: rows.1.name');
  assert.equal(fault({ limit: 'ten' })?.message, 'Invalid param: limit (must be an integer)');
  assert.equal(fault({ limit: '10' }), undefined);
});
