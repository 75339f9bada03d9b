import type { Gathered } from './facts.ts';
import { shortened } from './prose.ts';

/** A summary without a word that customers, engineers or sentinels wrote, and how to put them back. */
export interface Masked {
  readonly gathered: Gathered;
  /** The text with every mark turned into what it stands for; undefined for a mark that stands for nothing. */
  readonly unmasked: (text: string) => string | undefined;
}

const MARK = /\{\{[^{}]*\}\}/g;

/** Puts a mark in the place of every name and every text that somebody wrote. */
export function masked(gathered: Gathered): Masked {
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
    gathered: {
      ...gathered,
      contactName: mark(gathered.contactName),
      jobsByType: gathered.jobsByType.map((one) => ({
        ...one,
        type_name: one.type_name === null ? null : mark(one.type_name),
      })),
      visits: gathered.visits.map((visit) => ({
        ...visit,
        reference: visit.follow_ups.length > 0 ? mark(visit.reference) : '',
        follow_ups: visit.follow_ups.map(({ kind, text }) => ({ kind, text: mark(text, shortened(text)) })),
      })),
      alerts: gathered.alerts.map((alert) => ({
        ...alert,
        title: mark(alert.title, shortened(alert.title)),
        summary: mark(alert.summary),
      })),
    },
    unmasked: (text) => {
      const used = text.match(MARK) ?? [];
      if (used.some((one) => !originals.has(one))) return undefined;
      return text.replace(MARK, (one) => originals.get(one) ?? '');
    },
  };
}

/** A, B, … Z, BA, BB: a mark has no number in it. */
function lettersOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${lettersOf(Math.floor(place / 26))}${letter}`;
}
