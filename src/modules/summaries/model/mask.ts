import type { SummaryData } from '../content/facts.ts';
import { quotable } from '../content/prose.ts';

/** Summary data with placeholders for all text by customers, engineers or sentinels. */
export interface MaskedData {
  readonly data: SummaryData;
  /** Replaces the placeholders in a text with the originals; undefined if one is unknown. */
  readonly unmask: (text: string) => string | undefined;
}

const MARK = /\{\{[^{}]*\}\}/g;

/** Replaces every name and every text written by people with a placeholder. */
export function maskData(data: SummaryData): MaskedData {
  const marks = new Map<string, string>();
  const originals = new Map<string, string>();
  const mark = (text: string, original = text): string => {
    const known = marks.get(text);
    if (known) return known;
    const made = `{{${lettersOf(marks.size)}}}`;
    marks.set(text, made);
    originals.set(made, original);
    return made;
  };
  return {
    data: {
      ...data,
      contactName: mark(data.contactName),
      jobsByType: data.jobsByType.map((one) => ({
        ...one,
        type_name: one.type_name === null ? null : mark(one.type_name),
      })),
      visits: data.visits.map((visit) => ({
        ...visit,
        reference: visit.follow_ups.length > 0 ? mark(visit.reference) : '',
        follow_ups: visit.follow_ups.map(({ kind, text }) => ({ kind, text: mark(text, quotable(text)) })),
      })),
      alerts: data.alerts.map((alert) => ({
        ...alert,
        title: mark(alert.title, quotable(alert.title)),
        summary: mark(alert.summary),
      })),
    },
    unmask: (text) => {
      const used = text.match(MARK) ?? [];
      if (used.some((one) => !originals.has(one))) return undefined;
      return text.replace(MARK, (one) => originals.get(one) ?? '');
    },
  };
}

/** A, B, … Z, BA, BB: placeholders contain no digits. */
function lettersOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${lettersOf(Math.floor(place / 26))}${letter}`;
}
