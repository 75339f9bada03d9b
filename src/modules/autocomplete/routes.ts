import { type App, ctxOf } from '#/platform/http/app.ts';
import { diagnose } from './diagnosis/diagnose.ts';
import { AutocompleteAnswer, AutocompleteQuery, Diagnosis } from './schema.ts';
import { autocomplete } from './service.ts';

const tags = ['search'];

/** Autocomplete and its diagnosis, on the intelligence surface. */
export function autocompleteRoutes(app: App): void {
  app.get(
    '/search/autocomplete',
    {
      config: { operation: 'search.autocomplete' },
      schema: {
        summary: 'Suggest customers, people, engineers, jobs and their types for a partial query',
        description:
          'Scores: exact id, e-mail, reference or person id 1.0; the start of a name, number or address 0.9; ' +
          'words that each start a word of the name, in any order, and the last six or more digits of a phone number ' +
          '0.8; a nickname 0.7; a site, shown as its customer, and words split between name and address 0.6; ' +
          'a corrected typo 0.4 to 0.75; a similar sound 0.5. Every word has to match; titles (Mr, Dr) and legal ' +
          'forms (Ltd) are ignored. Stopped customers and inactive engineers come after others with the same score. ' +
          'Cancelled and refused jobs are found only by their complete id or reference.',
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
      config: { operation: 'search.diagnoseAutocomplete' },
      schema: {
        summary: 'Diagnose which data can be found',
        description:
          'Counts the records that autocomplete can find, and reports those it cannot find and why.',
        tags,
        response: { 200: Diagnosis },
      },
    },
    (request) => diagnose(ctxOf(request)),
  );
}
