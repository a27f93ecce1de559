import { useTranslations } from 'use-intl';
import type { Shop } from '#contract/shops/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';

/** A kitchen's delivery in words, such as "30-45 min", "$5 delivery" and "$$". */
export function useDeliveryWords(delivery: Shop['delivery']) {
  const t = useTranslations('shops.delivery');
  const money = useMoney();
  if (!delivery) return { time: '', fee: '', minimum: '', priceBand: '' };
  const whole = (amount: number) => money(amount).replace(/\.00$/, '');
  return {
    time: t('time', { from: delivery.fromMinutes, to: delivery.toMinutes }),
    fee: delivery.fee === 0 ? t('free') : t('fee', { fee: whole(delivery.fee) }),
    minimum: delivery.minimum > 0 ? t('minimum', { amount: whole(delivery.minimum) }) : '',
    priceBand: delivery.priceBand ? '$'.repeat(delivery.priceBand) : '',
  };
}
