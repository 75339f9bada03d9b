import { loadRecognition, type Portal } from '#/modules/portals/index.ts';
import type { Settings } from '#/modules/tenants/index.ts';
import { type Classification, classify, portalUrgency, readSigns, type Signs } from './classification.ts';
import { type Ranking, rankKinds } from './model/classifier.ts';
import { featuresOf, wordsOf } from './model/features.ts';
import { nearestCategory } from './model/own-taxonomy.ts';
import { signFeatures } from './model/sign-features.ts';
import { type Signs as Likely, NO_SIGNS, readSigns as readLikely } from './model/signs.ts';
import type { Noise } from './reading/pre-filter.ts';
import { plainOf, type ReadMail } from './reading/read-mail.ts';
import { type Decision, decide, destinationOf, hasPriority, MANUAL_REVIEW } from './routing.ts';
import type { TriageAnswer } from './schema.ts';
import { type Category, categoriesOf, isKind, type KindName } from './taxonomy.ts';

const { detectPortal, readsAsWorkOrder, suspicionOf } = await loadRecognition();

/** The response without its id, and the fields stored with it. */
export type Judged = Pick<TriageAnswer, 'classification' | 'decision' | 'portal_match' | 'pre_filter_hit'> & {
  readonly kind: KindName;
  readonly isSafety: boolean;
  /** Classified by content: neither portal nor pre-filter matched. */
  readonly isByContent: boolean;
};

/** The settings that affect triage. */
export type JudgingSettings = Pick<
  Settings,
  'portals' | 'disabled_portals' | 'portal_ingest_enabled' | 'triage_categories' | 'triage_routes'
>;

export interface Judging {
  readonly settings: JudgingSettings;
  readonly skipPortal: boolean;
  /** The model's category; null for an invalid response, undefined if no model was used. */
  readonly named?: Category | null | undefined;
}

/** Portal detection, pre-filter, then classification and routing; each only if the one before did not match. */
export function judge(mail: ReadMail, { settings, skipPortal, named }: Judging): Judged {
  const signs = readSigns(mail);
  const { subject, whole: text, senderLine: from } = mail;
  const suspicion = suspicionOf({ from, subject, text }, settings.portals);
  const portal = skipPortal || suspicion === 'imitation' ? null : portalOf(mail, settings);
  const takesWorkOrders = !skipPortal && portal === null && settings.portal_ingest_enabled;
  const judged = portal?.known
    ? byPortal(mail, signs, { settings, portal })
    : ((suspicion ? suspected(signs, settings) : unread(signs.noise, settings)) ??
      byContent(mail, { signs, settings, named, takesWorkOrders }));
  const flags = [
    ...judged.decision.flags,
    ...(portal && !portal.known ? ['portal_disabled'] : []),
    ...(mail.hasInstructions ? ['embedded_instructions'] : []),
  ];
  return { ...judged, decision: { ...judged.decision, flags } };
}

function portalOf(mail: ReadMail, settings: JudgingSettings): Portal | null {
  const { subject, whole: text, senderAddress: from } = mail;
  const found = detectPortal({ from, subject, text }, settings.portals, settings.disabled_portals);
  return found && { ...found, known: found.known && settings.portal_ingest_enabled };
}

function byPortal(
  mail: ReadMail,
  signs: Signs,
  { settings, portal }: { settings: JudgingSettings; portal: Portal },
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
      reasoning: `portal ${portal.name}, recognised by its ${portal.by}; its priority is ${stated}${isDanger ? `; danger to people: ${signs.dangers.join(', ')}` : ''}`,
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
    isByContent: false,
  };
}

/** Phishing and imitations are put before a person; a danger they tell of is not. */
function suspected({ dangers }: Signs, settings: JudgingSettings): Judged | undefined {
  if (dangers.length > 0) return undefined;
  const reasoning = 'may be phishing or imitate a portal';
  return {
    kind: 'other',
    isSafety: false,
    classification: {
      category: categoryFor('other', settings).value,
      category_confidence: 0.9,
      urgency: 'low',
      sentiment: 'neutral',
      safety_override: false,
      is_follow_up: false,
      reasoning,
    },
    decision: {
      action: 'route',
      destination: MANUAL_REVIEW,
      priority: false,
      flags: ['suspected_phishing'],
      reasoning,
    },
    portal_match: null,
    pre_filter_hit: false,
    isByContent: false,
  };
}

function unread(noise: Noise | undefined, settings: JudgingSettings): Judged | undefined {
  return noise && asNoise(noise, settings);
}

function asNoise({ rule, kind }: Noise, settings: JudgingSettings): Judged {
  const category = categoryFor(kind, settings);
  return {
    kind,
    isSafety: false,
    classification: {
      category: category.value,
      category_confidence: 0.99,
      urgency: 'low',
      sentiment: 'neutral',
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
    isByContent: false,
  };
}

interface ByContent extends Pick<Judging, 'settings' | 'named'> {
  readonly signs: Signs;
  readonly takesWorkOrders: boolean;
}

function byContent(mail: ReadMail, { signs, settings, named, takesWorkOrders }: ByContent): Judged {
  const plain = plainOf(mail);
  const local = readLocally(mail, plain);
  const noise = unread(noiseAmong(local, signs), settings);
  if (noise) return noise;
  const { ranking, dangerShare, by } = rank(local, settings, named);
  const found = classify(ranking, signs, { read: local.signs, dangerShare, by });
  // The rules take precedence: the model's category is used only if they agree.
  const category = named && found.kind === ranking[0]?.kind ? named : categoryFor(found.kind, settings, mail);
  const decision: Decision = decide(found, category, { routes: settings.triage_routes, takesWorkOrders });
  return {
    kind: found.kind,
    isSafety: found.isSafety,
    classification: answered(found, category),
    decision,
    portal_match: null,
    pre_filter_hit: false,
    isByContent: true,
  };
}

interface Ranked {
  readonly ranking: Ranking;
  /** The likelihood that it reports danger to people. */
  readonly dangerShare: number;
  /** The source of the ranking, for the reasoning. */
  readonly by: string;
}

/** The confidence of a model's category: if the local classifier agrees or it is danger, and otherwise. */
const AGREED_SHARE = 0.95;
const ALONE_SHARE = 0.8;

/** Ranks by the language model if it gave a valid response, otherwise by the local classifier. */
function rank(
  { ranking: local, signs }: Local,
  settings: JudgingSettings,
  named: Category | null | undefined,
): Ranked {
  const dangerShare = signs.likely.danger;
  if (named === undefined) return { ranking: local, dangerShare, by: 'local classifier' };
  if (named === null)
    return { ranking: local, dangerShare, by: 'invalid response of the language model; local classifier' };
  const kind = kindNamed(named, local, settings);
  const isBelieved = local[0]?.kind === kind || kind === 'health_and_safety';
  const share = isBelieved ? AGREED_SHARE : ALONE_SHARE;
  return {
    ranking: [{ kind, share }, ...local.filter((one) => one.kind !== kind)],
    dangerShare: kind === 'health_and_safety' ? share : 0,
    by: 'language model',
  };
}

/** The kind of a category: its own name, or the most likely of the kinds mapped to it. */
function kindNamed({ value }: Category, local: Ranking, settings: JudgingSettings): KindName {
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

/** The ranking of a mail without text. */
const UNREADABLE: Ranking = [{ kind: 'other', share: 0.1 }];

interface Local {
  readonly ranking: Ranking;
  readonly signs: Likely;
}

/** The likelihood from which a mail that nobody waits for is archived unread. */
const NOISE_MIN = 0.9;
const MAY_BE_DANGER = 0.1;

/** Automatic answers and selling that no header or set phrase gives away; never a mail with words of danger. */
function noiseAmong({ ranking, signs: { likely } }: Local, { wordsOfDanger }: Signs): Noise | undefined {
  const share = (kind: KindName) => ranking.find((one) => one.kind === kind)?.share ?? 0;
  if (wordsOfDanger || likely.danger >= MAY_BE_DANGER || likely.noise < NOISE_MIN) return undefined;
  return share('auto_reply') > share('marketing')
    ? { rule: 'automatic', kind: 'auto_reply' }
    : { rule: 'selling', kind: 'marketing' };
}

const LABELLED_SHARE = 0.95;

/** A mail with the labels of a work order is one, unless it only confirms what its reader asked for. */
function asWorkOrder(ranking: Ranking): Ranking {
  const [first] = ranking;
  if (first?.kind === 'auto_reply') return ranking;
  const others = ranking.filter(({ kind }) => kind !== 'portal_work_order');
  return [{ kind: 'portal_work_order', share: LABELLED_SHARE }, ...others];
}

/** Runs the local classifiers. */
function readLocally(mail: ReadMail, plain: string): Local {
  const hasWords = /\p{L}{2}/u.test(`${mail.topic}${mail.toPeople}`);
  if (!hasWords && mail.attachments.length === 0) return { ranking: UNREADABLE, signs: NO_SIGNS };
  const { topic: subject, toPeople: text, originAddress: sender } = mail;
  const attachments = mail.attachments.map(({ name }) => name);
  const features = signFeatures({ subject, text }, featuresOf({ subject, text, sender, attachments }));
  const ranking = readsAsWorkOrder(mail.topic, mail.said)
    ? asWorkOrder(rankKinds(features))
    : rankKinds(features);
  if (!hasWords) return { ranking, signs: NO_SIGNS };
  return { ranking, signs: readLikely({ features, ranking }, plain) };
}

function categoryFor(kind: KindName, settings: JudgingSettings, mail?: ReadMail): Category {
  const words = mail ? new Set(wordsOf(plainOf(mail).slice(0, 10_000))) : undefined;
  return nearestCategory(kind, categoriesOf(settings), words);
}
