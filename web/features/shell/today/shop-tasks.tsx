import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MoveSeveral } from '#contract/orders/board.schemas.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import type { TodayKind } from '#contract/shops/today.rules.ts';
import type { ShopToday, TodayItem } from '#contract/shops/today.schemas.ts';
import { todayApi } from '#web/api/today.ts';
import { setupPlaces } from '#web/features/shops/setup-places.ts';
import { lazy } from '#web/ui/lazy.ts';
import { useTimes } from '#web/words/use-times.ts';
import { restocking, sendingAll, taskStepOf, type TaskStep } from './shop-acts.ts';
import { StepList } from './step-list.tsx';
import { TaskButton, TaskLink } from './task-buttons.tsx';
import { type PathTo, shopTaskPath } from './task-paths.ts';
import { type TaskParts, type TaskTools, TodayList } from './today-list.tsx';
import { useToday } from './use-today.ts';
import { LatePart } from '#web/ui/late-part.tsx';

const RestockForm = lazy(() => import('./restock-form.tsx'));

type ShipDialog = (props: {
  parcels: NonNullable<TodayItem['orders']>;
  onClose: () => void;
  onSend: (tracked: MoveSeveral['orders']) => void;
}) => ReactNode;

type ShopTasksProps = {
  shop: { id: number; kind: ShopKind };
  loaded: ShopToday;
  /** Of this shop. */
  pathTo: PathTo;
  /** Asks for carrier and number before goods leave; not for shops that send none. */
  shipDialog?: ShipDialog;
};

/** What waits for the people of a shop, each with its next step in place. */
export function ShopTasks({ shop, loaded, pathTo, shipDialog }: ShopTasksProps) {
  const t = useTranslations('today');
  const { today, ...list } = useToday({
    shopId: shop.id,
    loaded,
    ask: () => todayApi.ofShop({ params: { id: shop.id } }),
  });
  const empty = useEmpty(today);
  const wordOf = useStepWords();
  const [restocked, setRestocked] = useState<string>();
  const [shipping, setShipping] = useState<TaskTools>();
  const partsOf = (tools: TaskTools): TaskParts => {
    const { item, title, isFirst } = tools;
    const look = isFirst ? 'primary' : 'secondary';
    if (item.kind === 'setup') return { more: <Steps {...{ item, shop, pathTo }} /> };
    if (item.kind === 'ship' && shipDialog)
      return {
        buttons: (
          <TaskButton
            word={t('acts.ship')}
            {...{ title, look }}
            onClick={() => setShipping(tools)}
          />
        ),
      };
    if (item.stock) {
      const isOpen = restocked === item.key;
      return {
        buttons: (
          <TaskButton
            word={t('acts.restock')}
            {...{ title, look, isOpen }}
            onClick={() => setRestocked(isOpen ? undefined : item.key)}
          />
        ),
        more: isOpen && <Restock {...tools} />,
      };
    }
    const step = taskStepOf(shop, item);
    const path = shopTaskPath(item, pathTo);
    return {
      buttons: (
        <>
          {step && (
            <TaskButton word={wordOf(step)} {...{ title, look }} onClick={() => tools.act(step)} />
          )}
          {path !== null && (
            <TaskLink
              word={t(`acts.${leading[item.kind] ?? 'look'}`)}
              title={title}
              look={step ? 'quiet' : look}
              to={path}
            />
          )}
        </>
      ),
    };
  };
  return (
    <>
      <TodayList list={list} now={today.now} empty={empty} partsOf={partsOf} />
      {shipping &&
        shipDialog?.({
          parcels: shipping.item.orders ?? [],
          onClose: () => setShipping(undefined),
          onSend: (orders) => {
            setShipping(undefined);
            shipping.act(sendingAll(shop.id, shipping.item, orders));
          },
        })}
    </>
  );
}

/** What a link to a task is called where it leads to more than a look. */
const leading: Partial<Record<TodayKind, 'reply' | 'review' | 'payout' | 'holiday' | 'restock'>> = {
  reply: 'reply',
  review: 'review',
  reviewsGood: 'review',
  payout: 'payout',
  holiday: 'holiday',
  stockLow: 'restock',
  stockOut: 'restock',
};

function useEmpty({ next }: ShopToday) {
  const t = useTranslations('today');
  const times = useTimes();
  const text = next ? t(next.kind, { at: times(new Date(next.at), 'day') }) : t('noneText');
  return { title: t('none'), text };
}

function useStepWords() {
  const t = useTranslations('today');
  return ({ word }: TaskStep) =>
    word === 'accept' || word === 'paused' || word === 'dishOff' || word === 'request'
      ? t(`acts.${word}`)
      : t(word);
}

function Restock({ item, act }: TaskTools) {
  const { id, stock } = item;
  if (!stock || id === null) return null;
  return (
    <LatePart>
      <RestockForm
        name={String(item.facts.name)}
        stock={stock}
        onSend={(body) => act(restocking(id, body))}
      />
    </LatePart>
  );
}

type StepsProps = Pick<ShopTasksProps, 'pathTo'> & {
  item: TodayItem;
  shop: { kind: ShopKind };
};

/** What is left of the set-up, each leading to where it is done. */
function Steps({ item, shop, pathTo }: StepsProps) {
  const t = useTranslations('seller.setup.steps');
  const { itemsAre } = capabilitiesOf(shop.kind);
  return (
    <StepList
      steps={(item.steps ?? []).map((step) => ({
        key: step,
        words: step === 'products' ? t(`products.${itemsAre}`) : t(step),
        path: pathTo(...setupPlaces[step]),
      }))}
    />
  );
}
