/** A run of a text that may name a job. */
export interface Mention {
  /** The reference it may be, in capitals, letters and digits only; null where it is a bare number. */
  readonly reference: string | null;
  /** The number it may be: a job's id, or what its reference ends in. */
  readonly number: string | null;
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
}

const ATOM = /[\p{L}\p{N}]+/gu;
/** A reference may be written in so many pieces: "inc 2026 00077". */
const PIECES_MAX = 4;
const REFERENCE_LENGTH_MIN = 3;
const MENTIONS_MAX = 120;
/** A number that nothing says is a job's must be this long. */
const NUMBER_LENGTH_MIN = 5;
const NUMBER_LENGTH_MAX = 15;
/** Words that say only that a job is named. */
const NAMING_A_JOB = new Set(
  `job jobs wo order orders work ticket tickets ref reference inc incident call task docket visit id no nr number num
  jobno jobref`.split(/\s+/),
);
/** After these a number is something else's. */
const NAMING_ANOTHER = new Set(
  'error err fault code alarm asset tag serial sn part pn model meter phone tel mobile'.split(' '),
);

interface Atom {
  readonly written: string;
  readonly from: number;
  readonly to: number;
}

/** What in a text may name a job, by reference in any punctuation and spacing or by bare number. */
export function possibleReferences(text: string): Mention[] {
  const atoms = [...text.matchAll(ATOM)].map(
    (match): Atom => ({
      written: match[0].toUpperCase(),
      from: match.index,
      to: match.index + match[0].length,
    }),
  );
  const runs = atoms.flatMap((_, first) =>
    Array.from({ length: Math.min(PIECES_MAX, atoms.length - first) }, (__, more) => more + 1).flatMap(
      (length) => mentionOf(text, atoms, first, length),
    ),
  );
  const [only] = atoms.length === 1 && runs.length === 0 ? atoms : [];
  const whole = only ? [{ reference: only.written, number: null, from: only.from, to: only.to }] : [];
  return [...whole, ...runs].slice(0, MENTIONS_MAX);
}

function mentionOf(text: string, atoms: readonly Atom[], first: number, length: number): Mention[] {
  const run = atoms.slice(first, first + length);
  const [start] = run;
  const end = run.at(-1);
  if (!start || !end) return [];
  const written = run.map((atom) => atom.written).join('');
  // What bears no digit belongs to no reference's end.
  if (!/\d/.test(end.written) || (length > 1 && !/\d/.test(written))) return [];
  const at = { from: start.from, to: end.to };
  if (/^\d+$/.test(written)) return numberOf(text, atoms, first, length, written, at);
  if (written.length < REFERENCE_LENGTH_MIN) return [];
  const [, letters = '', digits = ''] = /^(\p{L}+)(\d+)$/u.exec(written) ?? [];
  const isSaid = atoms.length === 1 || digits.length >= REFERENCE_LENGTH_MIN;
  const isJobs = isSaid && NAMING_A_JOB.has(letters.toLowerCase());
  return [{ reference: written, number: isJobs && length === 1 ? bare(digits) : null, ...at }];
}

/** A number of its own is a job's where the text says so, says nothing else, or it is too long to count anything. */
function numberOf(
  text: string,
  atoms: readonly Atom[],
  first: number,
  length: number,
  written: string,
  at: { readonly from: number; readonly to: number },
): Mention[] {
  const before = atoms[first - 1]?.written.toLowerCase() ?? '';
  const others = atoms.filter((_, i) => i < first || i >= first + length);
  const isAlone = others.every((atom) => NAMING_A_JOB.has(atom.written.toLowerCase()));
  const isMarked = text[at.from - 1] === '#';
  const isSaid = NAMING_A_JOB.has(before) && (isMarked || written.length >= REFERENCE_LENGTH_MIN);
  const isLong = written.length >= NUMBER_LENGTH_MIN && !NAMING_ANOTHER.has(before);
  if (!isAlone && !isSaid && !isLong) return [];
  if (written.length > NUMBER_LENGTH_MAX) return [{ reference: written, number: null, ...at }];
  return [{ reference: written, number: length === 1 ? bare(written) : null, ...at }];
}

function bare(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** A text without what names jobs in it, and without the words that say only that it does. */
export function withoutMentions(text: string, mentions: readonly Mention[]): string {
  const atoms = [...text.matchAll(ATOM)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    word: match[0].toLowerCase(),
  }));
  const taken = atoms.map(({ from, to }) => mentions.some((one) => from >= one.from && to <= one.to));
  const spread = (at: number, step: 1 | -1): void => {
    for (let next = at + step; NAMING_A_JOB.has(atoms[next]?.word ?? '') && !taken[next]; next += step)
      taken[next] = true;
  };
  taken.forEach((is, at) => {
    if (!is) return;
    spread(at, -1);
    spread(at, 1);
  });
  let rest = text;
  for (const [at, { from, to }] of [...atoms.entries()].reverse())
    if (taken[at]) rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
  return rest;
}
