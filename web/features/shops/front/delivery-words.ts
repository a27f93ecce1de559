import { useTranslations } from 'use-intl';
import { symbolIn } from '#contract/kernel/currency.ts';
import type { CardedShop } from '#contract/shops/schemas.ts';
import { isReached, reachOf } from '#contract/shops/zones.rules.ts';
import { usePlace, useWrittenPlace } from '#web/loading/place.ts';
import { useCurrencySign, useMoney } from '#web/ui/currency.tsx';

type Delivering = Pick<CardedShop, 'zones' | 'offersPickup'> & {
  delivery?: CardedShop['delivery'] | undefined;
};

/**
 * A kitchen's delivery in words, such as "30-45 min", "$5 delivery" and "$$": where the visitor is, or from its lowest
 * fee as long as they have not said. `missed` says that it does not come there, `isInZone` that one of its zones does.
 */
export function useDeliveryWords({ delivery, zones, offersPickup }: Delivering) {
  const t = useTranslations('shops.delivery');
  const money = useMoney();
  const sign = useCurrencySign();
  const place = usePlace();
  const postcode = useWrittenPlace();
  if (!delivery)
    return { time: '', fee: '', minimum: '', priceBand: '', missed: '', isInZone: false };
  const whole = (amount: number) => money(amount).replace(/\.00$/, '');
  const { reach, zone } = reachOf(zones, place);
  const { fee, minimum } = zone ?? delivery;
  const isFrom = reach === 'unasked' && zones?.some((one) => one.fee > fee);
  return {
    time: t((zone ?? delivery).isMeasured ? 'time' : 'about', {
      from: zone?.fromMinutes ?? delivery.fromMinutes,
      to: zone?.toMinutes ?? delivery.toMinutes,
    }),
    fee: isFrom
      ? t('feeFrom', { fee: whole(fee) })
      : fee === 0
        ? t('free')
        : t('fee', { fee: whole(fee) }),
    minimum: minimum > 0 ? t('minimum', { amount: whole(minimum) }) : '',
    priceBand: delivery.priceBand ? symbolIn(sign).repeat(delivery.priceBand) : '',
    isInZone: zone !== null,
    missed:
      postcode === null || isReached(reach)
        ? ''
        : t(offersPickup ? 'missedPickup' : 'missed', { postcode }),
  };
}
