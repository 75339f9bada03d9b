import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { contextIn, type TurnContext } from '../conversation.ts';
import type { LookedUp } from '../query/call.ts';
import type { ToolResult } from '../tool.ts';

/** A prompt, as far as the planner reads it. */
export interface Turn {
  readonly question: string;
  /** A mail pasted with the question, which is asked of whom it names; empty where there is none. */
  readonly pasted?: string;
  /** What was said before, oldest first. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  readonly context: TurnContext | undefined;
  readonly lookedUp: readonly LookedUp[];
}

export function readTurn(prompt: LanguageModelV4Prompt): Turn {
  const last = prompt.findLastIndex(({ role }) => role === 'user');
  const said = prompt.slice(0, Math.max(0, last)).flatMap((message) => {
    if (message.role !== 'user' && message.role !== 'assistant') return [];
    const text = textOf(message.content);
    return text === ''
      ? []
      : [{ role: message.role, text: message.role === 'user' ? asNoun(endsOf(text)) : text }];
  });
  const asked = prompt[last];
  return {
    ...withoutPasted(asked?.role === 'user' ? asNoun(endsOf(textOf(asked.content))) : ''),
    history: said,
    context: contextIn(prompt),
    lookedUp: prompt
      .slice(last + 1)
      .flatMap((message) => (message.role === 'tool' ? message.content.flatMap(lookedUp) : [])),
  };
}

/** Of a long text the question stands at its beginning or its end; what is between is read by nobody. */
const END_CHARS = 600;

function endsOf(text: string): string {
  return text.length <= 2 * END_CHARS ? text : `${text.slice(0, END_CHARS)}\n${text.slice(-END_CHARS)}`;
}

const SERVICED =
  /\b(?:was|were|is|are) (?:the |their |our )?((?:(?!last\b|next\b|at\b|in\b|on\b|for\b)[\w-]+ ){1,3}?)(last|next) serviced\b/i;
const SERVICE =
  /\b(?:did (?:we|you|they|anyone) last|(?:do|are) (?:we|you|they) next) servic(?:e|ing) (?:the |their |our )?((?:(?!at\b|in\b|on\b|for\b)[\w-]{1,24} ?){1,3}?)(?= (?:at|in|on|for)\b|[?.!]|$)/i;

/** "When was the boiler last serviced" is of the last boiler service: so the sort of work is called. */
function asNoun(text: string): string {
  return text
    .replace(SERVICED, (_, thing: string, which: string) => `was the ${which} ${thing.trim()} service`)
    .replace(
      SERVICE,
      (said: string, thing: string) =>
        `was the ${/next/i.test(said) ? 'next' : 'last'} ${thing.trim()} service`,
    );
}

/** Lines that begin as a quoted mail does; all of it is the question where nothing else is. */
export function withoutPasted(text: string): Pick<Turn, 'question' | 'pasted'> {
  const isQuoted = (line: string) => /^\s*>/.test(line);
  const lines = text.split('\n');
  const question = withoutManners(
    lines
      .filter((line) => !isQuoted(line) && !isAnnouncement(line))
      .join('\n')
      .replace(LANDED, '')
      .trim(),
  );
  const pasted = lines
    .filter(isQuoted)
    .map((line) => line.replace(/^[\s>]+/, ''))
    .join(' ');
  if (question === '') return { question: text };
  return pasted === '' ? { question } : { question, pasted };
}

const GREETINGS = new Set('hi hiya hello hey dear morning afternoon evening good'.split(' '));
const GREETING_WORDS = 4;
const SIGN_OFFS = [
  'thanks',
  'thank you',
  'many thanks',
  'kind regards',
  'best regards',
  'regards',
  'best wishes',
  'cheers',
  'yours',
  'sent from',
];
const SIGN_OFF_WORDS = 7;

/** A mail without its greeting and its sign-off, in which nothing is asked; all of it where nothing else stands there. */
function withoutManners(text: string): string {
  const sentences = text.split(/(?<=[.?!])\s+|\n+/).filter(Boolean);
  const isSignOff = (sentence: string) =>
    SIGN_OFFS.some((one) => sentence.toLowerCase().startsWith(one)) &&
    sentence.split(/\s+/).length <= SIGN_OFF_WORDS &&
    !sentence.endsWith('?');
  const end = sentences.findLastIndex((sentence) => !isSignOff(sentence));
  if (end < 0) return text;
  const [first = '', ...more] = sentences.slice(0, end + 1);
  const comma = first.indexOf(',');
  const opening = first.slice(0, Math.max(0, comma)).toLowerCase().split(/\s+/);
  const greets = opening.length <= GREETING_WORDS && GREETINGS.has(opening[0] ?? '');
  const rest = greets ? first.slice(comma + 1).trim() : first;
  return [rest, ...more].join(' ').trim() || text;
}

/** "Hi both, this has just landed:" on a line of its own says what follows, and asks nothing. */
function isAnnouncement(line: string): boolean {
  return /:\s*$/.test(line) && !/\?/.test(line) && lineWords(line) <= ANNOUNCEMENT_WORDS;
}

const ANNOUNCEMENT_WORDS = 12;

function lineWords(line: string): number {
  return line.trim().split(/\s+/).length;
}

/** The same before the question in its line. */
const LANDED =
  /^[^:?\n]{0,60}\b(?:landed|come in|came in|arrived|in the inbox|had this|got this|see below|received|quick (?:one|question)|question|heads up|fyi)\b[^:?\n]{0,30}: +/i;

function textOf(parts: readonly { readonly type: string; readonly text?: string }[]): string {
  return parts
    .flatMap((part) => (part.type === 'text' && part.text ? [part.text] : []))
    .join(' ')
    .trim();
}

type ToolMessage = Extract<LanguageModelV4Prompt[number], { role: 'tool' }>;

function lookedUp(part: ToolMessage['content'][number]): LookedUp[] {
  if (part.type !== 'tool-result') return [];
  const { toolCallId: id, toolName: tool, output } = part;
  if (output.type === 'json') return [{ id, tool, result: resultOf(output.value) }];
  return [{ id, tool, result: { error: 'value' in output ? String(output.value) : 'refused' } }];
}

/** What a look-up gave: our own JSON, which has gone through the SDK and back. */
function resultOf(value: unknown): ToolResult {
  const record = value as Partial<{
    output: unknown;
    citations: unknown;
    hints: unknown;
    error: string;
  }> | null;
  if (record && typeof record === 'object' && 'output' in record)
    return {
      output: record.output,
      citations: Array.isArray(record.citations) ? record.citations : [],
      hints: record.hints,
    };
  return { error: typeof record?.error === 'string' ? record.error : 'nothing' };
}
