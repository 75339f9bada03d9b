import type { LightMyRequestResponse } from 'fastify';
import { aCompany, type TestApp } from './app.ts';

export interface FmsAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer it checks itself.
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A company of this test's own and its field-management surface. */
export interface FmsCaller {
  readonly company_id: string;
  readonly api_key: string;
  get(path: string, query?: Readonly<Record<string, unknown>>): Promise<FmsAnswer>;
  post(
    path: string,
    body?: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<FmsAnswer>;
  importRecords(entity: string, records: readonly object[]): Promise<void>;
}

export async function fmsCaller(kit: TestApp, settings: object = {}): Promise<FmsCaller> {
  const { company_id, api_key } = await aCompany(kit, { settings });
  const headers = { 'x-api-key': api_key };
  const answered = ({ statusCode, body, headers }: LightMyRequestResponse): FmsAnswer => ({
    status: statusCode,
    body: JSON.parse(body),
    headers,
  });
  return {
    company_id,
    api_key,
    async get(path, query = {}) {
      const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      return answered(await kit.app.inject({ url: `/api:fms${path}?${text}`, headers }));
    },
    async post(path, body = {}, more = {}) {
      return answered(
        await kit.app.inject({
          method: 'POST',
          url: `/api:fms${path}`,
          headers: { ...headers, ...more },
          payload: body,
        }),
      );
    },
    async importRecords(entity, records) {
      const answer = await kit.app.inject({
        method: 'POST',
        url: `/api:intel/import/${entity}`,
        payload: { company_id, api_key, records },
      });
      if (answer.statusCode !== 200 || answer.json().failed.length > 0) throw new Error(answer.body);
    },
  };
}
