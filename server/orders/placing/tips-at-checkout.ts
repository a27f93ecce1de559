/** The tips that a shopper adds to their order, by kitchen. Pure. */
import { type Minor, toMinor } from '#contract/kernel/money.ts';
import type { PlaceOrder } from '#contract/orders/schemas.ts';
import { tipTakenFor, type TipRecipient } from '#contract/shops/tips.rules.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';

/** In minor units; null is none. */
export type GivenTip = { tip: Minor | null; tipFor: TipRecipient | null };

export const noTip: GivenTip = { tip: null, tipFor: null };

type Line = { shopId: number; shopName: string; kind: ShopKind; tipsFor: TipRecipient | null };
type Asking = { config: Pick<Ctx['config'], 'platform'> };

/** By shop, of those that the order has dishes of; whether they take them, `requireTipsTaken` looks at. */
export function tipsGiven(
  ctx: Asking,
  { order }: PlaceOrder,
  lines: readonly Line[],
): Map<number, GivenTip> {
  const given = (order.tips ?? []).flatMap(({ shopId, amount }): Array<[number, GivenTip]> => {
    const line = lines.find((one) => one.shopId === shopId);
    return line ? [[shopId, { tip: toMinor(amount), tipFor: takenBy(ctx, order, line) }]] : [];
  });
  return new Map(given);
}

/** Refuses `order.no_tip` where a kitchen, or the market, takes none (any more). */
export function requireTipsTaken(ctx: Asking, input: PlaceOrder, lines: readonly Line[]): void {
  for (const [shopId, { tipFor }] of tipsGiven(ctx, input, lines)) {
    if (tipFor !== null) continue;
    const name = lines.find((line) => line.shopId === shopId)?.shopName ?? '';
    refuse('order.no_tip', { facts: { shop: name, shops: [{ shopId, name }] } });
  }
}

function takenBy(
  { config }: Asking,
  { pickups }: PlaceOrder['order'],
  { shopId, kind, tipsFor }: Line,
): TipRecipient | null {
  if (!config.platform.tips.isOn || !capabilitiesOf(kind).isCookedToOrder) return null;
  return tipTakenFor(tipsFor, { isPickup: pickups.includes(shopId) });
}
