import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Board, BoardOrder } from '#contract/orders/board.schemas.ts';
import { lacksSession } from '#web/api/client.ts';
import { orderBoardApi } from '#web/api/orders.ts';
import { useLive } from '#web/api/live.ts';
import { setClock } from '#web/ui/use-tick.ts';
import { byDue } from './by-due.ts';

export type BoardFilters = { q?: string; from?: string; to?: string };
type Given = { shopId: number; filters: BoardFilters; loaded: Board };

/** Everything cached about a shop's board, whatever is searched for. */
export const boardKey = (shopId: number) => ['board', shopId];

/**
 * The board as it is now: asked for again whenever the server says that an order of the shop changed. Orders that came
 * since somebody last looked wait in `fresh`, so that nothing moves under a finger; `show` puts them on the board.
 */
export function useBoard({ shopId, filters, loaded }: Given): {
  board: Board;
  /** What is due first, first. */ shown: BoardOrder[];
  fresh: BoardOrder[];
  show: () => void;
  /** The board could not be asked for again: nothing new is seen. */
  isLost: boolean;
  /** That is since nobody is logged in any more. */
  isLoggedOut: boolean;
} {
  const queries = useQueryClient();
  const { data, failureCount, error } = useQuery({
    queryKey: [...boardKey(shopId), filters],
    queryFn: () => orderBoardApi.board({ params: { id: shopId }, query: filters }),
    initialData: loaded,
  });
  const board = data.now >= loaded.now ? data : loaded;
  const [seen, setSeen] = useState(() => new Set(loaded.orders.map(({ id }) => id)));
  useEffect(() => setClock(board.now), [board.now]);
  useLive('orders', (change) => {
    if (!change || change.shopIds.includes(shopId))
      void queries.invalidateQueries({ queryKey: boardKey(shopId) });
  });
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
    () => true,
  );
  const fresh = board.orders.filter(({ id, status }) => status === 'pending' && !seen.has(id));
  return {
    board,
    isLost: !isOnline || failureCount > 0,
    isLoggedOut: lacksSession(error),
    fresh,
    shown: board.orders.filter((order) => !fresh.includes(order)).toSorted(byDue),
    show: () => setSeen(new Set([...seen, ...fresh.map(({ id }) => id)])),
  };
}
