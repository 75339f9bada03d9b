import { type Static, Type } from 'typebox';
import { readSummaryText } from '#/modules/summaries/index.ts';
import { Id } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';

const Input = Type.Object({ contact_id: Id('The customer.') });

/** What there is to say of a customer. */
export const customerSummaryTool: Tool = {
  name: 'customer_summary',
  description:
    'The story of a customer in sections: overview, job history, equipment, performance, complaints, risks and opportunities.',
  input: Input,
  run: async (ctx, input) => {
    const { contact_id } = inputOf<Static<typeof Input>>(input);
    const { contact_name, sections } = await readSummaryText(ctx, contact_id);
    return {
      output: {
        contact_id,
        contact_name,
        sections: sections.map(({ section_key, title, content, facts }) => ({
          section_key,
          title,
          content,
          facts,
        })),
      },
      citations: [{ type: 'contact', id: String(contact_id), reference: contact_name }],
    };
  },
};
