import { useTranslations } from 'use-intl';
import { useMoney } from '#web/ui/currency.tsx';

/** What the gateway keeps of an order, which no shop bears. */
export function GatewayCosts({ amount }: { amount: number }) {
  const t = useTranslations('orderHistory.costs');
  const money = useMoney();
  return (
    <div className="figures mt-1 text-sm">
      <p className="flex justify-between gap-4">
        <span className="text-muted">{t('label')}</span> {money(amount)}
      </p>
      <p className="text-muted">{t('text')}</p>
    </div>
  );
}
