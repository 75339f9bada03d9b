import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { assistant, customers } from '../../api/queries.ts';
import { Plus, X } from '../../ui/icons.tsx';
import { Button, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { Answer } from './answer.tsx';
import css from './assistant.module.css';
import { Composer } from './composer.tsx';
import { Conversations } from './conversations.tsx';
import { type Turn, turnsOf } from './turn.ts';
import { newId, useAsking } from './use-asking.ts';

const route = getRouteApi('/signed-in/assistant');

/** Questions in plain words, answered from the company’s own records. */
export function AssistantPage() {
  const { session, contact } = route.useSearch();
  const navigate = route.useNavigate();
  const { turns: asked, isBusy, ask, stop } = useAsking();
  // The conversation that a first question begins; it has an address once it is answered.
  const [begun, setBegun] = useState(newId);
  const own = asked.filter((turn) => turn.session === (session === '' ? begun : session));
  const isBegunHere = own.length > 0 && session === begun;
  const kept = useQuery({ ...assistant.messages(session), enabled: session !== '' && !isBegunHere });
  const turns = [...(isBegunHere || session === '' ? [] : turnsOf(session, kept.data ?? [])), ...own];
  const send = async (question: string): Promise<void> => {
    const id = session === '' ? begun : session;
    const isKept = await ask(id, question, contact);
    if (isKept && session === '') await navigate({ search: { session: id }, replace: true });
  };
  const begin = (): void => {
    stop();
    setBegun(newId());
    void navigate({ search: {} });
  };
  return (
    <>
      <PageHead
        title="Assistant"
        note="Answers from your own records. Each figure leads to what it rests on."
      >
        {turns.length > 0 && (
          <Button onClick={begin}>
            <Plus size={14} /> New conversation
          </Button>
        )}
      </PageHead>
      <div className={css.sides}>
        <section className={css.thread} aria-label="Conversation">
          {kept.error && <Failure error={kept.error} retry={() => kept.refetch()} />}
          {kept.isFetching && own.length === 0 && <Waiting />}
          {turns.length === 0 && session === '' && <Suggestions ask={send} />}
          <Turns turns={turns} ask={send} />
          <div className={css.foot}>
            {contact !== '' && <About contact={contact} />}
            <Composer isBusy={isBusy} before={turns.at(-1)?.question} ask={send} stop={stop} />
          </div>
        </section>
        <Conversations />
      </div>
    </>
  );
}

function Turns({ turns, ask }: { turns: readonly Turn[]; ask: (question: string) => void }) {
  const last = turns.at(-1);
  const log = useRef<HTMLDivElement>(null);
  // What is asked comes to the top, and the answer below it.
  const asking = last?.state === 'asking' ? last.key : undefined;
  useEffect(() => {
    if (asking !== undefined) log.current?.querySelector(`[data-key="${asking}"]`)?.scrollIntoView();
  }, [asking]);
  return (
    <div ref={log} className={css.turns} role="log" aria-label="Answers" aria-live="off">
      {turns.map((turn) => (
        <Answer
          key={turn.key}
          turn={turn}
          isLast={turn === last}
          ask={ask}
          askAgain={() => ask(turn.question)}
        />
      ))}
      {/* Read out once: a text that grows would be read word by word. */}
      <p className="sr" role="status">
        {last?.state === 'asking' ? 'Answering' : last?.state === 'answered' ? 'The answer is ready' : ''}
      </p>
    </div>
  );
}

const SUGGESTED = [
  ['Today', 'Which jobs are late today?', 'Which alerts are critical?', 'Which cases are overdue?'],
  [
    'How it goes',
    'How many jobs did we complete last week?',
    'Completion rate by month this year',
    'Which customers have the most issues?',
  ],
  [
    'People and places',
    'Who has the best first-time fix rate?',
    'Which engineers start late most often?',
    'Which sites had repeat visits this month?',
  ],
] as const;

/** What one can ask, where nothing was asked yet. */
function Suggestions({ ask }: { ask: (question: string) => void }) {
  return (
    <div className={css.empty}>
      <h2>What would you like to know?</h2>
      <p>Ask as you would ask a colleague. “And by engineer?” afterwards goes on from the answer.</p>
      <div className={css.suggested}>
        {SUGGESTED.map(([group, ...questions]) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            {questions.map((question) => (
              <button key={question} type="button" className={ui.card} onClick={() => ask(question)}>
                {question}
              </button>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={css.turn}>
      <Skeleton width="40%" />
      <Skeleton width="90%" />
      <Skeleton width="75%" />
    </div>
  );
}

/** The customer whom a question is about. */
function About({ contact }: { contact: string }) {
  const navigate = route.useNavigate();
  const name = useQuery(customers.list()).data?.find(({ contactId }) => String(contactId) === contact)?.name;
  return (
    <Button onClick={() => void navigate({ search: (now) => ({ ...now, contact: '' }), replace: true })}>
      About {name ?? `customer ${contact}`} <X size={14} label="Ask about everything" />
    </Button>
  );
}
