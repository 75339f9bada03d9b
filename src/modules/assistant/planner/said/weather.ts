const WEATHER =
  /\b(?:weather|rain(?:s|y|ing|ed)?(?! ?water)|forecast|wind(?:y)?|snow(?:s|y|ing|ed)?|temperature|storm(?:y|s)?)\b/;
const KIND =
  '(?:wet|dry|cold|hot|warm|mild|icy|frosty|freezing|sunny|foggy|misty|muddy|blowy|gusty|damp|soaked|soaking|drenched|miserable|nice|pouring|chucking it down|bucketing|tipping it down|chilly|slippery)';
/** "Will it be wet for CV-1?", "do I need a coat?": not the wet room or the dry riser of a job. */
const AHEAD = new RegExp(
  `\\b(?:will|is|was|going to|gonna|gets?|getting|be|stay) (?:it |they |he |she |we |i |you )?(?:(?:be|get|stay|going to be|going to get|going to stay|gonna be) )?(?:(?:very|too|really|any) )?${KIND}\\b(?! (?:room|riser|system|floor|water|tank|store|side|pipe)s?\\b)`,
);
const THERE =
  /\b(?:will|is|going to|likely to)(?: there)?(?: going to)? (?:be |get )?(?:any |a |much |some )?(?:frost|ice|fog|mist|sleet|hail|thunder|lightning|sunshine|sun|drizzle|showers)\b(?! (?:machine|room|block)s?\b)|\b(?:chuck|bucket|tip|pour|lash|hammer)(?:ing)? (?:it )?down\b/;
const CLOTHES =
  /\b(?:brolly|umbrella|waterproofs?|wellies|wellingtons|rain ?coat|(?:a|my|his|their|big) coat|sun ?cream)\b/;

/** Whether the weather at a job is asked for. */
export function isAboutWeather(rest: string): boolean {
  return WEATHER.test(rest) || AHEAD.test(rest) || THERE.test(rest) || CLOTHES.test(rest);
}
