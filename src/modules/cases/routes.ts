import { type App, ctxOf } from '#/platform/http/app.ts';
import * as wire from './schema.ts';
import { assignTeam, transitionCase, updateCase } from './service/change-case.ts';
import { addComment } from './service/comments.ts';
import { addItem, listItems, removeItem } from './service/items.ts';
import { createCase } from './service/open-case.ts';
import { addParticipant, listParticipants, removeParticipant } from './service/participants.ts';
import { getCase, listActivity, listCases, listCasesOfItem, searchCases } from './service/read-cases.ts';

const tags = ['cases'];

/** Cases with their comments, participants and items, on the intelligence surface. */
export function caseRoutes(app: App): void {
  lists(app);
  oneCase(app);
  transitions(app);
  comments(app);
  participants(app);
  items(app);
}

function lists(app: App): void {
  app.get(
    '/cases/list',
    {
      config: { operation: 'cases.list' },
      schema: {
        summary: 'List cases, last changed first',
        description:
          'All filters combine with AND. Ties are sorted by id. Each page is a consistent snapshot, but a case that is created or changed between two requests shifts the ones after it. To read every case once, page with `sort=created_at&order=asc`: new cases are then added only at the end.',
        tags,
        querystring: wire.CaseQuery,
        response: { 200: wire.CasePage },
      },
    },
    (request) => listCases(ctxOf(request), request.query),
  );

  app.get(
    '/cases/search',
    {
      config: { operation: 'cases.search' },
      schema: {
        summary: 'Search cases by title, description and comments, best match first',
        description:
          'A match in the title or description ranks above one in a comment; a reference ranks its case first. Not every word has to match; rare words weigh more.',
        tags,
        querystring: wire.CaseSearchQuery,
        response: { 200: wire.CaseHitPage },
      },
    },
    (request) => searchCases(ctxOf(request), request.query),
  );

  app.get(
    '/items/:item_type/:item_id/cases',
    {
      config: { operation: 'cases.listOfItem' },
      schema: {
        summary: 'List the cases linked to an item, last changed first',
        description: 'Ties are sorted by id. An item without cases is an empty page.',
        tags,
        params: wire.ItemParams,
        querystring: wire.PageOnly,
        response: { 200: wire.CasePage },
      },
    },
    (request) => listCasesOfItem(ctxOf(request), request.params, request.query),
  );
}

function oneCase(app: App): void {
  app.post(
    '/cases/create',
    {
      config: { operation: 'cases.create' },
      schema: {
        summary: 'Create a case',
        description:
          'The default status is `open`, the default priority `medium`. An unknown status returns 422 with the `allowed` values; an owner or team of another company returns 404.',
        tags,
        body: wire.NewCase,
        response: { 200: wire.Case },
      },
    },
    (request) => createCase(ctxOf(request), request.body),
  );

  app.get(
    '/cases/:case_id',
    {
      config: { operation: 'cases.get' },
      schema: {
        summary: 'Get a case with its participants, items, comments and last ten activities',
        description: 'Another company’s case returns 404, like an unknown one.',
        tags,
        params: wire.CaseParams,
        response: { 200: wire.Case },
      },
    },
    (request) => getCase(ctxOf(request), request.params.case_id),
  );

  app.patch(
    '/cases/:case_id',
    {
      config: { operation: 'cases.update' },
      schema: {
        summary: 'Update a case',
        description:
          'Keys in the body replace the stored values; null or an empty value clears a value; all other keys are unchanged. A request that changes nothing records nothing. A status change follows the rules of a transition and is recorded as one.',
        tags,
        params: wire.CaseParams,
        headers: wire.IfMatch,
        body: wire.CasePatch,
        response: { 200: wire.Case },
      },
    },
    (request) =>
      updateCase(ctxOf(request), request.params.case_id, request.body, request.headers['if-match']),
  );
}

function transitions(app: App): void {
  app.post(
    '/cases/:case_id/transition',
    {
      config: { operation: 'cases.transition' },
      schema: {
        summary: 'Move a case to a status',
        description:
          'Any status may follow any other unless the setting `case_lifecycle` is `strict`: then a transition outside the lifecycle returns 422 with {from, to, allowed}. Setting the current status returns 200 and records nothing.',
        tags,
        params: wire.CaseParams,
        headers: wire.IfMatch,
        body: wire.Transition,
        response: { 200: wire.Case },
      },
    },
    (request) =>
      transitionCase(ctxOf(request), request.params.case_id, request.body, request.headers['if-match']),
  );

  app.post(
    '/cases/:case_id/assign-team',
    {
      config: { operation: 'cases.assignTeam' },
      schema: {
        summary: 'Assign a case to a team',
        description: 'Replaces the current team; 0 clears it. A team of another company returns 404.',
        tags,
        params: wire.CaseParams,
        headers: wire.IfMatch,
        body: wire.TeamAssignment,
        response: { 200: wire.Case },
      },
    },
    (request) =>
      assignTeam(ctxOf(request), request.params.case_id, request.body, request.headers['if-match']),
  );
}

function comments(app: App): void {
  app.post(
    '/cases/:case_id/comments',
    {
      config: { operation: 'cases.addComment' },
      schema: {
        summary: 'Add a comment to a case',
        description: 'Accepts `comment` as an alias of `body`. Returns the new comment.',
        tags,
        params: wire.CaseParams,
        body: wire.NewComment,
        response: { 200: wire.Comment },
      },
    },
    (request) => addComment(ctxOf(request), request.params.case_id, request.body),
  );

  app.get(
    '/cases/:case_id/activity',
    {
      config: { operation: 'cases.listActivity' },
      schema: {
        summary: 'List the activity of a case, newest first',
        description: 'All changes with the values before and after, comments, participants and items.',
        tags,
        params: wire.CaseParams,
        querystring: wire.PageOnly,
        response: { 200: wire.ActivityPage },
      },
    },
    (request) => listActivity(ctxOf(request), request.params.case_id, request.query),
  );
}

function participants(app: App): void {
  app.get(
    '/cases/:case_id/participants',
    {
      config: { operation: 'cases.listParticipants' },
      schema: {
        summary: 'List the participants of a case',
        description: 'The people and teams involved, with their role in the case.',
        tags,
        params: wire.CaseParams,
        querystring: wire.PageOnly,
        response: { 200: wire.ParticipantPage },
      },
    },
    (request) => listParticipants(ctxOf(request), request.params.case_id, request.query),
  );

  app.post(
    '/cases/:case_id/participants',
    {
      config: { operation: 'cases.addParticipant' },
      schema: {
        summary: 'Add a participant to a case',
        description: 'Returns the existing participant if the user already is one.',
        tags,
        params: wire.CaseParams,
        body: wire.NewParticipant,
        response: { 200: wire.Participant },
      },
    },
    (request) => addParticipant(ctxOf(request), request.params.case_id, request.body),
  );

  app.delete(
    '/cases/:case_id/participants/:row_id',
    {
      config: { operation: 'cases.removeParticipant' },
      schema: {
        summary: 'Remove a participant from a case',
        description:
          'Takes the row id that was returned when the participant was added. Recorded in the activity.',
        tags,
        params: wire.RowParams,
        body: wire.ActorBody,
        response: { 200: wire.Removed },
      },
    },
    (request) =>
      removeParticipant(ctxOf(request), request.params.case_id, request.params.row_id, request.body),
  );
}

function items(app: App): void {
  app.get(
    '/cases/:case_id/items',
    {
      config: { operation: 'cases.listItems' },
      schema: {
        summary: 'List the items linked to a case',
        description: 'The jobs, customers, sites and other records that the case concerns.',
        tags,
        params: wire.CaseParams,
        querystring: wire.PageOnly,
        response: { 200: wire.ItemPage },
      },
    },
    (request) => listItems(ctxOf(request), request.params.case_id, request.query),
  );

  app.post(
    '/cases/:case_id/items',
    {
      config: { operation: 'cases.addItem' },
      schema: {
        summary: 'Link an item to a case',
        description:
          'Returns the existing link if the item is linked already. The item does not have to exist in the directory.',
        tags,
        params: wire.CaseParams,
        body: wire.NewItem,
        response: { 200: wire.Item },
      },
    },
    (request) => addItem(ctxOf(request), request.params.case_id, request.body),
  );

  app.delete(
    '/cases/:case_id/items/:row_id',
    {
      config: { operation: 'cases.removeItem' },
      schema: {
        summary: 'Unlink an item from a case',
        description: 'Takes the row id that was returned when the item was added. Recorded in the activity.',
        tags,
        params: wire.RowParams,
        body: wire.ActorBody,
        response: { 200: wire.Removed },
      },
    },
    (request) => removeItem(ctxOf(request), request.params.case_id, request.params.row_id, request.body),
  );
}
