import { useRouter } from '@tanstack/react-router';
import { isMissing, reasonOf } from '../api/client.ts';
import { Button, Empty } from '../ui/index.tsx';

export function PageFailure({ error }: { error: unknown }) {
  const router = useRouter();
  const isGone = isMissing(error);
  return (
    <Empty title={isGone ? 'There is nothing here' : 'This page could not be read'}>
      <p>{isGone ? 'It was deleted, or belongs to another company.' : reasonOf(error)}</p>
      <Button onClick={() => router.invalidate()}>Try again</Button>
    </Empty>
  );
}

export function NoSuchPage() {
  return (
    <Empty title="There is no such page">
      <p>The link may be old.</p>
      <a href="/console/">Go to the overview</a>
    </Empty>
  );
}
