import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { goesBack } from '../goes-back.ts';
import { isOfPlan } from '../is-of-plan.ts';

/** What the visit costs as far as it is known, and how sure that is. */
export function PriceLine({ booking }: { booking: Booking }) {
  const t = useTranslations('bookingDesk.price');
  const plan = useTranslations('bookingDesk.plan');
  const money = useMoney();
  const { callOutFee } = booking;
  const known = priceOf(booking);
  const callOut = callOutFee !== undefined && (
    <span className="text-sm text-muted">
      {t(known ? 'callOut' : 'callOutOnly', { amount: money(callOutFee) })}
    </span>
  );
  if (!known)
    return (
      <p className="figures flex flex-wrap gap-x-2 text-sm text-muted">
        <span>{isOfPlan(booking) ? plan('price') : t('none')}</span>
        {callOut}
      </p>
    );
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2">
      <strong>{money(known.amount)}</strong>
      <span
        className={`text-sm ${known.kind === 'quoted' ? 'font-medium text-mango-ink' : 'text-muted'}`}
      >
        {t(known.kind)}
      </span>
      {callOut}
      <Paid booking={booking} />
    </p>
  );
}

/** What offers took off, what the customer paid here and what the shop itself, and what is left. */
function Paid({ booking }: { booking: Booking }) {
  const t = useTranslations('bookingDesk.price');
  const methods = useTranslations('bookings.directMethods');
  const { status, paid, discount, paidDirectly, due } = booking;
  const money = useMoney();
  const back = goesBack(booking);
  return (
    <>
      {discount > 0 && (
        <span className="text-sm text-muted">{t('discount', { amount: money(discount) })}</span>
      )}
      <Late booking={booking} />
      {status === 'completed' && paid + discount > 0 && (
        <span className="text-sm font-medium text-leaf">
          {due === 0 && !paidDirectly ? t('paid') : t('partlyPaid', { amount: money(paid) })}
        </span>
      )}
      {paidDirectly && (
        <span className="text-sm font-medium text-leaf">
          {t('paidDirectly', {
            amount: money(paidDirectly.amount),
            method: methods(paidDirectly.method),
          })}
        </span>
      )}
      {back > 0 && <span className="text-sm text-muted">{t('back', { amount: money(back) })}</span>}
      {due > 0 && (
        <span className="text-sm font-medium text-mango-ink">
          {t('due', { amount: money(due) })}
        </span>
      )}
    </>
  );
}

/** What came off since they came late, or will where they do. */
function Late({ booking: { status, latePromise, lateOff } }: { booking: Booking }) {
  const t = useTranslations('bookingDesk.price');
  const money = useMoney();
  if (lateOff !== undefined)
    return (
      <span className="text-sm font-medium text-mango-ink">
        {t('late', { amount: money(-lateOff) })}
      </span>
    );
  if (!latePromise || (status !== 'pending' && status !== 'confirmed')) return null;
  return (
    <span className="text-sm text-muted">
      {t('latePromise', {
        amount: money(latePromise.amount),
        minutes: latePromise.afterMinutes,
      })}
    </span>
  );
}

/** The amount that counts most: what is final, what waits for the customer, what they agreed to, or the estimate. */
export function priceOf(
  booking: Booking,
): { kind: 'final' | 'quoted' | 'approved' | 'estimated'; amount: number } | null {
  const { finalPrice, quotedPrice, approvedPrice, estimatedPrice } = booking;
  if (finalPrice !== null) return { kind: 'final', amount: finalPrice };
  if (quotedPrice !== null) return { kind: 'quoted', amount: quotedPrice };
  if (approvedPrice !== null) return { kind: 'approved', amount: approvedPrice };
  return estimatedPrice === null ? null : { kind: 'estimated', amount: estimatedPrice };
}
