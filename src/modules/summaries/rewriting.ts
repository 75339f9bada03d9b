import type { LanguageModelV4, LanguageModelV4Usage } from '@ai-sdk/provider';
import { AppError } from '#/platform/errors.ts';
import { LANGUAGE_MODEL } from '#/platform/language-model.ts';
import { composed, type Draft } from './composing.ts';
import type { Gathered } from './facts.ts';
import { notHeld, numbersHeld, numbersIn } from './held-numbers-rules.ts';
import { type Masked, masked } from './masking.ts';
import type { Usage } from './schema.ts';
import type { SectionKey } from './words.ts';

/** With what a summary is written. */
export interface Writing {
  /** The configured model; null: the product's own templates. */
  readonly languageModel: LanguageModelV4 | null;
  /** For all that the model does towards one summary. */
  readonly answerWithinMs: number;
}

export interface Rewritten {
  readonly drafts: readonly Draft[];
  readonly usage: Usage;
}

const CONTENT_MAX = 1_500;
/** Links, markup and code have no place in a paragraph. */
const NOT_PROSE = /https?:|www\.|[<>[\]`|#*_]/i;
const ASKED_MAX = 2;

const RULES = [
  'You edit the account summary of a customer of a field-service company, for the manager who looks after it.',
  'You are given sections as JSON. Rewrite the text of each as one clear paragraph of plain British English, as long as it needs and no longer.',
  'State only what the text states. Use no number that it does not have, and spell none out; write dates as they are written there.',
  'A mark in double braces such as {{A}} stands for a name or a quotation: keep it exactly, quotation marks around it included.',
  'No lists, no headings, no markup. Answer with one JSON object that has the keys of the sections and the new texts, and nothing else.',
].join('\n');

/** Before anything was asked of a model. */
export const NOTHING_USED: Usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

/**
 * The same sections in the model's words. It is shown marks in the place of all that customers and engineers
 * wrote, so that no text of theirs can steer it. A text of its with a number that no fact holds, or that is no plain
 * prose, is asked for once more; then the section stays as it was. Throws `upstream` or `timeout`.
 */
export async function rewritten(
  model: LanguageModelV4,
  gathered: Gathered,
  answerWithinMs: number,
): Promise<Rewritten> {
  const mask = masked(gathered);
  const shown = composed(mask.gathered);
  const abortSignal = AbortSignal.timeout(answerWithinMs);
  const accepted = new Map<SectionKey, string>();
  let usage = NOTHING_USED;
  for (let asked = 0; asked < ASKED_MAX && accepted.size < shown.length; asked++) {
    const wanted = shown.filter(({ section_key }) => !accepted.has(section_key));
    const answer = await ask(model, wanted, abortSignal);
    usage = added(usage, answer.usage);
    for (const draft of wanted) {
      const text = acceptable(answer.texts[draft.section_key], draft, mask);
      if (text !== undefined) accepted.set(draft.section_key, text);
    }
  }
  const drafts = composed(gathered).map((draft) => ({
    ...draft,
    content: accepted.get(draft.section_key) ?? draft.content,
  }));
  return { drafts, usage };
}

/** The model's text with its marks turned back; undefined for one that may not be shown. */
function acceptable(text: unknown, draft: Draft, { unmasked }: Masked): string | undefined {
  if (typeof text !== 'string' || text.length > CONTENT_MAX) return undefined;
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain === '' || NOT_PROSE.test(plain)) return undefined;
  const held = new Set([...numbersIn(draft.content), ...numbersHeld(draft.facts)]);
  return notHeld(plain, held).length > 0 ? undefined : unmasked(plain);
}

async function ask(
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

/** The JSON object in a text, which may stand between words or fences. */
function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
  } catch (err) {
    throw unusable(err);
  }
}

/** What the ground threw stands somewhere among the causes of what the provider throws. */
function faultOf(err: unknown, { aborted }: AbortSignal): AppError {
  for (let cause = err; cause instanceof Error; cause = cause.cause)
    if (cause instanceof AppError) return cause;
  if (!aborted) return unusable(err);
  return new AppError(
    'timeout',
    `${LANGUAGE_MODEL} did not answer in time`,
    { upstream: LANGUAGE_MODEL },
    err,
  );
}

function unusable(cause: unknown): AppError {
  const message = `${LANGUAGE_MODEL} gave an answer that cannot be used`;
  return new AppError('upstream', message, { upstream: LANGUAGE_MODEL }, cause);
}

function added(before: Usage, { inputTokens, outputTokens }: LanguageModelV4Usage): Usage {
  const prompt = before.prompt_tokens + (inputTokens.total ?? 0);
  const completion = before.completion_tokens + (outputTokens.total ?? 0);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
