import type { Answer } from './ask.ts';
import type { Question } from './question.ts';

const REFUSAL =
  /\b(can only|can’t help|cannot create|only answer|only speak|can’t work that out from invoices)\b/;

/** What is wrong with an answer; empty when nothing is. */
export function faultsOf({ want }: Question, { text }: Answer): string[] {
  const faults: string[] = [];
  const low = text.toLowerCase();
  const numbers = numbersIn(text);
  const stands = (wanted: number) =>
    numbers.some((shown) => [1, 10].some((power) => Math.round(Math.abs(wanted) * power) / power === shown));
  for (const wanted of want.numbers ?? []) {
    const any = [wanted].flat();
    if (any.every((one) => Number.isNaN(one))) continue;
    if (!any.some((one) => stands(one) || (one === 0 && /\bno\b/.test(low))))
      faults.push(`lacks ${any.join(' or ')}`);
  }
  for (const wanted of want.words ?? []) {
    const any = [wanted].flat();
    if (any.length > 0 && !any.some((one) => low.includes(one.toLowerCase())))
      faults.push(`lacks “${any.slice(0, 4).join('” or “')}”`);
  }
  const refuses = REFUSAL.test(text);
  if (want.kind === 'refusal' && !refuses) faults.push('does not refuse');
  if (want.kind !== 'refusal' && refuses) faults.push('refuses');
  if (want.kind === 'clarify' && !/^which\b/i.test(text)) faults.push('does not ask back');
  if (want.kind === 'answer' && /^which\b|not sure/i.test(text)) faults.push('asks back');
  return faults;
}

export function numbersIn(text: string): number[] {
  return [...text.replace(/\[\d+\]/g, ' ').matchAll(/-?\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([number]) =>
    Math.abs(Number(number.replaceAll(',', ''))),
  );
}
