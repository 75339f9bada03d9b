import assert from 'node:assert/strict';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { aCompany, operator, type TestApp } from './app.ts';

export const PASSWORD = 'correct horse battery';

let counter = 0;

/** An address nobody has. */
export function anEmail(): string {
  return `person${++counter}@example.com`;
}

/** A company, its systems' way in and its first administrator. */
export async function aStaffedCompany(kit: TestApp, body: Readonly<Record<string, unknown>> = {}) {
  const company = await aCompany(kit, body);
  const admin = await aUser(kit, company.company_id, 'admin');
  const { company_id, api_key } = company;
  const call = (method: NonNullable<InjectOptions['method']>, path: string, fields: object = {}) =>
    kit.app.inject({
      method,
      url: `/api:intel${path}`,
      ...(method === 'GET'
        ? { query: { company_id, api_key, ...fields } }
        : { payload: { company_id, api_key, ...fields } }),
    });
  return { ...company, admin, call };
}

/** A user of the company, signed in. */
export async function aUser(kit: TestApp, companyId: string, role: string, more: object = {}) {
  const email = anEmail();
  const made = await operator(kit.app, 'POST', `/tenants/${companyId}/users`, {
    email,
    password: PASSWORD,
    role,
    ...more,
  });
  assert.equal(made.statusCode, 201, made.body);
  const token = (await logIn(kit, email)).json().authToken as string;
  return { id: made.json().id as number, email, token };
}

export function logIn(
  kit: TestApp,
  email: string,
  password: string = PASSWORD,
  from?: string,
): Promise<LightMyRequestResponse> {
  return kit.app.inject({
    method: 'POST',
    url: '/api:auth/auth/login',
    payload: { email, password },
    ...(from !== undefined && { remoteAddress: from }),
  });
}

/** Calls the account surface. */
export function asUser(
  kit: TestApp,
  token: string,
  method: NonNullable<InjectOptions['method']>,
  path: string,
  body?: object,
): Promise<LightMyRequestResponse> {
  return kit.app.inject({
    method,
    url: `/api:auth${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
}

/** Status, code and message of a refusal. */
export function refusal(answer: LightMyRequestResponse): [number, string, string] {
  const { code, message } = answer.json();
  return [answer.statusCode, code, message];
}

export const badRequest = (message: string) => [400, 'ERROR_CODE_BAD_REQUEST', message];
export const unauthorized = (message: string) => [401, 'ERROR_CODE_UNAUTHORIZED', message];
