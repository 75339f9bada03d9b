import { type ReactNode, useMemo } from 'react';
import type { Citation } from '../../api/queries.ts';
import { Sparkles } from '../../ui/icons.tsx';
import { Button, Failure } from '../../ui/index.tsx';
import { RecordLink } from '../../ui/record-link.tsx';
import { counted, plainWord } from '../../ui/words.ts';
import { type Block, blocksOf, type Piece } from './answer-text.ts';
import css from './assistant.module.css';
import { ResultView } from './result-views.tsx';
import { tellsSame, type View, viewsOf } from './results.ts';
import type { LookUp, Turn } from './turn.ts';

/** What the tools do, as people say it. */
const DOING: Readonly<Record<string, string>> = {
  aggregate_jobs: 'Measuring jobs',
  find_jobs: 'Looking for jobs',
  get_job: 'Opening a job',
  find_similar_work: 'Looking for similar work',
  find_entities: 'Looking up names',
  customer_summary: 'Reading the customer’s summary',
  sentinel_alerts: 'Reading alerts',
  list_cases: 'Looking for cases',
  get_case: 'Opening a case',
  count_records: 'Counting records',
  list_records: 'Listing records',
  engineer_qualifications: 'Checking certificates',
  job_weather: 'Checking the weather',
  site_weather: 'Checking the weather',
};

interface AnswerProps {
  readonly turn: Turn;
  readonly isLast: boolean;
  readonly askAgain: () => void;
  readonly ask: (question: string) => void;
}

/** A question and its answer, with what the answer rests on. */
export function Answer({ turn, isLast, ask, askAgain }: AnswerProps) {
  const { question, state, text, lookUps, suggestions, notice, error } = turn;
  const views = useMemo(() => viewsOf(lookUps), [lookUps]);
  return (
    <article className={css.turn} aria-label={question} data-key={turn.key}>
      <h2 className={css.question}>{question}</h2>
      <div className={css.answer} aria-busy={state === 'asking'}>
        {text === '' && state === 'asking' && <Doing lookUps={lookUps} />}
        <AnswerText text={text} citations={turn.citations} views={views} />
        {state !== 'asking' &&
          views.map((view) => <ResultView key={`${view.kind} ${view.title}`} view={view} />)}
        <Sources citations={turn.citations} />
        {notice !== null && <p className={css.note}>{notice}</p>}
        {state === 'failed' && <Failure error={error} retry={askAgain} />}
        {state === 'stopped' && (
          <p className={css.note}>
            You stopped this answer. It was not kept. <Button onClick={askAgain}>Ask again</Button>
          </p>
        )}
        {isLast && state === 'answered' && suggestions.length > 0 && (
          <ul className={css.chips} aria-label="Ask next">
            {suggestions.map((one) => (
              <li key={one}>
                <button type="button" onClick={() => ask(one)}>
                  {one}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

function Doing({ lookUps }: { lookUps: readonly LookUp[] }) {
  const { tool } = lookUps.at(-1) ?? {};
  return (
    <p className={css.doing}>
      <Sparkles size={15} />
      {tool === undefined ? 'Reading the question' : (DOING[tool] ?? plainWord(tool))}…
    </p>
  );
}

interface AnswerTextProps {
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly views: readonly View[];
}

/** The words of an answer. A list that a table or a plot shows as well is folded away. */
function AnswerText({ text, citations, views }: AnswerTextProps) {
  return blocksOf(text).map((block, at) => {
    const isShown = block.kind === 'list' && tellsSame(views, block.lines.length);
    return isShown ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text keep their places
      <details key={at} className={css.folded}>
        <summary>In words</summary>
        <BlockOf block={block} citations={citations} />
      </details>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text keep their places
      <BlockOf key={at} block={block} citations={citations} />
    );
  });
}

function BlockOf({ block: { kind, lines }, citations }: { block: Block; citations: readonly Citation[] }) {
  const Line = kind === 'list' ? 'li' : 'p';
  const shown = lines.map((pieces, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text keep their places
    <Line key={at}>
      <Pieces pieces={pieces} citations={citations} />
    </Line>
  ));
  return kind === 'list' ? <ul className={css.list}>{shown}</ul> : shown;
}

function Pieces({ pieces, citations }: { pieces: readonly Piece[]; citations: readonly Citation[] }) {
  return pieces.map((piece, at) => {
    if (piece.kind === 'words') return piece.text;
    const cited = citations.find(({ n }) => n === piece.n);
    // While the answer comes, its records are not known yet.
    if (!cited) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line keep their places
      <sup key={at}>
        <Cited citation={cited}>
          {piece.n}
          <span className="sr"> {cited.reference ?? cited.id}</span>
        </Cited>
      </sup>
    );
  });
}

function Cited({ citation, children }: { citation: Citation; children: ReactNode }) {
  const { type, id, reference } = citation;
  return (
    <RecordLink className={css.mark} type={type} id={type === 'job' ? (reference ?? id) : id}>
      {children}
    </RecordLink>
  );
}

const SOURCES_SHOWN = 12;

/** The records that the marks name, as links. */
function Sources({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  const more = citations.length - SOURCES_SHOWN;
  return (
    <ul className={css.sources} aria-label="What it rests on">
      {citations.slice(0, SOURCES_SHOWN).map((citation) => (
        <li key={citation.n}>
          <Cited citation={citation}>
            <span className="num">{citation.n}</span>{' '}
            {citation.reference ?? `${citation.type} ${citation.id}`}
          </Cited>
        </li>
      ))}
      {more > 0 && <li>and {counted(more, 'more', 'more')}</li>}
    </ul>
  );
}
