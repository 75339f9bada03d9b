import assert from 'node:assert/strict';
import type { InjectOptions } from 'fastify';
import { aCompany, operator, type TestApp } from './app.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Caller {
  readonly company_id: string;
  readonly api_key: string;
  /** Calls the intelligence surface: the fields in the query of a GET, else in the body. */
  call(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    fields?: Fields,
    headers?: Record<string, string>,
  ): // biome-ignore lint/suspicious/noExplicitAny: the answer is what the test is about to look at.
  Promise<{ status: number; body: any }>;
  /** A user of the company, by id. */
  user(name: string, more?: Fields): Promise<number>;
  /** A user's token. */
  token(name: string): Promise<string>;
}

const PASSWORD = 'correct horse battery';

/** Somebody who calls with the key of a company of this test's own. */
export async function aCaller(kit: TestApp, company: Fields = {}): Promise<Caller> {
  const { company_id, api_key } = await aCompany(kit, company);
  const emailOf = (name: string) => `${name}.${company_id}@example.com`;
  const key = { company_id, api_key };
  return {
    ...key,
    async call(method, path, fields = {}, headers = {}) {
      const own = 'authorization' in headers ? {} : key;
      const inQuery = method === 'GET';
      const query = new URLSearchParams({ ...own, ...(fields as Record<string, string>) });
      const answer = await kit.app.inject({
        method,
        url: `/api:intel${path}${inQuery ? `?${query}` : ''}`,
        headers,
        ...(!inQuery && { payload: { ...own, ...fields } }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async user(name, more = {}) {
      const answer = await operator(kit.app, 'POST', `/tenants/${company_id}/users`, {
        email: emailOf(name),
        password: PASSWORD,
        role: 'standard',
        ...more,
      });
      assert.equal(answer.statusCode, 201, answer.body);
      return answer.json().id;
    },
    async token(name) {
      const answer = await kit.app.inject({
        method: 'POST',
        url: '/api:auth/auth/login',
        payload: { email: emailOf(name), password: PASSWORD },
      });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json().authToken;
    },
  };
}
