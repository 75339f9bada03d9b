import type { Features } from '#/modules/language/index.ts';
import { withoutEndings } from '#/modules/mailtext/index.ts';
import { featuresOf } from '#/modules/triage/model/features.ts';
import { signFeatures } from '#/modules/triage/model/sign-features.ts';
import { FOLDS, foldOf } from './binary.ts';
import type { Family, WrittenMail } from './read-texts.ts';

/** A mail as the models see it. */
export interface Worded {
  readonly subject: string;
  readonly text: string;
  /** Its words alone. */
  readonly wording: Features;
  readonly features: Features;
}

export function worded({ subject, body, sender, attachments }: WrittenMail): Worded {
  const text = withoutEndings(body);
  const wording = featuresOf({ subject, text, sender, attachments });
  return { subject, text, wording, features: signFeatures({ subject, text }, wording) };
}

/** Whole mails are left out writer by writer, so that what is told of those left out holds of writers to come. */
export const foldOfFamily = ({ fold }: Family, at: number): number =>
  fold === undefined ? foldOf(at) : fold % FOLDS;
