import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import type { OrderStage } from '#contract/orders/rules.ts';
import { useListFocus } from '#web/ui/use-list-focus.ts';
import { BoardCard, type CardActions } from './board-card.tsx';

type StageColumnProps = {
  stage: OrderStage;
  kind: ShopKind;
  /** The one that a phone shows. */
  isOpen: boolean;
  orders: readonly BoardOrder[];
  boardNow: string;
  busyId: number | undefined;
  chosen: ReadonlySet<number> | undefined;
  actions: CardActions;
};

/** Everything at one stage, as it is due. */
export function StageColumn({
  stage,
  kind,
  isOpen,
  orders,
  boardNow,
  busyId,
  chosen,
  actions,
}: StageColumnProps) {
  const t = useTranslations('board');
  const { itemsAre } = capabilitiesOf(kind);
  const heading = `stage-${stage}`;
  const listFocus = useListFocus();
  return (
    <section
      aria-labelledby={heading}
      className={`min-w-0 flex-col gap-3 md:flex md:rounded-card md:bg-well md:p-2.5 ${isOpen ? 'flex' : 'hidden'}`}
    >
      <h2
        id={heading}
        className="flex items-baseline justify-between gap-2 px-1 text-base max-md:sr-only"
      >
        {t(`stages.${itemsAre}.${stage}`)}
        <span className="figures text-sm font-normal text-muted">{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="px-1 py-6 text-center text-sm text-muted">
          {t(`empty.${itemsAre}.${stage}`)}
        </p>
      ) : (
        <ul {...listFocus} className="flex flex-col gap-2.5">
          {orders.map((order) => (
            <BoardCard
              key={order.id}
              order={order}
              kind={kind}
              boardNow={boardNow}
              isBusy={order.id === busyId}
              isChosen={chosen?.has(order.id)}
              actions={actions}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
