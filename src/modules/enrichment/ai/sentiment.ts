import { type Tone, toneOf } from '../classify/tone.ts';
import { LEXICON, moodRows } from '../text/lexicons.ts';
import { deniedWords, type ParsedText } from '../text/read-text.ts';

export type Sentiment = 'positive' | 'neutral' | 'frustrated';

/** One plain word of anger or thanks is enough, a mild one alone is not. */
const MOOD_MIN = 2;
/** From here a text is classified as thanks or praise. */
const PRAISE_MIN = 0.8;
/** Shouting marks ("!!", "?!") weigh as a mild word. */
const SHOUT_SCORE = 0.75;

/**
 * The customer's mood from intake and outcome. A denied good mood is a bad one, a denied bad mood says
 * nothing; where both speak, the complaint counts.
 */
export function sentiment(
  readings: readonly ParsedText[],
  tones: readonly Tone[] = readings.map(toneOf),
): Sentiment {
  let frustrated = 0;
  let positive = 0;
  for (const reading of readings) {
    if ((reading.hits[LEXICON.mood] ?? []).length === 0) continue;
    const negated = deniedWords(reading, LEXICON.mood);
    for (const hit of reading.hits[LEXICON.mood] ?? []) {
      const row = moodRows[hit.keys[0] ?? -1];
      const denied = negated.has(hit.from);
      if (row?.mood === 'frustrated' && !denied) frustrated += row.weight;
      if (row?.mood === 'positive' && denied) frustrated += row.weight;
      if (row?.mood === 'positive' && !denied) positive += row.weight;
    }
    if (/[!?]!|!\?/.test(reading.text)) frustrated += frustrated > 0 ? SHOUT_SCORE : 0;
  }
  if (frustrated >= MOOD_MIN) return 'frustrated';
  const praise = Math.max(0, ...tones.map((tone) => tone.praise));
  return positive >= MOOD_MIN || praise >= PRAISE_MIN ? 'positive' : 'neutral';
}
