import { saysTeam } from '../tools/team-names.ts';
import type { Ambiguity, Candidate, EntityKind, Named, TeamNamed } from './intent.ts';
import { withJoined } from './joined-names.ts';
import { escaped, foldedText, isOwnWord, isSteering, isTradeWord } from './normal.ts';
import { resultIn, withoutEnding } from './result-labels.ts';
import { isRead } from './said/leftover.ts';
import { placesIn } from './said/places.ts';
import { isSortOfPlace, strangeName } from './strange-names.ts';
import { isJoined, isPlace, isTown } from './towns.ts';

/** What `find_entities` found in a text. */
export interface NamesFound {
  readonly matches: readonly {
    readonly text: string;
    readonly mended: boolean;
    readonly more: boolean;
    readonly candidates: readonly Candidate[];
  }[];
  /** The labels that jobs end with. */
  readonly results?: readonly string[];
  /** Groups of engineers. */
  readonly crews?: readonly {
    readonly text: string;
    readonly name: string;
    readonly ids: readonly string[];
  }[];
  readonly teams?: { readonly text: string; readonly teams: readonly TeamNamed[] };
}

export interface NamesRead {
  /** The question with a mark for every name. */
  readonly text: string;
  readonly named: readonly Named[];
  readonly ambiguous: Ambiguity | null;
  readonly result: string | null;
  /** Towns and postcodes. */
  readonly places: readonly string[];
  readonly teams: readonly TeamNamed[];
}

const HINTS: readonly [RegExp, EntityKind][] = [
  [/\b(?:site|at|visit(?:s|ed)? to|building|store|branch|premises|location)\s*(?:the\s*)?$/, 'site'],
  [/\b(?:engineer|by|did|has|have|does|was|is|had|compare|tech)\s*$/, 'engineer'],
  [/\b(?:customer|client|account|for)\s*$/, 'contact'],
  [/\b(?:type|type of)\s*$/, 'job_type'],
  [/\bcategory\s*$/, 'job_category'],
];
/** Marks that no rule takes for a word. */
const MARKS: Readonly<Record<EntityKind, string>> = {
  contact: '@ccc',
  engineer: '@eee',
  site: '@sss',
  job_type: '@ttt',
  job_category: '@ggg',
};
const USUAL: readonly EntityKind[] = ['contact', 'engineer', 'site', 'job_type', 'job_category'];

/** "Which Larch hotel is better?", "both Gareths": each of those that are called so. */
const EACH = /\b(?:which|each|both|either|all|every)(?: of)?(?: the| our)?(?: 2| two| \d)? *$/;
const EACH_MAX = 6;

/** Names in a question, each by one mark; a name that several have stays open. */
export function readNames(question: string, found: NamesFound | null): NamesRead {
  let text = foldedText(question);
  const byCode = placesIn(question);
  const places = [...byCode.places];
  if (!found) return { text: byCode.text, named: [], ambiguous: null, result: null, places, teams: [] };
  for (const code of places)
    text = text.replace(new RegExp(`(?<!\\w)${code.replace(' ', ' ?')}(?!\\w)`, 'g'), '@ppp');
  const { teams = [], text: team = '' } = teamsIn(found) ?? {};
  if (team !== '') text = text.replace(new RegExp(`(?<!\\w)(?:the )?${escaped(team)}(?!\\w)`), '@mmm');
  const crews = (found.crews ?? []).map(({ text: said, name, ids }): Named => {
    // "Rank the drainage lads" is of each of them.
    const each = /(?:s|people|staff)$/.test(said) ? 'engineers @eee' : '@eee';
    text = text.replace(new RegExp(`(?<!\\w)${escaped(said)}(?!\\w)`), each);
    return { kind: 'engineer', ids, name: crewName(name) };
  });
  const label = resultIn(text, found.results ?? []);
  if (label) text = withoutEnding(text.replace(label.said, ' @rrr '), label.label);
  const asked = text;
  const named: Named[] = [...crews];
  const sorts: Candidate[][] = [];
  let ambiguous: Ambiguity | null = null;
  for (const match of withJoined(text, found.matches)) {
    const at = text.search(new RegExp(`(?<![\\w@])${escaped(match.text)}(?!\\w)`));
    if (at < 0) continue;
    const around = [text.slice(0, at), text.slice(at + match.text.length)] as const;
    if (!isMeant(match, around, question)) continue;
    const strange = strangeName(match, around, question, others(match, found.matches));
    if (strange) {
      ambiguous ??= strange;
      text = text.replace(new RegExp(`(?<![\\w@])${escaped(strange.said)}(?!\\w)`), ' @nnn ');
      continue;
    }
    const joined = found.matches.some(
      (other) => other !== match && isTown(other.candidates) && isJoined(asked, match.text, other.text),
    );
    if (isPlace(match, around[0], joined)) {
      places.push(match.text);
      text = text.replace(new RegExp(`(?<![\\w@])${escaped(match.text)}(?!\\w)`), ' @ppp ');
      continue;
    }
    const meant = SORT.test(match.text) ? sortCalled(match.candidates) : match.candidates;
    const chosen = narrowedTo(sorts, chosenOf(meant, around[0], around[1]));
    if (chosen.length === 0) continue;
    const [first] = chosen as [Candidate];
    const several = first.type === 'job_type' || first.type === 'job_category';
    if (chosen.length > 1 && !several && chosen.length <= EACH_MAX && EACH.test(around[0])) {
      named.push(...chosen.map(({ type, id, name }) => ({ kind: type, ids: [id], name })));
      text = text.replace(
        new RegExp(`(?<![\\w@])${escaped(match.text)}(?!\\w)`),
        chosen.map(({ type }) => ` ${MARKS[type]} `).join(' or '),
      );
      continue;
    }
    if (chosen.length > 1 && !several) {
      ambiguous ??= { said: match.text, options: chosen.slice(0, 6) };
      text = text.replace(new RegExp(`(?<![\\w@])${escaped(match.text)}(?!\\w)`), ' @nnn ');
      continue;
    }
    const members = several ? [] : (first.members ?? []);
    named.push({
      kind: first.type,
      ids: [...chosen.map(({ id }) => id), ...members],
      name: nameOf(chosen, match.text),
      ...(members.length > 0 && { branches: members.length }),
    });
    if (several) sorts.push(chosen);
    text = text.replace(
      new RegExp(`(?<![\\w@])${escaped(match.text)}(?!\\w)`),
      markFor(first.type, match.text, around[1]),
    );
  }
  // What folding took away matters to dates and codes; without names the question stands as it was.
  const marked =
    named.length > 0 || ambiguous || label || places.length > 0 || teams.length > 0
      ? remarked(question, text)
      : question;
  return { text: marked, named, ambiguous, result: label?.label ?? null, places, teams };
}

/** The teams a question names; "fire alarm jobs" are a sort of work, whatever the desk for it is called. */
function teamsIn({ teams, matches }: NamesFound): NamesFound['teams'] {
  const isWork = matches.some(
    ({ text, candidates }) =>
      teams !== undefined &&
      ` ${text} `.includes(` ${teams.text} `) &&
      candidates.some(({ type }) => type === 'job_type' || type === 'job_category'),
  );
  return isWork && teams && !saysTeam(teams.text) ? undefined : teams;
}

/** The words of the other names that a question has. */
function others(own: Match, matches: readonly Match[]): ReadonlySet<string> {
  return new Set(matches.filter((one) => one !== own).flatMap(({ text }) => text.split(' ')));
}

type Match = NamesFound['matches'][number];

function crewName(name: string): string {
  return /\b(?:engineers|crew|team|squad|group|division|depot)$/i.test(name) ? name : `${name} engineers`;
}

/** The question itself with its names replaced, so that dates and references keep their signs. */
function remarked(question: string, text: string): string {
  const kept = question.match(/\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b/g) ?? [];
  return kept.reduce((marked, date) => marked.replace(date.replace(/\D+/g, ' '), date), text);
}

function nameOf(chosen: readonly Candidate[], said: string): string {
  const names = [...new Set(chosen.map(({ name }) => name))];
  if (names.length === 1) return names[0] ?? said;
  return names.length <= 3 ? names.join(' and ') : `${said} (${names.slice(0, 3).join(', ')} and more)`;
}

/** Words that stand in many names and are nobody's by themselves. */
const SMALL = new Set(
  'out outs off over up down time hour hours minute call general other one ones single house day days'.split(
    ' ',
  ),
);

/** How grave something is, before it is a word of a name. */
const GRADES = new Set(['critical', 'urgent', 'high', 'medium', 'low']);

const INTRODUCED =
  /(?:^|\b(?:and|or|vs|just|only|not|than|except|excluding|about|engineer|customer|site|for|by|at|did|does|has|had|was|is|with|from|to|on|of|in|compare|around|near|show|lets?|what about|how about))(?: the)? *$/;

/** Whether a word stands in the question with a capital that no sentence gives it. */
function isCapital(question: string, word: string): boolean {
  const said = [...question.matchAll(/(?<=\w[\w,'’]* )\p{Lu}[\p{L}'’]+/gu)].map(([one]) => foldedText(one));
  return said.some((one) => one === word || one.split(' ').includes(word));
}

/** "What kinds of faults", "the most common fault", "this fault": of every type, or of the one spoken of, whatever is called so. */
const SORT_OF =
  /\b(?:(?:sorts?|kinds?|types?) of|(?:most )?(?:common|frequent|usual|regular|main)(?:est)?|this|that|same|these) (?:the |our )?$/;
const GENERAL = /^(?:faults?|breakdowns?|failures?|repairs?|problems?|services?|installs?|inspections?)$/;

/** "Lift faults", "heating faults": which of them is said by the word before, a name or one that no sort of work has. */
function isToldApart(before: string): boolean {
  const [, mark, word = ''] = /(?:(@ttt|@ggg)|(?<![\w@])([a-z]{3,})) +$/.exec(before) ?? [];
  return mark !== undefined || (word !== '' && !isRead(word));
}

/** Whether a match is a name and not a word that only happens to be in one. */
function isMeant(
  { text, mended, candidates }: NamesFound['matches'][number],
  [before, after]: readonly [string, string],
  question: string,
): boolean {
  const words = text.split(' ');
  if (SORT.test(text)) return sortCalled(candidates).length > 0 && !/^ priority\b/.test(after);
  if (GENERAL.test(text) && (SORT_OF.test(before) || isToldApart(before))) return false;
  const part = !candidates.some(({ whole }) => whole);
  const alone = words.length === 1 && part;
  if (alone && (SMALL.has(text) || (mended && isTradeWord(text)))) return false;
  if (alone && /^ (?:priority|region|team)\b/.test(after)) return false;
  // "A hotel smoke detector": some place of that sort, none that is called so.
  if (part && isSortOfPlace(text) && ANY_ONE.test(before) && !isCapital(question, text)) return false;
  // The alarms that sentinels raise are no fire alarms.
  if (alone && /^alarms?$/.test(text) && OF_SENTINELS.test(`${before}${after}`)) return false;
  if (alone && GRADES.has(text) && !isCapital(question, text)) return false;
  if (alone && !isCapital(question, text) && !INTRODUCED.test(before)) {
    // A word somewhere within a street, or one that is only like a name, is the word it looks like.
    if (mended || candidates.every(({ type }) => type === 'site')) return false;
  }
  // "Every breakdown": of all sorts of work that are called so; a breakdown of figures is none.
  const sorts = candidates.every(({ type }) => type === 'job_type' || type === 'job_category');
  if (/^breakdowns?$/.test(text) && sorts && EACH_ONE.test(before) && !/^ (?:of|by|per|down)\b/.test(after))
    return true;
  // A grade of urgency that a sort of work is called by is that sort.
  if (/^emergenc(?:y|ies)$/.test(text) && sortCalled(candidates).length > 0) return true;
  const steering = words.every((word) => isSteering(word) || /^\d+$/.test(word));
  if (!steering) {
    if (!mended) return true;
    // A kind of work misspelt by one word is more likely a word of its own.
    const kinds = candidates.every(({ type }) => type === 'job_type' || type === 'job_category');
    const whole = candidates.some((one) => one.whole);
    // "Boiler brekdown" is all of a name but for its spelling, whatever each word means by itself.
    if (words.length > 1 && whole) return true;
    return !words.some((word) => isOwnWord(word) || isRead(word)) && !(kinds && words.length === 1 && !whole);
  }
  const whole = candidates.filter((one) => one.whole);
  return (
    whole.length > 0 && (words.length > 1 || (isGrade(text) && isSort(whole) && !/^ priorit/.test(after)))
  );
}

/** What grades jobs, unless a sort of them is called just so. */
const isGrade = (text: string) => text === 'emergency';

function isSort(candidates: readonly Candidate[]): boolean {
  return candidates.some(({ type }) => type === 'job_category' || type === 'job_type');
}

const EACH_ONE =
  /\b(?:every|each|all|any|which|last|next|how many|those|these|many|more) (?:the |of the |our )?$/;
const OF_SENTINELS = /\b(?:sentinels?|alerts?|worr(?:y|ied|ying)|concern\w*)\b/;
const ANY_ONE = /(?:^|\s)(?:an?|any|some|every|another) $/;

/** What every visit may be called, and one sort of work where a category or a type has exactly that name. */
const CALL_OUT = /^call ?outs?$/;
/** Words that say how a visit came about or how urgent it is, and that a category may be called by. */
const SORT = /^(?:call ?outs?|emergency)$/;

function sortCalled(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ type, whole }) => whole && (type === 'job_category' || type === 'job_type'));
}

/** What stands for a name in the text: call outs are visits still, whatever sort of work they are. */
function markFor(kind: EntityKind, said: string, after: string): string {
  const visits = CALL_OUT.test(said) && !/^ (?:jobs?|visits?|work|calls?)\b/.test(after);
  return visits ? ` ${MARKS[kind]} call out${said.endsWith('s') ? 's' : ''} ` : ` ${MARKS[kind]} `;
}

/**
 * "Fire alarm jobs, faults and services": of a sort of work that is partly one said before, only what is both.
 */
function narrowedTo(sorts: readonly (readonly Candidate[])[], chosen: Candidate[]): Candidate[] {
  const isIn = (of: readonly Candidate[], { type, id }: Candidate) =>
    of.some((one) => one.type === type && one.id === id);
  for (const before of sorts) {
    const both = chosen.filter((one) => isIn(before, one));
    if (both.length > 0 && !before.every((one) => isIn(chosen, one))) return both;
  }
  return chosen;
}

/** Those of the candidates that are meant: called exactly so before others, of the kind the words around say. */
function chosenOf(candidates: readonly Candidate[], before: string, after: string): Candidate[] {
  const whole = candidates.filter((one) => one.whole);
  const best = whole.length > 0 ? whole : candidates;
  const hinted = HINTS.filter(([pattern]) => pattern.test(before)).map(([, kind]) => kind);
  if (/^\s*(?:jobs?|visits?|work|calls?|call outs?|type)\b/.test(after))
    hinted.push('job_type', 'job_category');
  const kinds = [...hinted, ...USUAL];
  const sites = best.filter(({ type }) => type === 'site');
  const contacts = accountOf(best.filter(({ type }) => type === 'contact'));
  // "At Beacon Hospitals": the one customer all these sites are called after, rather than one of them.
  const called = sites.length > 1 && contacts.length === 1;
  const kind = kinds.find((one) => !(called && one === 'site') && best.some(({ type }) => type === one));
  const ofKind = best.filter(({ type }) => type === kind);
  const active = ofKind.filter((one) => one.active);
  const open = active.length > 0 ? active : ofKind;
  return accountOf(open);
}

/** An account is meant before its branches. */
function accountOf(open: readonly Candidate[]): Candidate[] {
  const parents = open.filter(({ parent_id }) => parent_id === undefined);
  const [parent] = parents;
  if (
    parent &&
    parents.length === 1 &&
    open.every(({ id, parent_id }) => id === parent.id || parent_id === parent.id)
  )
    return [parent];
  return [...open];
}
