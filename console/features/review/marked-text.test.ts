import assert from 'node:assert/strict';
import { test } from 'node:test';
import { piecesOf } from './marked-text.ts';

test('a text is cut where values stand, and is whole again together', () => {
  const at = (field: string, start: number, end: number) => ({
    field,
    value: '',
    confidence: 1,
    span: { start, end },
  });
  const text = 'Site: Castle Row, BD20';
  const pieces = piecesOf(text, [
    at('postcode', 18, 22),
    at('site_name', 6, 16),
    at('name', 8, 12),
    at('lost', 20, 90),
  ]);
  assert.deepEqual(
    pieces.filter(({ field }) => field !== null).map(({ field, text: piece }) => [field, piece]),
    [
      ['site_name', 'Castle Row'],
      ['postcode', 'BD20'],
    ],
  );
  assert.equal(pieces.map((piece) => piece.text).join(''), text);
  assert.deepEqual(piecesOf('', []), []);
});
