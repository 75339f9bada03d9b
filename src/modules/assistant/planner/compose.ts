import { compile } from '../compile/index.ts';
import { stepIn } from '../dialogue/cues.ts';
import type { Call } from '../query/call.ts';
import type { Query } from '../query/query.ts';
import { render } from '../render/index.ts';
import { WRITES_LEFT } from '../render/notices.ts';
import { suggestionsFor } from '../render/suggestions.ts';
import { missedIn } from './asked/missed.ts';
import { queryFor } from './asked/record-query.ts';
import { caveatText } from './asked/unable.ts';
import { isUnknown } from './asked/unknown.ts';
import { asksWhy } from './follow/turned.ts';
import type { Intent } from './intent.ts';
import { normalText, plainQuestion } from './normal.ts';
import { asksFree } from './said/free.ts';
import { alsoAsksToWrite } from './said/writes.ts';
import type { Scene } from './scene.ts';

/** An answer in words, and what might be asked next. */
export interface Told {
  readonly text: string;
  readonly suggestions: readonly string[];
}

/** What is answered of a part of the question, and the look-ups that takes. */
export interface Answered {
  readonly query: Query;
  readonly calls: readonly Call[];
}

export function answered(scene: Scene): Answered {
  const { turn, now, today, tools } = scene;
  const query = scene.query ?? queryFor(scene);
  const userId = turn.context?.userId ?? null;
  return { query, calls: compile(query, { now, today, tools, lookedUp: turn.lookedUp, userId }) };
}

const WHY_UNKNOWN = 'The records tell what happened, not why. What stands behind it:\n';

const ABSENCE_UNKNOWN = '\nThat is by what is planned; who is off or on leave is not on record here.';

export function composed(scene: Scene, { query, calls }: Answered): Told {
  const { intent, turn } = scene;
  const userName = turn.context?.userName ?? null;
  const text = render(query, calls, { lookedUp: turn.lookedUp, userName });
  const suggestions = suggestionsFor(query);
  // What is read by constructions has nothing left out.
  if (scene.query || query.kind === 'clarify') return { text, suggestions };
  const why = asksWhy(intent) ? WHY_UNKNOWN : '';
  const free = asksFree(intent.text) ? ABSENCE_UNKNOWN : '';
  const left = alsoAsksToWrite(intent.text) ? `\n${WRITES_LEFT}` : '';
  const notes = `${caveatText(intent)}${missedText(scene)}${free}${left}`;
  return { text: query.kind === 'refuse' ? `${text}${left}` : `${why}${text}${notes}`, suggestions };
}

/** "The month before" of a later turn, where nothing was made of it. */
function stepMissed({ question, history }: Scene['turn'], { against, topic }: Intent): string[] {
  const words = normalText(plainQuestion(question)).split(' ');
  const said = history.length > 0 && against === null && FIGURES.has(topic) ? stepIn(words) : null;
  return said ? [words.filter((word) => !said.rest.includes(word)).join(' ')] : [];
}

const FIGURES: ReadonlySet<Intent['topic']> = new Set(['measure', 'overview', 'jobs'] as const);

/** What the answer has not taken into account. */
function missedText({ intent, turn, today }: Scene): string {
  if (intent.ambiguous || isUnknown(intent)) return '';
  const missed = [...missedIn(turn.question, intent, today), ...stepMissed(turn, intent)].filter(
    (words) => !intent.unread.some((one) => words.includes(one)),
  );
  if (missed.length === 0) return '';
  return `\nI have not taken ${missed.map((words) => `“${words}”`).join(' or ')} into account.`;
}
