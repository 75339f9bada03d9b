import { type Static, Type } from 'typebox';
import { directoryLists } from '#/modules/directory/index.ts';
import { oneOf } from '#/platform/schema.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';

const PEOPLE_MAX = 10;

const Input = Type.Object({
  type: oneOf(['contact', 'engineer', 'site']),
  id: Type.String({ minLength: 1, maxLength: 200 }),
});

/** Address, phone, e-mail and whom to ask for, of one record; of a site also of the customer it belongs to. */
export const recordDetailsTool: Tool = {
  name: 'record_details',
  description:
    'What is on record of one customer (contact), engineer or site: address, postcode, phone, e-mail, contact people, the customer of a ' +
    'site, the parent account of a customer, the group of an engineer, whether it is active.',
  input: Input,
  run: (ctx, input) =>
    ctx.inCompany(async (tx) => {
      const { type, id } = inputOf<Static<typeof Input>>(input);
      // A model may make an id up.
      const details =
        type === 'contact' && !/^\d{1,15}$/.test(id)
          ? undefined
          : await directoryLists.findDetails(tx, type, id);
      if (!details) return { output: { found: false }, citations: [] };
      const { above } = details;
      const customerId = type === 'contact' ? Number(id) : type === 'site' ? (above?.id ?? null) : null;
      const customer =
        type === 'site' && above ? await directoryLists.findDetails(tx, 'contact', String(above.id)) : null;
      const people = customerId === null ? [] : await directoryLists.listPeopleOf(tx, customerId, PEOPLE_MAX);
      return {
        output: {
          found: true,
          type,
          ...details,
          ...(customer && {
            customer: { name: customer.name, phone: customer.phone, email: customer.email },
          }),
          people,
        },
        citations: [
          { type, id, reference: details.name },
          ...(above ? [{ type: 'contact' as const, id: String(above.id), reference: above.name }] : []),
        ],
      };
    }),
};
