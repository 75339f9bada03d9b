export function statusesIn(rest: string): string[] {
  if (/\b(cancell?ed|cancellations?)\b/.test(rest)) return ['cancelled'];
  if (/\brefused\b/.test(rest)) return ['refused'];
  if (
    /\b(with issues?|had (?:an )?issues?|had problems?|have issues?|not complet\w+ ok|completed with|incomplete|issues|problems|went wrong|unsuccessful|failed|fail)\b/.test(
      rest,
    ) &&
    !/\b(rate|percent|share)\b/.test(rest)
  )
    return ['completedWithIssues'];
  if (
    /\b(?:complet\w+|finish\w*) (?:ok|okay|successfully|without (?:any )?(?:issues?|problems?)|fine|clean)\b|\bsuccessful(?:ly)?\b/.test(
      rest,
    )
  )
    return ['completedOk'];
  if (/\b(in progress|on ?going|under way|underway|being worked on)\b/.test(rest)) return ['inProgress'];
  if (
    /\b(not (?:yet )?started|unstarted|outstanding|waiting to start|yet to start|still to do|not been started|unscheduled|backlog)\b/.test(
      rest,
    )
  )
    return ['notStarted'];
  if (
    /\b(complet(?:ed|e)|finish(?:ed)?|closed out)\b/.test(rest) &&
    !/\b(rate|percent|share|proportion|late|early)\b/.test(rest)
  )
    return ['completedOk', 'completedWithIssues'];
  return [];
}
