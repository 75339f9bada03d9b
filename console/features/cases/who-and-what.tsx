import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { fs } from '../../api/client.ts';
import { type Case, cases, people } from '../../api/queries.ts';
import { X } from '../../ui/icons.tsx';
import { Button, Card, Select } from '../../ui/index.tsx';
import { RecordLink } from '../../ui/record-link.tsx';
import { RecordPicker } from '../../ui/record-picker.tsx';
import { useSend } from '../../ui/use-send.ts';
import { recordWord } from '../../ui/words.ts';
import css from './case.module.css';

/** Who takes part in a case beside its owner. */
export function Participants({ one }: { one: Case }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const { mutate } = useSend(cases.all);
  const everybody = useQuery(people.list()).data ?? [];
  const others = everybody.filter(({ id }) => !one.participants.some(({ user_id }) => user_id === id));
  return (
    <Card title="Taking part">
      {one.participants.length === 0 && <p className={css.calm}>Nobody beside the owner.</p>}
      <ul className={css.items}>
        {one.participants.map(({ id, name, email }) => (
          <li key={id}>
            <div>{name ?? email}</div>
            {may.has('cases.removeParticipant') && (
              <Button
                kind="quiet"
                icon
                aria-label={`Take ${name ?? email} out`}
                onClick={() => mutate({ send: () => fs.cases.removeParticipant(one.id, id) })}
              >
                <X size={14} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may.has('cases.addParticipant') && others.length > 0 && (
        <Select
          label="Let somebody take part"
          value=""
          options={[
            ['', 'Let somebody take part…'],
            ...others.map(({ id, name }): [string, string] => [String(id), name ?? '']),
          ]}
          onChange={(who) =>
            who !== '' &&
            mutate({ send: () => fs.cases.addParticipant(one.id, { user_id: Number(who) } as never) })
          }
        />
      )}
    </Card>
  );
}

/** The jobs, customers, sites and others that a case is about. */
export function Items({ one }: { one: Case }) {
  const { may } = useRouteContext({ from: '/signed-in' });
  const { mutate } = useSend(cases.all);
  return (
    <Card title="What belongs to it">
      {one.items.length === 0 && <p className={css.calm}>Nothing yet.</p>}
      <ul className={css.items}>
        {one.items.map(({ id, item_type, item_id, label }) => (
          <li key={id}>
            <div>
              <small>{recordWord(item_type)}</small>
              <RecordLink type={item_type} id={item_type === 'job' ? (label ?? item_id) : item_id}>
                {label ?? item_id}
              </RecordLink>
            </div>
            {may.has('cases.removeItem') && (
              <Button
                kind="quiet"
                icon
                aria-label={`Take ${label ?? item_id} away`}
                onClick={() => mutate({ send: () => fs.cases.removeItem(one.id, id) })}
              >
                <X size={14} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may.has('cases.addItem') && (
        <RecordPicker
          label="Add by name or number"
          action="Add"
          isHeld={({ kind, id }) =>
            one.items.some(({ item_type, item_id }) => item_type === kind && item_id === id)
          }
          onPick={({ kind, id, label }) =>
            mutate({
              send: () => fs.cases.addItem(one.id, { item_type: kind, item_id: id, label } as never),
            })
          }
        />
      )}
    </Card>
  );
}
