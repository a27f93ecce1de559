import type { CardActions } from './board-card.tsx';
import DeclineDialog from './decline-dialog.tsx';
import type { OrderAtWork } from './order-at-work.ts';
import { OrderPanel } from './order-panel.tsx';
import { PromiseDialog } from './promise-dialog.tsx';
import TrackingDialog from './tracking-dialog.tsx';
import { useShopOrderChange } from './use-shop-order-change.ts';
import type { BoardShop, StageMove } from './use-stage-move.ts';

export type BoardDialog = {
  kind: 'decline' | 'promise' | 'tracking' | 'panel';
  order: OrderAtWork;
};

type BoardDialogsProps = {
  question: BoardDialog;
  open: boolean;
  shop: BoardShop;
  boardNow: string;
  isBusy: boolean;
  onClose: () => void;
  onMove: (move: StageMove) => void;
  actions: CardActions;
};

/** What opens over the board about one order. */
export default function BoardDialogs({
  question: { kind, order },
  open,
  shop,
  boardNow,
  isBusy,
  onClose,
  onMove,
  actions,
}: BoardDialogsProps) {
  const change = useShopOrderChange(shop.id);
  const done = { onSuccess: onClose };
  if (kind === 'panel')
    return (
      <OrderPanel
        {...{ open, order, shop, boardNow, isBusy, onClose }}
        actions={{ ...actions, move: onMove }}
      />
    );
  const shared = { key: order.id, order, open, isBusy: isBusy || change.isPending, onClose };
  if (kind === 'decline')
    return (
      <DeclineDialog {...shared} onDecline={(why) => onMove({ order, to: 'cancelled', ...why })} />
    );
  if (kind === 'promise')
    return (
      <PromiseDialog
        {...shared}
        onPromise={(promisedMinutes) =>
          order.status === 'pending'
            ? onMove({ order, to: 'preparing', promisedMinutes })
            : change.mutate({ kind: 'promise', id: order.id, minutes: promisedMinutes }, done)
        }
      />
    );
  return (
    <TrackingDialog
      {...shared}
      parcels={[order]}
      isShipped={order.status === 'shipped'}
      onSend={([parcel]) => {
        if (order.status !== 'shipped')
          onMove({
            order,
            to: 'shipped',
            ...(parcel?.tracking ? { tracking: parcel.tracking } : {}),
          });
        else if (parcel?.tracking)
          change.mutate({ kind: 'tracking', id: order.id, ...parcel.tracking }, done);
      }}
    />
  );
}
