import type { LanguageModelV4 } from '@ai-sdk/provider';
import { AppError } from '../errors.ts';
import type { Outbound } from '../outbound.ts';

export interface LanguageModelOptions {
  /** `local`, or `<provider>:<model>`. */
  readonly model: string;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  /** For one call of the model, including the last byte. */
  readonly timeoutMs: number;
}

/** The name in errors and metrics. */
export const LANGUAGE_MODEL = 'language model';
const ANSWER_BYTES_MAX = 8 * 1_048_576;

/**
 * The configured language model; null for the local one. Its calls are like all outbound calls: limited in time and
 * size, behind a circuit breaker, without retries. They throw `upstream` or `timeout`.
 */
export async function openLanguageModel(
  options: LanguageModelOptions,
  outbound: Outbound,
): Promise<LanguageModelV4 | null> {
  if (options.model === 'local') return null;
  const [provider = ''] = options.model.split(':', 1);
  const model = options.model.slice(provider.length + 1);
  const settings = {
    fetch: fetchOver(outbound, options),
    ...(options.apiKey !== null && { apiKey: options.apiKey }),
  };
  const baseURL = options.baseUrl;
  // Only the configured provider is loaded, to keep the start fast.
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ ...settings, ...(baseURL && { baseURL }) })(model);
  }
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ ...settings, ...(baseURL && { baseURL }) })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ ...settings, name: provider, baseURL: baseURL ?? '' })(model);
}

function fetchOver(outbound: Outbound, { apiKey, timeoutMs }: LanguageModelOptions): typeof fetch {
  return async (input, init) => {
    const answer = await outbound.send({
      upstream: LANGUAGE_MODEL,
      url: input instanceof Request ? input.url : String(input),
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' && { body: init.body }),
      timeoutMs,
      maxBytes: ANSWER_BYTES_MAX,
      // The operator configured this host.
      allowPrivate: true,
      maxRedirects: 0,
      ...(init?.signal && { signal: init.signal }),
    });
    const { status, headers } = answer;
    if (status < 200 || status > 299) throw refused(`answered with status ${status}`);
    const text = answer.text();
    if (apiKey !== null && text.includes(apiKey)) throw refused('answered with its own key');
    return new Response(text, { status: 200, headers });
  };
}

function refused(what: string): AppError {
  return new AppError('upstream', `${LANGUAGE_MODEL} ${what}`, { upstream: LANGUAGE_MODEL });
}
