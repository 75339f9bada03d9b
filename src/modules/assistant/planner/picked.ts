import type { Intent } from './intent.ts';
import { plainQuestion } from './normal.ts';
import type { Turn } from './turn-reading.ts';

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const ONE_OF_THEM = new RegExp(
  `^(?:(?:and|so|ok|what about|how about|tell me (?:more )?about|show me|more on|details (?:of|on|for)|what happened (?:on|with)|open) )*(?:the )?(${ORDINALS.join('|')}|last|top|\\d{1,2})(?:st|nd|rd|th)?(?: (?:one|job|visit))?(?: (?:on|in) the list)?$`,
);
const ABOUT_IT = /\b(?:it|that|this|that one|that job|this job)\b/;

/** The job that a question picks out of the answer before: "the second one", "who did that?". */
export function pickedFrom(turn: Turn, intent: Intent): Intent | null {
  const answer = turn.history.findLast(({ role }) => role === 'assistant')?.text;
  if (!answer || intent.topic === 'refusal' || intent.topic === 'thanks') return null;
  const text = plainQuestion(turn.question)
    .toLowerCase()
    .replace(/[?!.,]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const listed = answer
    .split('\n')
    .flatMap((line) => /^- ([^\s,:]*\d[^\s,:]*)(?=[,:]| \[)/.exec(line)?.[1] ?? []);
  const said = ONE_OF_THEM.exec(text)?.[1];
  if (said && listed.length > 0) {
    const at = said === 'last' ? listed.length - 1 : said === 'top' ? 0 : ORDINALS.indexOf(said);
    const reference = listed[at >= 0 ? at : Number(said) - 1];
    return reference && !/^case/i.test(reference) ? aboutJob(intent, reference) : null;
  }
  const single =
    listed.length === 1 ? listed[0] : /^The (?:last|next) job\b.*? is ([^\s,:]*\d[^\s,:]*)/.exec(answer)?.[1];
  if (
    single &&
    !/^case/i.test(single) &&
    ABOUT_IT.test(text) &&
    text.split(' ').length <= 8 &&
    !intent.reference
  )
    return aboutJob(intent, single);
  return null;
}

function aboutJob(intent: Intent, reference: string): Intent {
  const topic = intent.topic === 'weather' || intent.topic === 'similar' ? intent.topic : 'job';
  return { ...intent, topic, reference, ambiguous: null };
}
