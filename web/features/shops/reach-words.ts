import { useTranslations } from 'use-intl';
import { useJoined } from '#web/ui/joined.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { Shop } from '#contract/shops/schemas.ts';
import { writtenPostcode } from '#contract/shops/postcodes.rules.ts';
import { isReached, type ZoneReach, reachOf } from '#contract/shops/zones.rules.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { useMoney } from '#web/ui/currency.tsx';

export type ReachWords = {
  reach: ZoneReach;
  /** Such as "Delivers to 049315: $4, 35-50 min, from $20", or that the shop does not come there. Visits are not delivered. */
  words: string;
};

/** What a shop's zones say for a postcode, without the fees of an order that is delivered free; null of a shop without zones. */
export function useReachWords(
  { zones, kind }: Pick<Shop, 'zones' | 'kind'>,
  place: string | null,
  isFree = false,
): ReachWords | null {
  const t = useTranslations('shell.place');
  const money = useMoney();
  const { country } = usePlatform();
  const { listed } = useJoined();
  const isVisited = capabilitiesOf(kind).takesVisits;
  const { reach, zone } = reachOf(zones, place);
  const whole = (amount: number) => money(amount).replace(/\.00$/, '');
  if (reach === 'everywhere' || !zones) return null;
  if (place === null || reach === 'unasked') {
    const least = Math.min(...zones.map(({ fee }) => fee));
    return {
      reach,
      words: isVisited || isFree ? t('comesToSome') : t('from', { fee: whole(least) }),
    };
  }
  const postcode = writtenPostcode(place, country);
  if (!isReached(reach) || !zone)
    return { reach, words: t(reach === 'unknown' ? 'unknown' : 'outside', { postcode }) };
  if (isVisited)
    return {
      reach,
      words: t(zone.fee > 0 ? 'comesFor' : 'comes', { postcode, fee: whole(zone.fee) }),
    };
  const facts = [
    isFree || zone.fee === 0 ? t('free') : whole(zone.fee),
    zone.fromMinutes === null || zone.toMinutes === null
      ? ''
      : t(zone.isMeasured ? 'minutes' : 'about', { from: zone.fromMinutes, to: zone.toMinutes }),
    zone.minimum > 0 ? t('minimum', { amount: whole(zone.minimum) }) : '',
  ].filter(Boolean);
  return { reach, words: t('inside', { postcode, facts: listed(facts) }) };
}
