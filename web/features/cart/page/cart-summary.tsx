import { useTranslations } from 'use-intl';
import type { LineAtPlace } from '#contract/cart/places.rules.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Arrivals } from '../arrivals.tsx';
import { blockedLines, type CartSums } from '../cart-groups.ts';
import { FreeShipping, ShippingRule, Sums } from '../cart-sums.tsx';
import { PaidLater } from '../lines/paid-later.tsx';
import { OfferPart } from '../offer-part.tsx';
import { summaryId } from './summary-id.ts';
import { useCartArrivals } from '../use-cart-arrivals.ts';
import { useListFocus } from '#web/ui/use-list-focus.ts';
import { BlockedCart } from './blocked-cart.tsx';

/** What the whole cart costs and the way on; stays in view beside a long cart. */
export function CartSummary({
  lines,
  visits,
  sums,
}: {
  lines: LineAtPlace[];
  visits: CartVisit[];
  sums: CartSums;
}) {
  const t = useTranslations('cart');
  const listFocus = useListFocus();
  const blocked = blockedLines(lines);
  const arrivals = useCartArrivals(lines, visits);
  return (
    <section
      {...listFocus}
      id={summaryId}
      aria-labelledby="cart-summary"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 md:p-6 lg:sticky lg:top-24"
    >
      <h2 id="cart-summary" className="text-xl">
        {t('sums.heading')}
      </h2>
      <FreeShipping sums={sums} />
      <Sums sums={sums} />
      {lines.length + visits.length > 0 && <OfferPart sums={sums} />}
      <PaidLater visits={visits} />
      <Arrivals parts={arrivals} />
      {blocked.length > 0 ? (
        <BlockedCart lines={blocked} />
      ) : (
        <ButtonLink to="/checkout" size="large">
          {t('checkout')}
        </ButtonLink>
      )}
      <ButtonLink to="/shops" look="secondary">
        {t('continue')}
      </ButtonLink>
      {!sums.isVisitsOnly && <ShippingRule />}
    </section>
  );
}
