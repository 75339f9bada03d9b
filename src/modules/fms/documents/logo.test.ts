import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { operator, startApp } from '../../../../test/kit/app.ts';
import { fmsCaller } from '../../../../test/kit/fms.ts';

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface Png {
  readonly width: number;
  readonly height: number;
  readonly colour?: number;
  readonly bits?: number;
  readonly interlaced?: boolean;
  /** What stands where the packed pixels belong; default: the right number of zeros. */
  readonly data?: Uint8Array;
}

function png({ width, height, colour = 6, bits = 8, interlaced = false, data }: Png): string {
  const values = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 4;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colour, 0, 0, interlaced ? 1 : 0], 8);
  const pixels = data ?? deflateSync(Buffer.alloc(height * (1 + Math.ceil((width * values * bits) / 8))));
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(colour === 3 ? [chunk('PLTE', Buffer.alloc(6)), chunk('tRNS', Buffer.from([0]))] : []),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`;
}

const jpegOf = (hex: string) => `data:image/jpeg;base64,${Buffer.from(hex, 'hex').toString('base64')}`;
const jpeg = (width: string, height: string) =>
  jpegOf(`ffd8ffe000104a46494600010100000100010000ffc0000b08${height}${width}01011100ffd9`);

const small = { width: 3, height: 2 };
const GOOD = {
  'with transparency': png(small),
  'sixteen bits a value': png({ ...small, bits: 16 }),
  'two colours': png({ ...small, colour: 3, bits: 1 }),
  grey: png({ ...small, colour: 0 }),
  interlaced: png({ ...small, interlaced: true, data: deflateSync(Buffer.alloc(3 * 2 * 4 + 4)) }),
  'a large one': png({ width: 2_000, height: 2_000 }),
  'a photograph': jpeg('0010', '0020'),
};
const NO_ZLIB_STREAM = png({ ...small, data: Buffer.from('no zlib stream') });
const HUGE = png({ width: 8_000, height: 8_000 });
const DAMAGED = {
  'no zlib stream': NO_ZLIB_STREAM,
  'too few pixels': png({ ...small, data: deflateSync(Buffer.alloc(3)) }),
  'more pixels than it says': png({ ...small, data: deflateSync(Buffer.alloc(10_000_000)) }),
  'a filter there is not': png({ ...small, data: deflateSync(Buffer.alloc(26, 9)) }),
  'a format there is not': png({ ...small, bits: 5 }),
  'no pixels': png({ width: 0, height: 0 }),
  'a header and nothing else': png(small).slice(0, 66),
  'three bytes': 'data:image/png;base64,AAAA',
  'a JPEG that ends at once': jpegOf('ffd8'),
  'a JPEG of markers without length': jpegOf('ffd8ffe00000ffe00000'),
};
const TOO_LARGE = { 'a huge PNG': HUGE, 'a huge JPEG': jpeg('4000', '0010') };

test('logos', async (t) => {
  const kit = await startApp(t);
  const caller = await fmsCaller(kit);
  const credentials = { company_id: caller.company_id, api_key: caller.api_key };
  const patch = (logo: string) =>
    kit.app.inject({
      method: 'PATCH',
      url: '/api:intel/settings',
      payload: { ...credentials, fms: { letterhead: { logo } } },
    });
  const patchByOperator = (logo: string) =>
    operator(kit.app, 'PATCH', `/tenants/${caller.company_id}/settings`, { fms: { letterhead: { logo } } });

  for (const [name, logo] of Object.entries(DAMAGED))
    await t.test(`refused when it is saved: ${name}`, async () => {
      for (const answer of [await patch(logo), await patchByOperator(logo)]) {
        assert.equal(answer.statusCode, 400, answer.body);
        const { code, payload } = answer.json();
        assert.deepEqual([code, payload.param], ['ERROR_CODE_INPUT_ERROR', 'fms.letterhead.logo']);
        assert.match(payload.reason, /PNG or JPEG/);
      }
    });

  for (const [name, logo] of Object.entries(TOO_LARGE))
    await t.test(`refused when it is saved, with the limit: ${name}`, async () => {
      const answer = await patch(logo);
      assert.equal(answer.statusCode, 400);
      assert.match(answer.json().message, /fms\.letterhead\.logo \(must have at most 2000 × 2000 pixels\)/);
    });

  const print = async () => {
    const { body } = await caller.post('/invoices/create', { contactId: 1 });
    const { status, body: document } = await caller.post('/invoices/document/create', {
      invoiceId: body.invoiceId,
    });
    assert.equal(status, 201, JSON.stringify(document));
    const { rawPayload } = await kit.app.inject({ url: new URL(document.url).pathname });
    return rawPayload.toString('latin1').includes('/Subtype /Image');
  };

  await caller.importRecords('contacts', [{ contactId: 1, name: 'Harbour Foods' }]);
  for (const [name, logo] of Object.entries(GOOD))
    await t.test(`saved and printed: ${name}`, async () => {
      const answer = await patch(logo);
      assert.equal(answer.statusCode, 200, answer.body);
      assert.equal(await print(), true);
    });

  for (const [name, logo] of Object.entries({ NO_ZLIB_STREAM, HUGE, THREE_BYTES: DAMAGED['three bytes'] }))
    await t.test(`one stored by an earlier version is left out of the print: ${name}`, async () => {
      await kit.platform.database.pool.query(
        'update companies set settings = jsonb_build_object($2::text, $3::jsonb) where company_id = $1',
        [caller.company_id, 'fms', JSON.stringify({ letterhead: { logo } })],
      );
      assert.equal(await print(), false);
    });
});
