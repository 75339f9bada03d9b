export type Urgency = 'emergency' | 'urgent' | 'standard' | 'low';

const EMERGENCY =
  /\bemergency\b|\bcritical\b|\bp[ -]?(?:1|one)\b|\bpriority[\s:#-]{0,9}1\b|^\s*1\b(?!\s*(?:day|week|month|\d))|\bimmediate(?:ly)?\b|\bpriority (?:one|a)\b|\blife[ -]safety\b/i;
const URGENT =
  /\burgent\b|\bhigh\b|\bp[ -]?(?:2|two)\b|\bpriority[\s:#-]{0,9}2\b|^\s*2\b(?!\s*(?:day|week|month|\d))|\bsame[ -]?day\b|\bnext[ -]?day\b/i;
const STANDARD =
  /\bp[ -]?(?:3|three)\b|\bpriority[\s:#-]{0,9}3\b|^\s*3\b(?!\s*(?:day|week|month|\d))|\bstandard\b|\bnormal\b|\bmedium\b|\bplanned\b|\bscheduled\b|\bp?pm\b|\bpreventi(?:ve|tive)\b/i;
const LOW =
  /\bp[ -]?(?:[4-9])\b|\bpriority[\s:#-]{0,9}[4-9]\b|^\s*[4-9]\b(?!\s*(?:day|week|month|hour|hr|h\b|\d))|\blow\b|\broutine\b|\bnon[ -]?urgent\b|\bminor\b/i;
const HOURS = /\b(\d{1,3})[\s-]{0,5}(?:h|hr|hrs|hour|hours)\b/i;

/**
 * How urgent a portal's priority is: P1 or emergency, P2 or within a day, P3, P4 and below. Words that say how
 * urgent it is go before hours; what says neither is standard.
 */
export function urgencyOf(priority: string | null): Urgency {
  const text = (priority ?? '').slice(0, 200);
  if (/\bnon[ -]?(?:emergency|urgent|critical)\b/i.test(text)) return LOW.test(text) ? 'low' : 'standard';
  if (EMERGENCY.test(text)) return 'emergency';
  if (URGENT.test(text)) return 'urgent';
  if (STANDARD.test(text)) return 'standard';
  const hours = Number(HOURS.exec(text)?.[1] ?? Number.NaN);
  if (hours <= 4) return 'emergency';
  if (hours <= 24) return 'urgent';
  return LOW.test(text) ? 'low' : 'standard';
}
