import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useTick } from '#web/ui/use-tick.ts';
import { refetchSoon } from '../cart-cache.ts';
import { useCart } from '../use-cart-lines.ts';

/** From so many minutes on it is said. */
const soonMinutes = 30;

/** For how long a kitchen still takes orders, once it is not for long; when that is over, the cart is read again. */
export function ClosingNote({
  shop: { closesAt, isPickup, otherWay },
}: {
  shop: Pick<CartItem['shop'], 'closesAt' | 'isPickup' | 'otherWay'>;
}) {
  const t = useTranslations('cart.group');
  const queries = useQueryClient();
  const { dataUpdatedAt: readAt } = useCart();
  const left = useTick(
    (time) => (closesAt ? Math.ceil((Date.parse(closesAt) - time) / 60_000) : Infinity),
    new Date(readAt).toISOString(),
  );
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) refetchSoon(queries);
  }, [isOver, queries]);
  if (isOver || left > soonMinutes) return null;
  return (
    <p className="figures flex items-center gap-2 text-sm font-medium text-mango-ink">
      <Icon name="timer" className="size-4 flex-none" />
      {t('closing', { minutes: left, way: otherWay && !isPickup ? 'delivery' : 'any' })}
    </p>
  );
}
