const RECORD_WORDS: readonly [RegExp, string][] = [
  [/\b(?:customers?)\b/, 'contact'],
  [/\b(?:engineers?)\b/, 'engineer'],
  [/\b(?:sites?|locations?)\b/, 'site'],
  [/\bjob types?\b/, 'job_type'],
  [/\bcategories\b/, 'job_category'],
];

/** "How many customers do we have?" counts records, not jobs. */
export function recordKindIn(rest: string): string | null {
  const asked =
    /\b(?:how many|number of|total) (?:active )?(customers|engineers|sites|locations|job types|categories)\b(?!.*\b(?:jobs?|visits?|work(?:ed)?|did we (?:visit|do)|visited|attended|late|had|with)\b)/.exec(
      rest,
    );
  return asked ? (RECORD_WORDS.find(([pattern]) => pattern.test(asked[1] ?? ''))?.[1] ?? null) : null;
}
