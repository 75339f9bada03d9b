import { useRouter } from '@tanstack/react-router';
import { isMissing, reasonOf, requestIdOf } from '../api/client.ts';
import { Button, Empty } from '../ui/index.tsx';

export function PageFailure({ error }: { error: unknown }) {
  const router = useRouter();
  const isGone = isMissing(error);
  const requestId = requestIdOf(error);
  return (
    <Empty isPage title={isGone ? 'There is nothing here' : 'This page could not be read'}>
      <p>{isGone ? 'It was deleted, or belongs to another company.' : reasonOf(error)}</p>
      {requestId !== null && !isGone && <small>Request {requestId}</small>}
      {isGone ? (
        <a href="/console/">Go to the overview</a>
      ) : (
        <Button onClick={() => router.invalidate()}>Try again</Button>
      )}
    </Empty>
  );
}

/** Stands outside the shell, so it brings the landmark of a page. */
export function NoSuchPage() {
  return (
    <main>
      <Empty isPage title="There is no such page">
        <p>The link may be old.</p>
        <a href="/console/">Go to the overview</a>
      </Empty>
    </main>
  );
}
