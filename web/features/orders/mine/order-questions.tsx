import { Suspense } from 'react';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { lazy } from '#web/ui/lazy.ts';
import { isPrintedLater } from './open-questions.ts';
import { SubstitutionQuestions } from './substitution-questions.tsx';

const ProofQuestions = lazy(() => import('./proof-questions.tsx'));

type OrderQuestionsProps = { order: WorkedOrder; shopId: number };

/** What a shop asks its shopper about their order, before everything else. */
export default function OrderQuestions({ order, shopId }: OrderQuestionsProps) {
  const items = order.items.filter((item) => item.shopId === shopId);
  return (
    <>
      <SubstitutionQuestions order={order} items={items} />
      {isPrintedLater(order, shopId) && items.some(({ printProofs }) => printProofs) && (
        <Suspense fallback={null}>
          <ProofQuestions order={order} items={items} />
        </Suspense>
      )}
    </>
  );
}
