import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';

/** What signs, seals and opens everything has to be beyond guessing. */
export const SECRET_BYTES_MIN = 32;

type Env = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable Fieldstone reads, in the order the documents list them. */
export const ENV_KEYS = [
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DEMO',
  'OPERATOR_TOKEN',
  'JWT_SECRET',
  'LOG_LEVEL',
  'RATE_LIMIT',
  'CONSOLE',
  'TRUST_PROXY',
  'QUERY_KEYS',
  'FMS_PRIVATE_HOSTS',
  'WEBHOOK_PRIVATE_HOSTS',
  'OUTBOUND_HOSTS',
  'BASE_INTELLIGENCE',
  'BASE_FMS',
  'BASE_ACCOUNT',
  'BASE_OPERATOR',
  'SMTP_URL',
  'MAIL_FROM',
  'BREACHED_PASSWORDS_URL',
  'OPEN_METEO_FORECAST_URL',
  'OPEN_METEO_ARCHIVE_URL',
  'AI_MODEL',
  'AI_BASE_URL',
  'AI_API_KEY',
  'AI_TIMEOUT_SECONDS',
  'EMBEDDING_MODEL',
  'EMBEDDING_BASE_URL',
  'EMBEDDING_API_KEY',
  'SEARCH_MEMORY_MB',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
] as const;

type EnvKey = (typeof ENV_KEYS)[number];

/** Variables with secrets. Each may be given as a file instead, by a variable of this name and `_FILE`. */
const SECRET_KEYS: readonly EnvKey[] = [
  'DATABASE_URL',
  'OPERATOR_TOKEN',
  'JWT_SECRET',
  'SMTP_URL',
  'AI_API_KEY',
  'EMBEDDING_API_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/** What the process is told once at start; nothing else reads the environment. */
export interface Config {
  readonly http: {
    readonly host: string;
    readonly port: number;
    readonly publicUrl: string | null;
    /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
    readonly trustedProxies: readonly string[];
  };
  readonly bases: {
    readonly intelligence: string;
    readonly fms: string;
    readonly account: string;
    readonly operator: string;
  };
  /** `url` null means the embedded database under `dataDir`. */
  readonly database: { readonly url: string | null; readonly dataDir: string };
  readonly demo: boolean;
  /** Null: generated once and kept in `dataDir` (embedded database only). */
  readonly secrets: { readonly operatorToken: string | null; readonly jwtSecret: string | null };
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly rateLimit: boolean;
  /** Whether keys are accepted in the query of a GET. */
  readonly queryKeys: boolean;
  /** Whether the console is served. */
  readonly console: boolean;
  readonly fms: {
    /** Hosts of tenants’ field-management systems that may be called although they are private. */
    readonly privateHosts: readonly string[];
  };
  readonly webhooks: {
    /** Hosts that webhooks may be sent to although they are private. */
    readonly privateHosts: readonly string[];
  };
  /** The only public hosts that may be called for tenants; null: any. */
  readonly outboundHosts: readonly string[] | null;
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  /** A range API of breached passwords; null: none is asked. */
  readonly breachedPasswordsUrl: string | null;
  readonly weather: { readonly forecastUrl: string; readonly archiveUrl: string };
  readonly ai: {
    readonly model: string;
    readonly baseUrl: string | null;
    readonly apiKey: string | null;
    /** For all a model does towards one answer. */
    readonly timeoutMs: number;
  };
  readonly embedding: {
    readonly model: string;
    readonly baseUrl: string | null;
    readonly apiKey: string | null;
  };
  /** What search may keep of its index in memory, in megabytes. */
  readonly searchMemoryMb: number;
  /** Where traces go; nowhere without an endpoint. */
  readonly tracing: {
    readonly endpoint: string | null;
    readonly headers: Readonly<Record<string, string>>;
    readonly serviceName: string;
    readonly share: number;
  };
}

/** All faults of the environment at once, one line each, values of secrets never among them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Reads and checks the whole environment, and the files that it names. Throws ConfigError naming every fault. */
export function loadConfig(env: Env): Config {
  const faults: string[] = [];
  const read = <T>(key: EnvKey, fallback: T, parse: (text: string) => T | Fault): T => {
    const text = givenIn(env, key, faults);
    if (text === '') return fallback;
    const value = parse(text);
    if (!(value instanceof Fault)) return value;
    faults.push(`${key} must be ${value.expected}${value.shown ? `, got "${text}"` : ''}`);
    return fallback;
  };

  const databaseUrl = read<string | null>('DATABASE_URL', null, url(['postgres:', 'postgresql:'], false));
  const config: Config = {
    http: {
      host: read('HOST', '127.0.0.1', anyText),
      port: read('PORT', 4000, integer(0, 65_535)),
      publicUrl: read<string | null>('PUBLIC_URL', null, url(['http:', 'https:'])),
      trustedProxies: read<readonly string[]>('TRUST_PROXY', [], networks),
    },
    bases: {
      intelligence: read('BASE_INTELLIGENCE', '/api:intel', base),
      fms: read('BASE_FMS', '/api:fms', base),
      account: read('BASE_ACCOUNT', '/api:auth', base),
      operator: read('BASE_OPERATOR', '/api:operator', base),
    },
    database: { url: databaseUrl, dataDir: resolve(read('DATA_DIR', './.fieldstone', anyText)) },
    demo: read('DEMO', databaseUrl === null, oneOf({ true: true, false: false })),
    secrets: {
      operatorToken: read<string | null>('OPERATOR_TOKEN', null, secret(SECRET_BYTES_MIN)),
      jwtSecret: read<string | null>('JWT_SECRET', null, secret(SECRET_BYTES_MIN)),
    },
    logLevel: read('LOG_LEVEL', 'info', oneOf(Object.fromEntries(LOG_LEVELS.map((level) => [level, level])))),
    rateLimit: read('RATE_LIMIT', true, oneOf({ on: true, off: false })),
    queryKeys: read('QUERY_KEYS', true, oneOf({ on: true, off: false })),
    console: read('CONSOLE', true, oneOf({ on: true, off: false })),
    fms: { privateHosts: read<readonly string[]>('FMS_PRIVATE_HOSTS', [], hosts) },
    webhooks: { privateHosts: read<readonly string[]>('WEBHOOK_PRIVATE_HOSTS', [], hosts) },
    outboundHosts: read<readonly string[] | null>('OUTBOUND_HOSTS', null, hostPatterns),
    mail: {
      smtpUrl: read<string | null>('SMTP_URL', null, url(['smtp:', 'smtps:'], false)),
      from: read('MAIL_FROM', 'Fieldstone <no-reply@fieldstone.example>', mailbox),
    },
    breachedPasswordsUrl: read<string | null>('BREACHED_PASSWORDS_URL', null, url(['http:', 'https:'])),
    weather: weatherIn(read),
    ai: {
      model: read('AI_MODEL', 'local', model(['anthropic', 'openai', 'openai-compatible'])),
      baseUrl: read<string | null>('AI_BASE_URL', null, url(['http:', 'https:'], false)),
      apiKey: read<string | null>('AI_API_KEY', null, secret(1)),
      timeoutMs: read('AI_TIMEOUT_SECONDS', 30, integer(1, 600)) * 1_000,
    },
    embedding: {
      model: read('EMBEDDING_MODEL', 'local', model(['openai', 'openai-compatible'])),
      baseUrl: read<string | null>('EMBEDDING_BASE_URL', null, url(['http:', 'https:'], false)),
      apiKey: read<string | null>('EMBEDDING_API_KEY', null, secret(1)),
    },
    searchMemoryMb: read('SEARCH_MEMORY_MB', 512, integer(16, 65_536)),
    tracing: tracingIn(read),
  };

  faults.push(...contradictions(config));
  if (faults.length > 0) throw new ConfigError(faults);
  return deepFreeze(config);
}

/** The text of a variable or of the file that stands for it; empty if there is neither, or a fault. */
function givenIn(env: Env, key: EnvKey, faults: string[]): string {
  const text = env[key]?.trim() ?? '';
  const file = SECRET_KEYS.includes(key) ? env[`${key}_FILE`]?.trim() : undefined;
  if (!file) return text;
  if (text !== '') faults.push(`${key} and ${key}_FILE must not both be given`);
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept !== '') return kept;
  } catch {
    // Falls through to the same fault.
  }
  faults.push(`${key}_FILE must name a readable file that is not empty, got "${file}"`);
  return '';
}

type ReadSetting = <T>(key: EnvKey, fallback: T, parse: (text: string) => T | Fault) => T;

function weatherIn(read: ReadSetting): Config['weather'] {
  const address = url(['http:', 'https:']);
  return {
    forecastUrl: read('OPEN_METEO_FORECAST_URL', 'https://api.open-meteo.com/v1/forecast', address),
    archiveUrl: read('OPEN_METEO_ARCHIVE_URL', 'https://archive-api.open-meteo.com/v1/archive', address),
  };
}

function tracingIn(read: ReadSetting): Config['tracing'] {
  return {
    endpoint: read<string | null>('OTEL_EXPORTER_OTLP_ENDPOINT', null, url(['http:', 'https:'], false)),
    headers: read<Config['tracing']['headers']>('OTEL_EXPORTER_OTLP_HEADERS', {}, headerList),
    serviceName: read('OTEL_SERVICE_NAME', 'fieldstone', anyText),
    share: read('OTEL_TRACES_SAMPLER_ARG', 1, share),
  };
}

/** The address for links: the public one, or that of this machine. */
export function publicUrlOf({ http: { publicUrl, host, port } }: Config): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  return publicUrl ?? `http://${everywhere ? 'localhost' : host}:${port}`;
}

function contradictions(config: Config): string[] {
  const faults: string[] = [];
  const needs = (given: unknown, key: EnvKey, why: string) => {
    if (given === null) faults.push(`${key} is required ${why}`);
  };
  if (config.database.url !== null) {
    needs(config.secrets.operatorToken, 'OPERATOR_TOKEN', 'with DATABASE_URL');
    needs(config.secrets.jwtSecret, 'JWT_SECRET', 'with DATABASE_URL');
  }
  if (config.ai.model.startsWith('openai-compatible:'))
    needs(config.ai.baseUrl, 'AI_BASE_URL', 'with an openai-compatible AI_MODEL');
  if (/^(anthropic|openai):/.test(config.ai.model))
    needs(config.ai.apiKey, 'AI_API_KEY', `with AI_MODEL ${config.ai.model}`);
  if (config.embedding.model.startsWith('openai-compatible:'))
    needs(config.embedding.baseUrl, 'EMBEDDING_BASE_URL', 'with an openai-compatible EMBEDDING_MODEL');
  if (config.embedding.model.startsWith('openai:'))
    needs(config.embedding.apiKey, 'EMBEDDING_API_KEY', `with EMBEDDING_MODEL ${config.embedding.model}`);
  if (new Set(Object.values(config.bases)).size < 4)
    faults.push('BASE_INTELLIGENCE, BASE_FMS, BASE_ACCOUNT and BASE_OPERATOR must differ');
  return faults;
}

class Fault {
  readonly expected: string;
  readonly shown: boolean;
  constructor(expected: string, shown = true) {
    this.expected = expected;
    this.shown = shown;
  }
}

const anyText = (text: string): string => text;

const integer =
  (min: number, max: number) =>
  (text: string): number | Fault => {
    const value = Number(text);
    return Number.isInteger(value) && value >= min && value <= max
      ? value
      : new Fault(`a whole number from ${min} to ${max}`);
  };

const share = (text: string): number | Fault =>
  Number(text) >= 0 && Number(text) <= 1 ? Number(text) : new Fault('a number from 0 to 1');

/** `name=value`, separated by commas, as OpenTelemetry spells it: values are percent-encoded. */
const headerList = (text: string): Record<string, string> | Fault => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=([\x21-\x7e]*)\s*$/.exec(pair));
  if (pairs.some((pair) => pair === null)) return new Fault('pairs such as name=value,other=value', false);
  try {
    return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')]));
  } catch {
    return new Fault('pairs such as name=value,other=value', false);
  }
};

const oneOf =
  <T>(words: Readonly<Record<string, T>>) =>
  (text: string): T | Fault =>
    words[text.toLowerCase()] ?? new Fault(`one of ${Object.keys(words).join(', ')}`);

const url =
  (protocols: readonly string[], shown = true) =>
  (text: string): string | Fault => {
    const expected = `a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
    if (!URL.canParse(text)) return new Fault(expected, shown);
    return protocols.includes(new URL(text).protocol)
      ? text.replace(/(?<!\/)\/+$/, '')
      : new Fault(expected, shown);
  };

const secret =
  (bytesMin: number) =>
  (text: string): string | Fault =>
    Buffer.byteLength(text) >= bytesMin
      ? text
      : new Fault(`at least ${bytesMin} bytes long, such as openssl rand -base64 48 makes`, false);

const base = (text: string): string | Fault =>
  /^\/[\w:.~-]+$/.test(text) ? text : new Fault('one path segment such as /api:intel');

/** `none`, or addresses and networks as `10.0.0.0/8`, separated by commas. */
const networks = (text: string): readonly string[] | Fault => {
  if (text === 'none') return [];
  const parts = text.split(',').map((part) => part.trim());
  const known = (part: string) => (part.includes('/') ? ipaddr.isValidCIDR(part) : ipaddr.isValid(part));
  return parts.every(known)
    ? parts
    : new Fault('none, or addresses and networks such as 127.0.0.1,10.0.0.0/8');
};

const hosts = (text: string): string[] | Fault => {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  return names.every((name) => /^([\w.-]+|\[[\da-f:]+\])$/.test(name))
    ? names
    : new Fault('host names separated by commas, such as fms.internal,10.0.0.5');
};

/** `none`, or hosts as `*.example.org`, separated by commas. */
const hostPatterns = (text: string): string[] | Fault => {
  if (text === 'none') return [];
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  return names.every((name) => /^(\*\.)?[\w.-]+$/.test(name))
    ? names
    : new Fault('none, or host names separated by commas, such as fms.example.org,*.example.net');
};

const mailbox = (text: string): string | Fault =>
  /^(?:[^<>\r\n]*[\s<])?[^@\s<>]+@[^@\s<>]+>?$/.test(text)
    ? text
    : new Fault('an e-mail address such as Name <a@b.example>');

const model =
  (providers: readonly string[]) =>
  (text: string): string | Fault =>
    text === 'local' || new RegExp(`^(${providers.join('|')}):\\S+$`).test(text)
      ? text
      : new Fault(`local or ${providers.map((provider) => `${provider}:<model>`).join(', ')}`);

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (part !== null && typeof part === 'object') deepFreeze(part);
  return Object.freeze(value);
}
