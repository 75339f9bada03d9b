import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, csvRows, decoded, readFile } from './file.ts';

test('quoted cells hold delimiters, breaks and quotes; lines are those of the file', () => {
  const rows = csvRows('a,b\r\n"1, ""x""","two\nlines"\n3,4', ',');
  assert.deepEqual(rows, [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1, "x"', 'two\nlines'] },
    { line: 4, cells: ['3', '4'] },
  ]);
});

test('the delimiter is told, blank rows are left out, and so is a byte order mark', () => {
  const text = decoded(new TextEncoder().encode('\uFEFFid;name\n1;A\n;\n2;B\n').buffer);
  assert.deepEqual(readFile('x.csv', text), {
    header: ['id', 'name'],
    rows: [
      { line: 2, cells: ['1', 'A'] },
      { line: 4, cells: ['2', 'B'] },
    ],
  });
  assert.equal(decoded(new Uint8Array([0x43, 0x61, 0x66, 0xe9]).buffer), 'Café');
});

test('lines of JSON bring their own names, and one that is broken is told', () => {
  assert.deepEqual(readFile('x.ndjson', '{"a":1}\n\nnope\n'), {
    records: [{ line: 1, record: { a: 1 } }],
    faults: [{ line: 3, id: '', field: '', reason: 'The line is not valid JSON' }],
  });
});

test('faults are a file that a spreadsheet opens without running it', () => {
  const csv = csvOf([{ line: 2, id: '=1+1', field: 'jobId', reason: 'must be "a number"' }]);
  assert.equal(csv, '"line","id","field","reason"\r\n"2","\'=1+1","jobId","must be ""a number"""');
});
