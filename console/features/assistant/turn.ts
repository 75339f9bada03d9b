import type { AnswerEvent, Citation, Message } from '../../api/queries.ts';

/** Something that was looked up for an answer. */
export interface LookUp {
  readonly id: string;
  readonly tool: string;
  /** Undefined until it is found. */
  readonly output?: unknown;
}

/** A question and what came of it. */
export interface Turn {
  readonly key: string;
  readonly session: string;
  readonly question: string;
  readonly state: 'asking' | 'answered' | 'stopped' | 'failed';
  readonly text: string;
  readonly lookUps: readonly LookUp[];
  readonly citations: readonly Citation[];
  /** What could be asked next. */
  readonly suggestions: readonly string[];
  /** Why the configured model did not answer. */
  readonly notice: string | null;
  readonly error: unknown;
}

export function newTurn(session: string, question: string, key: string): Turn {
  return {
    key,
    session,
    question,
    state: 'asking',
    text: '',
    lookUps: [],
    citations: [],
    suggestions: [],
    notice: null,
    error: null,
  };
}

/** The turn after one more part of its answer. */
export function told(turn: Turn, event: AnswerEvent): Turn {
  switch (event.type) {
    case 'text-delta':
      return { ...turn, text: turn.text + event.delta };
    case 'tool-input-available':
      return { ...turn, lookUps: [...turn.lookUps, { id: event.toolCallId, tool: event.toolName }] };
    case 'tool-output-available': {
      const { toolCallId, output } = event;
      return {
        ...turn,
        lookUps: turn.lookUps.map((one) => (one.id === toolCallId ? { ...one, output } : one)),
      };
    }
    case 'data-citations':
      return { ...turn, citations: event.data as readonly Citation[] };
    case 'finish': {
      const { suggestions = [], notice = null } = (event.messageMetadata ?? {}) as Partial<Turn>;
      return { ...turn, state: 'answered', suggestions, notice };
    }
    default:
      return turn;
  }
}

/** A conversation that was kept, as turns: each question with the answer after it. */
export function turnsOf(session: string, messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const { id, role, content, citations, toolCallOutputs } of messages) {
    if (role === 'user') {
      turns.push({ ...newTurn(session, content, id), state: 'answered' });
      continue;
    }
    const asked = turns.pop() ?? newTurn(session, '', id);
    turns.push({
      ...asked,
      state: 'answered',
      text: content,
      citations,
      lookUps: toolCallOutputs.map(({ tool, output }, at) => ({ id: `${id} ${at}`, tool, output })),
    });
  }
  return turns;
}
