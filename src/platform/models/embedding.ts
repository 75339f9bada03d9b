import { AppError } from '../errors.ts';
import type { Outbound } from '../outbound.ts';

/** A model that turns texts into vectors, reached over HTTP. */
export interface EmbeddingModel {
  /** The configured name; vectors of different names are never compared. */
  readonly name: string;
  /** One vector for each text, all of one length. Throws `upstream` or `timeout`. */
  embed(texts: readonly string[], timeoutMs: number): Promise<number[][]>;
}

export interface EmbeddingOptions {
  /** `local`, or `<provider>:<model>`. */
  readonly model: string;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

const UPSTREAM = 'embedding model';
const OPENAI_URL = 'https://api.openai.com/v1';
const ANSWER_BYTES_MAX = 64 * 1_048_576;
const TEXT_CHARS_MAX = 8_000;
/** The maximum dimensions of a stored vector. */
const DIMENSIONS_MAX = 16_000;

/** The configured model, called through the OpenAI-compatible embeddings endpoint; null for the local one. */
export function openEmbedding(options: EmbeddingOptions, outbound: Outbound): EmbeddingModel | null {
  if (options.model === 'local') return null;
  const model = options.model.slice(options.model.indexOf(':') + 1);
  const url = `${options.baseUrl ?? OPENAI_URL}/embeddings`;
  const authorization = options.apiKey === null ? {} : { authorization: `Bearer ${options.apiKey}` };
  return {
    name: options.model,
    embed: async (texts, timeoutMs) => {
      const input = texts.map((text) => text.slice(0, TEXT_CHARS_MAX));
      const answer = await outbound.json({
        upstream: UPSTREAM,
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ model, input, encoding_format: 'float' }),
        timeoutMs,
        maxBytes: ANSWER_BYTES_MAX,
        retries: 1,
        allowPrivate: true,
      });
      return vectorsIn(answer, texts.length);
    },
  };
}

function vectorsIn(answer: unknown, count: number): number[][] {
  const { data } = (answer ?? {}) as { data?: unknown };
  if (!Array.isArray(data) || data.length !== count) throw unusable('as many vectors as texts');
  const vectors: number[][] = [];
  for (const [position, item] of data.entries()) {
    const { index = position, embedding } = (item ?? {}) as { index?: number; embedding?: unknown };
    if (!isVector(embedding)) throw unusable('vectors of numbers');
    vectors[index] = embedding;
  }
  const [first] = vectors;
  if (vectors.some((vector) => vector?.length !== first?.length)) throw unusable('vectors of one length');
  if (Object.keys(vectors).length !== count) throw unusable('one vector for each text');
  return vectors;
}

function isVector(value: unknown): value is number[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > DIMENSIONS_MAX) return false;
  return value.every((number) => typeof number === 'number' && Math.abs(number) < 1e30);
}

function unusable(expected: string): AppError {
  return new AppError('upstream', `${UPSTREAM} did not answer with ${expected}`, { upstream: UPSTREAM });
}
