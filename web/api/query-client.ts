import { notifyManager, QueryClient } from '@tanstack/react-query';

// Within the turn of the press that changed something: a controlled radio would otherwise jump back for a moment.
notifyManager.setScheduler(queueMicrotask);

/** Changes that fail at once without a connection: nobody may be looking any more when it is back. Others wait for it. */
const neverLater = ['place-order', 'pay-order', 'request-visit', 'put-visit', 'change-visit'];

/** Reads and changes are asked once, and what was read stays until a change says otherwise. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false },
    },
  });
  for (const key of neverLater) client.setMutationDefaults([key], { networkMode: 'always' });
  return client;
}

/** Resolves once no change is under way; one that was made without a connection is, until it is back. */
export function changesEnd(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queries.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = queries.getMutationCache().subscribe(look);
    look();
  });
}
