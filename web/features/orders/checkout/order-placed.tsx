import { CircleCheck, Clock } from 'lucide-react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isUnpaid } from '#contract/orders/rules.ts';
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { LeavingNotice } from '#web/ui/leaving-notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useCivil } from '#web/words/use-civil.ts';
import { useDays } from '#web/words/use-days.ts';
import { useRedirect } from '#web/ui/use-redirect.ts';

const secondsShown = 2;

/**
 * The order stands: what happens next. Leaves for the home page unless the shopper touches anything here, or still has
 * to pay.
 */
export default function OrderPlaced({ order }: { order: Order }) {
  const t = useTranslations('checkout.placed');
  const money = useMoney();
  const waits = isUnpaid(order);
  const { seconds, stay } = useRedirect('/', waits ? null : secondsShown);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const stayOnFocus = (event: FocusEvent) => {
    if (event.target !== heading.current) stay();
  };
  return (
    <section
      className="tiles min-h-[60dvh] px-4 py-12"
      onPointerDown={stay}
      onKeyDown={stay}
      onFocus={stayOnFocus}
    >
      <div className="mx-auto flex max-w-xl flex-col items-center gap-6 rounded-card border border-line bg-card p-6 text-center md:p-10">
        {waits ? (
          <Clock aria-hidden="true" className="size-14 text-mango-ink" strokeWidth={1.5} />
        ) : (
          <CircleCheck aria-hidden="true" className="size-14 text-leaf" strokeWidth={1.5} />
        )}
        <div className="flex flex-col gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
            {t(waits ? 'unpaidTitle' : 'title')}
          </h1>
          <p className="text-lg select-text">
            {t.rich('received', {
              number: () => <span className="whitespace-nowrap">#{order.orderNumber}</span>,
            })}
          </p>
        </div>
        {waits ? <ToPay order={order} /> : <NextSteps order={order} />}
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={`/order/${order.id}`}>
            {waits ? t('pay', { total: money(order.amountDue) }) : t('view')}
          </ButtonLink>
          <ButtonLink to="/orders" look="secondary">
            {t('orders')}
          </ButtonLink>
          {seconds === null && (
            <ButtonLink to="/" look="secondary">
              {t('home')}
            </ButtonLink>
          )}
        </div>
        {seconds !== null && (
          <LeavingNotice text={t('redirect', { seconds })} stay={t('stay')} onStay={stay} />
        )}
      </div>
    </section>
  );
}

/** Until when it waits, and what happens if nobody pays. */
function ToPay({ order: { payBy, userEmail } }: { order: Order }) {
  const t = useTranslations('checkout.placed');
  const { dateTime } = useFormatter();
  return (
    <div className="flex w-full flex-col gap-1.5 rounded-control bg-mango-soft px-5 py-4 text-left">
      {payBy && (
        <p className="font-semibold">{t('payBy', { time: dateTime(new Date(payBy), 'clock') })}</p>
      )}
      <p>{t('unpaid', { email: userEmail ?? 'none' })}</p>
    </div>
  );
}

function NextSteps({ order }: { order: Order }) {
  const t = useTranslations('checkout.placed');
  return (
    <div className="w-full rounded-control bg-well px-5 py-4 text-left">
      <h2 className="text-lg">{t('next')}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5">
        {order.userEmail && <li>{t('confirmation', { email: order.userEmail })}</li>}
        <li>{t('shops', { count: order.shopOrders.length })}</li>
        {order.shopOrders.map((shopOrder) =>
          shopOrder.arrival ? (
            <ArrivalStep key={shopOrder.id} shop={shopOrder.shopName} arrival={shopOrder.arrival} />
          ) : null,
        )}
        {order.shopOrders.map((shopOrder) =>
          shopOrder.pickup ? (
            <PickupStep key={shopOrder.id} shopOrder={shopOrder} pickup={shopOrder.pickup} />
          ) : null,
        )}
        {order.shopOrders.map((shopOrder) =>
          shopOrder.visit ? (
            <VisitStep key={shopOrder.id} shop={shopOrder.shopName} visit={shopOrder.visit} />
          ) : null,
        )}
        <li>{t('cancel')}</li>
      </ul>
    </div>
  );
}

function ArrivalStep({
  shop,
  arrival,
}: {
  shop: string;
  arrival: NonNullable<ShopOrder['arrival']>;
}) {
  const t = useTranslations('checkout.placed');
  const days = useDays();
  return <li>{t('arrives', { shop, days: days(arrival) })}</li>;
}

function PickupStep({
  shopOrder,
  pickup,
}: {
  shopOrder: ShopOrder;
  pickup: NonNullable<ShopOrder['pickup']>;
}) {
  const t = useTranslations('checkout.placed');
  const format = useFormatter();
  const time = shopOrder.promisedAt
    ? format.dateTime(new Date(shopOrder.promisedAt), 'weekdayAndClock')
    : '';
  return (
    <li>
      {t('pickup', {
        shop: shopOrder.shopName,
        address: pickup.address,
        note: pickup.note || 'none',
        time,
      })}
    </li>
  );
}

function VisitStep({ shop, visit }: { shop: string; visit: NonNullable<ShopOrder['visit']> }) {
  const t = useTranslations('checkout.placed');
  const { day, clock } = useCivil();
  return (
    <li>
      {t.rich('visit', {
        shop,
        day: day(visit.date),
        from: clock(visit.from),
        to: clock(visit.to),
        link: (text) => <TextLink to={`/my-bookings/${visit.bookingId}`}>{text}</TextLink>,
      })}
    </li>
  );
}
