import { useTranslations } from 'use-intl';
import type { Shop } from '#contract/shops/schemas.ts';
import { isReached, type ZoneReach, reachOf } from '#contract/shops/zones.rules.ts';
import { usePlace } from '#web/loading/place.ts';
import { useMoney } from '#web/ui/currency.tsx';

export type ReachWords = {
  reach: ZoneReach;
  /** Such as "Delivers to 049315: $4, 35-50 min, from $20", or that the shop does not come there. */
  words: string;
};

/** What a shop's zones say for the postcode that the visitor has chosen; null of a shop without zones. */
export function useReachWords({ zones }: Pick<Shop, 'zones'>): ReachWords | null {
  const t = useTranslations('shell.place');
  const money = useMoney();
  const place = usePlace();
  const { reach, zone } = reachOf(zones, place);
  const whole = (amount: number) => money(amount).replace(/\.00$/, '');
  if (reach === 'everywhere' || !zones) return null;
  if (place === null || reach === 'unasked') {
    const least = Math.min(...zones.map(({ fee }) => fee));
    return { reach, words: t('from', { fee: whole(least) }) };
  }
  if (!isReached(reach) || !zone)
    return { reach, words: t(reach === 'unknown' ? 'unknown' : 'outside', { postcode: place }) };
  const facts = [
    zone.fee === 0 ? t('free') : whole(zone.fee),
    zone.fromMinutes === null || zone.toMinutes === null
      ? ''
      : t('minutes', { from: zone.fromMinutes, to: zone.toMinutes }),
    zone.minimum > 0 ? t('minimum', { amount: whole(zone.minimum) }) : '',
  ].filter(Boolean);
  return { reach, words: t('inside', { postcode: place, facts: facts.join(', ') }) };
}
