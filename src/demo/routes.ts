import { type Static, Type } from 'typebox';
import type { App } from '#/platform/http/app.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import type { Demo, DemoProgress } from './demo.ts';
import { JOBS_MAX, JOBS_MIN } from './limits.ts';

const Company = Type.Object({
  company_id: Type.String(),
  name: Type.String(),
  api_key: Type.String(),
  logins: Type.Array(Type.Object({ role: Type.String(), email: Type.String(), password: Type.String() })),
});

export const DemoState = Type.Object(
  {
    state: oneOf(['none', 'making', 'filling', 'complete', 'failed']),
    jobs: Type.Integer({ description: 'Total number of jobs when complete.' }),
    jobs_loaded: Type.Integer(),
    seconds_left: nullable(
      Type.Integer({ description: 'Estimated seconds until all jobs are loaded; null if unknown.' }),
    ),
    companies: Type.Array(Company, { description: 'Empty while they are being created.' }),
  },
  { title: 'DemoState' },
);
export type DemoState = Static<typeof DemoState>;

const Reset = Type.Object({
  jobs: Type.Optional(
    Type.Integer({
      minimum: JOBS_MIN,
      maximum: JOBS_MAX,
      description: 'Total number of jobs of the three companies; default 60,000.',
    }),
  ),
});

/** The demo of this installation, for its operator. */
export function demoRoutes(app: App, demo: Demo): void {
  const tags = ['demo'];
  app.get(
    '/demo',
    {
      config: { operation: 'demo.get' },
      schema: {
        summary: 'Get the demo',
        description:
          'The demo companies with their keys and logins, and how much of their history is loaded.',
        tags,
        response: { 200: DemoState },
      },
    },
    async () => stateOf(await demo.progress()),
  );

  app.post(
    '/demo/reset',
    {
      config: { operation: 'demo.reset' },
      schema: {
        summary: 'Reset the demo',
        description:
          'Deletes the demo companies and creates them again in the background, with new ids, keys and log-ins. Other companies are not affected.',
        tags,
        body: Reset,
        response: { 202: DemoState },
      },
    },
    async (request, reply) => {
      await demo.reset(request.body.jobs);
      return reply.code(202).send(stateOf(await demo.progress()));
    },
  );
}

function stateOf({ state, jobs, loaded, secondsLeft, demo }: DemoProgress): DemoState {
  const companies = state === 'making' ? [] : (demo?.companies ?? []);
  return {
    state,
    jobs,
    jobs_loaded: loaded,
    seconds_left: secondsLeft,
    companies: companies.map(({ companyId, name, apiKey, logins }) => ({
      company_id: companyId,
      name,
      api_key: apiKey,
      logins: [...logins],
    })),
  };
}
