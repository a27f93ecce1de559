import '#web/styles/kitchen.css';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Board } from '#contract/orders/board.schemas.ts';
import { waitsForAnswer } from '#contract/orders/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { SoundSwitch } from '#web/ui/sound-switch.tsx';
import { useAlarm } from '#web/ui/use-alarm.ts';
import { useListFocus } from '#web/ui/use-list-focus.ts';
import { useTick } from '#web/ui/use-tick.ts';
import { useBoard } from '../board/use-board.ts';
import { useBoardQuestions } from '../board/use-board-questions.tsx';
import type { BoardShop } from '../board/use-stage-move.ts';
import { DishCounts } from './dish-counts.tsx';
import { KitchenFoot } from './kitchen-foot.tsx';
import { KitchenWarnings } from './kitchen-warnings.tsx';
import { PrintedSlips, usePrinting } from './printed-slips.tsx';
import { ReadyTickets } from './ready-tickets.tsx';
import { ScreenDialog } from './screen-dialog.tsx';
import { StationTabs } from './station-tabs.tsx';
import { ticketActions } from './ticket-actions.ts';
import { TicketList } from './ticket-list.tsx';
import { lastCooked, type StationChoice, type Ticket, ticketsOf } from './tickets.ts';
import { useBump } from './use-bump.ts';
import { useTicketArrows } from './use-ticket-arrows.ts';
import { useWakeLock } from './use-wake-lock.ts';

const everything = {};

type KitchenScreenProps = {
  shop: BoardShop;
  loaded: Board;
  station: StationChoice;
  slipPath: (id: number) => string;
  /** Where the stations are set up, for those who may. */
  stationsPath?: string;
  /** Has this device told of orders while the page is closed. */
  deviceSwitch: ReactNode;
  /** Offers that, once an order was accepted here. */
  deviceInvite: ReactNode;
};

/** The board of a kitchen as its cooks read it from the stove: what to accept, what to cook, how much of each dish. */
export function KitchenScreen({
  shop,
  loaded,
  station,
  slipPath,
  stationsPath,
  deviceSwitch,
  deviceInvite,
}: KitchenScreenProps) {
  const t = useTranslations('kitchenScreen');
  const { board, isLost, isLoggedOut } = useBoard({ shopId: shop.id, filters: everything, loaded });
  const unanswered = useTick(
    (now) => board.orders.filter((order) => waitsForAnswer(order, now)).length,
    board.now,
  );
  const alarm = useAlarm(unanswered);
  const { change, actions, dialogs } = useBoardQuestions({
    shop,
    orders: board.orders,
    boardNow: board.now,
    slipPath,
  });
  const bump = useBump(shop.id);
  const { print, ...printing } = usePrinting(shop.id, board.orders);
  useTicketArrows();
  const listFocus = useListFocus();
  const { fresh, cooking, ready } = ticketsOf(board.orders, { kind: shop.kind, station });
  const last = lastCooked(board.orders, station);
  const isMoving = ({ order }: Ticket) =>
    change.isPending && change.variables.order.id === order.id;
  const lists = {
    kind: shop.kind,
    board,
    namesStations: station === 'all',
    does: ticketActions({ shop, actions, bump: bump.mutate, print }),
  };
  return (
    <RoomPage
      title={t('title')}
      actions={<ScreenButtons {...{ alarm, stationsPath, deviceSwitch }} />}
    >
      <div className="kitchen">
        {change.isSuccess && change.variables.to === 'preparing' && deviceInvite}
        <StationTabs
          orders={board.orders}
          kind={shop.kind}
          stations={board.kitchen?.stations ?? []}
          chosen={station}
        />
        <div {...listFocus} className="kitchen-work">
          {fresh.length > 0 && (
            <TicketList
              {...lists}
              id="to-accept"
              className="kitchen-fresh"
              title={t('toAccept', { count: fresh.length })}
              tickets={fresh}
              isBusy={isMoving}
            />
          )}
          <TicketList
            {...lists}
            id="to-cook"
            className="kitchen-cooking"
            title={t('cooking', { count: cooking.length })}
            tickets={cooking}
            hasNumbers
            isBusy={({ order }) => bump.isPending && bump.variables.order.id === order.id}
            empty={<p className="kitchen-none">{t('nothing')}</p>}
          />
          <DishCounts tickets={[...fresh, ...cooking]} />
        </div>
        <ReadyTickets tickets={ready} kind={shop.kind} isBusy={isMoving} does={lists.does} />
        <KitchenFoot
          warnings={
            <KitchenWarnings
              alarm={alarm}
              wake={useWakeLock()}
              {...{ isLost, isLoggedOut }}
              since={board.now}
            />
          }
          shopId={shop.id}
          board={board}
          last={last}
          isRecalling={bump.isPending && !bump.variables.isCooked}
          onRecall={() => last && bump.mutate({ ...last, isCooked: false })}
        />
      </div>
      <PrintedSlips {...printing} />
      {dialogs}
    </RoomPage>
  );
}

/** What is set up for this screen, on this device. */
function ScreenButtons({
  alarm,
  stationsPath,
  deviceSwitch,
}: Pick<KitchenScreenProps, 'deviceSwitch'> & {
  alarm: ReturnType<typeof useAlarm>;
  stationsPath: string | undefined;
}) {
  const t = useTranslations('kitchenScreen');
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      {alarm.isOn && !alarm.isBlocked && <SoundSwitch {...alarm} />}
      <Button
        look="quiet"
        size="small"
        className="min-h-11"
        aria-keyshortcuts="F"
        icon={<Icon name="maximize" className="size-4" />}
        onClick={() => void switchFullScreen()}
      >
        {t('fullScreen')}
      </Button>
      <Button
        look="quiet"
        size="small"
        className="min-h-11"
        aria-keyshortcuts="S"
        icon={<Icon name="sliders-horizontal" className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => setIsChoosing(true)}
      >
        {t('screen.open')}
      </Button>
      <ScreenDialog
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        stationsPath={stationsPath}
        deviceSwitch={deviceSwitch}
      />
    </>
  );
}

/** The whole screen, or back; a browser may refuse. */
async function switchFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // It stays as it is, which the cook sees.
  }
}
