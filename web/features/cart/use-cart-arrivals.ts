import type { LineAtPlace } from '#contract/cart/places.rules.ts';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { ArrivalPart, ArrivalTime } from '#contract/orders/arrivals.rules.ts';
import { useCivilMoment } from '#web/words/use-arrivals.ts';
import { linesComing } from './cart-groups.ts';

type Shop = Pick<CartItem['shop'], 'id' | 'isPickup' | 'arrival' | 'soonest'>;

/** When what is ordered now from a shop is there: at the time `chosen` of a kitchen, or as soon as it can; null where nobody can say. */
export function useTimeOfShop(): (shop: Shop, chosen?: string) => ArrivalTime | null {
  const civil = useCivilMoment();
  return ({ isPickup, arrival, soonest }, chosen) => {
    if (!isPickup && arrival) return { kind: 'sent', from: arrival.from, to: arrival.to };
    const at = chosen ?? (isPickup ? soonest.pickup : soonest.delivery);
    return at ? { kind: isPickup ? 'ready' : 'brought', by: civil(at) } : null;
  };
}

/** What comes when of a cart, a part for each shop that comes to its place, or is fetched from, and of which enough is ordered. `later` says for when kitchens are asked, by their ids. */
export function useCartArrivals(
  lines: ReadonlyArray<Pick<LineAtPlace, 'product' | 'quantity' | 'shop'>>,
  visits: readonly CartVisit[],
  later: Record<string, string> = {},
): ArrivalPart[] {
  const timeOf = useTimeOfShop();
  const brought = [...Map.groupBy(lines, ({ shop }) => shop.id).values()].flatMap((ofShop) => {
    const coming = linesComing(ofShop);
    const shop = coming[0]?.shop;
    const time = shop && timeOf(shop, later[shop.id]);
    return time
      ? [{ shop: shop.name, items: coming.map(({ product }) => product.name), ...time }]
      : [];
  });
  const coming = visits.map(({ shop, packageTitle, date, from, to }): ArrivalPart => ({
    shop: shop.name,
    items: packageTitle ? [packageTitle] : [],
    kind: 'visit',
    date,
    from,
    to,
  }));
  return [...brought, ...coming];
}
