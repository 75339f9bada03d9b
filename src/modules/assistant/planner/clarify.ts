import type { Candidate, Intent, Named } from './intent.ts';
import { foldedText } from './normal.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The question that was asked back, now that the reply says who was meant; null where the reply is none. */
export function clarified(before: Intent | null, reply: Intent, text: string): Intent | null {
  if (!before?.ambiguous) return null;
  const { options } = before.ambiguous;
  const chosen = chosenBy(text, options) ?? namedOption(reply, options);
  if (!chosen) return null;
  return {
    ...before,
    ambiguous: null,
    named: [...before.named, nameOf(chosen)],
    alternatives: options,
    period: reply.period ?? before.period,
  };
}

const THE_OTHER =
  /\b(?:the|that) other(?: (?:one|\S+))?$|\bnot (?:that|him|her)(?: one)?\b|\bwrong (?:one|\S+)$/;
const BOTH = /^(?:and |what about |for )*(?:both|all)\b(?: (?:of )?(?:them|those|together))?$/;

/** "And the other one?" after one of those called so was chosen; `told` is what was asked before, oldest first. */
export function otherMeant(told: readonly Intent[], reply: Intent, text: string): Intent | null {
  const chosen = told.findLast(({ alternatives }) => alternatives.length > 0);
  const before = told.at(-1);
  const said = foldedText(text);
  const { alternatives = [] } = chosen ?? {};
  // "The second one" is of what was asked back only as long as nothing else was listed.
  const asked = before?.alternatives ?? [];
  const picked = chosenBy(said.replace(/^(?:and|what about|how about) /, ''), asked);
  if (!before || !chosen || (!picked && !THE_OTHER.test(said) && !BOTH.test(said))) return null;
  const isOption = (one: Named) =>
    alternatives.some(({ id, type }) => one.kind === type && one.ids.includes(id));
  const rest = before.named.filter((one) => !isOption(one));
  const left = picked
    ? [picked]
    : BOTH.test(said)
      ? alternatives
      : alternatives.filter(({ id }) => !before.named.some(({ ids }) => ids.includes(id)));
  if (left.length !== 1 && !BOTH.test(said)) return null;
  return {
    ...before,
    named: [...rest, ...left.map(nameOf)],
    alternatives,
    ambiguous: null,
    period: reply.period ?? before.period,
    text: before.text,
  };
}

function nameOf({ type, id, name }: Candidate): Named {
  return { kind: type, ids: [id], name };
}

function namedOption({ named }: Intent, options: readonly Candidate[]): Candidate | undefined {
  return options.find(({ type, id }) => named.some((one) => one.kind === type && one.ids.includes(id)));
}

function chosenBy(text: string, options: readonly Candidate[]): Candidate | undefined {
  const folded = foldedText(text);
  const number = /^(?:number |option |no )?(\d)$/.exec(folded)?.[1];
  if (number) return options[Number(number) - 1];
  const ordinal = ORDINALS.findIndex((word) => new RegExp(`^(?:the )?${word}(?: one)?$`).test(folded));
  if (ordinal >= 0) return options[ordinal];
  if (/^(?:the )?last(?: one)?$/.test(folded)) return options.at(-1);
  const words = folded
    .split(' ')
    .filter((word) => !['the', 'one', 'in', 'at', 'of', 'for', 'i', 'mean', 'meant'].includes(word));
  const fitting = options.filter(({ name, detail }) => {
    const own = foldedText(`${name} ${detail ?? ''}`).split(' ');
    return (
      words.length > 0 && words.every((word) => own.some((part) => part === word || part.startsWith(word)))
    );
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}
