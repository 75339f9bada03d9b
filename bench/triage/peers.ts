import { KIND_NAMES, type KindName } from '#/modules/triage/taxonomy.ts';
import { readFamilies } from '../../training/triage/read-texts.ts';

export type Peer = (mail: { subject: string; body: string }) => KindName;

const KEYWORDS: readonly (readonly [KindName, RegExp])[] = [
  ['auto_reply', /out of office|automatic reply|undeliverable/],
  ['marketing', /unsubscribe|newsletter|offer/],
  ['health_and_safety', /gas|fire|shock|danger|injur|asbestos|carbon monoxide|smoke|trapped/],
  ['emergency_callout', /emergency|urgent|burst|flood/],
  ['complaint', /complain|disappoint|unacceptable/],
  ['invoice_query', /invoice|payment|statement/],
  ['purchase_order', /purchase order|\bpo\b/],
  ['quote_response', /accept|your quot|proceed/],
  ['quote_request', /quot|price|tender|cost/],
  ['appointment_change', /resched|cancel|appointment/],
  ['access_arrangement', /access|keys?\b|parking/],
  ['certificate_request', /certificate|report/],
  ['job_chase', /update|chas|when will|eta\b/],
  ['recruitment', /\bcv\b|vacanc|candidate/],
  ['supplier', /delivery|stock|your order/],
  ['portal_work_order', /work order|job number/],
  ['new_job_request', /engineer|repair|not working|broken|service/],
];

/** What a mailbox rule would do: the first list of words that hits. */
export const byKeywords: Peer = ({ subject, body }) => {
  const text = `${subject}\n${body}`.toLowerCase();
  return KEYWORDS.find(([, words]) => words.test(text))?.[0] ?? 'other';
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']{2,}/g) ?? [];

/** Multinomial naive Bayes over the words of the very texts the classifier was trained on. */
export function naiveBayes(): Peer {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const counts = new Map(KIND_NAMES.map((kind) => [kind, new Map<string, number>()]));
  const vocabulary = new Set<string>();
  for (const { kind, mails } of readFamilies())
    for (let variant = 0; variant < 5; variant++) {
      const { subject, body } = mails(random);
      for (const word of wordsOf(`${subject} ${body}`)) {
        const ofKind = counts.get(kind);
        ofKind?.set(word, (ofKind.get(word) ?? 0) + 1);
        vocabulary.add(word);
      }
    }
  const totals = new Map(
    [...counts].map(([kind, words]) => [kind, [...words.values()].reduce((a, b) => a + b, 0)]),
  );
  return ({ subject, body }) => {
    const words = wordsOf(`${subject} ${body}`);
    const score = (kind: KindName) =>
      words.reduce((sum, word) => {
        const seen = counts.get(kind)?.get(word) ?? 0;
        return sum + Math.log((seen + 1) / ((totals.get(kind) ?? 0) + vocabulary.size));
      }, 0);
    return KIND_NAMES.toSorted((one, other) => score(other) - score(one))[0] ?? 'other';
  };
}
