import type { Candidate, Intent } from './intent.ts';
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
    named: [...before.named, { kind: chosen.type, ids: [chosen.id], name: chosen.name }],
    period: reply.period ?? before.period,
  };
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
