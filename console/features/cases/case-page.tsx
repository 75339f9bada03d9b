import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { fs, reasonOf } from '../../api/client.ts';
import { type Case, cases, people, teams } from '../../api/queries.ts';
import { ChevronLeft } from '../../ui/icons.tsx';
import { Badge, Button, Card, Fact, Facts, Failure, PageHead, Select, ui } from '../../ui/index.tsx';
import { shownDate, shownMoment } from '../../ui/time.ts';
import { tell } from '../../ui/toast.tsx';
import { CASE_STATUS, PRIORITY, plainWord } from '../../ui/words.ts';
import css from './case.module.css';
import { type Entry, timelineOf } from './timeline.ts';

const route = getRouteApi('/signed-in/cases/$id');

export function CasePage() {
  const { id } = route.useParams();
  const { data: one } = useSuspenseQuery(cases.one(id));
  const status = CASE_STATUS[one.status] ?? { label: one.status, tone: 'plain' as const };
  return (
    <>
      <Link to="/cases" className={ui.back}>
        <ChevronLeft size={14} /> Cases
      </Link>
      <PageHead
        title={
          <span className={css.title}>
            {one.title} <Badge tone={status.tone}>{status.label}</Badge>
          </span>
        }
        note={`${one.reference}, ${plainWord(one.type).toLowerCase()}`}
      />
      <div className={ui.grid}>
        <div className={ui.stack}>
          <Card title="What it is about">
            <p className={css.text}>{one.description ?? 'Nothing was written down.'}</p>
            {one.resolution && <p className={css.text}>Resolution: {one.resolution}</p>}
          </Card>
          <Timeline one={one} />
        </div>
        <div className={ui.stack}>
          <section className={`${ui.card} ${ui.part}`} aria-label="Facts">
            <CaseFacts one={one} />
          </section>
          <Items one={one} />
        </div>
      </div>
    </>
  );
}

/** Changes the case and shows the answer; a refusal says why and leaves everything as it was. */
function useChange(reference: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: () => Promise<unknown>) => await change(),
    onError: (err) => tell(reasonOf(err)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: cases.one(reference).queryKey });
      return queries.invalidateQueries({ queryKey: ['cases', 'page'] });
    },
  });
}

function CaseFacts({ one }: { one: Case }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const owners = useQuery(people.list()).data ?? [];
  const groups = useQuery(teams.list()).data ?? [];
  const { id } = route.useParams();
  const change = useChange(id);
  const mayChange = may.has('cases.update');
  return (
    <Facts>
      <Fact name="Status">
        {may.has('cases.transition') ? (
          <Select
            label="Status"
            value={one.status as string}
            options={Object.entries(CASE_STATUS).map(([word, { label }]): [string, string] => [word, label])}
            onChange={(status) =>
              change.mutate(async () => await fs.cases.transition(one.id, { status } as never))
            }
          />
        ) : (
          CASE_STATUS[one.status]?.label
        )}
      </Fact>
      <Fact name="Priority">
        {mayChange ? (
          <Select
            label="Priority"
            value={one.priority as string}
            options={Object.entries(PRIORITY).map(([word, { label }]): [string, string] => [word, label])}
            onChange={(priority) =>
              change.mutate(async () => await fs.cases.update(one.id, { priority } as never))
            }
          />
        ) : (
          PRIORITY[one.priority]?.label
        )}
      </Fact>
      <Fact name="Owner">
        {mayChange ? (
          <Select
            label="Owner"
            value={String(one.owner_id ?? '')}
            options={[
              ['', 'Nobody'],
              ...owners.map((who): [string, string] => [String(who.id), who.name ?? '']),
            ]}
            onChange={(owner) =>
              change.mutate(
                async () =>
                  await fs.cases.update(one.id, { owner_id: owner === '' ? null : Number(owner) } as never),
              )
            }
          />
        ) : (
          (one.owner_name ?? 'Nobody')
        )}
      </Fact>
      <Fact name="Team">
        {may.has('cases.assignTeam') ? (
          <Select
            label="Team"
            value={String(one.team_id ?? '')}
            options={[['', 'None'], ...groups.map((team): [string, string] => [String(team.id), team.name])]}
            onChange={(team) =>
              change.mutate(
                async () =>
                  await fs.cases.update(one.id, { team_id: team === '' ? null : Number(team) } as never),
              )
            }
          />
        ) : (
          (one.team_name ?? 'None')
        )}
      </Fact>
      {one.due_date !== null && (
        <Fact name="Due">{shownDate(one.due_date < 1e11 ? one.due_date * 1_000 : one.due_date)}</Fact>
      )}
      <Fact name="Opened">{shownMoment(one.created_at)}</Fact>
    </Facts>
  );
}

function Items({ one }: { one: Case }) {
  if (one.items.length === 0) return null;
  return (
    <Card title="What belongs to it">
      <ul className={css.items}>
        {one.items.map(({ id, item_type, item_id, label }) => (
          <li key={id}>
            <span>{plainWord(item_type)}</span>{' '}
            {item_type === 'job' ? (
              <Link to="/jobs/$ref" params={{ ref: label ?? item_id }}>
                {label ?? item_id}
              </Link>
            ) : item_type === 'customer' ? (
              <Link to="/customers/$id" params={{ id: item_id }}>
                {label ?? item_id}
              </Link>
            ) : (
              (label ?? item_id)
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Timeline({ one }: { one: Case }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const names = new Map((useQuery(people.list()).data ?? []).map(({ id, name }) => [id, name ?? '']));
  return (
    <Card title="What happened">
      {may.has('cases.addComment') && <Comment one={one} />}
      <ol className={css.timeline}>
        {timelineOf(one, names).map((entry) => (
          <Told key={entry.key} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}

function Told({ entry }: { entry: Entry }) {
  return (
    <li>
      <small>
        {shownMoment(entry.atMs)} · {entry.who}
      </small>
      <p className={entry.isSaid ? css.said : undefined}>{entry.text}</p>
    </li>
  );
}

function Comment({ one }: { one: Case }) {
  const { id } = route.useParams();
  const queries = useQueryClient();
  const [wrong, setWrong] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setPending(true);
    try {
      await fs.cases.addComment(one.id, { body: String(new FormData(form).get('body')) } as never);
      form.reset();
      setWrong(null);
      await queries.invalidateQueries({ queryKey: cases.one(id).queryKey });
    } catch (err) {
      setWrong(err);
    }
    setPending(false);
  };
  return (
    <form className={css.comment} onSubmit={submit}>
      {wrong !== null && <Failure error={wrong} />}
      <textarea
        className={ui.input}
        name="body"
        rows={3}
        aria-label="Comment"
        required
        placeholder="Say what is new"
      />
      <Button type="submit" kind="primary" disabled={isPending}>
        Comment
      </Button>
    </form>
  );
}
