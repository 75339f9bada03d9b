import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isSignedOut } from './api/client.ts';
import { session } from './api/queries.ts';
import { openRouter } from './app/router.tsx';
import './app/tokens.css';

/** The session ended under an open page: the guard of the routes asks again and leads to the log-in. */
function onError(err: Error): void {
  if (!isSignedOut(err)) return;
  queries.removeQueries({ queryKey: session().queryKey });
  void router.invalidate();
}

const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  // The client repeats by itself what may be repeated.
  defaultOptions: { queries: { staleTime: 15_000, retry: false } },
});
const router = openRouter(queries);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
