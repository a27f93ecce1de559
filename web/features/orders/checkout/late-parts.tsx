/**
 * Parts of the checkout that are in the HTML at once and whose code comes after the rest. Until it is there a part must
 * not be drawn again, or it would vanish for a moment: each is drawn again only when what it shows has changed.
 */
import { memo, Suspense } from 'react';
import { UntilLive } from '#web/ui/until-live.tsx';
import type { LaterChoices } from './checkout-fields.ts';
import { type CheckoutLine, type CheckoutVisit, isClosed } from './checkout-line.ts';
import type { LaterTimesProps } from './later-times.tsx';
import type { NoteFieldsProps } from './note-fields.tsx';
import type { PaymentPartProps } from './payment-part.tsx';
import type { PickupChoicesProps } from './pickup-choices.tsx';
import { lazy } from '#web/ui/lazy.ts';

const PaymentPart = lazy(() => import('./payment-part.tsx'));
const PickupChoices = lazy(() => import('./pickup-choices.tsx'));
const NoteFields = lazy(() => import('./note-fields.tsx'));
const LaterTimes = lazy(() => import('./later-times.tsx'));
const OrderSummary = lazy(() => import('./order-summary.tsx'));

export const Payment = memo(
  function Payment(props: PaymentPartProps) {
    return (
      <Suspense fallback={null}>
        <UntilLive>
          <PaymentPart {...props} />
        </UntilLive>
      </Suspense>
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
    <Suspense fallback={null}>
      <UntilLive>
        <PickupChoices {...props} />
      </UntilLive>
    </Suspense>
  );
});

export const Notes = memo(
  function Notes(props: NoteFieldsProps) {
    return (
      <Suspense fallback={null}>
        <UntilLive>
          <NoteFields {...props} />
        </UntilLive>
      </Suspense>
    );
  },
  (one, other) =>
    one.lines === other.lines &&
    one.visits === other.visits &&
    one.fields.values === other.fields.values,
);

/** Nothing while all kitchens are open. */
export const Later = memo(function Later(props: LaterTimesProps) {
  if (!props.lines.some(isClosed)) return null;
  return (
    <Suspense fallback={null}>
      <UntilLive>
        <LaterTimes {...props} />
      </UntilLive>
    </Suspense>
  );
});

export const Summary = memo(function Summary(props: {
  lines: CheckoutLine[];
  visits: CheckoutVisit[];
  later: LaterChoices;
  isFromCart: boolean;
}) {
  return (
    <Suspense fallback={null}>
      <OrderSummary {...props} />
    </Suspense>
  );
});
