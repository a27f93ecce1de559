import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { LinkedVisitPayment, VisitPayment } from '#contract/orders/visit-payment.schemas.ts';
import { goesBack } from '#web/features/bookings/goes-back.ts';
import { QuoteLines } from '#web/features/bookings/quote-lines.tsx';
import { useWhen } from '#web/features/bookings/use-when.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Pay } from './pay.tsx';
import { PayWithGifts } from './pay-with-gifts.tsx';

type PayVisitProps = {
  booking: Booking;
  /** Asks for the booking again. */
  onChanged: () => void;
} & (
  | { takesGifts: true; pay: (paying: VisitPayment) => Promise<unknown> }
  // Who pays by a private link has no gift cards.
  | { takesGifts?: false; pay: (paying: LinkedVisitPayment) => Promise<unknown> }
);

/** What a visit comes to, and paying what is left of it; once that is paid, that it is. */
export default function PayVisit(props: PayVisitProps) {
  const t = useTranslations('checkout.visit');
  const { booking, onChanged } = props;
  const { reference, shopName: shop, finalPrice, due: amount, paid, paidDirectly } = booking;
  const [method, title] = ['creditCard' as const, t('title', { reference })];
  if (finalPrice === null || (amount === 0 && paid === 0 && !paidDirectly)) return null;
  return (
    <section
      aria-labelledby="pay-visit"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 print:hidden"
    >
      <h2 id="pay-visit" className="text-lg">
        {t('heading')}
      </h2>
      <Sums booking={booking} finalPrice={finalPrice} />
      <div role="status" className="empty:hidden">
        {amount === 0 && (
          <p className="flex items-center gap-2 font-semibold text-leaf">
            <Icon name="circle-check" className="size-5 flex-none" />
            {t(paidDirectly ? 'doneDirectly' : 'done', { shop })}
          </p>
        )}
      </div>
      {paid > 0 && <Trouble booking={booking} isOwn={props.takesGifts === true} />}
      {amount > 0 && (
        <>
          <p className="text-sm text-muted">{t('text', { shop })}</p>
          <Suspense>
            {props.takesGifts ? (
              <PayWithGifts
                due={{ total: amount, tips: 0 }}
                method={method}
                title={title}
                pay={(body) => props.pay({ amount, ...body })}
                onPaid={onChanged}
                onStale={onChanged}
              />
            ) : (
              <Pay
                payable={{ amount, method, title, pay: (body) => props.pay({ amount, ...body }) }}
                onPaid={onChanged}
                onStale={onChanged}
              />
            )}
          </Suspense>
        </>
      )}
    </section>
  );
}

/** Where to say that something is wrong with what was paid: at its order, which a guest has once it is in an account. */
function Trouble({
  booking: { orderId, userId },
  isOwn,
}: Pick<PayVisitProps, 'booking'> & { isOwn: boolean }) {
  const t = useTranslations('checkout.visit');
  if (isOwn ? orderId === null : userId !== null) return null;
  return (
    <p className="text-sm text-muted">
      {t.rich(isOwn ? 'trouble' : 'troubleOfGuest', {
        link: (text) => <TextLink to={isOwn ? `/order/${orderId}` : '#keep'}>{text}</TextLink>,
      })}
    </p>
  );
}

/** The lines of the agreed price, what they come to, what was paid and what is left. */
function Sums({ booking, finalPrice }: Pick<PayVisitProps, 'booking'> & { finalPrice: number }) {
  const t = useTranslations('checkout.visit');
  const words = useTranslations('work');
  const methods = useTranslations('bookings.directMethods');
  const { shopName: shop, prices, paid, discount, lateOff, paidDirectly, due } = booking;
  const back = goesBack(booking);
  const money = useMoney();
  const when = useWhen();
  const agreed = prices.findLast(({ kind }) => kind === 'approved');
  const asked = prices.findLast(
    ({ kind, amount }) => kind === 'quote' && amount === agreed?.amount,
  );
  const isAsAgreed = agreed?.amount === finalPrice;
  return (
    <div className="flex flex-col gap-3">
      <QuoteLines lines={isAsAgreed ? (asked?.lines ?? []) : []} />
      <dl className="figures grid grid-cols-[1fr_auto] gap-y-1">
        <Sum name={t('price')}>{money(finalPrice)}</Sum>
        {discount > 0 && <Sum name={t('discount')}>{money(-discount)}</Sum>}
        {lateOff !== undefined && <Sum name={words('late.line')}>{money(-lateOff)}</Sum>}
        {paid > 0 && <Sum name={t('paid')}>{money(paid)}</Sum>}
        {paidDirectly && (
          <Sum
            name={t('paidDirectly', {
              shop,
              time: when.at(paidDirectly.at),
              method: methods(paidDirectly.method),
            })}
          >
            {money(paidDirectly.amount)}
          </Sum>
        )}
        {back > 0 && <Sum name={t('back')}>{money(-back)}</Sum>}
        {due > 0 && (
          <Sum name={t('due')} isWhole>
            {money(due)}
          </Sum>
        )}
      </dl>
    </div>
  );
}

type SumProps = { name: string; isWhole?: boolean; children: ReactNode };

function Sum({ name, isWhole, children }: SumProps) {
  const look = isWhole ? 'border-t border-line pt-2 text-lg font-semibold' : '';
  return (
    <>
      <dt className={look}>{name}</dt>
      <dd className={`pl-4 text-right ${look}`}>{children}</dd>
    </>
  );
}
