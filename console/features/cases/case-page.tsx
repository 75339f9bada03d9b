import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import { fs } from '../../api/client.ts';
import { type Case, cases, people, teams } from '../../api/queries.ts';
import { ChevronLeft } from '../../ui/icons.tsx';
import { Badge, Button, Card, Fact, Facts, Failure, PageHead, Select, ui } from '../../ui/index.tsx';
import { dayOf, shownDate, shownMoment } from '../../ui/time.ts';
import { useForm } from '../../ui/use-form.ts';
import { CASE_STATUS, PRIORITY, plainWord } from '../../ui/words.ts';
import css from './case.module.css';
import { ConflictCard } from './conflict-card.tsx';
import { momentOf } from './due.ts';
import { type Entry, timelineOf } from './timeline.ts';
import { type Changing, type Edit, useChanging } from './use-changing.ts';
import { Items, Participants } from './who-and-what.tsx';

const route = getRouteApi('/signed-in/cases/$id');

export function CasePage() {
  const { id } = route.useParams();
  const { data: one } = useSuspenseQuery(cases.one(id));
  const status = CASE_STATUS[one.status] ?? { label: one.status, tone: 'plain' as const };
  const change = useChanging(id, one);
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
      {change.conflict && <ConflictCard conflict={change.conflict} change={change} />}
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
            <CaseFacts one={one} change={change} />
          </section>
          <Participants one={one} />
          <Items one={one} />
        </div>
      </div>
    </>
  );
}

function CaseFacts({ one, change }: { one: Case; change: Changing }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const owners = useQuery(people.list()).data ?? [];
  const groups = useQuery(teams.list()).data ?? [];
  const mayChange = may.has('cases.update');
  const update = (body: object): Edit['send'] => {
    return (version) => fs.cases.update(one.id, body as never, { ifMatch: version });
  };
  return (
    <Facts>
      <Chosen
        name="Status"
        value={one.status}
        options={Object.entries(CASE_STATUS).map(([word, { label }]): Option => [word, label])}
        isFixed={!may.has('cases.transition')}
        change={change}
        send={(status) => (version) => fs.cases.transition(one.id, { status } as never, { ifMatch: version })}
      />
      <Chosen
        name="Priority"
        value={one.priority}
        options={Object.entries(PRIORITY).map(([word, { label }]): Option => [word, label])}
        isFixed={!mayChange}
        change={change}
        send={(priority) => update({ priority })}
      />
      <Chosen
        name="Owner"
        value={String(one.owner_id ?? '')}
        options={withCurrent(
          [['', 'Nobody'], ...owners.map((who): Option => [String(who.id), who.name ?? ''])],
          one.owner_id,
          one.owner_name,
        )}
        isFixed={!mayChange}
        change={change}
        send={(owner) => update({ owner_id: owner === '' ? null : Number(owner) })}
      />
      <Chosen
        name="Team"
        value={String(one.team_id ?? '')}
        options={withCurrent(
          [['', 'None'], ...groups.map((team): Option => [String(team.id), team.name])],
          one.team_id,
          one.team_name,
        )}
        isFixed={!may.has('cases.assignTeam')}
        change={change}
        send={(team) => update({ team_id: team === '' ? null : Number(team) })}
      />
      <Due one={one} isFixed={!mayChange} change={change} send={(day) => update({ due_date: day })} />
      <Fact name="Opened">{shownMoment(one.created_at)}</Fact>
    </Facts>
  );
}

interface DueProps {
  readonly one: Case;
  readonly isFixed: boolean;
  readonly change: Changing;
  readonly send: (day: string | null) => Edit['send'];
}

/** Until when it is to be settled. A date is sent once it is typed, not with each of its figures. */
function Due({ one, isFixed, change, send }: DueProps) {
  const day = one.due_date === null ? '' : dayOf(momentOf(one.due_date));
  if (isFixed)
    return <Fact name="Due">{one.due_date === null ? '–' : shownDate(momentOf(one.due_date))}</Fact>;
  return (
    <Fact name="Due">
      <input
        key={day}
        className={ui.search}
        type="date"
        aria-label="Due"
        defaultValue={day}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={({ target: { value, validity } }) => {
          if (value === day || validity.badInput) return;
          change.make({
            name: 'Due',
            to: value === '' ? 'no date' : shownDate(value),
            send: send(value === '' ? null : value),
          });
        }}
      />
    </Fact>
  );
}

type Option = readonly [value: string, label: string];

/** The owner and the team of a case are named even where they are archived, or the lists are not read yet. */
function withCurrent(options: readonly Option[], id: number | null, name: string | null): readonly Option[] {
  if (id === null || options.some(([value]) => value === String(id))) return options;
  return [...options, [String(id), name ?? String(id)]];
}

interface ChosenProps {
  readonly name: string;
  readonly value: string;
  readonly options: readonly Option[];
  /** The user may not change it. */
  readonly isFixed: boolean;
  readonly change: Changing;
  readonly send: (value: string) => Edit['send'];
}

/** A fact that is one of several. */
function Chosen({ name, value, options, isFixed, change, send }: ChosenProps) {
  const labelOf = (word: string): string => options.find(([one]) => one === word)?.[1] ?? word;
  return (
    <Fact name={name}>
      {isFixed ? (
        labelOf(value)
      ) : (
        <Select
          label={name}
          value={value}
          options={options}
          onChange={(to) => change.make({ name, to: labelOf(to), send: send(to) })}
        />
      )}
    </Fact>
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
          <TimelineEntry key={entry.key} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}

function TimelineEntry({ entry }: { entry: Entry }) {
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
  const { submit, isPending, wrong } = useForm(async (given) => {
    await fs.cases.addComment(one.id, { body: String(given.get('body')) } as never);
    await queries.invalidateQueries({ queryKey: cases.one(id).queryKey });
  });
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
