import { setTimeout as pause } from 'node:timers/promises';
import { serverDatabase } from '../kit/app.ts';
import { startServer, temporaryDirectory } from '../kit/processes/process.ts';
import { type Company, createCompany, type FaultRun, OPERATED, runFault } from './kit.ts';

const HELP = `A hundred callers at once want what only one can have: to confirm and to reject a mail, to mark an invoice paid and
to cancel it, to invite one address, to take the last administrators their role; and fifty times the same delivery with one
Idempotency-Key. There is one winner, and the end state is legal. With DATABASE_URL on a server. --at-once=100`;

/** Several mails, so that either side comes first now and then. */
const MAILS = 6;
const HEAD_START_MS = 150;

interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer is what the script is about to look at.
  readonly body: any;
}

type Call = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answered>;

await runFault('races', HELP, async (run) => {
  const url = await serverDatabase(run);
  const database = url === undefined ? { DATA_DIR: await temporaryDirectory(run) } : { DATABASE_URL: url };
  const server = await startServer(run, { ...OPERATED, ...database, CONSOLE: 'off' });
  const company = await createCompany(server.url);
  const intel = callerOf(`${server.url}/api:intel`, company);
  const fms = callerOf(`${server.url}/api:fms`, company);
  const atOnce = run.option('at-once', 100);
  // Others may move an invoice from any state to any other.
  await intel('PATCH', '/settings', { fms_strict: true });
  await confirmAndReject(run, intel, atOnce);
  await payAndCancel(run, fms, atOnce);
  await inviteOne(run, intel, atOnce);
  await lastAdmins(run, { server: server.url, company, intel, atOnce });
  await sameDelivery(run, intel, atOnce / 2);
  run.check('the process lives', server.child.exitCode === null, `exit ${server.child.exitCode}`);
});

function callerOf(base: string, company: Company): Call {
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        'x-company-id': company.company_id,
        'x-api-key': company.api_key,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

/** Asks for one thing and another by turns, all at the same time; the successes of each. */
async function atTheSameTime(
  count: number,
  ways: readonly [(n: number) => Promise<Answered>, ...((n: number) => Promise<Answered>)[]],
): Promise<{ readonly won: Answered[][]; readonly unexpected: Answered[] }> {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const way = n % ways.length;
      const ask = ways[way] ?? ways[0];
      return { way, answer: await ask(n) };
    }),
  );
  const won = ways.map((_, way) =>
    answers.filter((one) => one.way === way && one.answer.status < 300).map(({ answer }) => answer),
  );
  const unexpected = answers
    .map(({ answer }) => answer)
    .filter(({ status }) => status >= 500 || status === 404);
  return { won, unexpected };
}

async function confirmAndReject(run: FaultRun, call: Call, atOnce: number): Promise<void> {
  await call('POST', '/import/contacts', { records: [{ contactId: 407, name: 'Castle Row Management' }] });
  const site = { contactId: 407, code: 'CR100', name: 'Castle Row House', postcode: 'BD20 9EE' };
  await call('POST', '/import/sites', { records: [{ ...site, address: '100 Castle Row, Stanmoor' }] });
  await call('POST', '/import/job_types', { records: [{ typeId: 12, name: 'Reactive - HVAC' }] });
  let jobs = 0;
  for (let n = 1; n <= MAILS; n++) {
    const number = `300000${n}`;
    const { body: mail } = await call('POST', '/ingest/email/portal', {
      email_from: 'helpdesk@elogbooks.example',
      email_subject: `Job ${number}`,
      email_html: `<table><tr><td>Job Number</td><td>${number}</td></tr><tr><td>Site Code</td><td>CR100</td></tr><tr><td>Property</td><td>Castle Row House</td></tr></table>`,
    });
    const { extraction_id } = mail;
    const confirm = () =>
      call('POST', '/ingest/email/confirm', { extraction_id, overrides: { contact_id: 407, type_id: 12 } });
    const reject = async () => {
      // Rejecting reads less, and would always be first.
      await pause(n % 2 === 0 ? (n + Math.random()) * HEAD_START_MS : 0);
      return call('POST', '/ingest/email/reject', { extraction_id, reason: 'spam' });
    };
    const { won, unexpected } = await atTheSameTime(
      atOnce,
      n % 2 === 0 ? [confirm, reject] : [reject, confirm],
    );
    const lengths = won.map(({ length }) => length);
    const [confirmed = 0, rejected = 0] = n % 2 === 0 ? lengths : lengths.reverse();
    const { body: now } = await call('GET', `/ingest/email/${extraction_id}`);
    jobs += confirmed > 0 ? 1 : 0;
    const { body: feed } = await call('GET', '/jobs/feed');
    run.check(
      `confirm and reject, mail ${n}`,
      unexpected.length === 0 &&
        confirmed > 0 !== rejected > 0 &&
        now.status === (confirmed > 0 ? 'confirmed' : 'rejected') &&
        feed.totalJobs === jobs,
      `${confirmed} confirmed, ${rejected} rejected, ${now.status}, ${feed.totalJobs} jobs, ${unexpected.length} other`,
    );
  }
  run.check('mails that were confirmed', jobs > 0 && jobs < MAILS, `${jobs} of ${MAILS}`);
}

async function payAndCancel(run: FaultRun, call: Call, atOnce: number): Promise<void> {
  const { body: invoice } = await call('POST', '/invoices/create', { contactId: 407 });
  const { invoiceId } = invoice;
  await call('POST', '/invoices/line_item/create', {
    invoiceId,
    description: 'Labour',
    quantity: 1,
    unitPrice: 50,
  });
  await call('POST', '/invoices/mark_sent', { invoiceId });
  const { won, unexpected } = await atTheSameTime(atOnce, [
    () => call('POST', '/invoices/mark_paid', { invoiceId }),
    () => call('POST', '/invoices/cancel', { invoiceId }),
  ]);
  const { body: now } = await call('GET', `/invoices/invoice?invoiceId=${invoiceId}`);
  const history = (now.statusHistory ?? []).map((entry: { status: string }) => entry.status);
  const ends = history.filter((status: string) => status === 'paid' || status === 'cancelled');
  run.check(
    'pay and cancel',
    unexpected.length === 0 && ['paid', 'cancelled'].includes(now.status) && ends.length === 1,
    `${won.map(({ length }) => length).join(' paid, ')} cancelled, ${now.status} after ${history.join(' → ')}, ${unexpected.length} other`,
  );
}

async function inviteOne(run: FaultRun, call: Call, atOnce: number): Promise<void> {
  const invite = { email: 'one@people.example', role: 'manager', company_name: 'A', inviter_name: 'B' };
  const { unexpected } = await atTheSameTime(atOnce, [() => call('POST', '/users/invite', invite)]);
  const { body: pending } = await call('GET', '/users/invites');
  run.check(
    'one address invited',
    unexpected.length === 0 && pending.length === 1,
    `${pending.length} invitations, ${unexpected.length} other`,
  );
}

async function lastAdmins(
  run: FaultRun,
  of: { readonly server: string; readonly company: Company; readonly intel: Call; readonly atOnce: number },
): Promise<void> {
  const { server, company, intel, atOnce } = of;
  const ids: number[] = [];
  for (let n = 0; n < 10; n++) {
    const answer = await fetch(`${server}/api:operator/tenants/${company.company_id}/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${OPERATED.OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `admin${n}@people.example`,
        password: 'correct horse battery',
        role: 'admin',
      }),
    });
    ids.push(((await answer.json()) as { id: number }).id);
  }
  const idOf = (n: number): number => ids[Math.floor(n / 2) % ids.length] ?? 0;
  await atTheSameTime(atOnce, [
    (n) => intel('PUT', `/users/${idOf(n)}/role`, { user_id: idOf(n), role: 'standard' }),
    (n) => intel('DELETE', `/users/${idOf(n)}`, { user_id: idOf(n) }),
  ]);
  const { body: users } = await intel('GET', '/users/list');
  const admins = users.filter(({ role }: { role: string }) => role === 'admin').length;
  run.check('ten administrators, all to be removed', admins === 1, `${admins} left`);
}

async function sameDelivery(run: FaultRun, call: Call, atOnce: number): Promise<void> {
  const { body: before } = await call('GET', '/cases/list');
  const { won, unexpected } = await atTheSameTime(atOnce, [
    () =>
      call(
        'POST',
        '/cases/create',
        { title: 'Once', type: 'complaint' },
        { 'idempotency-key': 'delivery-0001' },
      ),
  ]);
  const { body: after } = await call('GET', '/cases/list');
  const made = after.itemsTotal - before.itemsTotal;
  const ids = new Set((won[0] ?? []).map(({ body }) => body.id));
  run.check(
    'the same delivery',
    made === 1 && ids.size === 1 && unexpected.length === 0,
    `${made} made, ${won[0]?.length} answered with it`,
  );
}
