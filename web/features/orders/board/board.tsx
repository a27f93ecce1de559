import { capabilitiesOf, type ShopKind, shopPath } from '#contract/shops/rules.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Board as BoardReply, BoardOrder } from '#contract/orders/board.schemas.ts';
import {
  mostOnBoard,
  type OrderStage,
  stageOf,
  stagesOf,
  waitsForAnswer,
} from '#contract/orders/rules.ts';
import { oneOf, withQuery } from '#web/loading/address.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { SoundSwitch } from '#web/ui/sound-switch.tsx';
import { useAlarm } from '#web/ui/use-alarm.ts';
import { useTick } from '#web/ui/use-tick.ts';
import { BoardFilterChips } from './board-days.tsx';
import { OrderBulkBar } from './order-bulk-bar.tsx';
import { ConnectionLost } from './connection-lost.tsx';
import { KitchenBar } from './kitchen-bar.tsx';
import { SlotFill } from './slot-fill.tsx';
import { StageColumn } from './stage-column.tsx';
import { StageSwitch } from './stage-switch.tsx';
import { type BoardFilters, useBoard } from './use-board.ts';
import { useBoardQuestions } from './use-board-questions.tsx';

type BoardProps = {
  shop: { id: number; kind: ShopKind; isClosed: boolean };
  loaded: BoardReply;
  filters: BoardFilters;
  slipPath: (id: number) => string;
  /** Beside the title: which orders the page shows. */
  views: ReactNode;
  /** Instead of a board without orders. */
  empty?: ReactNode;
};

/** What a shop has to do: a column for each stage beside each other, or one at a time on a phone. */
export function Board({ shop, loaded, filters, slipPath, views, empty }: BoardProps) {
  const t = useTranslations('board');
  const [query] = useSearchParams();
  const { board, shown, fresh, show, isLost, isLoggedOut } = useBoard({
    shopId: shop.id,
    filters,
    loaded,
  });
  const unanswered = useTick(
    (now) => board.orders.filter((order) => waitsForAnswer(order, now)).length,
    board.now,
  );
  const alarm = useAlarm(Math.max(fresh.length, unanswered));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { change, actions, dialogs } = useBoardQuestions({
    shop,
    orders: shown,
    boardNow: board.now,
    slipPath,
    setChosen,
  });
  const { isCookedToOrder } = capabilitiesOf(shop.kind);
  const stages = stagesOf(shop).filter((stage) => stage !== 'delivered');
  const open = oneOf(stages, query.get('stage')) ?? stages[0] ?? 'pending';
  const isFiltered = Boolean(filters.q ?? filters.from ?? filters.to);
  const allOrders = withQuery(query, { q: undefined, from: undefined, to: undefined });
  return (
    <RoomPage
      title={t('title')}
      actions={
        <>
          {views}
          {!shop.isClosed && <SoundSwitch {...alarm} />}
        </>
      }
    >
      <BoardFilterChips filters={filters} />
      {board.kitchen && !shop.isClosed && (
        <div className="flex flex-wrap items-center gap-2">
          <KitchenBar shopId={shop.id} kitchen={board.kitchen} boardNow={board.now} />
          {board.kitchen.slots && <SlotFill slots={board.kitchen.slots} boardNow={board.now} />}
        </div>
      )}
      {isLost && <ConnectionLost since={board.now} isLoggedOut={isLoggedOut} />}
      <NewOrders count={fresh.length} onShow={show} />
      {board.orders.length === mostOnBoard && (
        <Alert tone="info" title={t('full', { count: mostOnBoard })} />
      )}
      {!isCookedToOrder && (
        <OrderBulkBar
          shopId={shop.id}
          orders={shown.filter(({ id }) => chosen.has(id))}
          onDone={() => setChosen(new Set())}
        />
      )}
      <StageSwitch
        stages={stages}
        open={open}
        kind={shop.kind}
        counts={countsOf(shown, shop.kind)}
      />
      {board.orders.length === 0 ? (
        (!isFiltered && empty) || (
          <EmptyState
            icon={<Icon name="inbox" />}
            title={t(isFiltered ? 'noMatch' : 'none')}
            text={t(isFiltered ? 'noMatchText' : 'noneText')}
          >
            {isFiltered && (
              <ButtonLink to={withQuery(query, { view: 'done' })}>{t('noMatchDone')}</ButtonLink>
            )}
            <ButtonLink to={isFiltered ? allOrders : shopPath(shop)} look="secondary">
              {t(isFiltered ? 'noMatchAct' : 'noneAct')}
            </ButtonLink>
          </EmptyState>
        )
      ) : (
        <div className="grid items-start gap-4 md:auto-cols-[minmax(13.5rem,1fr)] md:grid-flow-col md:overflow-x-auto md:pb-2">
          {stages.map((stage) => (
            <StageColumn
              key={stage}
              stage={stage}
              kind={shop.kind}
              isOpen={stage === open}
              orders={shown.filter((order) => stageOf({ ...order, kind: shop.kind }) === stage)}
              // The clocks run by themselves: a later time would only draw every card again.
              boardNow={loaded.now}
              busyId={change.isPending ? change.variables.order.id : undefined}
              chosen={isCookedToOrder ? undefined : chosen}
              actions={actions}
            />
          ))}
        </div>
      )}
      {dialogs}
    </RoomPage>
  );
}

function countsOf(orders: readonly BoardOrder[], kind: ShopKind): Map<OrderStage, number> {
  return new Map(
    [...Map.groupBy(orders, (order) => stageOf({ ...order, kind }))].map(([stage, ofStage]) => [
      stage,
      ofStage.length,
    ]),
  );
}

/** What came since somebody last looked; it is put on the board when they ask for it. */
function NewOrders({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations('board');
  return (
    <div role="status" className="sticky top-15 z-5 empty:hidden">
      {count > 0 && (
        <Button aria-keyshortcuts="N" className="w-full shadow-float" onClick={onShow}>
          {t('fresh', { count })}
        </Button>
      )}
    </div>
  );
}
