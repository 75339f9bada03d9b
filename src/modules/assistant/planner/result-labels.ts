import { escaped, foldedText, isSteering } from './normal.ts';
import { ENDINGS } from './said/endings.ts';

/** Words of a label that tell none from another. */
const GENERIC = new Set([
  'required',
  'needed',
  'need',
  'req',
  'awaiting',
  'job',
  'jobs',
  'works',
  'work',
  'to',
  'be',
  'further',
  'found',
]);

/** Whose doing it is goes without saying. */
const WHO = new Set(['customer', 'client', 'tenant', 'engineer', 'site']);

/** Words for the same in what jobs end with. */
const SAME: readonly string[] = ['(?:pric|quot|estimat)', '(?:part|spare|material)', '(?:access|entry)'];

function stemSaid(word: string): string {
  const stem = word.replace(/(?:ing|ed|s)$/, '');
  return SAME.find((one) => new RegExp(`^${one}`).test(stem)) ?? escaped(stem);
}

const REQUIRED = /^ (?:(?:is|are|was|were) )?(?:need|requir)\w*/;

/** The result label a text speaks of, and the words that say so. */
export function resultIn(text: string, labels: readonly string[]): { label: string; said: string } | null {
  const ranked = [...labels].sort((one, other) => other.length - one.length);
  for (const label of ranked) {
    const whole = foldedText(label);
    if (
      new RegExp(`(?<!\\w)${escaped(whole)}(?!\\w)`).test(text) &&
      !/^(?:ok|other|none|complete|completed)$/.test(whole)
    )
      return { label, said: whole };
  }
  for (const label of ranked) {
    const words = foldedText(label).split(' ');
    const own = words.filter((word) => !GENERIC.has(word));
    const bare = own.filter((word) => !WHO.has(word));
    const telling = bare.length > 1 ? bare : own;
    if (telling.length === 0 || telling.every((word) => isSteering(word) || word === 'ok')) continue;
    const stems = telling.map(stemSaid);
    const pattern = new RegExp(
      `(?<!\\w)${stems.map((stem) => `${stem}\\w*`).join('(?: (?:us|them|him|her|the \\w+|@\\w+))? ')}(?!\\w)`,
    );
    const said = pattern.exec(text)?.[0];
    if (!said) continue;
    const generic = words.length > own.length;
    const around = new RegExp(
      `\\b(?:need\\w*|requir\\w*|await\\w*|wait\\w*|for|with|without|due to|because of|no) (?:\\w+ )?${escaped(said)}|${escaped(said)} (?:need\\w*|requir\\w*|jobs?|visits?|ones?)`,
    );
    if (!generic || around.test(text))
      return {
        label,
        said: `${said}${REQUIRED.exec(text.slice(text.indexOf(said) + said.length))?.[0] ?? ''}`,
      };
  }
  return endingIn(text, ranked);
}

/** A text without what else in it says the same as a label: "wasted trips because nobody was in". */
export function withoutEnding(text: string, label: string): string {
  const ending = ENDINGS.find((one) => one.label.test(foldedText(label)));
  return (ending?.said ?? []).reduce((left, pattern) => left.replace(pattern, ' '), text);
}

/** "Nobody there to let us in": the label that means it, the plainest of several. */
function endingIn(text: string, labels: readonly string[]): { label: string; said: string } | null {
  for (const { label: called, said } of ENDINGS) {
    const label = labels.findLast((one) => called.test(foldedText(one)));
    const match = label && said.map((pattern) => pattern.exec(text)?.[0]).find((one) => one !== undefined);
    if (label && match) return { label, said: match.trim() };
  }
  return null;
}
