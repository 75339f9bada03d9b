import { type App, ctxOf } from '#/platform/http/app.ts';
import { jsonOrEvents } from '#/platform/http/event-stream.ts';
import * as wire from './schema.ts';
import { chat, chatByVoice } from './service/chat.ts';
import { getMessages, listSessions, searchHistory } from './service/read-sessions.ts';
import type { Answering } from './turn.ts';

const tags = ['assistant'];
const STREAMED =
  'With `stream: true` or `Accept: text/event-stream` the answer comes as server-sent events in the AI SDK’s UI message stream: `start`, `tool-input-available`, `tool-output-available`, `text-start`, `text-delta`, `text-end`, `data-citations`, `finish` (whose `messageMetadata` has the rest of the answer), then `[DONE]`; `error` on failure.';

/** Questions and conversations, behind the intelligence surface. */
export function assistantRoutes(app: App, answering: Answering): void {
  questions(app, answering);
  conversations(app);
}

function questions(app: App, answering: Answering): void {
  app.post(
    '/assistant/chat',
    {
      config: { operation: 'assistant.chat', rate: 'heavy' },
      schema: {
        summary: 'Ask in plain words about jobs, customers, sites, engineers, cases and alerts',
        description: `Answers from the company’s own records and cites them with marks [1], [2] in the text. ${STREAMED}`,
        tags,
        body: wire.ChatBody,
        response: { 200: wire.ChatAnswer },
      },
    },
    (request, reply) =>
      jsonOrEvents(request, reply, (telling) => chat(ctxOf(request), answering, request.body, telling)),
  );

  app.post(
    '/assistant/chat/voice',
    {
      config: { operation: 'assistant.chatByVoice', rate: 'heavy' },
      schema: {
        summary: 'Ask a question and get an answer to be spoken',
        description: `At most 60 words in plain sentences: no lists, tables, marks, ids or addresses. ${STREAMED}`,
        tags,
        body: wire.ChatBody,
        response: { 200: wire.VoiceAnswer },
      },
    },
    (request, reply) =>
      jsonOrEvents(request, reply, (telling) =>
        chatByVoice(ctxOf(request), answering, request.body, telling),
      ),
  );
}

function conversations(app: App): void {
  app.post(
    '/assistant/history/search',
    {
      config: { operation: 'assistant.searchHistory', rate: 'read' },
      schema: {
        summary: 'Find what was asked and answered before, best first',
        description: 'Signed-in users search their own conversations and the company’s.',
        tags,
        body: wire.HistoryBody,
        response: { 200: wire.HistoryAnswer },
      },
    },
    (request) => searchHistory(ctxOf(request), request.body),
  );

  app.get(
    '/assistant/sessions',
    {
      config: { operation: 'assistant.listSessions' },
      schema: {
        summary: 'List conversations, most recently used first',
        description: 'Signed-in users see their own conversations and the company’s.',
        tags,
        querystring: wire.SessionQuery,
        response: { 200: wire.SessionPage },
      },
    },
    (request) => listSessions(ctxOf(request), request.query),
  );

  app.get(
    '/assistant/sessions/:session_id/messages',
    {
      config: { operation: 'assistant.listMessages' },
      schema: {
        summary: 'Get the messages of a conversation, oldest first',
        description: 'The questions and answers of one conversation.',
        tags,
        params: wire.SessionParams,
        response: { 200: wire.SessionMessages },
      },
    },
    (request) => getMessages(ctxOf(request), request.params.session_id),
  );
}
