import { type Static, Type } from 'typebox';
import { findCase } from '#/modules/cases/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import { DAY_MS } from '#/platform/time.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';

import { momentLabel } from './moment-label.ts';
import { listPeople } from './people.ts';
import { shownCase } from './shown-case.ts';

const COMMENTS_SHOWN = 3;
const TEXT_LENGTH_MAX = 600;

const Input = Type.Object({
  case: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'The reference, in any case, or its number.',
  }),
});

/** How long it has been open, or was: the whole days of it. */
function openFor({ created_at, closed_at, resolved_at }: OpenCase, now: Date): string {
  const endMs = resolved_at ?? closed_at ?? now.getTime();
  const days = Math.floor((endMs - created_at) / DAY_MS);
  if (days === 0) return 'less than a day';
  return `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'}`;
}

interface OpenCase {
  readonly created_at: number;
  readonly resolved_at: number | null;
  readonly closed_at: number | null;
}

/** One case by what people call it. */
export const getCaseTool: Tool = {
  name: 'get_case',
  description:
    'One case by its reference or number: what it is about, status, priority, owner, team, what it concerns and what was said last.',
  input: Input,
  run: async (ctx, input) => {
    const { case: asked } = inputOf<Static<typeof Input>>(input);
    const found = await findCase(ctx, asked);
    if (!found) return { output: { found: false, asked }, citations: [] };
    const { timezone } = await ctx.inCompany(companySettings);
    const people = await listPeople(ctx);
    const nameOf = (id: number | null) => people.find((one) => one.id === id)?.name ?? null;
    return {
      output: {
        found: true,
        asked,
        case: {
          ...shownCase(found, people, timezone),
          opened_by: nameOf(found.created_by),
          open_for: openFor(found, ctx.now()),
          description: found.description?.slice(0, TEXT_LENGTH_MAX) ?? null,
          resolution: found.resolution?.slice(0, TEXT_LENGTH_MAX) ?? null,
          concerns: found.items.map(({ item_type, label, item_id }) => ({
            type: item_type,
            name: label ?? item_id,
          })),
          comments: found.comments.slice(-COMMENTS_SHOWN).map(({ body, actor_id, created_at }) => ({
            by: nameOf(actor_id),
            at: momentLabel(new Date(created_at).toISOString(), timezone),
            body: body.slice(0, TEXT_LENGTH_MAX),
          })),
        },
      },
      citations: [{ type: 'case', id: String(found.id), reference: found.reference }],
    };
  },
};
