import type { Ambiguity, Candidate } from './intent.ts';
import { foldedText, isOwnWord, isTradeWord } from './normal.ts';
import { isRead } from './said/leftover.ts';

/** What customers and sites are, a line for those that may be called one for another. */
const SORTS = [
  'surgery clinic medical health healthcare hospital hospitals doctors dentist dental practice infirmary hospice',
  'school college academy university nursery campus',
  'shop shops store stores supermarket market markets foods food grocers bakery',
  'pub inn bar brewery brewing tavern arms restaurant cafe kitchen',
  'hotel hotels inn lodge guesthouse resort hostel',
  'gym leisure pool pools spa club sports stadium arena ground',
  'offices office house chambers tower towers business park estates estate exchange',
  'flats court gardens housing homes apartments lets lettings residential estate estates',
  'care home homes nursing retirement hospice',
  'works factory plant yard marine marina shipyard slipway docks dock port harbour harbourside quay quayside engineering',
  'cinema theatre playhouse arts',
  'warehouse depot distribution logistics cold storage haulage transport freight',
  'church cathedral abbey minster chapel parish mosque temple synagogue',
  'zoo aquarium safari wildlife',
  'airport airfield heliport',
  'station railway rail trains',
  'museum gallery library archive',
  'council authority borough county hall',
  'castle manor palace priory',
  'prison court police barracks',
  'farm farms dairy dairies',
  'laundry launderette cleaners',
  'garage motors cars dealership',
  'bank building society',
].map((line) => line.split(' '));

/** Whether what is said is what a place may be, not what one is called: "hotel", "care home". */
export function isSortOfPlace(said: string): boolean {
  return said.split(' ').every((word) => SORTS.some((words) => words.includes(word)));
}

interface Match {
  readonly text: string;
  readonly candidates: readonly Candidate[];
}

/**
 * "Leeds Zoo" where only a hotel in Leeds is on record: a name that merely shares a word with those there are. Asked
 * back with whom it may mean; null where the word is all of the name that is said.
 */
export function strangeName(
  { text, candidates }: Match,
  [before, after]: readonly [string, string],
  question: string,
  others: ReadonlySet<string>,
): Ambiguity | null {
  const people = candidates.every(({ type }) => type === 'engineer');
  if (
    candidates.some(({ whole }) => whole) ||
    candidates.some(({ type }) => type === 'job_type' || type === 'job_category')
  )
    return null;
  const [, next = ''] = /^ ([a-z]{3,})\b/.exec(after) ?? [];
  const [, first = ''] = /(?:^|\s)([a-z]{3,}) $/.exec(before) ?? [];
  const capital = isNamed(question, text);
  // What is another name by itself is no part of this one.
  const isPart = (word: string) => !others.has(word) && isStrange(word, question);
  const follows = !people && isOther(next, candidates) ? next : capital && isPart(next) ? next : '';
  const leads = capital && !people && isPart(first) ? first : '';
  if (follows === '' && leads === '') return null;
  const options = candidates.filter(
    ({ name }, at) =>
      text.split(' ').every((word) => wordsOf(name).includes(word)) &&
      candidates.findIndex((one) => one.name === name) === at,
  );
  return { said: [leads, text, follows].filter((part) => part !== '').join(' '), options, missing: true };
}

/** Whether a word says that somebody is something which none of these are. */
function isOther(word: string, candidates: readonly Candidate[]): boolean {
  const sorts = SORTS.filter((words) => words.includes(word));
  return (
    sorts.length > 0 &&
    candidates.every(({ name }) => wordsOf(name).every((own) => sorts.every((words) => !words.includes(own))))
  );
}

/** Whether a word is written as a part of a name, and is no word of the trade. */
function isStrange(word: string, question: string): boolean {
  return word !== '' && isNamed(question, word) && !isOwnWord(word) && !isRead(word) && !isTradeWord(word);
}

/** With a capital, but not all in capitals, nor as the first word of the question. */
function isNamed(question: string, said: string): boolean {
  return said
    .split(' ')
    .some((word) =>
      [...question.matchAll(/(?<=\S\s+)\p{Lu}\p{Ll}[\p{L}'’]*/gu)].some(([one]) => foldedText(one) === word),
    );
}

const wordsOf = (name: string): string[] => foldedText(name).split(' ');
