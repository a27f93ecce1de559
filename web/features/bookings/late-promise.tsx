import { useTranslations } from 'use-intl';
import type { LatePromise } from '#contract/bookings/late.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What the firm takes off a visit when it comes late, where people decide about one. */
export function LatePromiseLine({ promise }: { promise: LatePromise }) {
  const t = useTranslations('work.late');
  const money = useMoney();
  const { amount, afterMinutes: minutes } = promise;
  return (
    <p className="with-icon figures">
      <Icon name="hand-coins" className="text-leaf" />
      {t('promise', { amount: money(amount), minutes })}
    </p>
  );
}
