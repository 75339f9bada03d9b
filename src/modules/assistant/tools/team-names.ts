import { foldedWords } from '#/modules/language/index.ts';
import { isPlainWord } from './name-spans.ts';

const TEAM_WORDS: ReadonlySet<string> = new Set(
  'team teams desk desks group crew squad department dept office'.split(' '),
);
const JOINING: ReadonlySet<string> = new Set(['and', 'the', 'of']);

/** Whether words say that a team is meant: "the fire desk". */
export function saysTeam(text: string): boolean {
  return foldedWords(text).some((word) => TEAM_WORDS.has(word));
}

interface Called {
  readonly name: string;
}

/** Teams that a text names, and the words that name them. */
export interface TeamsSaid<T> {
  readonly text: string;
  readonly teams: readonly T[];
}

/** The teams whose names the text has: whole before parts of them. */
export function teamsNamed<T extends Called>(teams: readonly T[], text: string): T[] {
  const said = foldedWords(text);
  const share = ({ name }: T) => {
    const words = tellingOf(name);
    return words.length === 0 ? 0 : words.filter((word) => said.includes(word)).length / words.length;
  };
  const best = Math.max(0, ...teams.map(share));
  return best === 0 ? [] : teams.filter((team) => share(team) === best);
}

/**
 * The teams that a text clearly names: by all words of a name of several, or by some of them and a word for a team,
 * as "the fire desk". Null where there is none; what merely shares a word with a team is something else.
 */
export function teamsSaid<T extends Called>(
  teams: readonly T[],
  words: readonly string[],
): TeamsSaid<T> | null {
  const found = teams.flatMap((team) => runsOf(team, words).map((run) => ({ team, ...run })));
  const best = Math.max(0, ...found.map(({ share }) => share));
  const [first] = found.filter(({ share }) => share === best);
  if (!first) return null;
  const same = found.filter(
    ({ share, start, end }) => share === best && start === first.start && end === first.end,
  );
  return { text: words.slice(first.start, first.end).join(' '), teams: same.map(({ team }) => team) };
}

function runsOf({ name }: Called, words: readonly string[]) {
  const own = new Set(foldedWords(name));
  const telling = tellingOf(name);
  const isOwn = (word: string) => own.has(word) || JOINING.has(word);
  const runs: { start: number; end: number; share: number }[] = [];
  for (let start = 0; start < words.length; start++) {
    if (!telling.includes(words[start] ?? '')) continue;
    let end = start + 1;
    while (end < words.length && isOwn(words[end] ?? '')) end++;
    while (JOINING.has(words[end - 1] ?? '')) end--;
    const said = new Set(words.slice(start, end).filter((word) => telling.includes(word)));
    const after = TEAM_WORDS.has(words[end] ?? '');
    const named = after || words.slice(start, end).some((word) => TEAM_WORDS.has(word));
    const whole = said.size === telling.length && said.size > 1;
    if (named || whole) runs.push({ start, end: after ? end + 1 : end, share: said.size / telling.length });
    start = end - 1;
  }
  return runs;
}

function tellingOf(name: string): string[] {
  return foldedWords(name).filter((word) => !TEAM_WORDS.has(word) && !isPlainWord(word));
}
