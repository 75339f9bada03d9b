import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { createDeflate } from 'node:zlib';
import { aCompany, startApp } from '../../../test/kit/app.ts';

const MEGABYTE = 1_048_576;

/** A one-page PDF that decompresses to this many megabytes of spaces. */
async function pdfThatUnpacksTo(megabytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const packed: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => packed.push(chunk));
  const blanks = Buffer.alloc(MEGABYTE, ' ');
  for (let n = 0; n < megabytes; n++) if (!deflate.write(blanks)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  const content = Buffer.concat(packed);
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n4 0 obj<</Length ${content.length}/Filter/FlateDecode>>stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
  ]);
}

test('a PDF that decompresses to a gigabyte is unreadable and does not slow other requests', async (t) => {
  const kit = await startApp(t);
  const company = await aCompany(kit);
  const pdf = await pdfThatUnpacksTo(1_024);
  assert.ok(pdf.length < 8 * MEGABYTE);
  const before = process.memoryUsage.rss();
  let peak = 0;
  let slowestMs = 0;
  let isAnswered = false;
  const watching = (async () => {
    while (!isAnswered) {
      const started = performance.now();
      await kit.app.inject({ url: '/health' });
      slowestMs = Math.max(slowestMs, performance.now() - started);
      peak = Math.max(peak, process.memoryUsage.rss() - before);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api:intel/ingest/email/portal',
    payload: {
      ...company,
      email_from: 'desk@elogbooks.example',
      email_subject: 'Job 4471234',
      email_text: 'Job Number: 4471234\nSite: Example Retail Park\nFault Description: Heating off',
      attachments: [
        { filename: 'bomb.pdf', mime_type: 'application/pdf', content_base64: pdf.toString('base64') },
      ],
    },
  });
  isAnswered = true;
  await watching;
  assert.equal(answer.statusCode, 200, answer.body);
  assert.ok(answer.json().review_flags.includes('attachment_unreadable'), answer.body);
  assert.equal(answer.json().extraction.work_order_number, '4471234');
  t.diagnostic(`peak ${Math.round(peak / MEGABYTE)} MB more, /health ${Math.round(slowestMs)} ms at most`);
  assert.ok(peak < 700 * MEGABYTE, `${Math.round(peak / MEGABYTE)} MB`);
});
