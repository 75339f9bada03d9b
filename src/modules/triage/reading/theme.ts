/** Themes of complaints; the first match wins. */
const THEMES: readonly (readonly [string, RegExp])[] = [
  [
    'missed_visit',
    /\b(?:no[- ]show|(?:nobody|no ?one|engineer|he|they|never|didn'?t|failed to|not) (?:\w+ )?(?:turned? up|show(?:ed)?(?: up)?|came|arrived?|attend\w*)|missed (?:the |our |my |an? |another )?(?:appointment|visit|slot)|waited in)\b/,
  ],
  [
    'workmanship',
    /\b(?:workmanship|botch\w*|bodge\w*|shoddy|sloppy|left (?:a |the |it |in )?(?:\w+ )?(?:mess|dirty|unfinished|worse)|damaged?|scratch\w*|incorrectly|not (?:been )?done properly|poor (?:job|quality|standard)|half (?:done|finished)|cowboys?)\b/,
  ],
  [
    'repeat_fault',
    /\b(?:same (?:fault|problem|issue)|broken (?:down )?again|failed again|leaking again|still (?:not working|broken|leaking|faulty)|keeps? (?:breaking|failing|tripping|leaking|going)|back to square one|(?:second|third|fourth|2nd|3rd|4th) (?:time|visit))\b/,
  ],
  ['delay', /\b(?:delay\w*|late|waiting|weeks?|months?|overdue|how (?:much )?long\w*|slow|sla)\b/],
  [
    'communication',
    /\b(?:communicat\w+|no (?:reply|response|update|call ?back)|ignored|not (?:been )?(?:told|informed|kept)|call(?:ed)? back|voicemail|answer(?:ed|ing)? the phone)\b/,
  ],
  [
    'conduct',
    /\b(?:rude|attitude|behaviou?r|swear\w*|swore|unprofessional|aggressive|smok(?:ed|ing)|parked|disrespectful|abrupt)\b/,
  ],
  ['billing', /\b(?:invoice\w*|charged?|charges|bill(?:ed|ing)?|overcharg\w*|refund|credit|price|cost)\b/],
];

export function themeOf(plain: string): string {
  return THEMES.find(([, told]) => told.test(plain.slice(0, 20_000)))?.[0] ?? 'other';
}
