import { METRIC_WORDS } from '../metric-words.ts';
import { foldedText, isOwnWord } from '../normal.ts';
import { groupCalled, orderOf } from './grouping.ts';
import { withoutIdioms } from './idioms.ts';

/** Words of everyday questions that ask for nothing by themselves. */
const PLAIN = new Set(
  (
    'a about account across actual actually add added after again against ago all almost along already also although always am among amount an and another any anyone ' +
    'anything are area areas around as ask at away back based be because been before began begin behind being below besides between both break broken brief briefly but by ' +
    'call called came can carried carry check chance come comes coming compared complete completely could count counts current currently cover covers covered cut daft dear describe detail details ' +
    'did different do does doing done down during each either else excluding except end ended ends even ever every exactly example except exact fair far few figure figures finally find found first fixed for from full ' +
    'further gave get gets getting give given gives go goes going gone got had hand handled hit hitting happen happened happening has have having he hello her here hers hey hi him his hold how however i if ' +
    'in included including info information instead into is it item its itself just keep kept kind kinds sorts know known last later latest least left less let like likely list little long longer look ' +
    'looked looking lot lots made main make makes many matter may maybe me mean means meant might mine month more most much must my name named near nearly need needed needs never new next no nor not note nothing ' +
    'now number of off often ok okay on once one ones only onto open or order other others our ours out outs over overall own part particular particularly past per perhaps person place places please point ' +
    'possible present pretty previous prior probably pull put quite rather real really recent record recorded records regarding regards right roughly round run said same saw say see seem seems seen sent separate ' +
    'several shall she should show shown side since single site so some somebody someone something soon sort sorted split spread still straight such sum sure take taken takes tally tell than that the their them then there these they ' +
    'thing things think this those though through throughout till time times to together told too took top totals towards try turn turned two type under until up upon us use used using usually various very ' +
    'via view visited want wanted was way we went were what whatever when where whether which while who whole whom whose why will with within without would year years yes yet you your yours ' +
    'engineer customer team business company guys lads folks everybody everyone nobody field report reports reporting data system database quickly update updates status summary ' +
    'relevant specific respectively alone versus plus minus equal same percent percentage proportion share fraction rate rates ratio average averaged averages median typical typically usual normally generally mostly mainly ' +
    'minute minutes mins hour hours hrs day days week weeks quarter weekday weekdays schedule scheduled plan planned booking bookings booked appointment appointments slot slots attend attended attendance attendances ' +
    'job jobs visit visits work works working worked workload task tasks ticket tickets order orders call calls callout callouts reactive breakdown ' +
    'deal dealt ran running ranked rank ranking sorted table chart graph league score scores scorecard kpi kpis stats statistics target targets numbers tend tends happen ' +
    'individual individually total totals combined altogether highest lowest bigger biggest smaller smallest better best worse worst good bad poor strong weak great nice ' +
    'arrive arrived arriving arrival arrivals start starts started starting finish finishes finished finishing early late later lateness delay delays delayed punctual ontime assigned allocated ' +
    'raise raised log logged create created open opened close closed come received taken cancelled book gained lost won ' +
    'recap summary summarise summarize roundup snapshot profile background briefing ' +
    'common commonest popular frequent frequently involved boss mate love cheers honest honestly quick question wondering wonder idea curious tonight lately recently nowadays sometimes ' +
    'awaiting waiting everything covering diary diaries calendar rota regular regularly upcoming forthcoming impending unfinished unassigned unallocated outstanding overdue urgent emergency critical routine pending incomplete uncompleted undone open reasons reason why unsuccessful failed reactive overran overrun ' +
    'due longest shortest slowest quickest fastest earliest lasting length lengths period periods before after earlier later stretch comparison compare monday tuesday january february ' +
    'distinct unique taking line lines improving improved improvement declining busier quieter quicker slower faster sooner soonest oldest newest ' +
    'vs eg ie etc im er erm um uh ah hmm wise spent spend ages age tbh btw ish basically literally innit ey anyways obvs defo reckon bud pal guv chap chaps stuff bit bits heard hear ive id youre theyre cant dont doesnt didnt wont isnt wasnt whats hows '
  ).split(' '),
);

const JOBS =
  '(?:jobs?|visits?|call ?outs?|calls?|faults?|breakdowns?|failures?|repairs?|attendances?|tickets?|work orders?|emergencies|leaks?|alarms?)';

/** Words left in a text that nothing understood, one after the other where they stand so. */
export interface Leftover {
  /** What jobs may say, to be looked for in their descriptions and outcomes. */
  readonly mentions: readonly string[];
  readonly unread: readonly string[];
}

/** `spoken` where all of it is of what jobs say: "of the gully". */
export function leftoverIn(rest: string, spoken = false): Leftover {
  const words = withoutIdioms(rest)
    .split(' ')
    .filter((word) => word !== '');
  const mentions: string[] = [];
  const unread: string[] = [];
  for (let at = 0; at < words.length; at++) {
    if (isRead(words[at] ?? '')) continue;
    const start = at;
    while (at + 1 < words.length && !isRead(words[at + 1] ?? '')) at++;
    const said = words.slice(start, at + 1).join(' ');
    const before = words.slice(0, start).join(' ');
    const after = words.slice(at + 1).join(' ');
    if (isSubject(before, after) || (spoken && ARTICLE.test(before))) mentions.push(said);
    else {
      if (groupCalled(said)) continue;
      const strange = said.split(' ').filter((word) => !isApplied(word));
      if (strange.length > 0) unread.push(strange.join(' '));
    }
  }
  return { mentions, unread };
}

/** Whether a word is taken account of elsewhere: it says what is measured, by what, or in which order. */
function isApplied(word: string): boolean {
  const is = (pattern: string) => new RegExp(`^(?:${pattern})$`).test(word);
  return (
    orderOf(word) !== null ||
    groupCalled(word) !== null ||
    METRIC_WORDS.some(([{ source }]) => is(source)) ||
    JUDGED.test(word)
  );
}

/** Words that only judge. */
const JUDGED =
  /^(?:rubbish|terrible|awful|dreadful|useless|hopeless|shocking|lousy|dire|appalling|abysmal|brilliant|fantastic|excellent|amazing|superb|solid|decent|costing|heavier|lighter|sorry|please|em|ours|compan(?:y|ies)|firms?|businesses|outfits?|bloody|damn|flipping|blooming|heck|hell|earth|hopefully|obviously|basically|literally|apparently|presumably|precisely|anyhow|anyway|somehow)$/;

/** Whether a word means itself in a question and names nobody. */
export function isRead(word: string): boolean {
  return (
    /^[@~^]/.test(word) ||
    /^\W{0,24}\d*\W{0,24}$/.test(word) ||
    word.length < 2 ||
    PLAIN.has(word) ||
    (isOwnWord(word) && !SUBJECTS.has(word))
  );
}

/** Words that are known elsewhere, and that jobs may be about all the same. */
const SUBJECTS = new Set([
  'water',
  'boiler',
  'leak',
  'fire',
  'fires',
  'lights',
  'light',
  'lift',
  'lifts',
  'weather',
]);

/** Whether a text has such a word, which a job type may be called by. */
export function namesWork(text: string): boolean {
  const words = foldedText(text);
  if (/\bcall ?outs?\b/.test(words)) return true;
  return words
    .split(' ')
    .some((word) => SUBJECTS.has(word) || /^(?:breakdowns?|emergency|planned|quotes?|services?)$/.test(word));
}

const ARTICLE = /\b(?:the|that|those|this|an?|our|their)$/;

/** Where the words stand for what a job is about: "leak jobs", "jobs about leaks", "how many leaks". */
function isSubject(before: string, after: string): boolean {
  return (
    new RegExp(`^${JOBS}\\b`).test(after) ||
    /\b(?:about|involving|mention\w*|regarding|relating to|related to|due to|because of(?: the)?|caused by|concerning|to do with|with|for)(?: an?| the| any| some)?$/.test(
      before,
    ) ||
    /\b(?:how many|number of|count of|how often (?:do|did|have) we (?:get|got|had|have|see|seen|attend|attended)(?: an?| the| any)?|any)$/.test(
      before,
    )
  );
}
