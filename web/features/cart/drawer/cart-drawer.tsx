import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import type { LineAtPlace } from '#contract/cart/places.rules.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { useShippingRule } from '#web/loading/shipping-rule.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { useListFocus } from '#web/ui/use-list-focus.ts';
import { Arrivals } from '../arrivals.tsx';
import { blockedLines, type CartGroup, type CartSums, groupedCart } from '../cart-groups.ts';
import { CartLine } from '../lines/cart-line.tsx';
import { CartLoading, UnreadCart } from './cart-states.tsx';
import { FreeShipping, Sums } from '../cart-sums.tsx';
import { EmptyCart } from '../empty-cart.tsx';
import { Visits } from '../lines/late-visits.tsx';
import { PaidLater } from '../lines/paid-later.tsx';
import { ClosedNote } from '../lines/closed-note.tsx';
import { ClosingNote } from '../lines/closing-note.tsx';
import { CartShopHeader } from '../lines/cart-shop-header.tsx';
import { useCartArrivals } from '../use-cart-arrivals.ts';
import { countOf, usePlacedCart, useCartVisits } from '../use-cart-lines.ts';

/** The cart beside the page. Loaded when it is first opened, so it is this module's default. */
export default function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('cart');
  const { data: lines, isError, refetch } = usePlacedCart();
  const { visits } = useCartVisits();
  const { groups, sums } = groupedCart(lines ?? [], visits, useShippingRule());
  const arrivals = useCartArrivals(lines ?? [], visits);
  const listFocus = useListFocus();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title', { count: countOf(lines ?? []) + visits.length })}
      footer={
        groups.length > 0 && (
          <WayOn lines={lines ?? []} sums={sums} visits={visits} onClose={onClose} />
        )
      }
    >
      {isError && !lines && <UnreadCart onRetry={() => void refetch()} />}
      {!isError && !lines && <CartLoading />}
      {lines && groups.length === 0 && <EmptyCart onLeave={onClose} />}
      <div {...listFocus} className="flex flex-col gap-5">
        {groups.map((group) => (
          <Group key={group.shop.id} group={group} onClose={onClose} />
        ))}
        <Arrivals parts={arrivals} />
      </div>
    </Drawer>
  );
}

function Group({
  group: { shop, lines, visits, fee },
  onClose,
}: {
  group: CartGroup;
  onClose: () => void;
}) {
  const t = useTranslations('cart.group');
  const money = useMoney();
  const heading = `drawer-shop-${shop.id}`;
  const listFocus = useListFocus();
  return (
    <section aria-labelledby={heading}>
      <CartShopHeader shop={shop} id={heading} onLeave={onClose} />
      <div className="mt-2">
        <ClosedNote shop={shop} />
        <ClosingNote shop={shop} />
      </div>
      {lines.length > 0 && (
        <ul {...listFocus} className="divide-y divide-line">
          {lines.map((line) => (
            <CartLine key={line.id} line={line} onLeave={onClose} />
          ))}
        </ul>
      )}
      {visits.length > 0 && <Visits visits={visits} onLeave={onClose} />}
      {shop.isPickup && shop.pickup && (
        <p className="flex justify-between gap-4 border-t border-line pt-2.5 text-sm text-muted">
          <span className="flex-none">{t('pickup')}</span>
          <span className="min-w-0 text-right break-words">{shop.pickup.address}</span>
        </p>
      )}
      {fee > 0 && (
        <p className="figures flex justify-between gap-4 border-t border-line pt-2.5 text-sm text-muted">
          <span>{t('delivery')}</span>
          {money(fee)}
        </p>
      )}
    </section>
  );
}

function WayOn({
  lines,
  sums,
  visits,
  onClose,
}: {
  lines: LineAtPlace[];
  sums: CartSums;
  visits: CartVisit[];
  onClose: () => void;
}) {
  const t = useTranslations('cart');
  return (
    <div className="flex flex-col gap-3.5">
      <FreeShipping sums={sums} />
      <Sums sums={sums} />
      <PaidLater visits={visits} />
      <div className="flex flex-col gap-2">
        {blockedLines(lines).length > 0 ? (
          <ButtonLink to="/cart" size="large" onClick={onClose}>
            {t('blocked.see')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/checkout" size="large" onClick={onClose}>
            {t('checkout')}
          </ButtonLink>
        )}
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <ButtonLink to="/cart" look="secondary" onClick={onClose}>
            {t('view')}
          </ButtonLink>
          <Button look="secondary" onClick={onClose}>
            {t('continue')}
          </Button>
        </div>
      </div>
    </div>
  );
}
