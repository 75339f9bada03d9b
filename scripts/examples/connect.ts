import { createHash, randomBytes } from 'node:crypto';
import type { App } from '#/platform/http/app.ts';

const HOME = 'http://127.0.0.1:4000';
const CALLBACK = 'https://assistant.example/callback';

/** Another assistant that the user connects on the page of the consent, up to its tokens. */
export async function connectAssistant(
  app: App,
  login: { readonly email: string; readonly password: string },
): Promise<void> {
  const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });
  const page = { 'x-console': '1' };
  const session = await post('/console/api/session', login, page);
  const cookie = String(session.headers['set-cookie']).split(';')[0] ?? '';
  const { client_id } = (
    await post('/oauth/register', { client_name: 'Other assistant', redirect_uris: [CALLBACK] })
  ).json<{ client_id: string }>();
  const code_verifier = randomBytes(32).toString('base64url');
  const request = {
    response_type: 'code',
    client_id,
    redirect_uri: CALLBACK,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${HOME}/mcp`,
  };
  const decided = await post('/console/api/oauth/decision', { request, allow: true }, { ...page, cookie });
  const { redirect_to } = decided.json<{ redirect_to: string }>();
  const form = {
    grant_type: 'authorization_code',
    code: new URL(redirect_to).searchParams.get('code') ?? '',
    client_id,
    redirect_uri: CALLBACK,
    code_verifier,
  };
  const tokens = await post('/oauth/token', new URLSearchParams(form).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  if (tokens.statusCode !== 200) throw new Error(tokens.body);
}
