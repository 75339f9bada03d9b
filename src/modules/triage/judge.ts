import { detectPortal, type Portal } from '#/modules/portals/index.ts';
import type { Settings } from '#/modules/tenants/index.ts';
import { type Classification, classify, portalUrgency, readSigns, type Signs } from './classification.ts';
import { askCategory, type Reader } from './model/ask-category.ts';
import { type Ranking, rankKinds } from './model/classifier.ts';
import { type Danger, NO_DANGER, readDanger } from './model/danger.ts';
import { featuresOf, wordsOf } from './model/features.ts';
import { nearestCategory } from './model/own-taxonomy.ts';
import type { Noise } from './reading/pre-filter.ts';
import { plainOf, type ReadMail } from './reading/read-mail.ts';
import { type Decision, decide, destinationOf, hasPriority } from './routing.ts';
import type { TriageAnswer } from './schema.ts';
import { type Category, DEFAULT_CATEGORIES, isKind, type KindName } from './taxonomy.ts';

/** The answer without what names it, and what is kept beside it. */
export type Judged = Pick<TriageAnswer, 'classification' | 'decision' | 'portal_match' | 'pre_filter_hit'> & {
  readonly kind: KindName;
  readonly isSafety: boolean;
};

export interface Judging {
  readonly settings: Settings;
  readonly skipPortal: boolean;
}

/** The categories of a company: its own where it has set any. */
export function categoriesOf({ triage_categories: own }: Settings): readonly Category[] {
  if (!own || own.length === 0) return DEFAULT_CATEGORIES;
  return own.map(({ value, label, description }) => ({ value, label, description: description ?? '' }));
}

/** Portal, pre-filter, classification, routing: in this order, each only if the one before found nothing. */
export async function judge(
  reader: Reader,
  mail: ReadMail,
  { settings, skipPortal }: Judging,
): Promise<Judged> {
  const signs = readSigns(mail);
  const portal = skipPortal ? null : portalOf(mail, settings);
  const judged = portal?.known
    ? byPortal(mail, signs, { settings, portal })
    : signs.noise
      ? asNoise(signs.noise, signs, settings)
      : await byContent(reader, mail, {
          signs,
          settings,
          takesWorkOrders: !skipPortal && portal === null && settings.portal_ingest_enabled,
        });
  const flags = [
    ...judged.decision.flags,
    ...(portal && !portal.known ? ['portal_disabled'] : []),
    ...(mail.hasInstructions ? ['embedded_instructions'] : []),
  ];
  return { ...judged, decision: { ...judged.decision, flags } };
}

function portalOf(mail: ReadMail, settings: Settings): Portal | null {
  const { html, subject, whole: text, senderAddress: from } = mail;
  const found = detectPortal({ from, subject, text, html }, settings.portals, settings.disabled_portals);
  return found && { ...found, known: found.known && settings.portal_ingest_enabled };
}

function byPortal(
  mail: ReadMail,
  signs: Signs,
  { settings, portal }: { settings: Settings; portal: Portal },
): Judged {
  const isDanger = signs.dangers.length > 0;
  const stated = portalUrgency(mail.subject, mail.whole);
  const urgency = isDanger ? 'emergency' : stated;
  const category = categoryFor('portal_work_order', settings, mail);
  return {
    kind: 'portal_work_order',
    isSafety: isDanger,
    classification: {
      category: category.value,
      category_confidence: portal.by === 'layout' ? 0.95 : 0.99,
      urgency,
      sentiment: 'neutral',
      safety_override: false,
      is_follow_up: false,
      reasoning: `portal ${portal.name}, known by its ${portal.by}; its priority reads as ${stated}${isDanger ? `; danger to people: ${signs.dangers.join(', ')}` : ''}`,
    },
    decision: {
      action: 'portal_ingest',
      destination: destinationOf('portal_work_order', category, settings.triage_routes),
      priority: hasPriority('portal_ingest', urgency),
      flags: isDanger ? ['safety_wording', ...(stated === urgency ? [] : ['urgency_bumped'])] : [],
      reasoning: `portal mail is read by POST /ingest/email/portal`,
    },
    portal_match: portal.id,
    pre_filter_hit: false,
  };
}

function asNoise({ rule, kind }: Noise, signs: Signs, settings: Settings): Judged {
  const category = categoryFor(kind, settings);
  return {
    kind,
    isSafety: false,
    classification: {
      category: category.value,
      category_confidence: 0.99,
      urgency: 'low',
      sentiment: signs.sentiment === 'frustrated' ? 'neutral' : signs.sentiment,
      safety_override: false,
      is_follow_up: false,
      reasoning: `pre-filter rule ${rule}; not classified`,
    },
    decision: {
      action: 'archive',
      destination: destinationOf(kind, category, settings.triage_routes),
      priority: false,
      flags: [],
      reasoning: `pre-filter rule ${rule}`,
    },
    portal_match: null,
    pre_filter_hit: true,
  };
}

async function byContent(
  reader: Reader,
  mail: ReadMail,
  {
    signs,
    settings,
    takesWorkOrders,
  }: { readonly signs: Signs; readonly settings: Settings; readonly takesWorkOrders: boolean },
): Promise<Judged> {
  const plain = plainOf(mail);
  const local = readLocally(mail, plain);
  const { ranking, dangerShare, by, named } = await rank(reader, mail, { local, settings });
  const found = classify(ranking, signs, { plain, danger: local.danger, dangerShare, by });
  // The rules have the last word: what the model named stands only where they agree.
  const category = named && found.kind === ranking[0]?.kind ? named : categoryFor(found.kind, settings, mail);
  const decision: Decision = decide(found, category, { routes: settings.triage_routes, takesWorkOrders });
  return {
    kind: found.kind,
    isSafety: found.isSafety,
    classification: answered(found, category),
    decision,
    portal_match: null,
    pre_filter_hit: false,
  };
}

interface Ranked {
  readonly ranking: Ranking;
  /** How likely it reports danger to people. */
  readonly dangerShare: number;
  /** Who ranked, for the reasoning. */
  readonly by: string;
  readonly named?: Category;
}

/** How far a model is believed that the local classifier agrees with or that sees danger, and one alone. */
const AGREED_SHARE = 0.95;
const ALONE_SHARE = 0.8;

/** By the language model where one is configured and answers, or else by the local classifier. */
async function rank(
  { languageModel, answerWithinMs }: Reader,
  mail: ReadMail,
  { local: { ranking: local, danger }, settings }: { local: Local; settings: Settings },
): Promise<Ranked> {
  const dangerShare = danger.share;
  if (!languageModel) return { ranking: local, dangerShare, by: 'local classifier' };
  const named = await askCategory({ languageModel, answerWithinMs }, mail, categoriesOf(settings));
  if (!named)
    return { ranking: local, dangerShare, by: 'language model gave no usable answer; local classifier' };
  const kind = kindNamed(named, local, settings);
  const isBelieved = local[0]?.kind === kind || kind === 'health_and_safety';
  const share = isBelieved ? AGREED_SHARE : ALONE_SHARE;
  return {
    ranking: [{ kind, share }, ...local.filter((one) => one.kind !== kind)],
    dangerShare: kind === 'health_and_safety' ? share : 0,
    by: 'language model',
    named,
  };
}

/** The kind that a category stands for: its own name, or the likeliest of those that are read as it. */
function kindNamed({ value }: Category, local: Ranking, settings: Settings): KindName {
  if (isKind(value)) return value;
  return local.find(({ kind }) => categoryFor(kind, settings).value === value)?.kind ?? 'other';
}

function answered(found: Classification, category: Category): TriageAnswer['classification'] {
  return {
    category: category.value,
    category_confidence: Math.round(found.confidence * 10_000) / 10_000,
    urgency: found.urgency,
    sentiment: found.sentiment,
    safety_override: found.isSafety,
    is_follow_up: found.isFollowUp,
    reasoning: found.reasons.join('; '),
  };
}

/** Where there is nothing to read nothing is known. */
const UNREADABLE: Ranking = [{ kind: 'other', share: 0.1 }];

interface Local {
  readonly ranking: Ranking;
  readonly danger: Danger;
}

/** What the classifiers of the house make of a mail. */
function readLocally(mail: ReadMail, plain: string): Local {
  const hasWords = /\p{L}{2}/u.test(`${mail.topic}${mail.toPeople}`);
  if (!hasWords && mail.attachments.length === 0) return { ranking: UNREADABLE, danger: NO_DANGER };
  const { topic: subject, toPeople: text, originAddress: sender } = mail;
  const features = featuresOf({
    subject,
    text,
    sender,
    attachments: mail.attachments.map(({ name }) => name),
  });
  const ranking = rankKinds(features);
  const danger = hasWords ? readDanger({ subject, text, features, ranking }, plain) : NO_DANGER;
  return { ranking, danger };
}

function categoryFor(kind: KindName, settings: Settings, mail?: ReadMail): Category {
  const words = mail ? new Set(wordsOf(plainOf(mail).slice(0, 10_000))) : undefined;
  return nearestCategory(kind, categoriesOf(settings), words);
}
