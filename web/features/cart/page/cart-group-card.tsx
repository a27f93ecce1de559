import { isObtainable } from '#contract/cart/places.rules.ts';
import { Card } from '#web/ui/card.tsx';
import { type CartGroup, isClosedKitchen, missingToMinimum } from '../cart-groups.ts';
import { CartLine } from '../lines/cart-line.tsx';
import { Visits } from '../lines/late-visits.tsx';
import { ClosingNote } from '../lines/closing-note.tsx';
import { CartShopHeader } from '../lines/cart-shop-header.tsx';
import type { AnotherTime } from '../lines/visit-lines.tsx';
import { useListFocus } from '#web/ui/use-list-focus.ts';
import { ReachLine } from '#web/features/shops/reach-line.tsx';
import { GroupFooter } from './group-footer.tsx';
import { HeldUp } from './held-up.tsx';
import { PickupChoice } from './pickup-choice.tsx';

/** What comes from one shop, under its awning: the lines, how they travel and what they cost. */
export function CartGroupCard({
  group,
  anotherTime,
}: {
  group: CartGroup;
  anotherTime: AnotherTime;
}) {
  const heading = `cart-shop-${group.shop.id}`;
  const listFocus = useListFocus();
  const isHeldUp =
    !isObtainable(group.shop) || isClosedKitchen(group.shop) || missingToMinimum(group) > 0;
  return (
    <Card awning={group.shop.colours} as="section">
      <div className="px-4 pt-8 pb-4 md:px-6 md:pb-5" aria-labelledby={heading} role="group">
        <CartShopHeader shop={group.shop} id={heading} />
        {group.shop.closesAt && <ClosingNote shop={group.shop} />}
        {isHeldUp && <HeldUp group={group} />}
        {group.shop.zones && isObtainable(group.shop) && !group.shop.isPickup && (
          <ReachLine shop={group.shop} isFree={group.fee === 0} className="mt-2" />
        )}
        {group.lines.length > 0 && (
          <ul {...listFocus} className="mt-1 divide-y divide-line">
            {group.lines.map((line) => (
              <CartLine key={line.id} line={line} withRemove />
            ))}
          </ul>
        )}
        {group.visits.length > 0 && <Visits visits={group.visits} anotherTime={anotherTime} />}
        {group.shop.pickup && <PickupChoice shop={group.shop} />}
        <GroupFooter group={group} />
      </div>
    </Card>
  );
}
