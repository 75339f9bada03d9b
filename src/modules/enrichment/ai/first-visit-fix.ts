/** Results that say the job could not be closed on this visit. */
const OPEN_RESULT =
  /\b(?:parts?|pricing|price|quot\w+|return|revisit|follow[- ]?up|further|remedial|no access|access|aborted|incomplete|not complete\w*|awaiting|rebook|reschedul\w+|unable|failed)\b/i;
/** Wording of a visit that was not the first one. */
const RETURN_WORDING =
  /\b(?:return(?:ed)? visit|(?:second|2nd|third|3rd|follow[- ]?up|follow[- ]?on) visit|re-?visit(?:ed)?|re-?attended|returned (?:to site|with|to (?:complete|finish|fit|replace|install|repair|carry out))|(?:as per|as|following|since|from|after) (?:the |my |our )?(?:last|previous|first|initial) visit)\b/i;
const READ_CHARS_MAX = 20_000;

/**
 * Whether the first visit settled the job: true when it was completed with nothing left and no word of
 * another visit, false when something was left, null while it is not finished.
 */
export function firstVisitFix(
  status: string | null,
  result: string | null,
  outcome: string | null,
  followUpCount: number,
): boolean | null {
  if (status === 'completedWithIssues') return false;
  if (status !== 'completedOk') return null;
  if (followUpCount > 0) return false;
  if (result !== null && OPEN_RESULT.test(result.slice(0, READ_CHARS_MAX))) return false;
  return outcome === null || !RETURN_WORDING.test(outcome.slice(0, READ_CHARS_MAX));
}
