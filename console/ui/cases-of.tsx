import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cases } from '../api/queries.ts';
import { Badge, Card } from './index.tsx';
import css from './latest.module.css';
import { shownDate } from './time.ts';
import { CASE_STATUS } from './words.ts';

/** Cases that a record belongs to, the open ones first; nothing where there are none. `types`: what records call its kind. */
export function CasesOf({ types, id }: { types: readonly string[]; id: string }) {
  const found = useQueries({
    queries: types.map((type) => cases.about(type, id)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  const rows = [...new Map(found.map((one) => [one.id, one])).values()];
  if (rows.length === 0) return null;
  return (
    <Card title="Cases">
      <ul className={css.short}>
        {rows.map(({ id: caseId, title, status, created_at }) => {
          const { label, tone } = CASE_STATUS[status] ?? { label: status, tone: 'plain' as const };
          return (
            <li key={caseId}>
              <Link to="/cases/$id" params={{ id: String(caseId) }}>
                {title}
              </Link>
              <Badge tone={tone}>{label}</Badge>
              <small>Opened {shownDate(created_at)}</small>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
