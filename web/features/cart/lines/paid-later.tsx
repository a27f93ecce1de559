import { useTranslations } from 'use-intl';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import { useMoney } from '#web/ui/currency.tsx';

/** What the visits in the cart will cost beyond what is paid now; nothing without one. */
export function PaidLater({ visits }: { visits: CartVisit[] }) {
  const t = useTranslations('cart.visit');
  const money = useMoney();
  if (visits.length === 0) return null;
  const later = sum(
    visits.map(({ estimate, dueNow }) => toMinor(estimate ?? dueNow) - toMinor(dueNow)),
  );
  const isQuoted = visits.some(({ estimate }) => estimate === null);
  return (
    <p className="text-sm text-muted">
      {later > 0 && t('later', { amount: money(toMajor(later)) })} {isQuoted && t('quoted')}
    </p>
  );
}
