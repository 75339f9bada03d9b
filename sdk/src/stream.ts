import type { CallOptions, Operation, Send } from './core.ts';
import { ConnectionError, UpstreamError } from './errors.ts';

/** A part of a streamed answer. */
export type ChatEvent =
  | { readonly type: 'start'; readonly messageId: string }
  | { readonly type: 'text-start' | 'text-end'; readonly id: string }
  | { readonly type: 'text-delta'; readonly id: string; readonly delta: string }
  | {
      readonly type: 'tool-input-available';
      readonly toolCallId: string;
      readonly toolName: string;
      readonly input: unknown;
    }
  | { readonly type: 'tool-output-available'; readonly toolCallId: string; readonly output: unknown }
  | { readonly type: 'data-citations'; readonly data: unknown }
  | { readonly type: 'finish'; readonly messageMetadata?: unknown };

/** The parts of an answer as they come. Throws where the answer fails, or breaks off before its end. */
export async function* chatEvents(
  send: Send,
  operation: Operation,
  body: object,
  options?: CallOptions,
): AsyncGenerator<ChatEvent> {
  const { data, requestId } = await send<Response>(operation, {
    parts: [],
    input: body,
    options,
    accept: 'text/event-stream',
  });
  const failure = { operation: operation.id, payload: null, requestId };
  try {
    for await (const text of eventTexts(data)) {
      if (text === '[DONE]') return;
      const event = JSON.parse(text) as ChatEvent | { type: 'error'; errorText: string };
      if (event.type === 'error')
        throw new UpstreamError({
          ...failure,
          status: 502,
          code: 'ERROR_CODE_UPSTREAM',
          message: event.errorText,
        });
      yield event;
    }
  } catch (err) {
    options?.signal?.throwIfAborted();
    if (err instanceof UpstreamError) throw err;
    throw new ConnectionError(
      { ...failure, status: 0, code: 'CONNECTION', message: 'the answer broke off' },
      err,
    );
  }
  throw new ConnectionError({
    ...failure,
    status: 0,
    code: 'CONNECTION',
    message: 'the answer ended before its end',
  });
}

/** The data of server-sent events; comments are heartbeats. */
async function* eventTexts(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) if (event.startsWith('data: ')) yield event.slice(6);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
