import { useTranslations } from 'use-intl';
import { Explained, linesOfMarket } from '#web/features/payments/explained.tsx';

/** What the gateway keeps of an order, which no shop bears. */
export function GatewayCosts({ orderId, amount }: { orderId: number; amount: number }) {
  const t = useTranslations('orderHistory.costs');
  return (
    <div className="figures mt-1 text-sm">
      <p className="flex justify-between gap-4">
        <span className="text-muted">{t('label')}</span>
        <Explained amount={amount} to={linesOfMarket({ figure: 'costs', orderId })} />
      </p>
      <p className="text-muted">{t('text')}</p>
    </div>
  );
}
