/**
 * Parts of the checkout that are in the HTML at once and whose code comes after the rest. Until it is there a part must
 * not be drawn again, or it would vanish for a moment: each is drawn again only when what it shows has changed.
 */
import { memo, Suspense } from 'react';
import { isObtainable } from '#contract/cart/places.rules.ts';
import { blockedLines } from '#web/features/cart/cart-groups.ts';
import type { LaterChoices } from './checkout-fields.ts';
import { type CheckoutLine, type CheckoutVisit, kitchensAsked } from './checkout-line.ts';
import type { LaterTimesProps } from './later-times.tsx';
import type { NoteFieldsProps } from './note-fields.tsx';
import type { PaymentPartProps } from './payment-part.tsx';
import { recipientOf, type TipChoices } from './tip-choices.ts';
import type { TipsProps } from './tips.tsx';
import type { PickupChoicesProps } from './pickup-choices.tsx';
import type { Checkout } from './use-checkout.ts';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/until-live.tsx';

const PaymentPart = lazy(() => import('./payment-part.tsx'));
const PickupChoices = lazy(() => import('./pickup-choices.tsx'));
const NoteFields = lazy(() => import('./note-fields.tsx'));
const BlockedLines = lazy(() => import('./blocked-lines.tsx'));
const OutOfReach = lazy(() => import('./out-of-reach.tsx'));
const LaterTimes = lazy(() => import('./later-times.tsx'));
const TipsPart = lazy(() => import('./tips.tsx'));
const OrderSummary = lazy(() => import('./order-summary.tsx'));

export const Payment = memo(
  function Payment(props: PaymentPartProps) {
    return (
      <LatePart>
        <PaymentPart {...props} />
      </LatePart>
    );
  },
  // What the fields can do is the same as long as they hold the same.
  (one, other) =>
    one.total === other.total &&
    one.isLive === other.isLive &&
    one.fields.values === other.fields.values &&
    one.fields.errors === other.fields.errors,
);

/** Nothing where all shops only deliver. */
export const Pickup = memo(function Pickup(props: PickupChoicesProps) {
  if (!props.lines.some(({ shop }) => shop.pickup)) return null;
  return (
    <LatePart>
      <PickupChoices {...props} />
    </LatePart>
  );
});

/** Nothing while all shops come to the address. */
export const Missed = memo(function Missed(
  props: Pick<Checkout, 'lines' | 'onPickup' | 'onRemove'>,
) {
  if (props.lines.every(({ shop }) => isObtainable(shop))) return null;
  return (
    <Suspense fallback={null}>
      <OutOfReach {...props} />
    </Suspense>
  );
});

/** Nothing while all can be ordered as it is. What is out of reach is told of beside the address. */
export const Blocked = memo(function Blocked({
  lines,
  isBuyNow,
}: Pick<Checkout, 'lines' | 'isBuyNow'>) {
  const blocked = blockedLines(lines).filter(({ shop }) => isObtainable(shop));
  if (blocked.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <BlockedLines lines={blocked} isBuyNow={isBuyNow} />
    </Suspense>
  );
});

export const Notes = memo(
  function Notes(props: NoteFieldsProps) {
    return (
      <LatePart>
        <NoteFields {...props} />
      </LatePart>
    );
  },
  (one, other) =>
    one.lines === other.lines &&
    one.visits === other.visits &&
    one.fields.values === other.fields.values,
);

/** Nothing where no kitchen can be ordered from. */
export const Later = memo(function Later(props: LaterTimesProps) {
  if (kitchensAsked(props.lines).length === 0) return null;
  return (
    <LatePart>
      <LaterTimes {...props} />
    </LatePart>
  );
});

/** Nothing where no kitchen takes any. */
export const Tips = memo(function Tips(props: TipsProps) {
  if (!props.lines.some(recipientOf)) return null;
  return (
    <LatePart>
      <TipsPart {...props} />
    </LatePart>
  );
});

export const Summary = memo(function Summary(props: {
  lines: CheckoutLine[];
  visits: CheckoutVisit[];
  later: LaterChoices;
  tips: TipChoices;
  isFromCart: boolean;
}) {
  return (
    <Suspense fallback={null}>
      <OrderSummary {...props} />
    </Suspense>
  );
});
