import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '#/platform/errors.ts';
import { isPublicAddress } from '#/platform/outbound/public-address.ts';
import { openOutbound, requirePublicUrl } from '#/platform/outbound.ts';

const REFUSED = [
  // loopback in every spelling
  'http://127.0.0.1/',
  'http://127.0.0.1./',
  'http://127.1/',
  'http://127.0.1/',
  'http://127.8.8.8/',
  'http://2130706433/',
  'http://2130706433./',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0x7f.0x0.0x0.0x1/',
  'http://017700000001/',
  'http://0177.0.0.1/',
  'http://0177.1/',
  'http://127.0.0.0x1/',
  'http://%31%32%37.0.0.1/',
  'http://127。0。0。1/',
  'http://\uff11\uff12\uff17.0.0.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http:/127.0.0.1/',
  'http:127.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'ht\ntp://127.0.\t0.1/',
  // this network, private, carriers', link-local, reserved
  'http://0/',
  'http://0.0.0.0/',
  'http://0.1.2.3/',
  'http://10.0.0.1/',
  'http://012.1/',
  'http://100.64.0.1/',
  'http://100.100.100.200/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://0xa9fea9fe/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.0.0.192/opc/v2/',
  'http://192.0.2.1/',
  'http://192.88.99.1/',
  'http://192.168.0.1/',
  'http://198.18.0.1/',
  'http://198.19.255.255/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://168.63.129.16/metadata',
  'http://224.0.0.1/',
  'http://239.255.255.250/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://4294967295/',
  // IPv6, and IPv4 inside of it
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[2001:2::1]/',
  'http://[2001:10::1]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[100::1]/',
  'http://[4000::1]/',
  'http://[5f00::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[fe80::1%25eth0]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  // names that lead inside
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://localhost../',
  'http://ⓛocalhost/',
  'http://localhost%2e/',
  'http://a.localhost/',
  'http://a.localhost./',
  'http://localhost.localdomain/',
  'http://printer.local/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://metadata.google.internal./',
  'http://nas.lan/',
  'http://nas.home.arpa/',
  'http://intranet/',
  // credentials, schemes, ports
  'http://user@example.com/',
  'http://user:pass@example.com/',
  'http://example.com@127.0.0.1/',
  'https://example.com:pass@10.0.0.1/',
  'file:///etc/passwd',
  'file://localhost/etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'data:text/plain,hello',
  'ftp://example.com/',
  'ws://example.com/',
  'javascript:alert(1)',
  'blob:http://example.com/1',
  'unix:/var/run/docker.sock',
  'http://example.com:22/',
  'http://example.com:6379/',
  'http://example.com:8080/',
  'https://example.com:8443/',
  // not URLs
  '',
  '//example.com/',
  'example.com',
  'http://',
  'http://[::1',
  'http://1.2.3.4.5/',
  'http://256.1.1.1/',
];

test('a URL that leads anywhere but to the open web is refused, in more than sixty forms', async (t) => {
  const asked: string[] = [];
  await using outbound = openOutbound({
    resolve: async (hostname) => {
      asked.push(hostname);
      return ['127.0.0.1'];
    },
  });
  assert.ok(new Set(REFUSED).size >= 60);
  for (const url of REFUSED) {
    await t.test(JSON.stringify(url), async () => {
      const isRefusal = (err: unknown): boolean =>
        err instanceof AppError &&
        err.kind === 'input' &&
        err.message === 'Invalid param: file_url (must be a public http(s) address)' &&
        err.cause === undefined;
      const request = { upstream: 'files', url, param: 'file_url', timeoutMs: 1_000, maxBytes: 10 };
      await assert.rejects(outbound.send(request), isRefusal);
      assert.throws(() => requirePublicUrl(url, 'file_url'), isRefusal);
    });
  }
  assert.deepEqual(asked, []);
});

test('a URL of the open web is let through', () => {
  for (const url of [
    'https://example.com',
    'http://example.com:80/a?b=c#d',
    'https://example.com:443/',
    'https://sub.example.co.uk./',
    'https://bücher.example/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://internal.example.com/',
    'https://localhost.example.com/',
  ]) {
    assert.ok(requirePublicUrl(url).href.startsWith('http'), url);
  }
});

test('an address that is no address is not public', () => {
  for (const address of ['', 'example.com', '::g', '1.2.3.4.5'])
    assert.equal(isPublicAddress(address), false);
  for (const address of ['1.1.1.1', '2001:4860:4860::8888']) assert.equal(isPublicAddress(address), true);
});

test('where the operator lists hosts, no other one is called for tenants', async (t) => {
  const asked: string[] = [];
  await using outbound = openOutbound({
    hosts: ['fms.example.org', '*.example.net'],
    privateHosts: ['fms.internal'],
    resolve: async (hostname) => {
      asked.push(hostname);
      return ['127.0.0.1'];
    },
  });
  const send = (url: string) =>
    outbound.send({ upstream: 'files', url, param: 'file_url', timeoutMs: 1_000, maxBytes: 10 });
  for (const url of ['https://fms.example.org/', 'https://FMS.example.org./a', 'https://a.b.example.net/'])
    await t.test(url, async () => {
      assert.ok(outbound.requireSafeUrl(url, 'url'));
      // The name is looked up, and what it leads to refused: the list lifts no other rule.
      await assert.rejects(send(url), { kind: 'input' });
      assert.equal(asked.pop(), new URL(url).hostname);
    });
  for (const url of ['https://example.net/', 'https://fms.example.org.evil.example/', 'https://8.8.8.8/'])
    await t.test(url, async () => {
      assert.throws(() => outbound.requireSafeUrl(url, 'url'), /host that this installation may call/);
      await assert.rejects(send(url), { kind: 'input' });
      assert.deepEqual(asked, []);
    });
  assert.ok(outbound.requireSafeUrl('http://fms.internal/', 'url'), 'named as private is named');
});
