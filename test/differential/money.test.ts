import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { startApp, type TestApp } from '../kit/app.ts';
import { type FmsCaller, fmsCaller } from '../kit/fms.ts';
import {
  type Entry,
  type Kind,
  type Ledger,
  type Line,
  move,
  newLedger,
  shownEntry,
  shownLines,
  type TaxInput,
  taxAfter,
  written,
} from './ledger.ts';
import { RUNS, seedsToPlay } from './seeds.ts';

const COMMANDS_A_RUN = 80;
/** A winter, so that days have 24 hours; other tests move the clocks. */
const START_MS = Date.parse('2026-01-05T09:00:00Z');
const MINUTE_MS = 60_000;

/** A company of the product, and the clock both sides go by. */
interface Real {
  readonly kit: TestApp;
  readonly caller: FmsCaller;
  readonly clock: { ms: number };
}
type Command = fc.AsyncCommand<Ledger, Real>;

const MOVES: Readonly<Record<Kind, readonly (readonly [path: string, status: string, param: string])[]>> = {
  invoice: [
    ['mark_sent', 'sent', 'sentAt'],
    ['mark_paid', 'paid', 'paidAt'],
    ['cancel', 'cancelled', ''],
  ],
  quote: [
    ['mark_sent', 'sent', 'sentAt'],
    ['mark_accepted', 'accepted', ''],
    ['mark_rejected', 'rejected', ''],
  ],
};

const pathOf = (kind: Kind) => `/${kind}s`;
const keyOf = (entry: Entry) => ({ [`${entry.kind}Id`]: entry.id });
const iso = (ms: number) => new Date(ms).toISOString();

const anIndex = fc.nat({ max: 9 });
const tenThousandths = (max: number) =>
  fc.oneof(
    fc.bigInt({ min: -BigInt(max), max: BigInt(max) }),
    // Amounts that end in half a penny.
    fc.integer({ min: -9_999, max: 9_999 }).map((pounds) => BigInt(pounds) * 50n),
  );
const aTax: fc.Arbitrary<TaxInput> = fc.oneof(
  fc.constant({}),
  fc.record({ taxId: fc.constantFrom(1, 2, 3, 4, null, 77) }),
  fc.record({ rate: fc.constantFrom(0n, 50_000n, 175_000n, 200_000n, 123_456n) }),
  fc.record({ taxId: fc.constantFrom(1, 3, null), rate: fc.constantFrom(0n, 200_000n, 175_000n) }),
);
const aLine = fc.record({
  quantity: fc.oneof(fc.constant(10_000n), tenThousandths(99_9999)),
  price: tenThousandths(9_999_9999),
  tax: aTax,
});
type LineInput = typeof aLine extends fc.Arbitrary<infer T> ? T : never;

function bodyOf({ quantity, price, tax }: Partial<LineInput>): Record<string, unknown> {
  return {
    ...(quantity !== undefined && { quantity: written(quantity, 4) }),
    ...(price !== undefined && { unitSellingPrice: written(price, 4) }),
    ...(tax?.taxId !== undefined && { taxId: tax.taxId }),
    ...(tax?.rate !== undefined && { taxRate: written(tax.rate, 4) }),
  };
}

const REFUSALS = { unknown: 400, contradiction: 422 } as const;

function command(
  text: string,
  run: (ledger: Ledger, real: Real) => Promise<void>,
  check: (ledger: Readonly<Ledger>) => boolean = ({ entries }) => entries.length > 0,
): Command {
  return {
    check,
    run: (ledger, real) => {
      real.clock.ms += MINUTE_MS;
      return run(ledger, real);
    },
    toString: () => text,
  };
}

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

const create = fc
  .record({ kind: fc.constantFrom<Kind>('invoice', 'quote'), daysAgo: fc.option(fc.nat({ max: 40 })) })
  .map(({ kind, daysAgo }) =>
    command(
      `create ${kind}, ${daysAgo} days ago`,
      async (ledger, { caller, clock }) => {
        const createdMs = clock.ms - (daysAgo ?? 0) * 86_400_000;
        const given = daysAgo === null ? {} : { createdAt: iso(createdMs) };
        const { status, body } = await caller.post(`${pathOf(kind)}/create`, { contactId: 1, ...given });
        assert.equal(status, 201);
        const history = [{ status: 'draft', ms: createdMs }];
        ledger.entries.push({
          ...{ kind, id: body.id, createdMs, history },
          ...{ lines: new Map<number, Line>(), status: 'draft', paid: 0n },
        });
      },
      () => true,
    ),
  );

const addLines = fc.tuple(anIndex, fc.array(aLine, { minLength: 1, maxLength: 4 })).map(([index, lines]) =>
  command(`add ${lines.length} lines at once to ${index}`, async (ledger, { caller }) => {
    const entry = pick(ledger.entries, index);
    const answers = await Promise.all(
      lines.map((line) =>
        caller.post(`${pathOf(entry.kind)}/line_item/create`, {
          ...keyOf(entry),
          description: 'x',
          ...bodyOf(line),
        }),
      ),
    );
    const last = Math.max(0, ...[...entry.lines.values()].map(({ sortOrder }) => sortOrder));
    const added: number[] = [];
    for (const [at, { quantity, price, tax: input }] of lines.entries()) {
      const tax = taxAfter(input, null, ledger.defaultRate);
      const { status, body } = answers[at] ?? { status: 0, body: {} };
      if (typeof tax === 'string') {
        assert.equal(status, REFUSALS[tax], JSON.stringify(body));
        continue;
      }
      assert.equal(status, 201, JSON.stringify(body));
      added.push(body.sortOrder);
      entry.lines.set(body.id, { quantity, price, tax, sortOrder: body.sortOrder });
    }
    // In whichever order they came, each stands behind those before it.
    assert.deepEqual(
      added.sort((one, other) => one - other),
      added.map((_, at) => last + 1 + at),
    );
  }),
);

const editLine = fc
  .tuple(anIndex, anIndex, fc.record({ ...aLineParts(), tax: aTax }, { requiredKeys: ['tax'] }))
  .map(([index, at, change]) =>
    command(`edit line ${at} of ${index}`, async (ledger, { caller }) => {
      const entry = pick(ledger.entries, index);
      if (entry.lines.size === 0) return;
      const [id, line] = pick([...entry.lines], at);
      const { status, body } = await caller.post(`${pathOf(entry.kind)}/line_item/edit`, {
        ...{ ...keyOf(entry), lineItemId: id },
        ...bodyOf(change),
      });
      const tax = taxAfter(change.tax, line.tax, ledger.defaultRate);
      if (typeof tax === 'string') {
        assert.equal(status, REFUSALS[tax]);
        return;
      }
      assert.equal(status, 200, JSON.stringify(body));
      const { quantity = line.quantity, price = line.price } = change;
      entry.lines.set(id, { ...line, quantity, price, tax });
    }),
  );

function aLineParts() {
  return { quantity: tenThousandths(99_9999), price: tenThousandths(9_999_9999) };
}

const deleteLine = fc.tuple(anIndex, anIndex).map(([index, at]) =>
  command(`delete line ${at} of ${index}`, async (ledger, { caller }) => {
    const entry = pick(ledger.entries, index);
    if (entry.lines.size === 0) return;
    const [id] = pick([...entry.lines], at);
    const key = { ...keyOf(entry), lineItemId: id };
    assert.equal((await caller.post(`${pathOf(entry.kind)}/line_item/delete`, key)).status, 200);
    entry.lines.delete(id);
  }),
);

const moveEntry = fc
  .tuple(anIndex, fc.nat({ max: 2 }), fc.option(fc.integer({ min: -60 * 24, max: 60 })))
  .map(([index, which, offset]) =>
    command(`move ${index} by ${which} at ${offset} min`, async (ledger, { caller, clock }) => {
      const entry = pick(ledger.entries, index);
      const [path, status, param] = pick(MOVES[entry.kind], which);
      const ms = clock.ms + (param === '' ? 0 : (offset ?? 0)) * MINUTE_MS;
      const at = param === '' || offset === null ? {} : { [param]: iso(ms) };
      const answer = await caller.post(`${pathOf(entry.kind)}/${path}`, { ...keyOf(entry), ...at });
      assert.equal(answer.status, move(entry, status, ms) === 'refused' ? 422 : 200);
    }),
  );

const setRate = fc.constantFrom(200_000n, 175_000n, 50_000n, 0n).map((rate) =>
  command(
    `the default rate is ${rate}`,
    async (ledger, { kit, caller: { company_id, api_key } }) => {
      const payload = { company_id, api_key, fms: { default_tax_rate: written(rate, 4) } };
      const answer = await kit.app.inject({ method: 'PATCH', url: '/api:intel/settings', payload });
      assert.equal(answer.statusCode, 200);
      ledger.defaultRate = rate;
    },
    () => true,
  ),
);

/** Reads an entry, its lines and the list it stands in: all three say what the plain ledger says. */
const look = anIndex.map((index) =>
  command(`look at ${index}`, async (ledger, { caller, clock }) => {
    const entry = pick(ledger.entries, index);
    const path = pathOf(entry.kind);
    const { body } = await caller.get(`${path}/${entry.kind}`, keyOf(entry));
    const expected = shownEntry(entry, clock.ms);
    const states = body.statusHistory.map(({ status }: { status: string }) => status);
    const until = Date.parse(body.dueAt ?? body.validUntil);
    assert.deepEqual(only({ ...body, states, until }, expected), expected);
    const listed = await caller.post(`${path}/list`, { id: entry.id });
    assert.deepEqual(listed.body.items, [body]);
    const lines = await caller.post(`${path}/line_item/list`, { ...keyOf(entry), pageSize: 1_000 });
    const shown = shownLines(entry);
    assert.deepEqual(
      lines.body.items.map((line: object) => only(line, shown[0] ?? {})),
      shown,
    );
  }),
);

function only(record: object, like: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(like).map((name) => [name, record[name as keyof typeof record]]));
}

const COMMANDS = [
  create,
  addLines,
  addLines,
  editLine,
  editLine,
  deleteLine,
  moveEntry,
  moveEntry,
  setRate,
  look,
  look,
];

/**
 * Random bookings against the running product and against a plain ledger of exact integers: whatever is asked in
 * between, both answer the same to the penny. `DIFFERENTIAL_SEED` and `DIFFERENTIAL_RUNS` as in operations.test.ts.
 */
test('the ledger answers what exact arithmetic over the same bookings gives', async (t) => {
  const clock = { ms: START_MS };
  const kit = await startApp(t, { overrides: { now: () => new Date(clock.ms) }, logLevel: 'silent' });
  for (const seed of await seedsToPlay()) {
    t.diagnostic(`DIFFERENTIAL_SEED=${seed}`);
    await fc.assert(
      fc.asyncProperty(
        fc.commands(COMMANDS, { maxCommands: COMMANDS_A_RUN, size: 'max' }),
        async (commands) => {
          clock.ms = START_MS;
          const caller = await fmsCaller(kit);
          await caller.importRecords('contacts', [{ contactId: 1, name: 'Northgate Foods' }]);
          await fc.asyncModelRun(() => ({ model: newLedger(), real: { kit, caller, clock } }), commands);
        },
      ),
      { seed, numRuns: RUNS, endOnFailure: process.env.CI !== undefined },
    );
  }
});
