import { createHmac } from 'node:crypto';
import { type Static, Type } from 'typebox';
import type { Ctx, Platform } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { checkOf } from '#/platform/validation/check.ts';
import { isRedirectUri } from './rules.ts';
import { isSame } from './secret-text.ts';

/** An application that asks for access. What it says of itself is not proven. */
export interface Client {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

const PREFIX = 'fso_';
const DOCUMENT_BYTES_MAX = 16_384;
const DOCUMENT_TIMEOUT_MS = 5_000;

const ClientDocument = Type.Object({
  client_id: Type.String(),
  client_name: Type.Optional(Type.String({ maxLength: 200 })),
  redirect_uris: Type.Array(Type.String({ maxLength: 2_000 }), { minItems: 1, maxItems: 50 }),
});

type ClientDocument = Static<typeof ClientDocument>;
const checkDocument = checkOf(ClientDocument);

export interface Clients {
  /** The id of a client that registers: what it said, signed, so that nothing is stored for whoever comes by. */
  register(client: Omit<Client, 'id'>): Client;
  /** The client of an id: one of ours, or the address of a document that describes it. Throws bad_request. */
  find(ctx: Ctx, id: string): Promise<Client>;
}

export function openClients({ outbound }: Pick<Platform, 'outbound'>, secret: string): Clients {
  const key = createHmac('sha256', secret).update('oauth clients').digest();
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    register({ name, redirectUris }) {
      const text = Buffer.from(JSON.stringify([name, ...redirectUris])).toString('base64url');
      return { id: `${PREFIX}${text}.${signatureOf(text).toString('base64url')}`, name, redirectUris };
    },
    async find(ctx, id) {
      if (id.startsWith('https://')) return describedAt(outbound, ctx.companyId, id);
      const [text = '', signature = ''] = id.slice(PREFIX.length).split('.');
      if (!id.startsWith(PREFIX) || !isSame(signatureOf(text), Buffer.from(signature, 'base64url')))
        throw unknownClient('it was not registered here');
      const [name = '', ...redirectUris] = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[];
      return { id, name, redirectUris };
    },
  };
}

/** A client whose id is the address of its description (client id metadata document). */
async function describedAt(outbound: Platform['outbound'], companyId: string, id: string): Promise<Client> {
  const url = URL.parse(id);
  if (!url || url.pathname === '/' || url.hash !== '')
    throw unknownClient('its id is no address of a document');
  const document: unknown = await outbound
    .json({
      upstream: 'oauth-client',
      url: id,
      param: 'client_id',
      companyId,
      timeoutMs: DOCUMENT_TIMEOUT_MS,
      maxBytes: DOCUMENT_BYTES_MAX,
      maxRedirects: 0,
    })
    .catch((err: unknown) => {
      throw unknownClient('its description cannot be read', err);
    });
  const checked = checkDocument(document);
  if ('error' in checked) throw unknownClient('its description is no client metadata');
  const {
    client_id: ownId,
    client_name: name,
    redirect_uris: redirectUris,
  } = checked.value as ClientDocument;
  if (ownId !== id) throw unknownClient('its description names another id');
  return { id, name: name?.trim() || url.host, redirectUris: redirectUris.filter(isRedirectUri) };
}

function unknownClient(why: string, cause?: unknown): AppError {
  return new AppError(
    'bad_request',
    `The application that asks for access is not known: ${why}`,
    null,
    cause,
  );
}
