import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { fs } from '../../api/client.ts';
import { teams } from '../../api/queries.ts';
import { Plus } from '../../ui/icons.tsx';
import { Badge, Button, Card, Failure, ui } from '../../ui/index.tsx';
import { tell } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { counted } from '../../ui/words.ts';
import css from './people.module.css';

export function Teams() {
  const { may } = useRouteContext({ from: '/signed-in' });
  const groups = useQuery(teams.list());
  return (
    <Card title="Teams">
      {groups.error && <Failure error={groups.error} retry={() => groups.refetch()} />}
      {groups.data?.length === 0 && (
        <p className={css.calm}>There are no teams yet. Alerts and cases can be given to one.</p>
      )}
      <ul className={css.teams}>
        {groups.data?.map(({ id, name, purpose, description, member_count, entity_count, is_active }) => (
          <li key={id} data-row>
            <Link to="/teams/$id" params={{ id: String(id) }}>
              {name}
            </Link>{' '}
            {!is_active && <Badge>Archived</Badge>}
            <p>{purpose ?? description}</p>
            <small>
              {counted(member_count, 'person', 'people')}, looks after {counted(entity_count, 'thing')}
            </small>
          </li>
        ))}
      </ul>
      {may.has('teams.create') && <NewTeam />}
    </Card>
  );
}

function NewTeam() {
  const queries = useQueryClient();
  const { submit, isPending, wrong } = useForm(async (given) => {
    const name = String(given.get('name'));
    const purpose = String(given.get('purpose'));
    await fs.teams.create({ name, ...(purpose !== '' && { purpose }) } as never);
    await queries.invalidateQueries({ queryKey: teams.all });
    tell(`The team ${name} is made`);
  });
  return (
    <details className={css.more}>
      <summary>
        <Plus size={14} /> New team
      </summary>
      <form className={css.form} onSubmit={submit}>
        {wrong !== null && <Failure error={wrong} />}
        <label className={ui.field}>
          <span>Name</span>
          <input className={ui.input} name="name" required maxLength={200} autoComplete="off" />
        </label>
        <label className={ui.field}>
          <span>What it is for</span>
          <input className={ui.input} name="purpose" maxLength={200} autoComplete="off" />
        </label>
        <Button type="submit" kind="primary" disabled={isPending}>
          Make the team
        </Button>
      </form>
    </details>
  );
}
