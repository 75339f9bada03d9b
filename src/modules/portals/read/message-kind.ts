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

const ORDER_NOUN =
  '(?:work ?orders?|works orders?|wo|jobs?|requests?|orders?|tasks?|calls?|tickets?|cases?|visits?|appointments?|instructions?)';

/** What a subject line says happened, the weightiest first. */
const SUBJECTS: readonly (readonly [MessageKind, RegExp])[] = [
  [
    'cancel',
    /\bcancel(?:l?ed|lation|s)?\b|\bwithdrawn\b|\bno longer required\b|\babandon(?:ed)?\b|\bvoid(?:ed)?\b/i,
  ],
  ['recall', /\brecall(?:ed)?\b|\bre-?open(?:ed)?\b/i],
  [
    'quote_decision',
    /\b(?:quot\w{0,8}|estimate|proposal)\b.{0,40}\b(?:authori[sz]ed|approved|accepted|rejected|declined|refused|not approved)\b|\b(?:approved|rejected|declined|authori[sz]ed) (?:quot\w*|estimate|proposal)\b/i,
  ],
  [
    'quote_request',
    /\b(?:quot\w{0,8}|estimate|proposal)\b.{0,20}\b(?:required|requested|request|needed|wanted)\b|\brequest for (?:a )?(?:quot\w*|estimate|proposal)\b|\brfq\b|\bplease (?:quote|provide a quot\w*)\b/i,
  ],
  ['escalation', /\b(?:de-?)?escalat(?:ed|ion|e)\b|\bchas(?:e|er|ing)\b|\boverdue\b|\bsla (?:breach|fail)/i],
  [
    'note',
    new RegExp(
      `\\bnew (?:note|comment|message|attachment)\\b|\\b(?:note|comment) (?:has been )?added\\b|\\balert:|\\b${ORDER_NOUN}\\b.{0,30}\\b(?:note|comment)s?\\b|\\battachment sla\\b|\\breminder\\b`,
      'i',
    ),
  ],
  [
    'update',
    new RegExp(
      `^\\W*(?:update|amend|revis|reschedul|change)|\\b${ORDER_NOUN}\\b.{0,40}\\b(?:updated?|amend(?:ed|ment)|changed?|revised|revision|re-?scheduled|modified|re-?prioriti[sz]ed|reassigned)\\b|\\b(?:updated|amended|revised|changed|rescheduled) ${ORDER_NOUN}\\b|\\b(?:priority|date) (?:has )?changed?\\b`,
      'i',
    ),
  ],
];

/** What the beginning of a mail says happened. */
const BODIES: readonly (readonly [MessageKind, RegExp])[] = [
  [
    'cancel',
    new RegExp(
      `\\b${ORDER_NOUN}\\b[^.\\n]{0,60}\\b(?:(?:has|have) (?:now |since )?been|is|was) (?:now )?(?:cancell?ed|withdrawn|voided)\\b|\\b(?:cancel|please cancel) (?:the |this )?(?:above |following )?${ORDER_NOUN}\\b|^\\W{0,20}(?:${ORDER_NOUN} )?(?:cancell?ation|cancelled)(?: notice| notification)?\\W{0,20}$|\\bno longer requires? (?:a |an |the )?(?:visit|attendance|engineer)`,
      'im',
    ),
  ],
  [
    'recall',
    new RegExp(
      `\\b${ORDER_NOUN}\\b[^.\\n]{0,60}\\b(?:has been|is|was) (?:recalled|re-?opened)\\b|^\\W{0,20}recall(?:ed)? ${ORDER_NOUN}`,
      'im',
    ),
  ],
  [
    'quote_decision',
    /\bquot\w{0,8}\b[^.\n]{0,40}\b(?:has been|is|was) (?:authori[sz]ed|approved|accepted|rejected|declined)\b/i,
  ],
  [
    'quote_request',
    /\b(?:a |your )?quot(?:e|ation) is (?:required|requested|needed)\b|^\W{0,20}(?:quotation|quote) request(?:ed)?\W{0,20}$/im,
  ],
  [
    'update',
    new RegExp(
      `\\b${ORDER_NOUN}\\b[^.\\n]{0,60}\\b(?:has|have) been (?:updated|amended|changed|revised|re-?scheduled|modified)\\b|^\\W{0,20}(?:${ORDER_NOUN} )?(?:update|updated|amendment|amended|rescheduled)(?: notice| notification)?\\W*$`,
      'im',
    ),
  ],
];

const STATUSES: readonly (readonly [MessageKind, RegExp])[] = [
  ['cancel', /\bcancell?ed\b|\bwithdrawn\b|\bvoid/i],
  ['recall', /\brecall|\bre-?open/i],
];
const BODY_CHARS = 1_500;
const REPLY = /^\s*(?:re|aw|sv|antw|r)\s*:/i;

/** What a mail is about: by its subject, its status, then the way it begins. A reply is a note unless it says more. */
export function messageKindOf(subject: string, body: string, status: string | null): MessageKind {
  const said =
    firstOf(SUBJECTS, subject.slice(0, 400)) ??
    firstOf(STATUSES, status ?? '') ??
    firstOf(BODIES, body.slice(0, BODY_CHARS));
  return said ?? (REPLY.test(subject) ? 'note' : 'new');
}

/** Whether the mail only confirms to somebody what he has reported. */
export function isConfirmation(body: string): boolean {
  return /\bthank(?:s| you) for (?:reporting|logging|contacting|your (?:request|report|call))\b|\byour (?:request|job|fault|call|report)\b[^.\n]{0,40}\b(?:has been|was|is) (?:logged|received|raised|recorded|registered)\b|\byou (?:have )?(?:reported|logged|raised) (?:a|the|this|following)\b/i.test(
    body.slice(0, BODY_CHARS),
  );
}

function firstOf(
  patterns: readonly (readonly [MessageKind, RegExp])[],
  text: string,
): MessageKind | undefined {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0];
}
