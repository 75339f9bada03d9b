import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';

/** A language model of rules alone, which answers without any key. */
export function localPlanner(): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'local',
    modelId: 'local-rules-1',
    supportedUrls: {},
    doGenerate: async (options) => plan(options),
    doStream: async (options) => {
      const { content, finishReason, usage } = plan(options);
      const parts = content.flatMap((part, at): LanguageModelV4StreamPart[] =>
        part.type === 'text'
          ? [
              { type: 'text-start', id: `${at}` },
              { type: 'text-delta', id: `${at}`, delta: part.text },
              { type: 'text-end', id: `${at}` },
            ]
          : part.type === 'tool-call'
            ? [part]
            : [],
      );
      return {
        stream: ReadableStream.from<LanguageModelV4StreamPart>([
          { type: 'stream-start', warnings: [] },
          ...parts,
          { type: 'finish', finishReason, usage },
        ]),
      };
    },
  };
}

function plan(_options: LanguageModelV4CallOptions): LanguageModelV4GenerateResult {
  return {
    content: [{ type: 'text', text: 'I can look up jobs, customers, sites, engineers and cases.' }],
    finishReason: { unified: 'stop', raw: 'stop' },
    usage: {
      inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 0, text: 0, reasoning: 0 },
    },
    warnings: [],
  };
}
