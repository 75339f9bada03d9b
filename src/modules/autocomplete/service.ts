import { directoryCards } from '#/modules/directory/index.ts';
import { jobReferences } from '#/modules/jobs/index.ts';
import { listSimilarWords } from '#/modules/name-index/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { addFallbackMatches } from './matching/fallback.ts';
import { directProbes } from './matching/key-probes.ts';
import { Matches } from './matching/matches.ts';
import { nameKinds, nameQueries } from './matching/name-queries.ts';
import { runNameQueries, runProbes } from './matching/run-probes.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import type { AutocompleteAnswer, AutocompleteQuery, Suggestion } from './schema.ts';
import { correctableWords, respacedProbes } from './spelling/typos.ts';
import { interpretationsOf, keywords } from './spelling/variants.ts';
import { GROUPS, NAMED_TYPES, type NamedType, SCORES, SUGGESTED_TYPES } from './words.ts';

/** Suggestions for a partial query, best first, at most `limit` of each type. */
export function autocomplete(ctx: Ctx, query: AutocompleteQuery): Promise<AutocompleteAnswer> {
  const parsed = parseQuery(query);
  return ctx.inCompany(async (tx) => {
    const matches = new Matches();
    addIds(parsed, matches);
    const hasSeveralWords = keywords(parsed.words).length > 1;
    const respaced = hasSeveralWords
      ? respacedProbes(
          parsed.words,
          NAMED_TYPES.filter((type) => parsed.types.includes(type)),
        )
      : [];
    const [found, suggestedJobs] = await Promise.all([
      runProbes(tx, [...directProbes(parsed), ...respaced], parsed.limit, matches),
      parsed.types.includes('job') ? jobReferences.listSuggestedJobs(tx, parsed.text, parsed.limit) : [],
    ]);
    if (hasSeveralWords) await matchWords(tx, parsed, found, matches);
    else await matchCorrectedWord(tx, parsed, matches);
    const items = await suggestionsOf(tx, parsed, matches);
    const jobs = suggestedJobs.map(jobSuggestion);
    if (items.length + jobs.length > 0) return answerOf([...items, ...jobs]);
    const { size } = matches;
    await addFallbackMatches(tx, parsed, matches);
    return answerOf(matches.size > size ? await suggestionsOf(tx, parsed, matches) : []);
  });
}

/** Adds records whose id is the text. An engineer's id may be any text. */
function addIds({ text, personId, types }: ParsedQuery, matches: Matches): void {
  const exact = { via: 'id', score: SCORES.exact } as const;
  if (types.includes('contact') && /^\d{1,15}$/.test(text))
    matches.add({ ...exact, type: 'contact', id: String(Number(text)) });
  if (types.includes('person') && personId !== undefined)
    matches.add({ ...exact, via: 'person_id', type: 'person', id: personId });
  if (types.includes('engineer')) matches.add({ ...exact, type: 'engineer', id: text });
}

/** Several words: in any order and, if nothing was found yet, with corrections. */
async function matchWords(
  tx: CompanyTx,
  parsed: ParsedQuery,
  isFound: boolean,
  matches: Matches,
): Promise<void> {
  const { limit } = parsed;
  const kinds = nameKinds(parsed);
  const interpretations = interpretationsOf(parsed.words).filter(({ length }) => length > 1);
  if (isFound || parsed.text.includes('@')) {
    await runNameQueries(
      tx,
      interpretations.flatMap((words) => nameQueries(words, kinds)),
      limit,
      matches,
    );
    return;
  }
  const similar = await listSimilarWords(tx, correctableWords(interpretations.flat()));
  await runNameQueries(
    tx,
    interpretations.flatMap((words) => nameQueries(words, kinds, similar)),
    limit,
    matches,
  );
  matches.dropCorrections();
}

/** One word: adds corrected matches to groups that are not full. */
async function matchCorrectedWord(tx: CompanyTx, parsed: ParsedQuery, matches: Matches): Promise<void> {
  const { limit } = parsed;
  const words = keywords(parsed.words);
  const open = NAMED_TYPES.filter((type) => parsed.types.includes(type) && matches.count(type) < limit);
  if (open.length === 0 || parsed.text.includes('@')) return;
  const [similar] = await Promise.all([
    listSimilarWords(tx, correctableWords(words)),
    runProbes(tx, respacedProbes(words, open), limit, matches),
  ]);
  await runNameQueries(tx, nameQueries(words, open, similar), limit, matches);
}

async function suggestionsOf(tx: CompanyTx, parsed: ParsedQuery, matches: Matches): Promise<Suggestion[]> {
  // One more than the limit, because an exact id match may not exist.
  const best = new Map(NAMED_TYPES.map((type) => [type, matches.best(type, parsed.limit + 1)]));
  const wanted = new Map([...best].map(([type, found]) => [type, found.map(({ id }) => id)]));
  const cards = new Map(
    (await directoryCards.listCards(tx, wanted)).map((card) => [`${card.kind} ${card.id}`, card]),
  );
  return NAMED_TYPES.flatMap((type) => {
    const items = (best.get(type) ?? []).flatMap(({ id, via, score, extra }) => {
      const card = cards.get(`${type} ${id}`);
      return card ? [{ card, item: cardSuggestion(card, type, via, score, extra) }] : [];
    });
    return items
      .sort(
        (one, other) =>
          other.item.score - one.item.score || Number(other.card.active) - Number(one.card.active),
      )
      .slice(0, parsed.limit)
      .map(({ item }) => item);
  });
}

function cardSuggestion(
  card: directoryCards.Card,
  type: NamedType,
  matchedVia: Suggestion['matchedVia'],
  score: number,
  extra: Readonly<Record<string, unknown>> | undefined,
): Suggestion {
  const { id, label, sublabel, data } = card;
  return { type, id, label, sublabel, matchedVia, score, data: { ...data, ...extra } };
}

const JOB_SCORES = { id: 1, reference: 1, prefix: SCORES.prefix, number: SCORES.wordPrefix } as const;

function jobSuggestion({ matched, ...data }: jobReferences.SuggestedJob): Suggestion {
  return {
    type: 'job',
    id: data.jobId,
    label: data.reference,
    sublabel: data.contactName,
    matchedVia: matched === 'id' ? 'id' : 'reference',
    score: JOB_SCORES[matched],
    data,
  };
}

/** The items by group, and all of them by score; ties in the order of the groups. */
function answerOf(items: readonly Suggestion[]): AutocompleteAnswer {
  const ofType = (type: Suggestion['type']) => items.filter((item) => item.type === type);
  const ordered = SUGGESTED_TYPES.flatMap(ofType);
  return {
    groups: {
      [GROUPS.contact]: ofType('contact'),
      [GROUPS.person]: ofType('person'),
      [GROUPS.engineer]: ofType('engineer'),
      [GROUPS.job]: ofType('job'),
      [GROUPS.job_type]: ofType('job_type'),
      [GROUPS.job_category]: ofType('job_category'),
      [GROUPS.contact_group]: ofType('contact_group'),
      [GROUPS.resource_group]: ofType('resource_group'),
    },
    results: ordered.sort((one, other) => other.score - one.score),
  };
}
