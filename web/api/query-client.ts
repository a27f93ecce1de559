import { notifyManager, QueryClient } from '@tanstack/react-query';

// Within the turn of the press that changed something: a controlled radio would otherwise jump back for a moment.
notifyManager.setScheduler(queueMicrotask);

/**
 * The changes that wait for a connection: done minutes later, with nobody looking, each is harmless and still wanted. All
 * others fail at once and say so: money, what people are promised, what is deleted and what counts from now.
 */
const waiting = [
  // Seen by its shopper alone, until they order. Emptying it, and what holds a window of a firm's time, fail.
  ...['add', 'dish', 'quantity', 'remove', 'put-back', 'choices', 'if-sold-out', 'pickup'].map(
    (change) => ['cart-change', change],
  ),
  // Gives a window of a firm's time back.
  ['cart-change', 'remove-visit'],
  ['favourite'],
  // What has been done in a shop by then, whatever its screen could reach; giving an order up fails.
  ['stage'],
  ['bump'],
  // Orders of a dish that is out come in until then.
  ['dish-switch'],
  // Printed on nothing else, the ticket would be cooked by nobody.
  ['ticket'],
  // What a technician has done by then, maybe in a basement; prices, times and the end of a visit fail.
  ['visit-step'],
  // What has been seen, or was sent by hand.
  ['notification-read'],
  ['message-opened'],
];

/** Reads and changes are asked once, and what was read stays until a change says otherwise. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  for (const key of waiting) client.setMutationDefaults(key, { networkMode: 'online' });
  return client;
}

/** Resolves once no change is under way; one that waits for a connection is, until it is back. */
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
