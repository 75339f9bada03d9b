import { type Static, Type } from 'typebox';
import { directoryLists } from '#/modules/directory/index.ts';
import { foldedWords } from '#/modules/language/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';

const LISTED = 20;
/** Of so much of a name a question has to say some words for it to be meant. */
const NAMED_SHARE = 0.5;

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Input = Type.Object({
  engineer_ids: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 50 })),
  named_in: Type.Optional(
    Type.String({ maxLength: 2_000, description: 'A question: only the certificates and skills it names.' }),
  ),
  runs_out: Type.Optional(
    Type.Object(
      { from: Type.Optional(Day), to: Type.Optional(Day) },
      { description: 'Only certificates that run out on these days.' },
    ),
  ),
});

interface Held {
  readonly resourceId: string;
  readonly engineer: string;
  readonly name: string;
  readonly kind: 'certificate' | 'skill';
  /** The last day it holds; null for a skill, and where none is known. */
  readonly until: string | null;
}

/** Who holds which certificates and skills, and until when. */
export const engineerQualificationsTool: Tool = {
  name: 'engineer_qualifications',
  description:
    'The certificates and skills of the engineers, with the days they run out: of some engineers, of those that a question names, or ' +
    'those that run out in some days.',
  input: Input,
  run: (ctx, input) =>
    ctx.inCompany(async (tx) => {
      const { engineer_ids, named_in, runs_out } = inputOf<Static<typeof Input>>(input);
      const { timezone } = await companySettings(tx);
      const today = ctx.now().toLocaleDateString('en-CA', { timeZone: timezone });
      const all = (await directoryLists.listQualified(tx)).flatMap((one) => heldBy(one, timezone));
      const known = [...new Set(all.map(({ name }) => name))].toSorted();
      const meant = named_in === undefined ? null : namesSaid(known, named_in);
      const held = all.filter(
        ({ resourceId, name, until }) =>
          (!engineer_ids || engineer_ids.includes(resourceId)) &&
          (meant === null || meant.includes(name)) &&
          (!runs_out || isWithin(until, runs_out)),
      );
      const listed = (runs_out ? held.toSorted((one, other) => order(one, other)) : held).slice(0, LISTED);
      return {
        output: {
          named: meant,
          known,
          window: runs_out !== undefined,
          total: held.length,
          total_shown: held.length.toLocaleString('en-GB'),
          engineers_shown: new Set(held.map(({ resourceId }) => resourceId)).size.toLocaleString('en-GB'),
          held: listed.map(({ engineer, name, kind, until }) => ({
            engineer,
            name,
            kind,
            until_shown: until && dayLabel(until),
            has_run_out: until !== null && until < today,
          })),
        },
        citations: [...new Map(listed.map((one) => [one.resourceId, one])).values()].map(
          ({ resourceId, engineer }) => ({ type: 'engineer' as const, id: resourceId, reference: engineer }),
        ),
      };
    }),
};

function heldBy(
  { resourceId, name: engineer, skills, certificates }: directoryLists.Qualified,
  timezone: string,
): Held[] {
  const dated = certificates
    .map(({ name, expiresAt }) => ({ name, until: expiresAt === null ? null : dayOf(expiresAt, timezone) }))
    .toSorted((one, other) => (one.until ?? '').localeCompare(other.until ?? ''));
  // One that was renewed holds until the later day.
  const latest = new Map(dated.map((one) => [one.name, one]));
  return [
    ...[...latest.values()].map((one) => ({ resourceId, engineer, kind: 'certificate' as const, ...one })),
    ...skills.map((name) => ({ resourceId, engineer, name, kind: 'skill' as const, until: null })),
  ];
}

/** A day alone is that day wherever one is; a moment is a day of the zone. */
function dayOf(text: string, timezone: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : new Date(moment).toLocaleDateString('en-CA', { timeZone: timezone });
}

function isWithin(until: string | null, { from, to }: { from?: string; to?: string }): boolean {
  return until !== null && (from === undefined || until >= from) && (to === undefined || until <= to);
}

function order(one: Held, other: Held): number {
  return (one.until ?? '').localeCompare(other.until ?? '');
}

/** The names of which a question says most words; none where it says half of no name. */
function namesSaid(names: readonly string[], question: string): string[] | null {
  const said = new Set(foldedWords(question));
  const told = names.flatMap((name) => {
    const words = foldedWords(name);
    const heard = words.filter((word) => said.has(word)).length;
    return heard >= words.length * NAMED_SHARE ? [{ name, heard }] : [];
  });
  const most = Math.max(0, ...told.map(({ heard }) => heard));
  return most === 0 ? null : told.filter(({ heard }) => heard === most).map(({ name }) => name);
}

function dayLabel(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
