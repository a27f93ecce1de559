import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import type { CardActions } from './board-card.tsx';
import { nextStageOf, type OrderAtWork } from './order-at-work.ts';
import { asksForParcel, type BoardShop } from './use-stage-move.ts';
import { useStepWord } from './use-step-word.ts';

type NextStepProps = {
  order: OrderAtWork;
  shop: BoardShop;
  isBusy: boolean;
  actions: Pick<CardActions, 'ask' | 'move'>;
};

/** The button that moves an order on; nothing where it cannot be. */
export function NextStep({ order, shop: { kind }, isBusy, actions }: NextStepProps) {
  const word = useStepWord();
  const next = nextStageOf(order, kind);
  if (!next) return null;
  const way = { kind, isPickup: order.isPickup };
  return (
    <Button
      aria-keyshortcuts="A"
      loading={isBusy}
      onClick={() =>
        asksForParcel(way, next)
          ? actions.ask({ kind: 'tracking', order })
          : actions.move({ order, to: next })
      }
    >
      {word(way, next)}
    </Button>
  );
}

/** The button that asks why an order is declined or cancelled; nothing where it is done, or a visit. */
export function GiveUp({ order, actions }: Pick<NextStepProps, 'order' | 'actions'>) {
  const t = useTranslations('board.menu');
  if (order.visit || order.status === 'cancelled' || order.status === 'delivered') return null;
  return (
    <Button
      aria-keyshortcuts="D"
      look="secondary"
      onClick={() => actions.ask({ kind: 'decline', order })}
    >
      {t(order.status === 'pending' ? 'decline' : 'cancel')}
    </Button>
  );
}
