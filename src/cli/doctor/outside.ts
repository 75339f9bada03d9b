import type { Config } from '#/config.ts';
import { type Finding, failed, ok, warning } from './finding.ts';
import { canConnect } from './machine.ts';

const TIMEOUT_MS = 3_000;
const SMTP_PORTS: Readonly<Record<string, number>> = { 'smtp:': 25, 'smtps:': 465 };
const PROVIDERS: Readonly<Record<string, string>> = {
  anthropic: 'https://api.anthropic.com',
  openai: 'https://api.openai.com',
};

/** Everything Fieldstone would talk to over the network. */
export function outsideFindings(config: Config): Promise<Finding[]> {
  const { weather, ai, embedding } = config;
  return Promise.all([
    mailServer(config.mail.smtpUrl),
    modelHost('AI model', ai.model, ai.baseUrl),
    modelHost('embedding model', embedding.model, embedding.baseUrl),
    host(
      'weather forecast',
      weather.forecastUrl,
      'weather answers need OPEN_METEO_FORECAST_URL to be reachable',
    ),
    host('weather archive', weather.archiveUrl, 'past weather needs OPEN_METEO_ARCHIVE_URL to be reachable'),
  ]);
}

async function mailServer(smtpUrl: string | null): Promise<Finding> {
  if (smtpUrl === null) return ok('mail', 'SMTP_URL is not set: mails wait in the outbox');
  const { hostname, port, protocol } = new URL(smtpUrl);
  const number = Number(port) || (SMTP_PORTS[protocol] ?? 25);
  const where = `${hostname}:${number}`;
  // Over TLS the greeting comes encrypted, after a handshake: the connection has to do.
  const answer = await canConnect(bare(hostname), number, {
    timeoutMs: TIMEOUT_MS,
    greeting: protocol === 'smtp:',
  });
  const fix = 'check SMTP_URL and the way to the mail server';
  if (!answer.ok) return failed('mail', `${where} not reached (${answer.reason})`, fix);
  if (protocol === 'smtp:' && !answer.greeting.startsWith('220'))
    return failed('mail', `${where} does not greet as a mail server`, fix);
  return ok('mail', `${where} answers`);
}

function modelHost(check: string, model: string, baseUrl: string | null): Promise<Finding> {
  if (model === 'local') return Promise.resolve(ok(check, 'local, built in'));
  const [provider = ''] = model.split(':');
  const url = baseUrl ?? PROVIDERS[provider];
  if (url === undefined) return Promise.resolve(ok(check, model));
  return host(check, url, `${model} needs it; set the model to local to do without`);
}

async function host(check: string, url: string, fix: string): Promise<Finding> {
  const { host: where, hostname, port, protocol } = new URL(url);
  const number = Number(port) || (protocol === 'https:' ? 443 : 80);
  const answer = await canConnect(bare(hostname), number, { timeoutMs: TIMEOUT_MS, greeting: false });
  return answer.ok
    ? ok(check, `${where} reached`)
    : warning(check, `${where} not reached (${answer.reason})`, fix);
}

/** An IPv6 address stands in brackets in a URL and without them in a connection. */
function bare(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
