import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type TriageResult, triage } from '../../api/queries.ts';
import { Empty, Failure, Pager, ui } from '../../ui/index.tsx';
import { type Column, Table, tableCss } from '../../ui/table.tsx';
import { shownMoment } from '../../ui/time.ts';
import { shownSure, spelled } from '../../ui/words.ts';
import { Urgency, useCategoryLabel } from './result.tsx';
import css from './triage.module.css';

const COLUMNS: readonly Column<TriageResult>[] = [
  { name: 'Category', wide: true, cell: (result) => <Opening result={result} /> },
  {
    name: 'Urgency',
    narrow: 'corner',
    cell: ({ classification }) => <Urgency urgency={classification.urgency} />,
  },
  { name: 'Goes to', wide: true, narrow: 'line', cell: ({ decision }) => spelled(decision.destination) },
  {
    name: 'How sure',
    narrow: 'hidden',
    cell: ({ classification }) => shownSure(classification.category_confidence),
  },
  {
    name: 'Sorted',
    narrow: 'line',
    cell: ({ processed_at }) => <span className="num">{shownMoment(processed_at)}</span>,
  },
];

interface EarlierProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Mails sorted before, newest first. */
export function Earlier({ page, onPage }: EarlierProps) {
  const results = useQuery(triage.page(page));
  if (results.error) return <Failure error={results.error} retry={() => results.refetch()} />;
  return (
    <section className={`${ui.card} ${css.earlier}`} aria-labelledby="earlier" aria-busy={results.isFetching}>
      <h2 id="earlier">Sorted before</h2>
      {results.data?.items.length === 0 ? (
        <Empty title="No mail was sorted yet">
          <p>Mails are sorted as they arrive, or when somebody pastes one above.</p>
        </Empty>
      ) : (
        <Table
          label="Sorted before"
          columns={COLUMNS}
          rows={results.data?.items}
          keyOf={({ result_id }) => result_id}
          isOld={results.isPlaceholderData}
        />
      )}
      {results.data && (
        <Pager
          page={page}
          pages={results.data.pageTotal}
          pageSize={results.data.perPage}
          total={results.data.itemsTotal}
          onPage={onPage}
        />
      )}
    </section>
  );
}

function Opening({ result: { result_id, classification } }: { result: TriageResult }) {
  const labelOf = useCategoryLabel();
  return (
    <Link
      className={tableCss.cover}
      to="/triage"
      search={(now) => ({ ...now, open: result_id })}
      activeOptions={{ includeSearch: true }}
      resetScroll={false}
    >
      {labelOf(classification.category)}
    </Link>
  );
}
