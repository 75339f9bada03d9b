import { type App, ctxOf } from '#/platform/http/app.ts';
import * as wire from './schema.ts';
import { assignTeam, transitionCase, updateCase } from './service/change-case.ts';
import { addComment } from './service/comments.ts';
import { addItem, listItems, removeItem } from './service/items.ts';
import { createCase } from './service/open-case.ts';
import { addParticipant, listParticipants, removeParticipant } from './service/participants.ts';
import { getCase, listActivity, listCases, listCasesOfItem, searchCases } from './service/read-cases.ts';

const tags = ['cases'];

/** Cases and all they hold, behind the intelligence surface. */
export function caseRoutes(app: App): void {
  lists(app);
  oneCase(app);
  moves(app);
  talk(app);
  participants(app);
  items(app);
}

function lists(app: App): void {
  app.get(
    '/cases/list',
    {
      schema: {
        summary: 'Cases page by page, the last changed first',
        description:
          'All filters combine with AND. Equal values of `sort` are in order of id, and each page is read at one moment; a case that is opened or changed between two calls moves those behind it. To read every case once, page with `sort=created_at&order=asc`: new ones only join the end.',
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
      schema: {
        summary: 'Find cases by title, description and comments, best first',
        description:
          'A case that is about the words comes before one that mentions them in a comment; a reference finds its case first. Common words are weighed, not required.',
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
      schema: {
        summary: 'The cases that concern a thing, the last changed first',
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
      schema: {
        summary: 'Open a case',
        description:
          'Starts `open` and with priority `medium` unless said otherwise. An unknown status is 422 with the `allowed` ones; an owner or team of another company is 404.',
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
      schema: {
        summary: 'One case with its participants, items, comments and last ten activities',
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
      schema: {
        summary: 'Change a case',
        description:
          'Keys present replace, null or an empty value clears, the rest stay. What would not change leaves no trace. A status moves by the same rules as a transition and is recorded as one.',
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

function moves(app: App): void {
  app.post(
    '/cases/:case_id/transition',
    {
      schema: {
        summary: 'Move a case to a status',
        description:
          'From any status to any other, unless the setting `case_lifecycle` is `strict`: then a move outside of the lifecycle is 422 with {from, to, allowed}. The status it has already is answered 200 and leaves no trace.',
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
      schema: {
        summary: 'Put a case into the hands of a team',
        description: 'Replaces the team it has; 0 clears it. Another company’s team is 404.',
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

function talk(app: App): void {
  app.post(
    '/cases/:case_id/comments',
    {
      schema: {
        summary: 'Comment on a case',
        description: '`comment` is taken for `body`. Answers with the new comment.',
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
      schema: {
        summary: 'What happened to a case, newest first',
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
      schema: {
        summary: 'Who takes part in a case',
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
      schema: {
        summary: 'Have a user take part in a case',
        description: 'A user who takes part already is answered with the row there is.',
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
      schema: {
        summary: 'Take a participant off a case',
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
      schema: {
        summary: 'What a case concerns',
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
      schema: {
        summary: 'Link something to a case',
        description:
          'Something linked already is answered with the row there is. It need not be known to the operational graph.',
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
      schema: {
        summary: 'Unlink something from a case',
        tags,
        params: wire.RowParams,
        body: wire.ActorBody,
        response: { 200: wire.Removed },
      },
    },
    (request) => removeItem(ctxOf(request), request.params.case_id, request.params.row_id, request.body),
  );
}
