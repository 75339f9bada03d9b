import { foldedWords } from '#/modules/language/index.ts';

/** What engineers who work together are called after their group: "the drainage lads", "the Northern crew". */
const CREW_WORDS: ReadonlySet<string> = new Set(
  'engineers engineer lads guys boys crew team squad gang technicians techs fitters operatives staff people group division depot'.split(
    ' ',
  ),
);

interface Crew {
  readonly name: string;
  readonly resourceIds: readonly string[];
}

/** A group of engineers as a text names it: by its name and a word for those who are in it. */
export interface CrewSaid {
  readonly text: string;
  readonly name: string;
  readonly ids: readonly string[];
}

/** Whether words speak of engineers who work together. */
export function saysCrew(words: readonly string[]): boolean {
  return words.some((word) => CREW_WORDS.has(word));
}

/** The groups of engineers that a text names, each once. */
export function crewsSaid(crews: readonly Crew[], words: readonly string[]): CrewSaid[] {
  return crews.flatMap(({ name, resourceIds }) => {
    const own = foldedWords(name).filter((word) => !CREW_WORDS.has(word));
    const at = words.findIndex(
      (_, start) =>
        own.every((word, n) => words[start + n] === word) && CREW_WORDS.has(words[start + own.length] ?? ''),
    );
    return own.length === 0 || at < 0
      ? []
      : [{ text: words.slice(at, at + own.length + 1).join(' '), name, ids: resourceIds }];
  });
}
