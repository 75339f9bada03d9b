import { soundsLike } from '../heard/kinds.ts';

const WEATHER =
  /\b(?:weather|rain(?:s|y|ing|ed)?(?! ?water)|forecast|wind(?:y)?|snow(?:s|y|ing|ed)?|temperature|storm(?:y|s)?)\b/;

const OUT_OF_HOURS = /\boutside (?:of )?(?:normal |working |office )?hours\b/;

/** Whether the weather at a job or a place is asked for. */
export function isAboutWeather(rest: string): boolean {
  return WEATHER.test(rest) || (!OUT_OF_HOURS.test(rest) && soundsLike('topic-weather', rest));
}

/** Whether it is the weather that was: a day without a date is to come otherwise. */
export function isPast(text: string): boolean {
  return /\b(?:was|were|did|had|been|rained|snowed)\b/.test(text);
}

export function asksWeatherToCome(normal: string): boolean {
  return isAboutWeather(normal) && !isPast(normal);
}
