import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { searches } from '../../api/queries.ts';
import { Button, Choice, Empty, Failure, PageHead, Skeleton, ui } from '../../ui/index.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { shownDate } from '../../ui/time.ts';
import { counted } from '../../ui/words.ts';
import css from './search.module.css';

const route = getRouteApi('/signed-in/search');

interface Hit {
  readonly job_id: number;
  readonly job_ref: string | null;
  readonly summary?: string | null;
  readonly highlights?: readonly string[];
  readonly contact_name?: string | null;
  readonly engineer_name?: string | null;
  readonly type_name?: string | null;
  readonly actual_start_at?: string | null;
  readonly result?: string | null;
}

export function SearchPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery(search.in === 'intake' ? searches.intake(search.q) : searches.outcomes(search.q));
  const hits = (found.data?.hits ?? []) as readonly Hit[];
  return (
    <>
      <PageHead
        title="Search past work"
        note={
          search.q === '' ? (
            'By words and by meaning, in everything that was reported'
          ) : (
            <Count found={found} />
          )
        }
      />
      <form
        className={css.form}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          void navigate({ search: (now) => ({ ...now, q }) });
        }}
      >
        <input
          key={search.q}
          className={ui.input}
          type="search"
          name="q"
          defaultValue={search.q}
          placeholder="Boiler losing pressure, E119, no access…"
          aria-label="Words to look for"
        />
        <Button type="submit" kind="primary">
          Search
        </Button>
      </form>
      <div className={ui.filters}>
        <Choice
          label="Look in"
          value={search.in}
          options={{ outcomes: 'What was done', intake: 'What was asked for' }}
          onChange={(where) => void navigate({ search: (now) => ({ ...now, in: where }), replace: true })}
        />
      </div>
      {found.error && <Failure error={found.error} retry={() => found.refetch()} />}
      {search.q !== '' && found.isSuccess && hits.length === 0 && (
        <div className={ui.card}>
          <Empty title="Nothing like it">
            <p>Try other words for it, or fewer.</p>
          </Empty>
        </div>
      )}
      <ol className={css.hits} aria-busy={found.isFetching}>
        {hits.map((hit) => (
          <JobHit key={hit.job_id} hit={hit} />
        ))}
      </ol>
    </>
  );
}

function Count({ found }: { found: { readonly data?: { readonly total_matches?: number } | undefined } }) {
  if (!found.data) return <Skeleton width="6rem" />;
  return counted(found.data.total_matches ?? 0, 'job');
}

function JobHit({ hit }: { hit: Hit }) {
  const facts = [
    hit.actual_start_at ? shownDate(hit.actual_start_at) : null,
    hit.contact_name,
    hit.engineer_name,
    hit.result,
  ].filter(Boolean);
  return (
    <li className={`${ui.card} ${css.hit}`} data-row>
      <div>
        <Link className={css.ref} to="/jobs/$ref" params={{ ref: hit.job_ref ?? String(hit.job_id) }}>
          {hit.job_ref ?? hit.job_id}
        </Link>{' '}
        <span>{hit.type_name}</span>
      </div>
      <p>
        <MarkedText text={hit.highlights?.[0] ?? hit.summary ?? ''} />
      </p>
      <small>{facts.join(' · ')}</small>
    </li>
  );
}
