import type { Intent } from '../intent.ts';

export function listOf(rest: string, counted: boolean): Intent['list'] {
  if (
    /\b(when did|when was|when were|last time|most recent|latest|last (?:job|visit|attend\w*|call ?out)|last (?:saw|went|visited|attended))\b/.test(
      rest,
    )
  )
    return 'latest';
  if (/\b(when (?:is|are|will|do)|next (?:job|visit|appointment)|when next)\b/.test(rest)) return 'next';
  if (
    !counted &&
    /\b(list|show(?: me)?|which jobs|what jobs|see|pull up|give me (?:a|the) list|what (?:has|have|is|did|does) .*(?:\bon\b|got|do\b|been|booked|scheduled)|schedule|diary|details of)\b/.test(
      rest,
    )
  )
    return 'all';
  return null;
}
