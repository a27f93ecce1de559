import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart.ts';
import { Picture } from '#web/ui/picture.tsx';
import { isClosedKitchen } from './cart-groups.ts';

type Shop = CartItem['shop'];

/** Whose things follow: the shop's mark and name, leading to it. */
export function ShopHeader({ shop, id, onLeave }: { shop: Shop; id: string; onLeave?: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <span className="block size-9 flex-none overflow-hidden rounded-full border border-line bg-card">
        <Picture src={shop.logoUrl} alt="" ratio="1" sizes="36px" fallback="logo" />
      </span>
      <h2 id={id} className="min-w-0 truncate text-lg">
        <Link
          to={shop.kind === 'food' ? `/food-shop/${shop.id}` : `/shop/${shop.id}`}
          onClick={onLeave}
          className="underline-offset-3 hover:underline"
        >
          {shop.name}
        </Link>
      </h2>
    </div>
  );
}

/** Says that a kitchen takes no orders now and when it will; nothing for the others. */
export function ClosedNote({ shop }: { shop: Shop }) {
  const words = useClosedWords(shop);
  if (!isClosedKitchen(shop)) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-medium text-mango-ink">
      <Clock aria-hidden="true" className="size-4 flex-none" />
      {words}
    </p>
  );
}

/** "This kitchen is closed. It opens Mon 11:00 am." */
export function useClosedWords({ opensAt }: Shop): string {
  const t = useTranslations('cart.group');
  const format = useFormatter();
  if (!opensAt) return t('closed');
  const [, date, clock] = /^(?:(\d{4}-\d\d-\d\d)[ T])?(\d\d:\d\d)/.exec(opensAt) ?? [];
  // The server names the shop's own wall clock, which is shown as it is.
  const at = new Date(`${date ?? '2026-01-01'}T${clock ?? '00:00'}:00Z`);
  return t('opens', { when: format.dateTime(at, date ? 'weekdayAndClock' : 'clock', { timeZone: 'UTC' }) });
}
