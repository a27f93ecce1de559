import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import type { ShopOrderVisit } from '#contract/orders/schemas.ts';
import {
  isCalledOut,
  isUnpaid,
  mindsAllergy,
  type OrderStage,
  shortNumberOf,
  stageOf,
  stagesOf,
} from '#contract/orders/rules.ts';
import { unitsAsOrdered } from '#contract/orders/substitutions.rules.ts';
import { AllergenLines } from '#web/features/diets/allergen-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { NamedValues } from '#web/ui/named-values.tsx';
import type { MenuEntry } from '#web/ui/menu-popup.tsx';
import { orderComesTo, hasAmounts } from '../order-figures.ts';
import { VisitFacts } from '../visit-facts.tsx';
import { ArrivalNote } from './arrival-note.tsx';
import { nextStageOf, type OrderAtWork } from './order-at-work.ts';
import { ShopperNote } from './shopper-note.tsx';
import { StageClock } from './stage-clock.tsx';
import { Substituted } from '../substituted.tsx';
import { RefundedOfLine, unitsLeft } from './units-left.tsx';
import { asksForParcel, type StageMove } from './use-stage-move.ts';
import { useStepWord } from './use-step-word.ts';
import { CardArtwork } from './card-artwork.tsx';

/** What can be done with a card; the functions stay the same, so that only cards that changed are drawn again. */
export type CardActions = {
  open: (order: OrderAtWork) => void;
  move: (move: StageMove) => void;
  ask: (question: { kind: 'decline' | 'promise' | 'tracking'; order: OrderAtWork }) => void;
  choose: (id: number, isChosen: boolean) => void;
  slipPath: (id: number) => string;
  messagePath: (id: number) => string;
};

type BoardCardProps = {
  order: BoardOrder;
  kind: ShopKind;
  boardNow: string;
  isBusy: boolean;
  /** Undefined where cards are not chosen. */
  isChosen: boolean | undefined;
  actions: CardActions;
};

/** An order in short: the time that matters, whose it is, what is in it, and the one next step. */
export const BoardCard = memo(function BoardCard({
  order,
  kind,
  boardNow,
  isBusy,
  isChosen,
  actions,
}: BoardCardProps) {
  const t = useTranslations('board');
  const money = useMoney();
  const stage = stageOf({ ...order, kind });
  const way = { kind, isPickup: order.isPickup };
  const next = nextStageOf(order, kind);
  const word = useStepWord();
  const { isCookedToOrder } = capabilitiesOf(kind);
  const isMinded = mindsAllergy(order);
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-card p-3.5 [contain-intrinsic-size:auto_13rem] [content-visibility:auto] has-[.card-title:hover]:border-edge">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <StageClock order={order} boardNow={boardNow} />
        <Menu
          aria-keyshortcuts="O"
          label={t('card.more', { number: order.orderNumber })}
          quietLabel
          look="quiet"
          className="relative z-1 -my-1.5 -mr-2"
          align="end"
          icon={<Icon name="ellipsis-vertical" className="size-5" />}
          entries={useEntries({ order, kind, stage, actions })}
        />
      </div>
      <div className="flex items-start gap-2.5">
        {isChosen !== undefined && !order.visit && (
          <label className="relative z-1 -m-2 grid size-11 flex-none place-items-center">
            <input
              type="checkbox"
              className="tick"
              aria-label={t('card.choose', { number: order.orderNumber })}
              checked={isChosen}
              onChange={(event) => actions.choose(order.id, event.currentTarget.checked)}
            />
          </label>
        )}
        <div className="min-w-0 grow">
          <h3 className="text-base font-semibold md:text-sm lg:text-base">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => actions.open(order)}
              className="card-title figures max-w-full cursor-pointer text-left break-words lg:whitespace-nowrap outline-none after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf"
            >
              {isCalledOut(way) && (
                <span className="block font-display text-xl">
                  {shortNumberOf(order.orderNumber)}
                </span>
              )}
              <span className={isCalledOut(way) ? 'text-sm font-normal text-muted' : undefined}>
                {order.orderNumber}
              </span>
            </button>
          </h3>
          <p className="figures flex flex-wrap gap-x-2 text-sm">
            <span className="min-w-0 font-semibold break-words">{order.customer}</span>
            {!order.visit && (
              <span className="text-muted">{t('card.items', { count: order.itemCount })}</span>
            )}
            {hasAmounts(order) && (
              <span className="ml-auto font-semibold">{money(orderComesTo(order))}</span>
            )}
          </p>
        </div>
      </div>
      <ul className="figures flex flex-col gap-1 text-sm empty:hidden">
        {order.items.map((item, index) => (
          <li key={index} className="break-words">
            <span className={unitsAsOrdered(item) === 0 ? 'text-muted line-through' : undefined}>
              {t('card.line', { quantity: unitsLeft(item) || item.quantity, name: item.name })}
            </span>
            <NamedValues values={item.options} note={item.note} />
            {item.ownArtwork && (
              <CardArtwork ownArtwork={item.ownArtwork} printProof={item.printProof} />
            )}
            {isCookedToOrder && (
              <AllergenLines dish={item.dish} isMinded={isMinded} className="text-xs" />
            )}
            <RefundedOfLine of={item} />
            <Substituted
              substitutions={item.substitutions}
              isMinded={isMinded}
              className="text-xs"
            />
          </li>
        ))}
      </ul>
      <CardNotes order={order} />
      {order.visit && <VisitLink visit={order.visit} />}
      {next && (
        <Button
          size="small"
          look={stage === 'pending' ? 'primary' : 'secondary'}
          className="relative z-1 mt-1 min-h-11 w-full"
          loading={isBusy}
          onClick={() =>
            asksForParcel(way, next)
              ? actions.ask({ kind: 'tracking', order })
              : actions.move({ order, to: next })
          }
          aria-keyshortcuts="A"
          aria-label={t('card.stepNamed', { step: word(way, next), number: order.orderNumber })}
        >
          {word(way, next)}
        </Button>
      )}
    </li>
  );
});

/** A visit is worked where visits are; its order moves with it. */
function VisitLink({ visit }: { visit: ShopOrderVisit }) {
  return (
    <div className="relative z-1">
      <VisitFacts visit={visit} to={`/vendor/bookings?booking=${visit.bookingId}`} />
    </div>
  );
}

/** What is particular about an order. */
function CardNotes({ order }: { order: BoardOrder }) {
  const t = useTranslations('board');
  return (
    <>
      {order.isDisputed && (
        <p className="flex items-center gap-1.5 text-sm font-medium text-chili">
          <Icon name="landmark" className="size-4 flex-none" />
          {t('card.disputed')}
        </p>
      )}
      {order.isPickup && (
        <p className="flex items-center gap-1.5 text-sm font-medium">
          <Icon name="store" className="size-4 flex-none text-leaf" />
          {t('card.pickup')}
        </p>
      )}
      {order.note && <ShopperNote note={order.note} />}
      <ArrivalNote shopOrder={order} />
      {order.trackingNumber && (
        <p className="truncate text-sm text-muted">
          {t('card.tracking', { number: order.trackingNumber })}
        </p>
      )}
    </>
  );
}

type EntriesOf = { order: BoardOrder; kind: ShopKind; stage: OrderStage; actions: CardActions };

function useEntries({ order, kind, stage, actions }: EntriesOf): (MenuEntry | 'line')[] {
  const t = useTranslations('board');
  const way = stagesOf({ kind, isPickup: order.isPickup });
  const { isCookedToOrder, itemsAre } = capabilitiesOf(kind);
  const before = way[way.indexOf(stage) - 1];
  const isPaid = !isUnpaid(order);
  const always = [
    { label: t('menu.open'), onChoose: () => actions.open(order) },
    { label: t('menu.message'), to: actions.messagePath(order.id) },
    { label: t('menu.slip'), to: actions.slipPath(order.id) },
  ];
  if (order.visit) return always;
  return [
    ...always,
    ...(isCookedToOrder && isPaid
      ? [
          {
            label: t(stage === 'pending' ? 'menu.acceptWith' : 'menu.promise'),
            onChoose: () => actions.ask({ kind: 'promise', order }),
          },
        ]
      : []),
    ...(isCookedToOrder || order.isPickup || stage !== 'shipped'
      ? []
      : [
          {
            label: t('menu.track'),
            onChoose: () => actions.ask({ kind: 'tracking', order }),
          },
        ]),
    ...(before
      ? [
          {
            label: t('menu.back', { stage: t(`stages.${itemsAre}.${before}`) }),
            onChoose: () => actions.move({ order, to: before }),
          },
        ]
      : []),
    'line',
    {
      label: t(stage === 'pending' ? 'menu.decline' : 'menu.cancel'),
      tone: 'danger',
      onChoose: () => actions.ask({ kind: 'decline', order }),
    },
  ];
}
