import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Board, BoardOrder } from '#contract/orders/board.schemas.ts';
import { stationsApi } from '#web/api/orders.ts';
import { showToast } from '#web/ui/toast.ts';
import { serverTime } from '#web/ui/use-tick.ts';
import { unitsLeft } from '../board/units-left.tsx';
import { boardKey } from '../board/use-board.ts';
import { reasonOf } from '#web/api/reason-of.ts';

export type BumpedLines = { order: BoardOrder; lineIds: readonly number[]; isCooked: boolean };

/** Says that lines are cooked, or takes it back. The screen shows it at once; where it is refused, what is so. */
export function useBump(shopId: number) {
  const t = useTranslations('kitchenScreen');
  const queries = useQueryClient();
  const queryKey = boardKey(shopId);
  return useMutation({
    mutationKey: ['bump'],
    mutationFn: ({ order, lineIds, isCooked }: BumpedLines) =>
      stationsApi.bump({
        params: { id: order.id },
        body: { shopId, lineIds: [...lineIds], isCooked },
      }),
    onMutate: async (bump) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueriesData<Board>(
        { queryKey, predicate: isBoard },
        (board) => board && { ...board, orders: board.orders.map((order) => bumped(order, bump)) },
      );
    },
    onError: (error) => showToast({ tone: 'error', title: t('bumpFailed'), text: reasonOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Below the same key there is more than boards. */
function isBoard({ state }: { state: { data?: unknown } }): boolean {
  return typeof state.data === 'object' && state.data !== null && 'orders' in state.data;
}

function bumped(order: BoardOrder, { order: { id }, lineIds, isCooked }: BumpedLines): BoardOrder {
  if (order.id !== id) return order;
  const at = isCooked ? new Date(serverTime()).toISOString() : null;
  const items = order.items.map((item) =>
    lineIds.includes(item.id) ? { ...item, cookedAt: at } : item,
  );
  const isReady = items.every((item) => item.cookedAt !== null || unitsLeft(item) === 0);
  return { ...order, items, kitchenStep: isReady ? 'ready' : 'preparing' };
}
