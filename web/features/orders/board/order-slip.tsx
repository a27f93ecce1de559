import { useTranslations } from 'use-intl';
import {
  isCalledOut,
  isUnpaid,
  mentionsAllergy,
  mindsAllergy,
  shortNumberOf,
} from '#contract/orders/rules.ts';
import type { WorkedOrder, WorkedShopOrder } from '#contract/orders/schemas.ts';
import { unitsAsOrdered } from '#contract/orders/substitutions.rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { AllergenLines } from '#web/features/diets/allergen-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useDays } from '#web/words/use-days.ts';
import { OrderDate } from '../order-date.tsx';
import { orderComesTo, hasAmounts, isNeverCharged } from '../order-figures.ts';
import { useTimeOrDay } from '#web/words/use-arrivals.ts';
import { VisitFacts } from '../visit-facts.tsx';
import { Substituted } from '../substituted.tsx';
import { RefundedOfLine, unitsLeft } from './units-left.tsx';

type SlipOf = { order: WorkedOrder; shopOrder: WorkedShopOrder };

/** What goes on the bag or the box, narrow enough for a printer of receipts: what is in it, what to mind, who it is for. */
export function OrderSlip({ backPath, ...of }: SlipOf & { backPath: string }) {
  const t = useTranslations('board.slip');
  return (
    <div className="mx-auto flex w-full max-w-[21rem] flex-col gap-4 px-3 py-8 print:max-w-none print:p-0">
      <div className="flex gap-2 print:hidden [&>*]:grow">
        <Button
          aria-keyshortcuts="P"
          icon={<Icon name="printer" className="size-4" />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <ButtonLink aria-keyshortcuts="B" to={backPath} look="secondary">
          {t('back')}
        </ButtonLink>
      </div>
      <SlipPaper {...of} />
    </div>
  );
}

/** The slip alone, as it is printed. */
export function SlipPaper({ order, shopOrder }: SlipOf) {
  const t = useTranslations('board.slip');
  const amounts = useTranslations('orders.amounts');
  const money = useMoney();
  const days = useDays();
  const items = order.items.filter(({ shopId }) => shopId === shopOrder.shopId);
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-card p-5 print:rounded-none print:border-0 print:p-0">
      <header className="flex flex-col gap-1 border-b border-dashed border-edge pb-3">
        <p className="text-sm">{shopOrder.shopName}</p>
        <h1 className="figures text-xl break-words">
          {isCalledOut({ ...shopOrder, isPickup: shopOrder.pickup !== null }) && (
            <span className="block pb-1 text-4xl">{shortNumberOf(order.orderNumber)}</span>
          )}
          {order.orderNumber}
        </h1>
        <p className="text-sm">
          {t.rich('placed', { date: () => <OrderDate at={order.createdAt} withTime /> })}
        </p>
        {shopOrder.pickup && (
          <p className="w-fit border-2 border-ink px-2 text-lg font-semibold uppercase">
            {t('pickup')}
          </p>
        )}
        {isUnpaid(order) && (
          <p className="w-fit border-2 border-ink px-2 text-lg font-semibold uppercase">
            {t('unpaid')}
          </p>
        )}
        {shopOrder.visit && <VisitFacts visit={shopOrder.visit} />}
        {shopOrder.promisedAt && (
          <Promised shopOrder={shopOrder} promisedAt={shopOrder.promisedAt} />
        )}
        {shopOrder.arrival && (
          <p className="figures font-semibold">{t('arrives', { days: days(shopOrder.arrival) })}</p>
        )}
      </header>
      <ul className="flex flex-col gap-2.5">
        {items.map((item) => (
          <SlipLine
            key={item.id}
            item={item}
            isDish={capabilitiesOf(shopOrder.kind).isCookedToOrder}
            isMinded={mindsAllergy({ ...shopOrder, items })}
          />
        ))}
      </ul>
      {shopOrder.note && (
        <p className="border-2 border-ink p-2 font-semibold break-words">
          {mentionsAllergy(shopOrder.note) && (
            <strong className="block text-lg uppercase">{t('allergy')}</strong>
          )}
          {t('note')} {shopOrder.note}
        </p>
      )}
      <footer className="flex flex-col gap-1 border-t border-dashed border-edge pt-3">
        <p className="figures flex justify-between font-semibold">
          <span>
            {t('total', { count: items.reduce((count, item) => count + unitsLeft(item), 0) })}
          </span>
          {hasAmounts(shopOrder) && (
            <span>
              {isNeverCharged(shopOrder) ? amounts('none') : money(orderComesTo(shopOrder))}
            </span>
          )}
        </p>
        <address className="not-italic">
          {order.userName}
          {!shopOrder.pickup && order.deliveryAddress && (
            <>
              <br />
              {order.deliveryAddress}
            </>
          )}
        </address>
        {shopOrder.trackingNumber && (
          <p className="figures text-sm break-words">
            {shopOrder.carrier} {shopOrder.trackingNumber}
          </p>
        )}
      </footer>
    </article>
  );
}

function Promised({ shopOrder, promisedAt }: { shopOrder: WorkedShopOrder; promisedAt: string }) {
  const t = useTranslations('board.slip');
  const time = useTimeOrDay()(promisedAt);
  return (
    <p className="figures text-lg font-semibold">
      {t(shopOrder.pickup ? 'ready' : 'promised', { time })}
    </p>
  );
}

type SlipLineProps = {
  item: WorkedOrder['items'][number];
  isDish: boolean;
  /** The shopper speaks of an allergy. */ isMinded: boolean;
};

/** Of what comes as something else, or not at all, nothing but the name. */
function SlipLine({ item, isDish, isMinded }: SlipLineProps) {
  const ui = useTranslations('ui');
  const colon = ui('joined.colon');
  const isGone = unitsAsOrdered(item) === 0;
  const As = isGone ? 's' : 'span';
  const options = isGone ? [] : Object.entries(item.shownOptions ?? item.variantOptions);
  return (
    <li className="grid grid-cols-[2.25rem_1fr] gap-1 break-inside-avoid">
      <As className="figures text-lg font-semibold">{unitsLeft(item)}×</As>
      <div className="min-w-0">
        <p className="font-semibold break-words">
          <As>{item.productName}</As>
        </p>
        {options.map(([name, value]) => (
          <p key={name} className="text-sm break-words">
            {name}
            {colon}
            {value}
          </p>
        ))}
        {isDish && !isGone && <AllergenLines dish={item.dish} isMinded={isMinded} />}
        {item.ownArtwork && !isGone && (
          <>
            <p className="text-sm">{ui('artwork')}</p>
            <Picture
              src={item.ownArtwork}
              alt=""
              sizes="100px"
              priority
              fallback="photo"
              className="w-24! border border-line object-contain"
            />
          </>
        )}
        {item.note && (
          <p className="border border-ink px-1.5 font-semibold break-words">{item.note}</p>
        )}
        <RefundedOfLine of={item} />
        <Substituted substitutions={item.substitutions} isMinded={isMinded} nameClass="text-base" />
      </div>
    </li>
  );
}
