import type { FieldName } from './fields.ts';
import WORDS from './label-words.json' with { type: 'json' };
import LABELS from './labels.json' with { type: 'json' };

/** A label as it was understood; the surer and the earlier in its list, the more it weighs. */
export interface Label {
  readonly field: FieldName;
  /** 0 to 1. */
  readonly confidence: number;
}

/** A label with what stands for it. */
export interface Pair {
  readonly label: Label;
  readonly lines: readonly string[];
}

/** Words of a portal's own, with what they mean there. */
export type PortalLabels = Readonly<Record<string, FieldName>>;

const LABEL_CHARS_MAX = 64;
const LABEL_WORDS_MAX = 7;
const COMPOSED_WORDS_MAX = 5;
const NUMBERED: Partial<Record<FieldName, FieldName>> = {
  site_name: 'site_code',
  customer_name: 'account',
};
const ABBREVIATIONS: Readonly<Record<string, string>> = WORDS.abbreviations;
const ABBREVIATED = new RegExp(`\\b(?:${Object.keys(ABBREVIATIONS).join('|')})\\b`, 'g');
const LISTED = listed(LABELS as Readonly<Partial<Record<FieldName, readonly string[]>>>);
/** Every word of a listed label, and more that labels are put together from. */
const VOCABULARY = new Set([...LISTED.keys()].flatMap((label) => label.split(' ')).concat(WORDS.words));
/** Words that say whose label it is and not what it means. */
const OWNERS =
  /^(?:the|our|your|job|work order|works order|wo|service request|task|call|ticket|request|client|customer|site|store|original|current|sla) /;

/** What a value was before it changed says nothing of the order; what it is now says more than any other. */
const SUPERSEDED = /^(?:previous|old|former|superseded|prior) /;
const REVISED = /^(?:revised|new|updated|amended|changed|latest|agreed) /;

/** What a text means as a label, by the portal's own words, the list, or at last the words in it. */
export function labelOf(text: string, own: PortalLabels = {}): Label | undefined {
  const said = bare(text);
  if (SUPERSEDED.test(said)) return { field: 'other', confidence: 0.9 };
  if (REVISED.test(said)) {
    const revised = labelOf(said.replace(REVISED, ''), own);
    if (revised) return { ...revised, confidence: 0.99 };
  }
  const listedLabel = listedLabelOf(text, own);
  if (listedLabel) return listedLabel;
  const words = bare(text);
  if (words === '' || words.split(' ').length > LABEL_WORDS_MAX || text.length > LABEL_CHARS_MAX)
    return undefined;
  const owned = LISTED.get(words.replace(OWNERS, ''));
  if (owned) return { ...owned, confidence: owned.confidence - 0.06 };
  const field = MEANINGS.find(([pattern]) => pattern.test(words))?.[1];
  return field && { field, confidence: 0.78 };
}

/** The same by the lists alone: what may be taken for a label wherever it stands. */
export function listedLabelOf(text: string, own: PortalLabels = {}): Label | undefined {
  if (text.length > LABEL_CHARS_MAX) return undefined;
  const words = bare(text);
  const field =
    own[words] ??
    own[
      text
        .trim()
        .toLowerCase()
        .replace(/(?<![\s:#])[\s:#]+$/, '')
    ];
  return field ? { field, confidence: 0.99 } : (LISTED.get(words) ?? composedLabelOf(words));
}

/** A label put together from words that labels are made of and nothing else, as no list can hold them all. */
function composedLabelOf(words: string): Label | undefined {
  const each = words.split(' ');
  if (each.length < 2 || each.length > COMPOSED_WORDS_MAX || !each.every((word) => VOCABULARY.has(word)))
    return undefined;
  const field = MEANINGS.find(([pattern]) => pattern.test(words))?.[1];
  return field && { field, confidence: 0.86 };
}

/** A label without punctuation, brackets and the words that every label may have. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/['’]/g, '')
    .replace(/\b([a-z])\.([a-z])\.(?:([a-z])\.)?/g, '$1$2$3')
    .replace(/#/g, ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bno no\b/g, 'no')
    .replace(/^please note /, '')
    .replace(ABBREVIATED, (word) => ABBREVIATIONS[word] ?? word);
}

function listed(labels: Readonly<Partial<Record<FieldName, readonly string[]>>>): Map<string, Label> {
  const map = new Map<string, Label>();
  for (const [field, words] of Object.entries(labels) as [FieldName, readonly string[]][]) {
    words.map(bare).forEach((word, at) => {
      const label = { field, confidence: 0.98 - Math.min(0.1, at * 0.001) };
      if (!map.has(word)) map.set(word, label);
      // "Store #" is a number, "Store" a name.
      if (!map.has(`${word} no`))
        map.set(`${word} no`, NUMBERED[field] ? { ...label, field: NUMBERED[field] } : label);
    });
  }
  return map;
}

/** What words in a label tell of it where no list has it, the most telling first. */
const MEANINGS: readonly (readonly [RegExp, FieldName])[] = [
  [
    /\b(?:fax|e ?mail|vendor|supplier|contractor|provider|engineer|technician|vat|asbestos|permit)\b/,
    'other',
  ],
  [/\baccept(?:ance)?\b/, 'other'],
  [/\b(?:post ?code|zip|postal code)\b/, 'postcode'],
  [/\b(?:po|purchase order|customer order|client order|official order)\b/, 'po_number'],
  [/\b(?:priority|severity|urgency)\b/, 'priority_raw'],
  [
    /\b(?:nte|not to exceed|spend|limit|budget|ceiling|(?:authori[sz]ed|approved|max|maximum) (?:value|amount|cost|spend))\b/,
    'nte',
  ],
  [
    /\b(?:logged|created|raised|reported|issued|received) (?:on|at|date|time)\b|\bdate (?:logged|created|raised|reported|issued|received)\b/,
    'logged_at',
  ],
  [
    /\b(?:complet\w+|finish\w*|fix\w*|resol\w+|rectif\w+|due|deadline)\b.{0,40}\b(?:by|due|date|time|target|before|deadline)\b|\b(?:target|due|required|latest)\b.{0,40}\b(?:complet\w+|finish|fix|resol\w+|by)\b/,
    'complete_by',
  ],
  [
    /\b(?:respon\w+|attend\w*|arriv\w+|on ?site|there|reach)\b.{0,40}\b(?:by|due|date|time|target|before|deadline)\b|\b(?:target|due|required)\b.{0,40}\b(?:respon\w+|attend\w*|arriv\w+)\b/,
    'respond_by',
  ],
  [
    /\b(?:schedul\w+|appointment|planned|booked|visit)\b.{0,40}\b(?:date|start|for|on)\b|\b(?:start|visit|appointment) (?:date|on)\b/,
    'scheduled_at',
  ],
  [/\b(?:tel|telephone|phone|mobile|cell)\b|\bcontact (?:no|number)\b/, 'contact_phone'],
  [
    /\b(?:reported|raised|logged|requested|called|submitted|placed|notified) by\b|\b(?:caller|requestor|requester|reporter|originator)\b|\bcontact\b/,
    'reported_by',
  ],
  [/\baddress\b/, 'address'],
  [
    /\b(?:site|store|location|property|building|branch|premises|outlet|shop|facility|depot|practice|surgery|clinic|school|campus|hotel|pub|restaurant|venue|estate|unit|ward|centre|warehouse)\b.{0,40}\b(?:code|no|number|id|ref|reference)\b/,
    'site_code',
  ],
  [
    /\b(?:work|works|job|service|task|ticket|case|call|request|incident|helpdesk|instruction|order)\b.{0,40}\b(?:no|number|id|ref|reference)\b/,
    'work_order_number',
  ],
  [/\b(?:asset|equipment|plant|appliance|machine)\b/, 'asset'],
  [/\b(?:trade|discipline|skill|craft|specialism)\b/, 'trade'],
  [
    /\b(?:problem|fault|issue|symptom|failure)\b.{0,40}\b(?:type|code|category|class|title|summary)\b/,
    'problem',
  ],
  [
    /\b(?:description|describe|details?|scope|fault|defect|works? (?:required|requested|needed)|narrative)\b/,
    'description',
  ],
  [/\b(?:access|hours|parking|keys?)\b/, 'access'],
  [
    /\b(?:site|store|location|property|building|branch|premises|outlet|shop|facility|depot|practice|surgery|clinic|school|campus|hotel|pub|restaurant|venue|estate|unit|ward|centre|warehouse)\b/,
    'site_name',
  ],
  [/\b(?:client|customer|tenant|brand)\b/, 'customer_name'],
];
