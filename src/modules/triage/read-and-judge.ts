import { hash } from 'node:crypto';
import { type Judged, type Judging, judge } from './judge.ts';
import { type ReadMail, readMail, type ShownMail, shownOf } from './reading/read-mail.ts';
import { plainly } from './reading/spelling.ts';
import { themeOf } from './reading/theme.ts';
import type { Mail, StoredTriage } from './schema.ts';

/** The decision on a mail and the stored fields, which never include its text. */
export interface Verdict {
  readonly judged: Pick<Judged, 'classification' | 'decision' | 'portal_match' | 'pre_filter_hit'>;
  readonly kept: Pick<StoredTriage, 'thread' | 'kind' | 'theme' | 'isComplaint' | 'isSafety'>;
  readonly originAddress: string;
  /** What a language model may be given; null if its result would not be used. */
  readonly shown: ShownMail | null;
}

/** Reads and classifies a mail. Everything that parses the text is here, because it runs on a worker thread. */
export function readAndJudge({ mail, judging }: { mail: Mail; judging: Judging }): Verdict {
  const read = readMail(mail);
  const judged = judge(read, judging);
  const { classification, decision, portal_match, pre_filter_hit, isByContent } = judged;
  return {
    judged: { classification, decision, portal_match, pre_filter_hit },
    kept: keptOf(read, judged),
    originAddress: read.originAddress,
    shown: isByContent ? shownOf(read) : null,
  };
}

function keptOf(read: ReadMail, { classification, kind, isSafety }: Judged): Verdict['kept'] {
  const plain = plainly(`${read.topic}\n${read.said}`);
  const isUpset = classification.sentiment === 'frustrated';
  return {
    thread: hash('sha256', `${read.originAddress}\n${plainly(read.topic)}`),
    kind,
    theme: themeOf(plain),
    isComplaint: kind === 'complaint' || (classification.is_follow_up && isUpset),
    isSafety,
  };
}
