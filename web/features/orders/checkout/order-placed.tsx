import { type FocusEvent, Fragment } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { isUnpaid, shortNumberOf } from '#contract/orders/rules.ts';
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';
import { Arrivals } from '#web/features/cart/arrivals.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LeavingNotice } from '#web/ui/leaving-notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useCivil } from '#web/words/use-civil.ts';
import { useTimes } from '#web/words/use-times.ts';
import { showToast } from '#web/ui/toast.ts';
import { useRedirect } from '#web/ui/use-redirect.ts';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';
import { PlacedItems } from './placed-items.tsx';
import { useOrderArrivals } from '../use-order-arrivals.ts';

const secondsShown = 2;

/**
 * The order stands: what happens next. Leaves for the home page unless the shopper touches anything here, or still has
 * to pay.
 */
export default function OrderPlaced({ order }: { order: Order }) {
  const t = useTranslations('checkout.placed');
  const money = useMoney();
  const waits = isUnpaid(order);
  const parts = useOrderArrivals(order);
  const announce = useAnnouncement(order);
  const { seconds, stay } = useRedirect('/', waits ? null : secondsShown, announce);
  const heading = useFirstFocus<HTMLHeadingElement>();
  const stayOnFocus = (event: FocusEvent) => {
    if (event.target !== heading.current) stay();
  };
  return (
    <section className="tiles min-h-[60dvh] px-4 py-12" onFocus={stayOnFocus}>
      <div className="mx-auto flex max-w-xl flex-col items-center gap-6 rounded-card border border-line bg-card p-6 text-center md:p-10">
        {waits ? (
          <Icon name="clock" className="size-14 stroke-[1.5] text-mango-ink" />
        ) : (
          <Icon name="circle-check" className="size-14 stroke-[1.5] text-leaf" />
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
        <PlacedItems order={order} />
        {parts.length > 0 && (
          <div className="w-full">
            <Arrivals parts={parts} />
          </div>
        )}
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

/** Says on the next page what this one has said. */
function useAnnouncement({ id, orderNumber }: Order): () => void {
  const t = useTranslations('checkout.placed');
  const navigate = useNavigate();
  return () =>
    showToast({
      title: t('title'),
      text: t('text', { number: orderNumber }),
      action: { label: t('view'), onAct: () => void navigate(`/order/${id}`) },
    });
}

/** Until when it waits, and what happens if nobody pays. */
function ToPay({ order: { payBy, userEmail } }: { order: Order }) {
  const t = useTranslations('checkout.placed');
  const times = useTimes();
  return (
    <div className="flex w-full flex-col gap-1.5 rounded-control bg-mango-soft px-5 py-4 text-left">
      {payBy && <p className="font-semibold">{t('payBy', { time: times(new Date(payBy)) })}</p>}
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
        {order.shopOrders.map(({ id, shopName: shop, pickup, visit }) => (
          <Fragment key={id}>
            {pickup && (
              <li>
                {t('pickup', {
                  shop,
                  address: pickup.address,
                  note: pickup.note || 'none',
                  short: shortNumberOf(order.orderNumber),
                })}
              </li>
            )}
            {visit && <VisitStep shop={shop} visit={visit} />}
          </Fragment>
        ))}
        <li>{t('cancel')}</li>
      </ul>
    </div>
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
