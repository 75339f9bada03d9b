/** A part of a text that may name a job. */
export interface Mention {
  /** The reference it may be, as capital letters and digits only; null for a bare number. */
  readonly reference: string | null;
  /** The number it may be: a job's id, or the end of its reference. */
  readonly number: string | null;
  /** Its position in the text. */
  readonly from: number;
  readonly to: number;
}

const ATOM = /[\p{L}\p{N}]+/gu;
/** The most parts of a written reference: "inc 2026 00077". */
const PIECES_MAX = 4;
const REFERENCE_LENGTH_MIN = 3;
const MENTIONS_MAX = 120;
/** The least digits of a number without any other sign that it names a job. */
const NUMBER_LENGTH_MIN = 5;
const NUMBER_LENGTH_MAX = 15;
/** Words that only announce a job. */
const NAMING_A_JOB = new Set(
  `job jobs wo order orders work ticket tickets ref reference inc incident call task docket visit id no nr number num
  jobno jobref`.split(/\s+/),
);
/** After these words a number belongs to something else. */
const NAMING_ANOTHER = new Set(
  'error err fault code alarm asset tag serial sn part pn model meter phone tel mobile'.split(' '),
);

interface Atom {
  readonly written: string;
  readonly from: number;
  readonly to: number;
}

/** The parts of a text that may name a job, as a reference in any punctuation and spacing or as a bare number. */
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
  // A reference does not end in a part without digits.
  if (!/\d/.test(end.written) || (length > 1 && !/\d/.test(written))) return [];
  const at = { from: start.from, to: end.to };
  if (/^\d+$/.test(written)) return numberOf(text, atoms, first, length, written, at);
  if (written.length < REFERENCE_LENGTH_MIN) return [];
  const [, letters = '', digits = ''] = /^(\p{L}+)(\d+)$/u.exec(written) ?? [];
  const isSaid = atoms.length === 1 || digits.length >= REFERENCE_LENGTH_MIN;
  const isJobs = isSaid && NAMING_A_JOB.has(letters.toLowerCase());
  return [{ reference: written, number: isJobs && length === 1 ? bare(digits) : null, ...at }];
}

/** A bare number names a job if the text says so, does not say otherwise, or the number is too long for a count. */
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

/** A text without the parts that name jobs and without the words that only announce them. */
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
