import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useTimes } from '#web/words/use-times.ts';
import { isClosedKitchen } from '../cart-groups.ts';

type Shop = CartItem['shop'];

/** Says that a kitchen takes no orders now and when it will; nothing for the others. */
export function ClosedNote({ shop }: { shop: Shop }) {
  const words = useClosedWords(shop);
  if (!isClosedKitchen(shop)) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-medium text-mango-ink">
      <Icon name="clock" className="size-4 flex-none" />
      {words}
    </p>
  );
}

/** "This kitchen is closed. It opens Mon 11 am.", or that it only does not deliver. */
export function useClosedWords({ opensAt, otherWay }: Shop): string {
  const t = useTranslations('cart.group');
  const times = useTimes();
  if (!opensAt) return t(otherWay?.isOpen ? 'undelivered' : 'closed');
  const [, date, clock] = /^(?:(\d{4}-\d\d-\d\d)[ T])?(\d\d:\d\d)/.exec(opensAt) ?? [];
  // The server names the shop's own wall clock, which is shown as it is.
  const at = new Date(`${date ?? '2026-01-01'}T${clock ?? '00:00'}:00Z`);
  return t(otherWay?.isOpen ? 'delivers' : 'opens', {
    when: times(at, date ? 'weekday' : 'time', { timeZone: 'UTC' }),
  });
}
