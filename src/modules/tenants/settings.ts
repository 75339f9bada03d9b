import { type Static, Type } from 'typebox';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError, invalidParam } from '#/platform/errors.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import { checkOf } from '#/platform/validation/check.ts';
import { closest } from '#/platform/validation/did-you-mean.ts';

const Share = Type.Number({ minimum: 0, maximum: 1 });
const Words = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 500 });

const TriageCategory = Type.Object({
  value: Type.String({ minLength: 1, maxLength: 100 }),
  label: Type.String({ minLength: 1, maxLength: 200 }),
  description: Type.Optional(Type.String({ maxLength: 2000 })),
});

const Portal = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  name: Type.Optional(Type.String({ maxLength: 200 })),
  domains: Words,
});

/** A company's synonyms: `{"dolly": ["pallet truck", "pump truck"]}`. */
const SearchTerms = Type.Record(
  Type.String({ minLength: 1, maxLength: 100 }),
  Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 }),
  { maxProperties: 500, description: 'phrase → synonyms of it at this company' },
);

const SentinelSetting = Type.Object({
  enabled: Type.Optional(Type.Boolean()),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  exclusions: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Alerts per run. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});

const IngestThresholds = Type.Object(
  {
    customer: Type.Optional(Share),
    site: Type.Optional(Share),
    site_lead: Type.Optional(Share),
    type: Type.Optional(Share),
  },
  { description: 'minimum certainty of customer, site and type, 0 to 1, for a mail to become a job' },
);

const WeatherRisk = Type.Object(
  {
    precipitation_high_mm: Type.Optional(Type.Number({ minimum: 0, maximum: 500 })),
    precipitation_moderate_mm: Type.Optional(Type.Number({ minimum: 0, maximum: 500 })),
    gust_high_kmh: Type.Optional(Type.Number({ minimum: 0, maximum: 500 })),
    gust_moderate_kmh: Type.Optional(Type.Number({ minimum: 0, maximum: 500 })),
    freezing_c: Type.Optional(Type.Number({ minimum: -80, maximum: 60 })),
    cold_c: Type.Optional(Type.Number({ minimum: -80, maximum: 60 })),
    heat_c: Type.Optional(Type.Number({ minimum: -80, maximum: 60 })),
  },
  { description: 'from which rain, gusts and temperatures a visit is at risk' },
);

/** The letterhead of printed invoices, besides the company's name. */
const Letterhead = Type.Object({
  address: Type.Optional(Type.String({ maxLength: 1_000 })),
  email: Type.Optional(Type.String({ maxLength: 200 })),
  phone: Type.Optional(Type.String({ maxLength: 100 })),
  tax_number: Type.Optional(Type.String({ maxLength: 100 })),
  payment_details: Type.Optional(Type.String({ maxLength: 1_000 })),
  logo: Type.Optional(
    Type.String({
      maxLength: 400_000,
      pattern: '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+=*$',
      description: 'a PNG or JPEG of at most 2,000 × 2,000 pixels as a data: URL',
    }),
  ),
});

/**
 * `username`, `password` and `api_key` are write-only: stored encrypted, never returned, and deleted when `base_url`
 * changes to another host without new ones.
 */
const Fms = Type.Object(
  {
    mode: Type.Optional(oneOf(['embedded', 'upstream'])),
    base_url: Type.Optional(Type.Union([Type.String({ format: 'uri', maxLength: 500 }), Type.Null()])),
    default_tax_rate: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    letterhead: Type.Optional(Letterhead),
    username: Type.Optional(Type.String({ maxLength: 500 })),
    password: Type.Optional(Type.String({ maxLength: 500 })),
    api_key: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { description: 'where field-management records are, the usual tax rate and the letterhead of invoices' },
);

/** The body of `PATCH /settings`: any of these keys; null restores the default. */
export const SettingsPatch = Type.Object({
  timezone: Type.Optional(
    Type.String({ maxLength: 100, description: 'an IANA time zone such as Europe/London' }),
  ),
  late_start_mins: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1440,
      description: 'minutes after its planned start from which a job has started late',
    }),
  ),
  case_lifecycle: Type.Optional(
    oneOf(['lenient', 'strict'], {
      description: 'whether a case may change to any status, or only along the usual ones',
    }),
  ),
  fms_strict: Type.Optional(
    Type.Boolean({ description: 'whether field-management writes with unknown fields are refused' }),
  ),
  extquote_enabled: Type.Optional(
    Type.Boolean({ description: 'whether third-party quotations are received' }),
  ),
  portal_ingest_enabled: Type.Optional(Type.Boolean({ description: 'whether mails of portals are read' })),
  portal_auto_create: Type.Optional(
    Type.Boolean({ description: 'whether a mail that leaves no doubt becomes a job without review' }),
  ),
  disabled_portals: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: 500,
      description: 'ids of portals whose mails are not read',
    }),
  ),
  ingest_thresholds: Type.Optional(IngestThresholds),
  triage_categories: Type.Optional(
    Type.Array(TriageCategory, {
      maxItems: 200,
      description: 'the categories of mails, in place of the usual ones',
    }),
  ),
  triage_routes: Type.Optional(
    Type.Record(Type.String(), Type.String({ maxLength: 200 }), {
      description: 'category → where its mails go',
    }),
  ),
  portals: Type.Optional(
    Type.Array(Portal, { maxItems: 200, description: 'further portals, by the domains they send from' }),
  ),
  minimum_charge: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1_000_000,
      description: 'the minimum cost of a visit, excluding tax',
    }),
  ),
  sentinels: Type.Optional(
    Type.Record(Type.String(), SentinelSetting, {
      description: 'sentinel → enabled, thresholds, exclusions, alerts per run',
    }),
  ),
  weather_risk: Type.Optional(WeatherRisk),
  search_terms: Type.Optional(SearchTerms),
  fms: Type.Optional(Fms),
});
export type SettingsPatch = Static<typeof SettingsPatch>;

/** The same for the document: null is a value of every setting. */
export const DocumentedSettings = Type.Object(
  Object.fromEntries(
    Object.entries(SettingsPatch.properties).map(([name, schema]) => [name, Type.Optional(nullable(schema))]),
  ),
);

export interface Settings {
  readonly timezone: string;
  readonly late_start_mins: number;
  readonly case_lifecycle: 'lenient' | 'strict';
  readonly fms_strict: boolean;
  readonly extquote_enabled: boolean;
  readonly portal_ingest_enabled: boolean;
  readonly portal_auto_create: boolean;
  readonly disabled_portals: readonly string[];
  readonly ingest_thresholds: {
    readonly customer: number;
    readonly site: number;
    readonly site_lead: number;
    readonly type: number;
  };
  readonly triage_categories: readonly Static<typeof TriageCategory>[] | null;
  readonly triage_routes: Readonly<Record<string, string>>;
  readonly portals: readonly Static<typeof Portal>[];
  readonly minimum_charge: number | null;
  readonly sentinels: Readonly<Record<string, Static<typeof SentinelSetting>>>;
  readonly weather_risk: Required<Static<typeof WeatherRisk>>;
  readonly search_terms: Readonly<Record<string, readonly string[]>>;
  readonly fms: {
    readonly mode: 'embedded' | 'upstream';
    readonly base_url: string | null;
    readonly default_tax_rate: number;
    readonly letterhead: Static<typeof Letterhead>;
  };
}

export const DEFAULT_SETTINGS: Settings = {
  timezone: 'Europe/London',
  late_start_mins: 15,
  case_lifecycle: 'lenient',
  fms_strict: false,
  extquote_enabled: true,
  portal_ingest_enabled: true,
  portal_auto_create: true,
  disabled_portals: [],
  ingest_thresholds: { customer: 0.85, site: 0.85, site_lead: 0.1, type: 0.7 },
  triage_categories: null,
  triage_routes: {},
  portals: [],
  minimum_charge: null,
  sentinels: {},
  weather_risk: {
    precipitation_high_mm: 4,
    precipitation_moderate_mm: 1,
    gust_high_kmh: 60,
    gust_moderate_kmh: 40,
    freezing_c: 0,
    cold_c: 3,
    heat_c: 30,
  },
  fms: { mode: 'embedded', base_url: null, default_tax_rate: 20, letterhead: {} },
  search_terms: {},
};

/** Settings that are objects and are merged: a patch of one field keeps the others. */
const MERGED = ['ingest_thresholds', 'triage_routes', 'sentinels', 'weather_risk', 'fms'] as const;

/** Throws for an invalid value. */
type SettingCheck = (ctx: Ctx, value: unknown) => void | Promise<void>;

const CHECKS = new Map<string, SettingCheck>();

/** Registers a check that the schema cannot express, run when the setting is patched. */
export function checkSettingBy(key: keyof SettingsPatch, checkValue: SettingCheck): void {
  CHECKS.set(key, checkValue);
}

type SettingListener = (tx: CompanyTx, settings: Settings, now: Date) => Promise<void>;

const LISTENERS = new Map<string, SettingListener>();

/** Registers a listener, called in the transaction that changes the setting. */
export function onSettingChange(key: keyof SettingsPatch, listener: SettingListener): void {
  LISTENERS.set(key, listener);
}

/** Calls the listeners of the settings that were patched. */
export async function notifyListeners(
  tx: CompanyTx,
  patch: object,
  settings: Settings,
  now: Date,
): Promise<void> {
  for (const key of Object.keys(patch)) await LISTENERS.get(key)?.(tx, settings, now);
}

const KEYS = Object.keys(SettingsPatch.properties);
const check = checkOf(SettingsPatch);

/** What a company stores: only the values that were set. */
export type StoredSettings = Readonly<Record<string, unknown>>;

/** Runs the registered checks. Call it outside a transaction, because some run on a worker thread. */
export async function checkSettings(ctx: Ctx, patch: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [key, value] of Object.entries(checkedPatch(patch))) await CHECKS.get(key)?.(ctx, value);
}

/** Applies a patch to the stored settings. Throws for unknown keys and invalid values; null restores a default. */
export function patched(stored: StoredSettings, patch: Readonly<Record<string, unknown>>): StoredSettings {
  const next: Record<string, unknown> = { ...stored };
  for (const [key, value] of Object.entries(checkedPatch(patch))) {
    next[key] = isMerged(key) ? { ...asRecord(stored[key]), ...asRecord(value) } : value;
  }
  for (const [key, value] of Object.entries(patch)) if (value === null) delete next[key];
  refuseBadTimezone(next.timezone);
  return next;
}

/** The validated values of a patch, without those set to null. */
function checkedPatch(patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  for (const key of Object.keys(patch)) refuseUnknown(key);
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null));
  const checked = check(given);
  if ('error' in checked) throw checked.error;
  return checked.value as Record<string, unknown>;
}

/** The effective settings: stored values over the defaults, without secrets. */
export function effective(stored: StoredSettings, timezone: string): Settings {
  const merged: Record<string, unknown> = { ...DEFAULT_SETTINGS, timezone, ...stored };
  for (const key of MERGED) merged[key] = { ...DEFAULT_SETTINGS[key], ...asRecord(stored[key]) };
  const { username, password, api_key, ...fms } = asRecord(merged.fms);
  return { ...merged, fms } as unknown as Settings;
}

export function refuseBadTimezone(timezone: unknown): void {
  if (timezone === undefined) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: String(timezone) });
  } catch {
    throw invalidParam('timezone', 'must be an IANA time zone such as Europe/London');
  }
}

function refuseUnknown(key: string): void {
  if (KEYS.includes(key)) return;
  const near = closest(key, KEYS);
  throw new AppError('input', `Unknown setting: ${key}${near ? `; did you mean ${near}?` : ''}`, {
    param: key || 'settings',
    reason: 'is not a setting',
    allowed: KEYS,
    ...(near && { did_you_mean: near }),
  });
}

function isMerged(key: string): boolean {
  return (MERGED as readonly string[]).includes(key);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
