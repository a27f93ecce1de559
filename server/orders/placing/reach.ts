/** Whether what is ordered can be brought to its address, and what that costs there. Pure. */
import type { Minor } from '#contract/kernel/money.ts';
import { capabilitiesOf, type ShopCapabilities, type ShopKind } from '#contract/shops/rules.ts';
import { writtenPostcode } from '#contract/shops/postcodes.rules.ts';
import { deliveryBy, isReached, type ZoneReach } from '#contract/shops/zones.rules.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { type ZonesRow, zoneAt } from '../../shops/shops.ts';

/** What a shop has for everybody. */
export type UsualDelivery = {
  deliveryFee: Minor;
  deliveryMinimum: Minor;
  /** Minutes to the door, at most, as busy as the kitchen is; null of goods. */
  deliveryMinutes: number | null;
};

/** The same at an address. */
export type DeliveryThere = UsualDelivery & {
  /** Whether its shop comes there, and the name of the zone that it is in. */
  reach: ZoneReach;
  zone: string | null;
  delivery: ShopCapabilities['delivery'];
  /** As `deliveryMinutes`, but the same wherever it comes. */
  laterMinutes: number | null;
};

/** A line as its shop brings it to a postcode, null where the address has none: by the zone of its postcode, where the shop has zones. */
export function reachedLine<
  Line extends UsualDelivery & { kind: ShopKind; zones: ZonesRow | null },
>({ zones, ...line }: Line, postcode: string | null): Omit<Line, 'zones'> & DeliveryThere {
  const { reach, zone } = zoneAt(zones, postcode);
  const isOwn = capabilitiesOf(line.kind).delivery === 'own';
  return {
    ...line,
    reach,
    zone: zone?.name ?? null,
    delivery: deliveryBy(line.kind, zones !== null),
    deliveryFee: zone?.fee ?? line.deliveryFee,
    deliveryMinimum: zone?.minimum ?? (isOwn && zones === null ? line.deliveryMinimum : 0),
    deliveryMinutes: zone?.toMinutes ?? line.deliveryMinutes,
    laterMinutes: line.deliveryMinutes,
  };
}

type OfShop = { shopId: number; shopName: string };
type Brought = Pick<DeliveryThere, 'reach'> & OfShop;

/**
 * For the lines that are to be brought. Refuses `order.place_unknown` where the address has no postcode that its shop can
 * place, and `order.out_of_reach` where its shop does not come, both with the `shops`.
 */
export function requireReach(
  { config }: Pick<Ctx, 'config'>,
  brought: readonly Brought[],
  postcode: string | null,
): void {
  const missed = brought.filter(({ reach }) => !isReached(reach) || reach === 'unasked');
  const [first] = missed;
  if (!first) return;
  const shops = shopsNamed(missed);
  if (postcode === null || first.reach !== 'outside')
    refuse('order.place_unknown', { facts: { shop: first.shopName, shops } });
  refuse('order.out_of_reach', {
    facts: {
      shop: first.shopName,
      postcode: writtenPostcode(postcode, config.platform.country),
      shops,
    },
  });
}

/** The shops of some lines, each once, as refusals name them. */
export function shopsNamed(lines: readonly OfShop[]): Array<{ shopId: number; name: string }> {
  return [
    ...new Map(lines.map(({ shopId, shopName: name }) => [shopId, { shopId, name }])).values(),
  ];
}
