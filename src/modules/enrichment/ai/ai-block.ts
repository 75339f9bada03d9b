import { toneNoted, toneOf } from '../classify/tone.ts';
import { complains } from '../complaint.ts';
import { type ParsedText, readText } from '../text/read-text.ts';
import { type Trade, verticalFrom } from '../vertical.ts';
import { equipmentIn } from './equipment.ts';
import { faultType } from './fault-type.ts';
import { firstVisitFix } from './first-visit-fix.ts';
import { type FollowUp, followUpsFrom } from './follow-ups.ts';
import { keyPhrases } from './key-phrases.ts';
import { type Sentiment, sentiment } from './sentiment.ts';

export type AiBlock = {
  sentiment: Sentiment;
  /** Whether who asked for the visit, or whom it is for, complains about the service. */
  complaint: boolean;
  keyPhrases: string[];
  faultType: string | null;
  equipment: string[];
  followUps: FollowUp[];
  firstVisitFix: boolean | null;
  confidence: number;
};

export type AiInput = {
  readonly description: string | null;
  readonly outcome: string | null;
  readonly processedOutcome: string | null;
  readonly status: string | null;
  readonly result: string | null;
};

/** What the texts of a job say, by wording alone. */
export function aiBlock(input: AiInput): AiBlock {
  const intake = readText(input.description);
  const outcome = readText(input.processedOutcome ?? input.outcome);
  return aiBlockFrom(input, intake, outcome, verticalFrom(null, null, intake, outcome));
}

/** As `aiBlock`, over texts read already. */
export function aiBlockFrom(
  input: AiInput,
  intake: ParsedText,
  outcome: ParsedText,
  trade: Trade,
  type: ParsedText | null = null,
): AiBlock {
  const readings = [intake, outcome];
  const fault = faultType(intake, outcome, trade, type);
  const equipment = equipmentIn(readings, trade, type);
  const tones = [toneOf(intake), toneNoted(outcome)];
  const complaint = complains(intake, outcome, tones);
  const notes = input.processedOutcome ?? input.outcome;
  const open = followUpsFrom(outcome);
  return {
    sentiment: complaint ? 'frustrated' : sentiment(readings, tones),
    complaint,
    keyPhrases: keyPhrases(readings),
    faultType: fault.fault,
    equipment,
    followUps: open,
    firstVisitFix: firstVisitFix(input.status, input.result, notes, open.length),
    confidence: confidence(
      intake.words.length,
      outcome.words.length,
      equipment.length,
      fault.fault === null ? 0 : 0.5 + fault.margin / 2,
    ),
  };
}

/** Words of intake and notes together that say as much as can be used. */
const WORDS_ENOUGH = 40;

/**
 * How much text spoke, 0 to 1: 0.4 for its length (full at forty words), 0.15 for having notes at all,
 * 0.2 for named equipment, 0.25 for a fault by how clearly it stands out. No text is 0.
 */
function confidence(
  intakeWords: number,
  outcomeWords: number,
  equipment: number,
  faultClarity: number,
): number {
  const length = Math.min(intakeWords + outcomeWords, WORDS_ENOUGH) / WORDS_ENOUGH;
  const sum = 0.4 * length + (outcomeWords > 0 ? 0.15 : 0) + (equipment > 0 ? 0.2 : 0) + 0.25 * faultClarity;
  return Math.round(sum * 100) / 100;
}
