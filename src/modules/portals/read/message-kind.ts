import { isReplySubject } from '#/modules/mailtext/index.ts';
import type { MessageKind } from '../kinds.ts';
import DATA from './message-kinds.json' with { type: 'json' };

type KindPatterns = readonly (readonly [MessageKind, readonly RegExp[]])[];

/** `ORDER` stands for the nouns of an order. In any case, and for any line. */
function compiled(source: string): RegExp {
  return new RegExp(source.replaceAll('ORDER', `(?:${DATA.order_nouns.join('|')})`), 'im');
}

/** The first kind that matches wins. */
function kindsOf(kinds: Readonly<Partial<Record<MessageKind, readonly string[]>>>): KindPatterns {
  return MESSAGE_KINDS_BY_RANK.flatMap((kind) => {
    const sources = kinds[kind];
    return sources ? [[kind, sources.map(compiled)] as const] : [];
  });
}

const MESSAGE_KINDS_BY_RANK: readonly MessageKind[] = [
  'cancel',
  'recall',
  'quote_decision',
  'quote_request',
  'escalation',
  'note',
  'update',
];
const SUBJECTS = kindsOf(DATA.subjects);
const BODIES = kindsOf(DATA.bodies);
const STATUSES = kindsOf(DATA.statuses);
const CONFIRMATIONS = DATA.confirmations.map(compiled);
const SUBJECT_CHARS = 400;
const BODY_CHARS = 1_500;

/** What a mail is about, by its subject, its status, then its beginning. A reply is a note unless these say more. */
export function messageKindOf(subject: string, body: string, status: string | null): MessageKind {
  return (
    firstMatch(SUBJECTS, subject.slice(0, SUBJECT_CHARS)) ??
    firstMatch(STATUSES, status ?? '') ??
    firstMatch(BODIES, body.slice(0, BODY_CHARS)) ??
    (isReplySubject(subject) ? 'note' : 'new')
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
