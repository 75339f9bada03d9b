import { type Static, Type } from 'typebox';
import { directoryCards, directoryLists, listBeneathEach } from '#/modules/directory/index.ts';
import { listResults } from '#/modules/jobs/index.ts';
import { editDistance } from '#/modules/language/index.ts';
import { listKeyMatches, listSimilarWords, type Probe, phraseKey } from '#/modules/name-index/index.ts';
import { listTeams } from '#/modules/teams/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Tool } from '../tool.ts';
import { crewsSaid, saysCrew } from './crew-names.ts';
import { inputOf } from './input.ts';
import { apart, isPlainWord, isWhole, type Span, spansOf, wordsOf } from './name-spans.ts';
import { teamsSaid } from './team-names.ts';

const KINDS = ['contact', 'engineer', 'site', 'job_type', 'job_category'] as const;
type EntityKind = (typeof KINDS)[number];

const CANDIDATES_MAX = 12;
const RESULTS_MAX = 50;
const TEAMS_MAX = 100;
const AFTER_ALL = '\u{10ffff}';
/** Longer words than this may have two letters wrong. */
const SHORT_WORD = 6;

const Input = Type.Object({
  text: Type.String({ maxLength: 2_000, description: 'A question, or a name.' }),
  teams: Type.Optional(
    Type.Boolean({
      description: 'Also the teams, and the groups of engineers, that the text clearly names.',
    }),
  ),
});

interface NamedSpan extends Span {
  readonly mended: boolean;
  readonly found: readonly { readonly kind: EntityKind; readonly id: string }[];
}

/** Which records a text names: the ids that filters take. */
export const findEntitiesTool: Tool = {
  name: 'find_entities',
  description:
    'Finds the customers (contact), engineers, sites, job types and job categories that a text names, also misspelt or by part of ' +
    'the name, with their ids. Several candidates mean that the name is ambiguous: ask which is meant. ' +
    '`hints.results` are the labels that jobs end with.',
  input: Input,
  run: async (ctx, input) => {
    const { text, teams } = inputOf<Static<typeof Input>>(input);
    const known = teams
      ? (await listTeams(ctx, { page: 1, per_page: TEAMS_MAX, is_active: true })).items
      : [];
    const said = teamsSaid(
      known.map(({ id, name }) => ({ id, name })),
      wordsOf(text),
    );
    return ctx.inCompany(async (tx) => {
      const words = wordsOf(text);
      // A team is called so before a group of engineers.
      const crews =
        teams && !said && saysCrew(words) ? crewsSaid(await directoryLists.listCrews(tx), words) : [];
      const spans = await namedSpans(tx, words);
      const cards = await cardsOf(tx, spans);
      const beneath = await beneathOf(tx, spans);
      const matches = spans.map(({ start, end, words: said, mended, found }) => ({
        text: words.slice(start, end).join(' '),
        mended,
        more: found.length > CANDIDATES_MAX,
        candidates: found.flatMap(({ kind, id }) => {
          const card = cards.get(`${kind} ${id}`);
          return card ? [shownCard(kind, card, { said, beneath })] : [];
        }),
      }));
      return {
        output: {
          matches,
          ...(said && { teams: said }),
          ...(crews.length > 0 && { crews }),
        },
        citations: [],
        hints: { results: await listResults(tx, RESULTS_MAX) },
      };
    });
  },
};

/** A card as a candidate; of a customer with others beneath it also those: figures of it are of all of them. */
function shownCard(
  kind: EntityKind,
  card: directoryCards.Card,
  { said, beneath }: { said: readonly string[]; beneath: ReadonlyMap<number, readonly number[]> },
) {
  const { parentContactId } = card.data;
  const members = kind === 'contact' ? beneath.get(Number(card.id)) : undefined;
  return {
    type: kind,
    id: String(card.id),
    name: card.label,
    detail: card.sublabel,
    whole: isWhole(said, card.label),
    active: card.active,
    ...(typeof parentContactId === 'number' && { parent_id: String(parentContactId) }),
    ...(members && { members: members.map(String), branches: members.length }),
  };
}

async function namedSpans(tx: CompanyTx, words: readonly string[]): Promise<NamedSpan[]> {
  const plain = apart(await named(tx, spansOf(words), false));
  const open = words.filter(
    (word, at) =>
      !isPlainWord(word) &&
      editDistance.isCorrectable(word) &&
      !plain.some(({ start, end }) => at >= start && at < end),
  );
  if (open.length === 0) return plain;
  const mended = mendedTexts(
    words,
    await listSimilarWords(tx, [...new Set([...open, ...open.map(singular)])]),
  );
  if (mended.length === 0) return plain;
  const further = await Promise.all(
    mended.map(async ({ words: tried, at }) => {
      const several = Math.min(2, at.length);
      const touched = ({ start, end }: Span) => at.filter((place) => place >= start && place < end).length;
      return named(
        tx,
        spansOf(tried).filter((span) => touched(span) >= several),
        true,
      );
    }),
  );
  return apart([...plain, ...further.flat()]);
}

/** Words of a trade and what they are called where they stand in a name. */
const SPOKEN: Readonly<{ [word: string]: string }> = {
  install: 'installation',
  installs: 'installation',
  installed: 'installation',
  maint: 'maintenance',
  inspect: 'inspection',
  inspections: 'inspection',
  surveys: 'survey',
  services: 'service',
  emerg: 'emergency',
  fridge: 'refrigeration',
  fridges: 'refrigeration',
  repairs: 'repair',
  elec: 'electrical',
};

/** A misspelt word in the plural is as far from its name as without the ending. */
const singular = (word: string): string => (word.length > 4 ? word.replace(/(?<!s)s$/, '') : word);

interface MendedText {
  readonly words: readonly string[];
  readonly at: readonly number[];
}

/** The text with one word mended, for each word and the nearest spellings there are; and with all of them at once. */
function mendedTexts(
  words: readonly string[],
  similar: Awaited<ReturnType<typeof listSimilarWords>>,
): MendedText[] {
  const nearest = words.map((word) => {
    const spoken = SPOKEN[word];
    if (spoken) return [spoken];
    return similar
      .filter(
        ({ typed, edits }) =>
          (typed === word || typed === singular(word)) && edits <= (word.length > SHORT_WORD ? 2 : 1),
      )
      .slice(0, 2)
      .map((near) => near.word);
  });
  const one = nearest.flatMap((near, at) => near.map((word) => ({ words: words.with(at, word), at: [at] })));
  const places = nearest.flatMap((near, at) => (near.length > 0 ? [at] : []));
  if (places.length < 2) return one;
  return [...one, { words: words.map((word, at) => nearest[at]?.[0] ?? word), at: places }];
}

/** The spans that are in some name, with what is called so. */
async function named(tx: CompanyTx, spans: readonly Span[], mended: boolean): Promise<NamedSpan[]> {
  const asked = spans.flatMap((span) =>
    KINDS.flatMap((kind) =>
      (['name', 'word'] as const).map((form) => {
        const low = phraseKey(span.words);
        const probe: Probe = { kind, form, low, high: `${low}${AFTER_ALL}` };
        return { span, kind, probe };
      }),
    ),
  );
  const rows = await listKeyMatches(
    tx,
    asked.map(({ probe }) => probe),
    CANDIDATES_MAX + 1,
  );
  const bySpan = new Map<Span, Map<string, { kind: EntityKind; id: string }>>();
  for (const { probe, id } of rows) {
    const ask = asked[probe];
    if (!ask) continue;
    const found = bySpan.get(ask.span) ?? new Map();
    bySpan.set(ask.span, found.set(`${ask.kind} ${id}`, { kind: ask.kind, id }));
  }
  return [...bySpan].map(([span, found]) => ({ ...span, mended, found: [...found.values()] }));
}

function beneathOf(
  tx: CompanyTx,
  spans: readonly NamedSpan[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const ids = new Set(
    spans.flatMap(({ found }) => found.filter(({ kind }) => kind === 'contact').map(({ id }) => Number(id))),
  );
  return ids.size === 0 ? Promise.resolve(new Map()) : listBeneathEach(tx, [...ids]);
}

async function cardsOf(
  tx: CompanyTx,
  spans: readonly NamedSpan[],
): Promise<Map<string, directoryCards.Card>> {
  const wanted = new Map<EntityKind, string[]>();
  for (const { kind, id } of spans.flatMap(({ found }) => found))
    wanted.set(kind, [...(wanted.get(kind) ?? []), id]);
  return new Map(
    (await directoryCards.listCards(tx, wanted)).map((card) => [`${card.kind} ${card.id}`, card]),
  );
}
