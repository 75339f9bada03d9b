import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sheetsOf, shownAnswer } from './photos.ts';

test('photos are told by their names, however a worksheet holds them', () => {
  const answers = [
    { question: 'Before', answer: 'before.jpg' },
    { question: 'After', answer: ['after 1.png', { url: 'https://files.example/a/after-2.HEIC?key=1' }] },
    { question: 'Plate', answer: { fileName: 'plate.webp', size: 12 } },
    { question: 'Both', answer: 'left.jpeg, right.jpeg' },
    { question: 'Work carried out', answer: 'Cleaned, see before.jpg for what it was' },
    { question: 'Readings', answer: { flow: 12 } },
    { question: 'Parts', answer: [] },
    { question: 'Nothing', answer: null },
  ];
  const { sheets, photos } = sheetsOf({
    worksheets: [
      { worksheetId: 1, name: 'Service', answers },
      { worksheetId: 2, name: 'Pictures', answers: answers.slice(0, 1) },
    ],
  });
  assert.deepEqual(
    photos.map(({ name, of }) => `${of}: ${name}`),
    [
      'Before: before.jpg',
      'After: after 1.png',
      'After: after-2.HEIC',
      'Plate: plate.webp',
      'Both: left.jpeg',
      'Both: right.jpeg',
      'Before: before.jpg',
    ],
  );
  assert.deepEqual(
    sheets.map(({ name, answers: left }) => [name, left.map(({ question }) => question)]),
    [['Service', ['Work carried out', 'Readings', 'Parts', 'Nothing']]],
  );
  assert.deepEqual(sheetsOf({}), { sheets: [], photos: [] });
});

test('an answer is shown in words, whatever it is', () => {
  assert.deepEqual(
    [true, false, null, '', 'Done', 3, ['a', 2], [], { flow_rate: 12, ok: true }].map(shownAnswer),
    ['Yes', 'No', '–', '–', 'Done', '3', 'a, 2', '–', 'Flow rate: 12, Ok: Yes'],
  );
});
