import { SECRET_RULES } from './conversation.ts';

const RUN_WORDS = 5;
const ENCODED = /[A-Za-z0-9+/_=-]{24,}/g;

const SECRET_RUNS: ReadonlySet<string> = new Set(SECRET_RULES.flatMap(runsOf));

/** Whether a text gives the instructions away: as they stand, reversed, rotated or encoded. Pure. */
export function givesRulesAway(text: string): boolean {
  const plain = text.normalize('NFKC');
  const decoded = (plain.match(ENCODED) ?? []).flatMap((run) => [
    Buffer.from(run, 'base64').toString('utf8'),
    Buffer.from(run, 'hex').toString('utf8'),
  ]);
  return [plain, [...plain].reverse().join(''), rotated(plain), ...decoded].some((reading) =>
    runsOf(reading).some((run) => SECRET_RUNS.has(run)),
  );
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.slice(RUN_WORDS - 1).map((_, at) => words.slice(at, at + RUN_WORDS).join(' '));
}

function rotated(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}
