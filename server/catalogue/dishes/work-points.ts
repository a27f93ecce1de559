/** How much work a dish is, for kitchens that count that in their slots. */
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { refuse } from '../../http/refuse.ts';

/** Of what nobody has said it. */
export const usualWorkPoints = 1;

/** What it is after an edit; left out it stays. Refuses it of goods. */
export function workPointsAfter(
  kind: ShopKind,
  { given, before }: { given: number | undefined; before: number },
): number {
  if (given === undefined) return before;
  if (!capabilitiesOf(kind).isCookedToOrder)
    refuse('product.invalid', {
      errors: [{ path: 'workPoints', code: 'catalogue.work_of_goods' }],
    });
  return given;
}
