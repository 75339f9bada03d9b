import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { type TriageResult, triage } from '../../api/queries.ts';
import { Card, Failure, PageHead, Skeleton } from '../../ui/index.tsx';
import { Earlier } from './earlier.tsx';
import { MailForm } from './mail-form.tsx';
import { Result } from './result.tsx';
import css from './triage.module.css';

const route = getRouteApi('/signed-in/triage');

/** Sorts a pasted mail, and shows what became of the mails before. */
export function TriagePage() {
  const { open, page } = route.useSearch();
  const navigate = route.useNavigate();
  const show = useCallback(
    ({ result_id }: TriageResult) =>
      void navigate({ search: { open: result_id, page: 1 }, resetScroll: false }),
    [navigate],
  );
  return (
    <>
      <PageHead title="Triage" note="See how a mail is sorted, and why." />
      <div className={css.grid}>
        <Card title="The mail">
          <MailForm onSorted={show} />
        </Card>
        <div aria-live="polite">
          <Card title="What it is">
            {open === '' ? (
              <p className={css.calm}>Paste a mail and sort it, or open one of those below.</p>
            ) : (
              <Opened id={open} />
            )}
          </Card>
        </div>
      </div>
      <Earlier page={page} onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })} />
    </>
  );
}

function Opened({ id }: { id: string }) {
  const result = useQuery(triage.one(id));
  const place = useRef<HTMLDivElement>(null);
  const isRead = result.data !== undefined;
  // Where it is narrow, the result stands below the form or above the list, out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result is shown in the same place
  useEffect(() => {
    if (isRead) place.current?.scrollIntoView({ block: 'nearest' });
  }, [id, isRead]);
  if (result.error) return <Failure error={result.error} retry={() => result.refetch()} />;
  return (
    <div ref={place} className={css.opened}>
      {result.data ? <Result result={result.data} /> : <Skeleton width="60%" />}
    </div>
  );
}
