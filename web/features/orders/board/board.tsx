import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { Inbox } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { Board as BoardReply, BoardOrder } from '#contract/orders/board.schemas.ts';
import {
  acceptMinutes,
  isUnpaid,
  mostOnBoard,
  type OrderStage,
  stageOf,
  stagesOf,
} from '#contract/orders/rules.ts';
import { oneOf } from '#web/loading/address.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { SoundSwitch } from '#web/ui/sound-switch.tsx';
import { useAlarm } from '#web/ui/use-alarm.ts';
import { useTick } from '#web/ui/use-tick.ts';
import type { CardActions } from './board-card.tsx';
import type { BoardDialog } from './board-dialogs.tsx';
import { BoardFilterChips } from './board-days.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { KitchenBar } from './kitchen-bar.tsx';
import { StageColumn } from './stage-column.tsx';
import { StageSwitch } from './stage-switch.tsx';
import { type BoardFilters, useBoard } from './use-board.ts';
import { type StageMove, useStageMove } from './use-stage-move.ts';
import { lazy } from '#web/ui/lazy.ts';

const BoardDialogs = lazy(() => import('./board-dialogs.tsx'));

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
  const { board, shown, fresh, show, isLost } = useBoard({ shopId: shop.id, filters, loaded });
  const unanswered = useTick(
    (now) => board.orders.filter((order) => waitsForAnswer(order, now)).length,
    board.now,
  );
  const alarm = useAlarm(Math.max(fresh.length, unanswered));
  const change = useStageMove(shop);
  const [question, setQuestion] = useState<BoardDialog>();
  const [isAsking, setIsAsking] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const close = () => setIsAsking(false);
  const move = (made: StageMove) => change.mutate(made, { onSuccess: close });
  const actions = useActions({
    shopId: shop.id,
    move: change.mutate,
    slipPath,
    setQuestion,
    setIsAsking,
    setChosen,
  });
  const { isCookedToOrder } = capabilitiesOf(shop.kind);
  const stages = stagesOf(shop).filter((stage) => stage !== 'delivered');
  const open = oneOf(stages, query.get('stage')) ?? stages[0] ?? 'pending';
  const isFiltered = Boolean(filters.q ?? filters.from ?? filters.to);
  const asked = question && (shown.find(({ id }) => id === question.order.id) ?? question.order);
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
        </div>
      )}
      {isLost && <ConnectionLost since={board.now} />}
      <NewOrders count={fresh.length} onShow={show} />
      {board.orders.length === mostOnBoard && (
        <Alert tone="info" title={t('full', { count: mostOnBoard })} />
      )}
      {!isCookedToOrder && (
        <BulkBar
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
            icon={<Inbox />}
            title={t(isFiltered ? 'noMatch' : 'none')}
            text={t(isFiltered ? 'noMatchText' : 'noneText')}
          />
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
      {question && asked && (
        <Suspense fallback={null}>
          <BoardDialogs
            question={{ kind: question.kind, order: asked }}
            open={isAsking}
            shop={shop}
            boardNow={board.now}
            isBusy={change.isPending}
            onClose={close}
            onMove={move}
            actions={actions}
          />
        </Suspense>
      )}
    </RoomPage>
  );
}

/** A kitchen has to accept or decline it now; what is ordered for later, once its time to accept runs. */
function waitsForAnswer(order: BoardOrder, now: number): boolean {
  return (
    order.status === 'pending' &&
    !isUnpaid(order) &&
    order.acceptBy !== null &&
    Date.parse(order.acceptBy) - now <= (acceptMinutes + 1) * 60_000
  );
}

/** The board cannot be asked for: what is on it may be old, and nothing new comes. */
function ConnectionLost({ since }: { since: string }) {
  const t = useTranslations('board.lost');
  const format = useFormatter();
  return (
    <Alert tone="error" title={t('title')} live>
      {t('text', { time: format.dateTime(new Date(since), 'clock') })}
    </Alert>
  );
}

type Means = {
  shopId: number;
  move: (move: StageMove) => void;
  slipPath: (id: number) => string;
  setQuestion: (question: BoardDialog) => void;
  setIsAsking: (isAsking: boolean) => void;
  setChosen: (change: (chosen: ReadonlySet<number>) => ReadonlySet<number>) => void;
};

/** The same functions at each drawing, so that cards which did not change are left alone. */
function useActions({
  shopId,
  move,
  slipPath,
  setQuestion,
  setIsAsking,
  setChosen,
}: Means): CardActions {
  return useMemo(() => {
    const ask = (question: BoardDialog) => {
      setQuestion(question);
      setIsAsking(true);
    };
    const choose = (id: number, isChosen: boolean) =>
      setChosen((chosen) =>
        isChosen ? new Set([...chosen, id]) : new Set([...chosen].filter((other) => other !== id)),
      );
    const messagePath = (id: number) => `/seller/messages/new?order=${id}&shop=${shopId}`;
    return {
      open: (order) => ask({ kind: 'panel', order }),
      move,
      ask,
      choose,
      slipPath,
      messagePath,
    };
  }, [shopId, move, slipPath, setQuestion, setIsAsking, setChosen]);
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
