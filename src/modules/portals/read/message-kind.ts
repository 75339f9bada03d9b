export const MESSAGE_KINDS = [
  'new',
  'update',
  'cancel',
  'recall',
  'quote_request',
  'quote_decision',
  'note',
  'escalation',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

type KindPatterns = readonly (readonly [MessageKind, readonly RegExp[]])[];

const ORDER_NOUNS = [
  'work ?orders?|works orders?|wo|jobs?|requests?|orders?|tasks?|calls?|tickets?|cases?',
  'visits?|appointments?|instructions?',
];
/** A pattern in which `ORDER` stands for the nouns of an order, in any case and for any line. */
const about = ({ source }: RegExp): RegExp =>
  new RegExp(source.replaceAll('ORDER', `(?:${ORDER_NOUNS.join('|')})`), 'im');

/** Patterns of subject lines; the first kind that matches wins. */
const SUBJECTS: KindPatterns = [
  [
    'cancel',
    [
      /\bcancel(?:l?ed|lation|s)?\b|\bwithdrawn\b|\bno longer required\b/i,
      /\babandon(?:ed)?\b|\bvoid(?:ed)?\b/i,
    ],
  ],
  ['recall', [/\brecall(?:ed)?\b|\bre-?open(?:ed)?\b/i]],
  [
    'quote_decision',
    [
      /\b(?:quot\w{0,8}|estimate|proposal)\b.{0,40}\b(?:authori[sz]ed|approved|accepted|not approved)\b/i,
      /\b(?:quot\w{0,8}|estimate|proposal)\b.{0,40}\b(?:rejected|declined|refused)\b/i,
      /\b(?:approved|rejected|declined|authori[sz]ed) (?:quot\w*|estimate|proposal)\b/i,
    ],
  ],
  [
    'quote_request',
    [
      /\b(?:quot\w{0,8}|estimate|proposal)\b.{0,20}\b(?:required|requested|request|needed|wanted)\b/i,
      /\brequest for (?:a )?(?:quot\w*|estimate|proposal)\b/i,
      /\brfq\b|\bplease (?:quote|provide a quot\w*)\b/i,
    ],
  ],
  [
    'escalation',
    [/\b(?:de-?)?escalat(?:ed|ion|e)\b|\bchas(?:e|er|ing)\b|\boverdue\b|\bsla (?:breach|fail)/i],
  ],
  [
    'note',
    [
      /\bnew (?:note|comment|message|attachment)\b|\b(?:note|comment) (?:has been )?added\b/i,
      about(/\bORDER\b.{0,30}\b(?:note|comment)s?\b/),
      /\balert:|\battachment sla\b|\breminder\b/i,
    ],
  ],
  [
    'update',
    [
      /^\W*(?:update|amend|revis|reschedul|change)/i,
      about(/\bORDER\b.{0,40}\b(?:updated?|amend(?:ed|ment)|changed?|revised|revision|modified)\b/),
      about(/\bORDER\b.{0,40}\b(?:re-?scheduled|re-?prioriti[sz]ed|reassigned)\b/),
      about(/\b(?:updated|amended|revised|changed|rescheduled) ORDER\b/),
      /\b(?:priority|date) (?:has )?changed?\b/i,
    ],
  ],
];

/** Patterns of the beginning of a mail. */
const BODIES: KindPatterns = [
  [
    'cancel',
    [
      about(
        /\bORDER\b[^.\n]{0,60}\b(?:has|have) (?:now |since )?been (?:now )?(?:cancell?ed|withdrawn|voided)\b/,
      ),
      about(/\bORDER\b[^.\n]{0,60}\b(?:is|was) (?:now )?(?:cancell?ed|withdrawn|voided)\b/),
      about(/\b(?:cancel|please cancel) (?:the |this )?(?:above |following )?ORDER\b/),
      about(/^\W{0,20}(?:ORDER )?(?:cancell?ation|cancelled)(?: notice| notification)?\W{0,20}$/),
      /\bno longer requires? (?:a |an |the )?(?:visit|attendance|engineer)/i,
    ],
  ],
  [
    'recall',
    [
      about(/\bORDER\b[^.\n]{0,60}\b(?:has been|is|was) (?:recalled|re-?opened)\b/),
      about(/^\W{0,20}recall(?:ed)? ORDER/),
    ],
  ],
  [
    'quote_decision',
    [
      /\bquot\w{0,8}\b[^.\n]{0,40}\b(?:has been|is|was) (?:authori[sz]ed|approved|accepted|rejected|declined)\b/i,
    ],
  ],
  [
    'quote_request',
    [
      /\b(?:a |your )?quot(?:e|ation) is (?:required|requested|needed)\b/i,
      /^\W{0,20}(?:quotation|quote) request(?:ed)?\W{0,20}$/im,
    ],
  ],
  [
    'update',
    [
      about(
        /\bORDER\b[^.\n]{0,60}\b(?:has|have) been (?:updated|amended|changed|revised|re-?scheduled|modified)\b/,
      ),
      about(
        /^\W{0,20}(?:ORDER )?(?:update|updated|amendment|amended|rescheduled)(?: notice| notification)?\W*$/,
      ),
    ],
  ],
];

const STATUSES: KindPatterns = [
  ['cancel', [/\bcancell?ed\b|\bwithdrawn\b|\bvoid/i]],
  ['recall', [/\brecall|\bre-?open/i]],
];
const CONFIRMATIONS = [
  /\bthank(?:s| you) for (?:reporting|logging|contacting|your (?:request|report|call))\b/i,
  /\byour (?:request|job|fault|call|report)\b[^.\n]{0,40}\b(?:has been|was|is) (?:logged|received|raised)\b/i,
  /\byour (?:request|job|fault|call|report)\b[^.\n]{0,40}\b(?:has been|was|is) (?:recorded|registered)\b/i,
  /\byou (?:have )?(?:reported|logged|raised) (?:a|the|this|following)\b/i,
];
const SUBJECT_CHARS = 400;
const BODY_CHARS = 1_500;
const REPLY = /^\s*(?:re|aw|sv|antw|r)\s*:/i;

/** What a mail is about, by its subject, its status, then its beginning. A reply is a note unless these say more. */
export function messageKindOf(subject: string, body: string, status: string | null): MessageKind {
  return (
    firstMatch(SUBJECTS, subject.slice(0, SUBJECT_CHARS)) ??
    firstMatch(STATUSES, status ?? '') ??
    firstMatch(BODIES, body.slice(0, BODY_CHARS)) ??
    (REPLY.test(subject) ? 'note' : 'new')
  );
}

/** Whether the mail only confirms a report to its caller. */
export function isConfirmation(body: string): boolean {
  const beginning = body.slice(0, BODY_CHARS);
  return CONFIRMATIONS.some((pattern) => pattern.test(beginning));
}

function firstMatch(kinds: KindPatterns, text: string): MessageKind | undefined {
  return kinds.find(([, patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0];
}
