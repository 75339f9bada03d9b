import { type Card, listCards } from '#/modules/directory/index.ts';
import { listSuggestedJobs, type SuggestedJob } from '#/modules/jobs/index.ts';
import { listSimilarWords } from '#/modules/name-index/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { plainAsks } from './asks.ts';
import { poseFurther } from './further.ts';
import { Matches } from './matches.ts';
import { mendableWords, respacedAsks } from './mend.ts';
import { nameAsks, nameKinds } from './names.ts';
import { pose, poseNames } from './pose.ts';
import { type Reading, readQuery } from './read-query.ts';
import type { AutocompleteAnswer, AutocompleteQuery, Suggestion } from './schema.ts';
import { readingsOf, tellingWords } from './spellings.ts';
import { GROUPS, NAMED_TYPES, type NamedType, SCORES, SUGGESTED_TYPES } from './words.ts';

/** What somebody typing this may mean, best first, at most `limit` of each type. */
export function autocomplete(ctx: Ctx, query: AutocompleteQuery): Promise<AutocompleteAnswer> {
  const reading = readQuery(query);
  return ctx.inCompany(async (tx) => {
    const matches = new Matches();
    noteIds(reading, matches);
    const several = tellingWords(reading.words).length > 1;
    const respaced = several
      ? respacedAsks(
          reading.words,
          NAMED_TYPES.filter((type) => reading.types.includes(type)),
        )
      : [];
    const [found, suggestedJobs] = await Promise.all([
      pose(tx, [...plainAsks(reading), ...respaced], reading.limit, matches),
      reading.types.includes('job') ? listSuggestedJobs(tx, reading.text, reading.limit) : [],
    ]);
    if (several) await poseWords(tx, reading, found, matches);
    else await poseMended(tx, reading, matches);
    const items = await suggestionsOf(tx, reading, matches);
    const jobs = suggestedJobs.map(jobSuggestion);
    if (items.length + jobs.length > 0) return answerOf([...items, ...jobs]);
    const { size } = matches;
    await poseFurther(tx, reading, matches);
    return answerOf(matches.size > size ? await suggestionsOf(tx, reading, matches) : []);
  });
}

/** A bare integer is the id of a customer, an engineer or a job; an engineer's id may be any text. */
function noteIds({ text, personId, types }: Reading, matches: Matches): void {
  const outright = { via: 'id', score: SCORES.exact } as const;
  if (types.includes('contact') && /^\d{1,15}$/.test(text))
    matches.note({ ...outright, type: 'contact', id: String(Number(text)) });
  if (types.includes('person') && personId !== undefined)
    matches.note({ ...outright, via: 'person_id', type: 'person', id: personId });
  if (types.includes('engineer')) matches.note({ ...outright, type: 'engineer', id: text });
}

/** Several words: in any order where they are somewhere together, and else misspelt too. */
async function poseWords(
  tx: CompanyTx,
  reading: Reading,
  together: boolean,
  matches: Matches,
): Promise<void> {
  const { limit } = reading;
  const kinds = nameKinds(reading);
  const readings = readingsOf(reading.words).filter(({ length }) => length > 1);
  if (together || reading.text.includes('@')) {
    await poseNames(
      tx,
      readings.flatMap((words) => nameAsks(words, kinds)),
      limit,
      matches,
    );
    return;
  }
  const similar = await listSimilarWords(tx, mendableWords(readings.flat()));
  await poseNames(
    tx,
    readings.flatMap((words) => nameAsks(words, kinds, similar)),
    limit,
    matches,
  );
  matches.dropGuesses();
}

/** One word: where a group has room left, what it means when it is misspelt. */
async function poseMended(tx: CompanyTx, reading: Reading, matches: Matches): Promise<void> {
  const { limit } = reading;
  const words = tellingWords(reading.words);
  const open = NAMED_TYPES.filter((type) => reading.types.includes(type) && matches.count(type) < limit);
  if (open.length === 0 || reading.text.includes('@')) return;
  const [similar] = await Promise.all([
    listSimilarWords(tx, mendableWords(words)),
    pose(tx, respacedAsks(words, open), limit, matches),
  ]);
  await poseNames(tx, nameAsks(words, open, similar), limit, matches);
}

async function suggestionsOf(tx: CompanyTx, reading: Reading, matches: Matches): Promise<Suggestion[]> {
  // One more than asked: of an id typed outright it is not known yet whether it is anybody's.
  const best = new Map(NAMED_TYPES.map((type) => [type, matches.best(type, reading.limit + 1)]));
  const wanted = new Map([...best].map(([type, found]) => [type, found.map(({ id }) => id)]));
  const cards = new Map((await listCards(tx, wanted)).map((card) => [`${card.kind} ${card.id}`, card]));
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
      .slice(0, reading.limit)
      .map(({ item }) => item);
  });
}

function cardSuggestion(
  card: Card,
  type: NamedType,
  matchedVia: Suggestion['matchedVia'],
  score: number,
  extra: Readonly<Record<string, unknown>> | undefined,
): Suggestion {
  const { id, label, sublabel, data } = card;
  return { type, id, label, sublabel, matchedVia, score, data: { ...data, ...extra } };
}

const JOB_SCORES = { id: 1, reference: 1, prefix: SCORES.prefix, number: SCORES.wordPrefix } as const;

function jobSuggestion({ matched, ...data }: SuggestedJob): Suggestion {
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

/** The items in their groups, and all together by score; equal ones in the order of the groups. */
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
