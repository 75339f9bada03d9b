import { type Static, Type } from 'typebox';
import { AnyObject, EpochMs, nullable } from '#/platform/schema.ts';
import type { Settings } from './settings.ts';

export const Tenant = Type.Object({
  company_id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  timezone: Type.String(),
  created_at: EpochMs,
});
export type Tenant = Static<typeof Tenant>;

export const NewTenant = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  timezone: Type.Optional(Type.String({ maxLength: 100 })),
  settings: Type.Optional(AnyObject),
});
export type NewTenant = Static<typeof NewTenant>;

export const ApiKeyRow = Type.Object({
  key_id: Type.String({ format: 'uuid' }),
  label: nullable(Type.String()),
  prefix: Type.String(),
  created_at: EpochMs,
  last_used_at: nullable(EpochMs),
  expires_at: nullable(EpochMs),
});
export type ApiKeyRow = Static<typeof ApiKeyRow>;

export const NewKey = Type.Object({
  label: Type.Optional(Type.String({ maxLength: 200 })),
  expires_previous_in_hours: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 8760,
      default: 72,
      description: 'How long earlier keys continue to work.',
    }),
  ),
});
export type NewKey = Static<typeof NewKey>;

/** A new key. */
export const CreatedKey = Type.Object({
  key_id: Type.String({ format: 'uuid' }),
  api_key: Type.String({ description: 'Returned only here.' }),
});
export const KeyList = Type.Object({ items: Type.Array(ApiKeyRow) });
export const RevokedKey = Type.Object({ success: Type.Literal(true), key_id: Type.String() });
export const KeyParams = Type.Object({ key_id: Type.String() });

/** A company's effective settings; the documentation lists the keys. */
export const SettingsAnswer = Type.Unsafe<Settings>({
  type: 'object',
  additionalProperties: true,
  title: 'Settings',
});
