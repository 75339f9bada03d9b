import { type Static, Type } from 'typebox';
import { pageOf, pageQuery } from '#/platform/page.ts';
import { AnyObject, EpochMs, Id, nullable, oneOf } from '#/platform/schema.ts';

const MESSAGE_LENGTH_MAX = 8_000;
const SUMMARY_LENGTH_MAX = 8_000;
const QUERY_LENGTH_MAX = 2_000;

const Name = (description: string) => Type.Optional(nullable(Type.String({ maxLength: 200, description })));
const Integer = Type.Integer();
const Text = Type.String();

export const ChatBody = Type.Object({
  message: Type.String({
    minLength: 1,
    maxLength: MESSAGE_LENGTH_MAX,
    pattern: '\\S',
    description: 'the question in plain words, not blank',
  }),
  session_id: Name('Continues this conversation, or starts one with this id; if omitted, a new one starts.'),
  user_id: Name('The user the conversation belongs to. With a token it is the signed-in user.'),
  user_name: Name('The name of the person.'),
  user_company_name: Name('The name of the person’s company.'),
  summary: Type.Optional(
    nullable(
      Type.String({ maxLength: SUMMARY_LENGTH_MAX, description: 'A summary of earlier conversation.' }),
    ),
  ),
  contact_id: Type.Optional(
    nullable(Id('The customer the question is about; kept for the rest of the session.')),
  ),
  current_job_reference: Name('The job that “this job” refers to.'),
  stream: Type.Boolean({
    default: false,
    description: 'Answer as server-sent events, as with `Accept: text/event-stream`.',
  }),
});
export type ChatBody = Static<typeof ChatBody>;

export const Citation = Type.Object({
  n: Type.Integer({ description: 'The mark `[n]` in the text.' }),
  type: Text,
  id: Text,
  reference: nullable(Text),
});
export type Citation = Static<typeof Citation>;

const Json = Type.Unsafe<unknown>({ description: 'As returned by the tool.' });

export const ToolCallOutput = Type.Object({
  tool: Text,
  input: AnyObject,
  output: Json,
  duration_ms: Integer,
});
export type ToolCallOutput = Static<typeof ToolCallOutput>;

export const Usage = Type.Object({
  prompt_tokens: Integer,
  completion_tokens: Integer,
  total_tokens: Integer,
});
export type Usage = Static<typeof Usage>;

const answerKeys = {
  session_id: Text,
  message_id: Text,
  response: Type.String({ description: 'Every number in it stands in a tool’s output or in the question.' }),
  citations: Type.Array(Citation, { description: 'The records that the marks in the text name.' }),
  toolCallOutputs: Type.Array(ToolCallOutput, { description: 'The tool calls, in order.' }),
  usage: Usage,
  suggestions: Type.Array(Text, { description: 'Suggested follow-up questions.' }),
  model: Type.String({ description: 'The model that answered.', examples: ['local-rules-1'] }),
  notice: Type.Optional(
    Type.String({ description: 'Why the local planner answered instead of the configured model.' }),
  ),
  created_at: EpochMs,
};

export const ChatAnswer = Type.Object(answerKeys, { title: 'ChatAnswer' });
export type ChatAnswer = Static<typeof ChatAnswer>;

export const VoiceAnswer = Type.Object(
  {
    ...answerKeys,
    speech: Type.String({
      description: 'The answer as spoken text: at most 60 words, with numbers written as they are spoken.',
    }),
  },
  { title: 'VoiceAnswer' },
);
export type VoiceAnswer = Static<typeof VoiceAnswer>;

const UserId = Type.Unsafe<string | number | null>({
  type: ['integer', 'string', 'null'],
  description: 'A whole number if the caller gave one.',
});

export const Session = Type.Object(
  {
    session_id: Text,
    title: Type.String({ description: 'From the first question.' }),
    user_id: UserId,
    contact_id: nullable(Integer),
    message_count: Integer,
    created_at: EpochMs,
    last_message_at: EpochMs,
  },
  { title: 'Session' },
);
export type Session = Static<typeof Session>;

export const SessionQuery = Type.Object(pageQuery({ default: 20, max: 100 }));
export type SessionQuery = Static<typeof SessionQuery>;
export const SessionPage = pageOf(Session);

export const SessionParams = Type.Object({ session_id: Type.String({ maxLength: 200 }) });

export const Message = Type.Object(
  {
    id: Text,
    role: oneOf(['user', 'assistant']),
    content: Text,
    citations: Type.Array(Citation),
    toolCallOutputs: Type.Array(ToolCallOutput),
    usage: Type.Unsafe<Usage | null>({ ...Usage, type: ['object', 'null'] }),
    model: nullable(Text),
    created_at: EpochMs,
  },
  { title: 'Message' },
);
export type Message = Static<typeof Message>;

export const SessionMessages = Type.Object({ session_id: Text, items: Type.Array(Message) });
export type SessionMessages = Static<typeof SessionMessages>;

const QueryText = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: QUERY_LENGTH_MAX, description }));

/** `query` is accepted for `query_text`; one of the two must be there. */
export const HistoryBody = Type.Object({
  query_text: QueryText('The words to search for in questions and answers.'),
  query: QueryText('The same as `query_text`.'),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
});
export type HistoryBody = Static<typeof HistoryBody>;

export const HistoryHit = Type.Object(
  {
    session_id: Text,
    message_id: Text,
    role: oneOf(['user', 'assistant']),
    snippet: Type.String({ description: 'HTML: the text escaped, `<em>` around what matched.' }),
    score: Type.Number({ minimum: 0, maximum: 1, description: 'In (0,1]; decreases with rank.' }),
    created_at: EpochMs,
  },
  { title: 'HistoryHit' },
);
export type HistoryHit = Static<typeof HistoryHit>;

export const HistoryAnswer = Type.Object({
  hits: Type.Array(HistoryHit),
  count: Type.Integer({ description: 'Hits in this answer.' }),
});
export type HistoryAnswer = Static<typeof HistoryAnswer>;
