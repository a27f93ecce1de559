import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BoardOrder, MoveSeveral } from '#contract/orders/board.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { moveAndBack } from '../several-back.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import { boardKey } from './use-board.ts';
import { lazy } from '#web/ui/lazy.ts';

const TrackingDialog = lazy(() => import('./tracking-dialog.tsx'));

/** What can be done with all chosen orders at once. */
export function OrderBulkBar({
  shopId,
  orders,
  onDone,
}: {
  shopId: number;
  orders: readonly BoardOrder[];
  onDone: () => void;
}) {
  const t = useTranslations('board.bulk');
  const [isShipping, setIsShipping] = useState(false);
  const change = useMoveSeveral(shopId);
  const send = (body: MoveSeveral) =>
    change.mutate(
      { body, before: orders },
      {
        onSuccess: () => {
          setIsShipping(false);
          onDone();
        },
      },
    );
  const mayBegin = orders.some(({ status }) => status === 'pending');
  // What is fetched has no parcel: it is made ready on its own.
  const toShip = orders.filter(
    ({ status, isPickup }) => !isPickup && (status === 'pending' || status === 'processing'),
  );
  return (
    <div role="region" aria-label={t('label')} className="sticky top-15 z-5 empty:hidden">
      {orders.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 rounded-card border border-leaf bg-leaf-soft px-4 py-2.5">
          <span role="status" className="figures mr-auto font-semibold">
            {t('chosen', { count: orders.length })}
          </span>
          {mayBegin && (
            <Button
              size="small"
              className="min-h-11"
              loading={change.isPending}
              aria-keyshortcuts="B"
              onClick={() =>
                send({ status: 'processing', orders: orders.map(({ id }) => ({ id })) })
              }
            >
              {t('processing')}
            </Button>
          )}
          {toShip.length > 0 && (
            <Button
              size="small"
              look={mayBegin ? 'secondary' : 'primary'}
              className="min-h-11"
              aria-keyshortcuts="S"
              onClick={() => setIsShipping(true)}
            >
              {t('shipped')}
            </Button>
          )}
          <Button
            aria-keyshortcuts="C"
            size="small"
            look="quiet"
            className="min-h-11"
            onClick={onDone}
          >
            {t('none')}
          </Button>
        </div>
      )}
      {isShipping && toShip.length > 0 && (
        <Suspense fallback={null}>
          <TrackingDialog
            open
            parcels={toShip}
            isShipped={false}
            isBusy={change.isPending}
            onClose={() => setIsShipping(false)}
            onSend={(parcels) => send({ status: 'shipped', orders: parcels })}
          />
        </Suspense>
      )}
    </div>
  );
}

function useMoveSeveral(shopId: number) {
  const t = useTranslations('board.bulk');
  const queries = useQueryClient();
  const afterwards = {
    onError: (error: Error) =>
      showToast({ tone: 'error', title: t('failed'), text: reasonOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: boardKey(shopId) }),
  };
  const takeBack = useMutation({
    mutationFn: (back: () => Promise<unknown>) => back(),
    onSuccess: () => showToast({ title: t('undone') }),
    ...afterwards,
  });
  return useMutation({
    mutationKey: ['stage', 'several'],
    mutationFn: ({ body, before }: { body: MoveSeveral; before: readonly BoardOrder[] }) =>
      moveAndBack(shopId, body, before),
    onSuccess: ({ moved, refused, back }) =>
      showToast({
        title: t('done', { count: moved.length }),
        ...(refused.length > 0 ? { text: t('left', { count: refused.length }) } : {}),
        ...(moved.length > 0
          ? { action: { label: t('undo'), onAct: () => takeBack.mutate(back) } }
          : {}),
      }),
    ...afterwards,
  });
}
