import { urgencyScale } from '#/modules/language/index.ts';
import type { Ranking } from './model/classifier.ts';
import type { Signs as ReadSigns } from './model/signs.ts';
import { PATTERNS, patternOf } from './reading/patterns.ts';
import { type Noise, readNoise } from './reading/pre-filter.ts';
import type { ReadMail } from './reading/read-mail.ts';
import { readSafety } from './reading/safety.ts';
import { plainly } from './reading/spelling.ts';
import { isPleased } from './reading/tone.ts';
import type { Sentiment } from './schema.ts';
import { type KindName, kindOf } from './taxonomy.ts';

/** What the rules find in a mail, independent of the classifier. Text in a mail cannot disable them. */
export interface Signs {
  readonly dangers: readonly string[];
  /** The mail has words of danger, even if none is reported. */
  readonly wordsOfDanger: boolean;
  readonly isUrgent: boolean;
  readonly isPleased: boolean;
  readonly noise: Noise | undefined;
}

export interface Classification {
  readonly kind: KindName;
  readonly confidence: number;
  readonly urgency: urgencyScale.Urgency;
  readonly isBumped: boolean;
  readonly sentiment: Sentiment;
  readonly isSafety: boolean;
  readonly isFollowUp: boolean;
  readonly reasons: readonly string[];
}

/** Words that show that a reply is not about the danger in its subject. */
const CLOSING_WORDS = patternOf(PATTERNS.CLOSING_WORDS);

export function readSigns(mail: ReadMail): Signs {
  const topic = plainly(mail.topic);
  const said = plainly(mail.said);
  const subjectCounts = !mail.isReply || !CLOSING_WORDS.test(said);
  const safety = readSafety(subjectCounts ? `${topic}\n${said}` : said);
  const words = safety.wordsOfDanger || readSafety(`${topic}\n${plainly(mail.whole)}`).wordsOfDanger;
  const text = `${topic}\n${said.slice(0, 20_000)}`;
  const noise = readNoise({
    sender: mail.senderAddress,
    subject: plainly(mail.subject),
    whole: plainly(mail.whole),
    own: plainly(mail.own),
    attachments: mail.attachments,
  });
  return {
    dangers: safety.dangers,
    wordsOfDanger: words,
    isUrgent: urgencyScale.asksForHaste(text),
    isPleased: isPleased(text),
    noise: words ? undefined : noise,
  };
}

/** Kinds whose urgency is never raised. */
const FIXED_URGENCY: readonly KindName[] = ['marketing', 'auto_reply', 'recruitment'];
const SAFETY_CONFIDENCE = 0.97;
/**
 * The likelihoods of danger required of the classifiers alone, and of a passage and the whole mail to confirm a rule. A
 * missed danger is worse than a false alarm, so they are low.
 */
const THRESHOLDS = { alone: 0.3, inPassage: 0.5, inAll: 0.01 };

/** What the classifiers tell of a mail besides its ranking. */
interface Readings {
  readonly read: ReadSigns;
  readonly dangerShare: number;
  readonly by: string;
}

/** Combines classifier and rules. Danger found by the rules takes precedence. */
export function classify(ranking: Ranking, signs: Signs, says: Readings): Classification {
  const [best, second] = ranking;
  const { allRead, dangerInPassage, likely } = says.read;
  const isBorneOut = dangerInPassage >= THRESHOLDS.inPassage && likely.danger >= THRESHOLDS.inAll;
  const byRule = signs.dangers.length > 0 && (!allRead || isBorneOut);
  const isDanger = byRule || says.dangerShare >= THRESHOLDS.alone;
  const other = best?.kind === 'health_and_safety' ? second : best;
  const kind = isDanger ? 'health_and_safety' : (other?.kind ?? 'other');
  const isSafety = kind === 'health_and_safety';
  const share = isDanger ? says.dangerShare : (other?.share ?? 0);
  const follows = !FIXED_URGENCY.includes(kind) && likely.chasing >= SIGN_MIN.chasing;
  const sentiment = sentimentOf(kind, signs, says);
  const base = kindOf(kind).urgency;
  const raised = FIXED_URGENCY.includes(kind) || !(signs.isUrgent || follows) ? base : raiseUrgency(base);
  const reasons = byRule
    ? [`danger to people: ${signs.dangers.join(', ')}`]
    : [
        `${says.by}: ${kind} (${share.toFixed(2)})${second && kind === best?.kind ? `, then ${second.kind} (${second.share.toFixed(2)})` : ''}`,
      ];
  if (follows) reasons.push(`asks about work already raised (${likely.chasing.toFixed(2)})`);
  if (signs.isUrgent) reasons.push('words of urgency');
  if (sentiment !== 'neutral') reasons.push(`sounds ${sentiment}`);
  return {
    kind,
    confidence: byRule ? Math.max(SAFETY_CONFIDENCE, share) : share,
    urgency: raised,
    isBumped: isSafety || raised !== base,
    sentiment,
    isSafety,
    isFollowUp: follows,
    reasons,
  };
}

/** Missing a chase is worse than calling one that is none. */
const SIGN_MIN = { chasing: 0.3, frustrated: 0.3 };

/** Mails of kinds that nobody answers are sent by machines and sellers, who are not angry. */
function sentimentOf(
  kind: KindName,
  { isPleased: pleased }: Signs,
  { read: { likely } }: Readings,
): Sentiment {
  if (!FIXED_URGENCY.includes(kind) && likely.frustrated >= SIGN_MIN.frustrated) return 'frustrated';
  return pleased ? 'positive' : 'neutral';
}

/** Raises the urgency by one step, but never to emergency. */
function raiseUrgency(urgency: urgencyScale.Urgency): urgencyScale.Urgency {
  if (urgency === 'emergency' || urgency === 'urgent') return urgency;
  return urgencyScale.URGENCIES[urgencyScale.URGENCIES.indexOf(urgency) + 1] ?? urgency;
}

/** The urgency from a portal's priority: the text after the label, else the subject. */
export function portalUrgency(subject: string, text: string): urgencyScale.Urgency {
  const labelled = /\bpriority(?: (?:level|code))?[\s:|\-–]{0,9}([^\n]{1,60})/i.exec(
    text.slice(0, 50_000),
  )?.[1];
  return urgencyScale.urgencyOf(labelled ?? null) ?? urgencyScale.urgencyInLine(subject) ?? 'standard';
}
