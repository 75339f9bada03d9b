import type { Intent, Named, Share } from '../intent.ts';
import { inPlace } from '../said/places.ts';

/** Conditions hold on until others take their place or something else is measured. */
export function conditionsAfter(
  before: Intent,
  now: Intent,
  { adopts, named }: { readonly adopts: boolean; readonly named: readonly Named[] },
): Pick<Intent, 'start' | 'finish' | 'narrowing' | 'phrases' | 'share'> {
  const sided = now.start !== null || now.finish !== null;
  const holds = adopts && isPlainCount(now) && !sided;
  return {
    start: holds ? before.start : now.start,
    finish: holds ? before.finish : now.finish,
    narrowing: adopts ? { ...before.narrowing, ...now.narrowing } : now.narrowing,
    phrases: adopts ? phrasesAfter(before, now) : now.phrases,
    share:
      now.share ??
      (adopts && before.share && !(sided && HOW_MANY.test(now.text))
        ? shareOf(before.share, named, before.named)
        : null),
  };
}

/** "How many started late?" after a share: their number. */
const HOW_MANY = /^(?:(?:and|so|ok) )*how many\b/;

/** The whole that a share is of, now of those who are asked about. */
export function shareOf(share: Share, named: readonly Named[], before: readonly Named[]): Share {
  const whole = new Set(share.named.map(({ kind }) => kind));
  const part = new Set(before.map(({ kind }) => kind).filter((kind) => !whole.has(kind)));
  // Whoever comes in narrows the whole as well; who is left out is no part of it either.
  return { ...share, named: named.filter(({ kind, without }) => !part.has(kind) || without) };
}

/** A condition that takes another's place takes the place of its words: "with priority P2" of "with priority P1". */
function phrasesAfter(before: Intent, now: Intent): string[] {
  // "On the day of" a job is of that day alone.
  if (before.around !== null && now.period !== null) return [...now.phrases];
  const start = (phrase: string) => phrase.split(' ').slice(0, 2).join(' ');
  const replaced = Object.keys(now.narrowing).some((key) => key in before.narrowing);
  // A place takes the other's place, whatever it is called.
  const places = now.narrowing.place ? (before.narrowing.place ?? []).map(inPlace) : [];
  const kept = before.phrases.filter(
    (one) =>
      !places.includes(one) && (!replaced || !now.phrases.some((other) => start(other) === start(one))),
  );
  return [...new Set([...kept, ...now.phrases])];
}

function isPlainCount({ metric }: Intent): boolean {
  return metric === null || metric === 'job_count';
}
