import { type Static, Type } from 'typebox';
import { CaseQuery, type CaseRow, listCases, listCasesOfItem } from '#/modules/cases/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';
import { momentLabel } from './moment-label.ts';

const LIST_MAX = 100;
const CLOSED: readonly string[] = ['resolved', 'closed', 'archived'];

const { type, priority, team_id, search, scope } = CaseQuery.properties;
const Input = Type.Object({
  type,
  priority,
  team_id,
  search,
  scope,
  about: Type.Optional(
    nullable(
      Type.Object({
        item_type: oneOf(['contact', 'site', 'job', 'engineer', 'job_type']),
        item_id: Type.String({ maxLength: 200 }),
      }),
    ),
  ),
  overdue: Type.Optional(nullable(Type.Boolean({ description: 'Only those past their due date.' }))),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Cases to list.' }),
});
type Input = Static<typeof Input>;

/** Cases, by what they are and what they concern. */
export const listCasesTool: Tool = {
  name: 'list_cases',
  description:
    'Lists cases (complaints, escalations, follow-ups …) by type, priority, team, words, or the customer, site or job they concern, ' +
    'and says how many there are. `scope` active leaves out resolved and closed ones.',
  input: Input,
  run: async (ctx, input) => {
    const asked = inputOf<Input>(input);
    const { timezone } = await ctx.inCompany(companySettings);
    const page = { page: 1, per_page: LIST_MAX };
    const { items, itemsTotal } = asked.about
      ? await listCasesOfItem(ctx, asked.about, page)
      : await listCases(ctx, {
          ...page,
          ...asked,
          sort: 'updated_at',
          order: 'desc',
        });
    const matching = items.filter((row) => fits(row, asked));
    const narrowed = asked.about != null || asked.overdue === true;
    const total = narrowed ? matching.length : itemsTotal;
    const listed = matching.slice(0, asked.limit);
    return {
      output: {
        total,
        total_shown: total.toLocaleString('en-GB'),
        listed: listed.length,
        cases: listed.map((row) => ({
          id: row.id,
          reference: row.reference,
          title: row.title,
          type: row.type,
          status: row.status.replaceAll('_', ' '),
          priority: row.priority,
          team: row.team?.name ?? null,
          is_overdue: row.is_overdue,
          opened: momentLabel(new Date(row.created_at).toISOString(), timezone),
        })),
      },
      citations: listed.map(({ id, reference }) => ({ type: 'case' as const, id: String(id), reference })),
    };
  },
};

/** What the look-up by a thing does not narrow by itself. */
function fits(row: CaseRow, { type, priority, team_id, scope, overdue }: Input): boolean {
  const closed = CLOSED.includes(row.status);
  return (
    (type === undefined || row.type === type) &&
    (priority === undefined || row.priority === priority) &&
    (team_id === undefined || row.team_id === team_id) &&
    (scope !== 'active' || !closed) &&
    (scope !== 'closed' || closed) &&
    (overdue !== true || row.is_overdue)
  );
}
