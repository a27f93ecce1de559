import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QuoteLines } from '../quote-lines.tsx';
import { SignedBy } from '../signed-by.tsx';
import { useWhen } from '../use-when.ts';
import { goesBack } from '../goes-back.ts';
import { isOfPlan } from '../is-of-plan.ts';
import { shownPrice } from './shown-price.ts';

/** The price that counts, how it came about, and once the work is done the receipt to print. */
export function Prices({ booking }: { booking: Booking }) {
  const t = useTranslations('myBookings.price');
  const words = useTranslations('work');
  const methods = useTranslations('bookings.directMethods');
  const money = useMoney();
  const when = useWhen();
  const price = shownPrice(booking);
  const { callOutFee, deposit, discount, lateOff, comesBack, paid, paidDirectly, prices, status } =
    booking;
  const { shopName } = booking;
  const back = goesBack(booking);
  const isDone = status === 'completed';
  return (
    <section
      aria-labelledby="prices"
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-5"
    >
      <h2 id="prices" className="text-lg">
        {t(isDone ? 'receipt' : 'title')}
      </h2>
      {price ? (
        <p className="flex items-baseline justify-between gap-3">
          <span>{t(price.kind)}</span>
          <strong className="figures font-display text-2xl">{money(price.amount)}</strong>
        </p>
      ) : (
        <p className="text-muted">{t(isOfPlan(booking) ? 'plan' : 'none')}</p>
      )}
      {price && isOfPlan(booking) && <p className="text-sm text-muted">{t('besidesPlan')}</p>}
      {callOutFee !== undefined && (
        <p className="flex justify-between gap-3 text-sm text-muted">
          <span>{words('callOut.line')}</span>
          <span className="figures">{money(callOutFee)}</span>
        </p>
      )}
      {lateOff !== undefined && (
        <p className="flex justify-between gap-3 text-sm text-leaf">
          <span>{words('late.line')}</span>
          <span className="figures">{money(-lateOff)}</span>
        </p>
      )}
      {!isDone && deposit > 0 && (
        <p className="flex justify-between gap-3 text-sm">
          <span>{t('deposit')}</span>
          <span className="figures">{money(deposit)}</span>
        </p>
      )}
      {isDone && paid > 0 && (
        <p className="flex justify-between gap-3 text-sm">
          <span>{t('paid')}</span>
          <span className="figures">{money(paid)}</span>
        </p>
      )}
      {paidDirectly && (
        <p className="flex justify-between gap-3 text-sm">
          <span>{t('paidDirectly', { shop: shopName, method: methods(paidDirectly.method) })}</span>
          <span className="figures">{money(paidDirectly.amount)}</span>
        </p>
      )}
      {discount > 0 && (
        <p className="flex justify-between gap-3 text-sm text-leaf">
          <span>{t('discount')}</span>
          <span className="figures">{money(-discount)}</span>
        </p>
      )}
      {back > 0 && (
        <p className="flex justify-between gap-3 text-sm">
          <span>{t('refunded')}</span>
          <span className="figures">{money(-back)}</span>
        </p>
      )}
      {status === 'cancelled' && comesBack > 0 && (
        <p className="flex justify-between gap-3 text-sm">
          <span>{t('refunded')}</span>
          <span className="figures">{money(-comesBack)}</span>
        </p>
      )}
      {status !== 'cancelled' && (!isDone || price) && (
        <p className="text-sm text-muted">
          {t(isDone ? paidWords(booking) : 'explained', { shop: shopName })}
        </p>
      )}
      {prices.length > 0 && (
        <ol className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
          {prices.map(({ kind, amount, at, by, lines, signed }) => (
            <li key={`${at} ${kind}`} className="flex flex-col gap-2">
              <p className="flex justify-between gap-3">
                <span>
                  {t(`kinds.${kind}`)}
                  <span className="block text-muted">
                    {when.at(at)} · {t(signed ? 'by.signed' : `by.${by}`)}
                  </span>
                </span>
                <span className="figures">{money(amount)}</span>
              </p>
              <QuoteLines lines={lines} />
              <SignedBy signed={signed} />
            </li>
          ))}
        </ol>
      )}
      {isDone && (
        <Button
          look="secondary"
          size="small"
          className="w-fit print:hidden"
          icon={<Icon name="printer" className="size-4" />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      )}
    </section>
  );
}

/** What was paid here is known to be paid; what was paid to the shop, the shop says. */
function paidWords({
  due,
  paid,
  lateOff = 0,
  paidDirectly,
}: Booking): 'paidTo' | 'paidHere' | 'paidToShop' | 'toPay' | 'nothing' {
  if (due > 0) return 'toPay';
  if (paidDirectly) return 'paidToShop';
  if (paid > 0) return 'paidHere';
  return lateOff > 0 ? 'nothing' : 'paidTo';
}
