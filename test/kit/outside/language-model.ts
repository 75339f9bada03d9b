import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** One message of a chat as it goes over the wire. */
export interface WireMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | null;
}

/** What the model was sent. */
export interface ModelCall {
  readonly messages: readonly WireMessage[];
  readonly tools: readonly string[];
  readonly authorization: string;
}

/** What it says: a text, or what it wants looked up. */
export type Said = string | readonly { readonly tool: string; readonly input: object }[];

export interface FakeLanguageModel {
  /** For `startApp`. */
  readonly env: Readonly<Record<string, string>>;
  readonly calls: ModelCall[];
  /** What it says to a call. */
  answer: (call: ModelCall) => Said;
  /** Answers instead while it is set. */
  fault: ((request: IncomingMessage, response: ServerResponse) => void) | null;
}

export const MODEL_KEY = 'sk-canary-of-the-model-0123456789';

/** A server on this machine that speaks as many model servers do, and says what the test has it say. */
export async function startLanguageModel(t: TestContext): Promise<FakeLanguageModel> {
  const server = createServer(async (request, response) => {
    const call = await callIn(request);
    model.calls.push(call);
    if (model.fault) return model.fault(request, response);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(completion(model.answer(call))));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const model: FakeLanguageModel = {
    env: {
      AI_MODEL: 'openai-compatible:scripted',
      AI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      AI_API_KEY: MODEL_KEY,
      AI_TIMEOUT_SECONDS: '1',
    },
    calls: [],
    answer: () => 'Nothing was found.',
    fault: null,
  };
  return model;
}

async function callIn(request: IncomingMessage): Promise<ModelCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
  return {
    messages: body.messages ?? [],
    tools: (body.tools ?? []).map((tool: { function: { name: string } }) => tool.function.name),
    authorization: request.headers.authorization ?? '',
  };
}

function completion(said: Said): object {
  const message =
    typeof said === 'string'
      ? { role: 'assistant', content: said }
      : {
          role: 'assistant',
          content: null,
          tool_calls: said.map(({ tool, input }, at) => ({
            id: `call_${at}_${Math.random().toString(36).slice(2)}`,
            type: 'function',
            function: { name: tool, arguments: JSON.stringify(input) },
          })),
        };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, message, finish_reason: typeof said === 'string' ? 'stop' : 'tool_calls' }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  };
}
