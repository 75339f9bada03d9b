import { type Static, Type } from 'typebox';
import { EpochMs } from '#/platform/schema.ts';

const Uri = Type.String({ minLength: 1, maxLength: 2_000 });

/** What a client says of itself when it registers (RFC 7591); anything else in it is passed over. */
export const Registration = Type.Object({
  client_name: Type.Optional(Type.String({ maxLength: 200 })),
  redirect_uris: Type.Array(Uri, { minItems: 1, maxItems: 5 }),
});
export type Registration = Static<typeof Registration>;

/** The query of an authorization request (RFC 6749, RFC 7636, RFC 8707). */
export const AuthorizationRequest = Type.Object({
  response_type: Type.Literal('code'),
  client_id: Type.String({ minLength: 1, maxLength: 4_000 }),
  redirect_uri: Uri,
  code_challenge: Type.String({ minLength: 43, maxLength: 128 }),
  code_challenge_method: Type.Literal('S256'),
  state: Type.Optional(Type.String({ maxLength: 2_000 })),
  scope: Type.Optional(Type.String({ maxLength: 500 })),
  resource: Type.Optional(Uri),
});
export type AuthorizationRequest = Static<typeof AuthorizationRequest>;

export const Consent = Type.Object({
  client_name: Type.String(),
  destination: Type.String({ description: 'Where the answer goes.' }),
});
export type Consent = Static<typeof Consent>;

export const Decision = Type.Object({ request: AuthorizationRequest, allow: Type.Boolean() });

/** The form of a token request. */
export const TokenRequest = Type.Object({
  grant_type: Type.String(),
  client_id: Type.Optional(Type.String({ maxLength: 4_000 })),
  code: Type.Optional(Type.String({ maxLength: 200 })),
  redirect_uri: Type.Optional(Uri),
  code_verifier: Type.Optional(Type.String({ maxLength: 200 })),
  refresh_token: Type.Optional(Type.String({ maxLength: 200 })),
  resource: Type.Optional(Uri),
});
export type TokenRequest = Static<typeof TokenRequest>;

export const TokenAnswer = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
  refresh_token: Type.String(),
  scope: Type.String(),
});
export type TokenAnswer = Static<typeof TokenAnswer>;

export const Revocation = Type.Object({ token: Type.String({ maxLength: 200 }) });

/** An application that a user allowed to read as they may. */
export const Connection = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    application: Type.String({ description: 'The name the application gave.' }),
    destination: Type.String({ description: 'The host that the tokens were given to, or `this computer`.' }),
    connected_at: EpochMs,
    refreshed_at: { ...EpochMs, description: 'When it last asked for a token.' },
    expires_at: { ...EpochMs, description: 'When the connection ends unless the application asks again.' },
  },
  { title: 'Connection' },
);
export type Connection = Static<typeof Connection>;

export const ConnectionParams = Type.Object({
  connection_id: Type.String({ format: 'uuid', description: 'As `GET /auth/connections` lists it.' }),
});
