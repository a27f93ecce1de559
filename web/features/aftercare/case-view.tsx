import { Suspense, useRef } from 'react';
import { waitsFor } from '#contract/aftercare/rules.ts';
import type { AftercareCase } from '#contract/aftercare/schemas.ts';
import { useOrderLive } from '#web/features/orders/use-order-live.ts';
import { CaseFacts } from './case-facts.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { CaseTimeline } from './case-timeline.tsx';

// In the HTML at once, its code after the rest.
const CaseActs = lazy(() => import('./case-acts.tsx'));

/** A case with all that happened and what its reader may do, alike for both sides and the market. Load the words `aftercare` and `upload`. */
export function CaseView({ of, orderPath }: { of: AftercareCase; orderPath: string }) {
  useOrderLive(of.orderId);
  const happened = useRef<HTMLHeadingElement>(null);
  const isTheirTurn =
    of.may.shop.length > 0 || of.may.decide.length > 0 || waitsFor(of.state) === 'shopper';
  const acts = (
    <Suspense fallback={null}>
      <CaseActs of={of} onDone={() => happened.current?.focus()} />
    </Suspense>
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="lg:order-last">
        <CaseFacts of={of} orderPath={orderPath} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {isTheirTurn && acts}
        <CaseTimeline of={of} heading={happened} />
        {!isTheirTurn && acts}
      </div>
    </div>
  );
}
