import { House, Store, Truck } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#web/ui/card.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { type CartGroup, isClosedKitchen, missingToMinimum } from './cart-groups.ts';
import { CartLine } from './cart-line.tsx';
import { Visits } from './late-visits.tsx';
import { ShopHeader } from './shop-header.tsx';
import type { AnotherTime } from './visit-lines.tsx';

// In the HTML at once where they are needed, which is in few carts.
const HeldUp = lazy(() => import('./held-up.tsx'));
const PickupChoice = lazy(() => import('./pickup-choice.tsx'));

/** What comes from one shop, under its awning: the lines, how they travel and what they cost. */
export function CartGroupCard({ group, anotherTime }: { group: CartGroup; anotherTime: AnotherTime }) {
  const heading = `cart-shop-${group.shop.id}`;
  const isHeldUp = isClosedKitchen(group.shop) || missingToMinimum(group) > 0;
  return (
    <Card awning={group.shop.colours} as="section">
      <div className="px-4 pt-8 pb-4 md:px-6 md:pb-5" aria-labelledby={heading} role="group">
        <ShopHeader shop={group.shop} id={heading} />
        {isHeldUp && (
          <Suspense fallback={null}>
            <HeldUp group={group} />
          </Suspense>
        )}
        {group.lines.length > 0 && (
          <ul className="mt-1 divide-y divide-line">
            {group.lines.map((line) => (
              <CartLine key={line.id} line={line} withRemove />
            ))}
          </ul>
        )}
        {group.visits.length > 0 && <Visits visits={group.visits} anotherTime={anotherTime} />}
        {group.shop.pickup && <Pickup shop={group.shop} />}
        <GroupFooter group={group} />
      </div>
    </Card>
  );
}

/** Drawn again only when the shop has changed: until its code is there it would vanish for a moment. */
const Pickup = memo(function Pickup({ shop }: Pick<CartGroup, 'shop'>) {
  return (
    <Suspense fallback={null}>
      <PickupChoice shop={shop} />
    </Suspense>
  );
});

function GroupFooter({ group }: { group: CartGroup }) {
  const t = useTranslations('cart.group');
  const money = useMoney();
  const { kind, isPickup } = group.shop;
  const isVisit = group.lines.length === 0;
  const Icon = isVisit ? House : isPickup ? Store : Truck;
  return (
    <div className="flex flex-col gap-x-6 gap-y-3 border-t border-line pt-4 sm:flex-row sm:items-start sm:justify-between">
      <p className="flex max-w-[52ch] gap-2 text-sm text-muted">
        <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        {isVisit ? t('visit') : isPickup ? t('fetched') : kind === 'food' ? t('dishes') : kind === 'service' ? t('service') : t('goods')}
      </p>
      <dl className="figures grid min-w-44 grid-cols-[auto_auto] justify-between gap-x-6 gap-y-1">
        <dt className="text-muted">{t(isVisit ? 'dueNow' : 'subtotal')}</dt>
        <dd className="text-right font-semibold">{money(group.subtotal)}</dd>
        {!isVisit && (
          <>
            <dt className="text-muted">{t(isPickup ? 'pickup' : 'delivery')}</dt>
            <dd className="text-right">{group.fee === 0 ? t('free') : money(group.fee)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
