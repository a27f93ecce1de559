import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { CountBadge, shownCount } from '#web/ui/count-badge.tsx';

/** The cart with how many pieces are in it. A link to the cart's page, which opens the drawer where it can. */
export function CartButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useTranslations('shell.cart');
  const { pathname } = useLocation();
  const open = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || pathname === '/cart') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <>
      <Link
        to="/cart"
        onClick={open}
        aria-label={t('button', { count, shown: shownCount(count) })}
        className="button"
        data-look="quiet"
        data-shape="icon"
      >
        <span className="relative">
          <Icon name="shopping-basket" className="size-6" />
          <CountBadge count={count} />
        </span>
      </Link>
      <span role="status" className="sr-only">
        {count > 0 && t('status', { count })}
      </span>
    </>
  );
}
