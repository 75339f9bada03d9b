import { type App, ctxOf } from '#/platform/http/app.ts';
import { diagnose } from './diagnose.ts';
import { AutocompleteAnswer, AutocompleteQuery, Diagnosis } from './schema.ts';
import { autocomplete } from './service.ts';

const tags = ['search'];

/** Suggestions while somebody types, behind the intelligence surface. */
export function autocompleteRoutes(app: App): void {
  app.get(
    '/search/autocomplete',
    {
      schema: {
        summary: 'Suggest customers, people, engineers, jobs and their kinds while somebody types',
        description:
          'Scores: exact id, e-mail, reference or person id 1.0; the beginning of a name, number or address 0.9; ' +
          'words that each begin a word of the name, in any order, and the last six digits or more of a phone number ' +
          '0.8; a nickname 0.7; a site, shown as its customer, and words partly in the name and partly in the ' +
          'address 0.6; a mended typo 0.4 to 0.75; alike in sound 0.5. Several words must all be there; titles ' +
          '(Mr, Dr) and legal words (Ltd) do not count. Stopped customers and inactive engineers come after the others of ' +
          'their score. Cancelled and refused jobs are found by their whole id or reference only.',
        tags,
        querystring: AutocompleteQuery,
        response: { 200: AutocompleteAnswer },
      },
    },
    (request) => autocomplete(ctxOf(request), request.query),
  );

  app.get(
    '/search/autocomplete/diagnose',
    {
      schema: {
        summary: 'What can be found and what cannot, and what to do about it',
        tags,
        response: { 200: Diagnosis },
      },
    },
    (request) => diagnose(ctxOf(request)),
  );
}
