import type { LanguageModelV4, LanguageModelV4Usage } from '@ai-sdk/provider';
import { AppError } from '#/platform/errors.ts';
import { LANGUAGE_MODEL } from '#/platform/models/language-model.ts';
import { composeSections, type Draft } from '../content/compose.ts';
import type { SummaryData } from '../content/facts.ts';
import type { Usage } from '../schema.ts';
import type { SectionKey } from '../words.ts';
import { type MaskedData, maskData } from './mask.ts';
import { allowedNumbers, numbersIn, unsupportedNumbers } from './number-rules.ts';

/** How a summary is written. */
export interface WritingOptions {
  /** The configured model; null to use the templates. */
  readonly languageModel: LanguageModelV4 | null;
  /** The deadline for all model calls of one summary. */
  readonly answerWithinMs: number;
}

export interface RewriteResult {
  readonly drafts: readonly Draft[];
  readonly usage: Usage;
}

const CONTENT_MAX = 1_500;
/** Links, markup and code are rejected. */
const NOT_PROSE = /https?:|www\.|[<>[\]`|#*_]/i;
const ATTEMPTS_MAX = 2;

const RULES = [
  'You edit the account summary of a customer of a field-service company, for the manager who looks after it.',
  'You are given sections as JSON. Rewrite the text of each as one clear paragraph of plain British English, as long as it needs and no longer.',
  'State only what the text states. Use no number that it does not have, and spell none out; write dates as they are written there.',
  'A mark in double braces such as {{A}} stands for a name or a quotation: keep it exactly, quotation marks around it included.',
  'No lists, no headings, no markup. Answer with one JSON object that has the keys of the sections and the new texts, and nothing else.',
].join('\n');

export const NO_USAGE: Usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

/**
 * Has the model rewrite the sections. It gets placeholders for all text by customers and engineers, which prevents
 * prompt injection. A text with a number that is not in the facts, or that is not plain prose, is retried once; then the
 * template is used. Throws `upstream` or `timeout`.
 */
export async function rewriteSections(
  model: LanguageModelV4,
  data: SummaryData,
  answerWithinMs: number,
): Promise<RewriteResult> {
  const mask = maskData(data);
  const templates = composeSections(mask.data);
  const abortSignal = AbortSignal.timeout(answerWithinMs);
  const accepted = new Map<SectionKey, string>();
  let usage = NO_USAGE;
  for (let attempt = 0; attempt < ATTEMPTS_MAX && accepted.size < templates.length; attempt++) {
    const pending = templates.filter(({ section_key }) => !accepted.has(section_key));
    const response = await requestTexts(model, pending, abortSignal);
    usage = sumOf(usage, response.usage);
    for (const draft of pending) {
      const text = validated(response.texts[draft.section_key], draft, mask);
      if (text !== undefined) accepted.set(draft.section_key, text);
    }
  }
  const drafts = composeSections(data).map((draft) => ({
    ...draft,
    content: accepted.get(draft.section_key) ?? draft.content,
  }));
  return { drafts, usage };
}

/** The model's text with its placeholders replaced; undefined for an invalid one. */
function validated(text: unknown, draft: Draft, { unmask }: MaskedData): string | undefined {
  if (typeof text !== 'string' || text.length > CONTENT_MAX) return undefined;
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain === '' || NOT_PROSE.test(plain)) return undefined;
  const allowed = new Set([...numbersIn(draft.content), ...allowedNumbers(draft.facts)]);
  return unsupportedNumbers(plain, allowed).length > 0 ? undefined : unmask(plain);
}

async function requestTexts(
  model: LanguageModelV4,
  drafts: readonly Draft[],
  abortSignal: AbortSignal,
): Promise<{ texts: Readonly<Record<string, unknown>>; usage: LanguageModelV4Usage }> {
  const sections = Object.fromEntries(drafts.map(({ section_key, content }) => [section_key, content]));
  const { content, usage } = await Promise.resolve(
    model.doGenerate({
      prompt: [
        { role: 'system', content: RULES },
        { role: 'user', content: [{ type: 'text', text: JSON.stringify(sections) }] },
      ],
      abortSignal,
    }),
  ).catch((err: unknown) => {
    throw faultOf(err, abortSignal);
  });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { texts: objectIn(text), usage };
}

/** The JSON object in a text, which may be surrounded by prose or code fences. */
function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
  } catch (err) {
    throw unusable(err);
  }
}

/** The platform's error is somewhere in the cause chain of the provider's error. */
function faultOf(err: unknown, { aborted }: AbortSignal): AppError {
  for (let cause = err; cause instanceof Error; cause = cause.cause)
    if (cause instanceof AppError) return cause;
  if (!aborted) return unusable(err);
  return new AppError('timeout', `${LANGUAGE_MODEL} timed out`, { upstream: LANGUAGE_MODEL }, err);
}

function unusable(cause: unknown): AppError {
  const message = `${LANGUAGE_MODEL} returned an invalid response`;
  return new AppError('upstream', message, { upstream: LANGUAGE_MODEL }, cause);
}

function sumOf(before: Usage, { inputTokens, outputTokens }: LanguageModelV4Usage): Usage {
  const prompt = before.prompt_tokens + (inputTokens.total ?? 0);
  const completion = before.completion_tokens + (outputTokens.total ?? 0);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
