import { useTranslations } from 'use-intl';
import type { PlanOfVisit } from '#contract/bookings/plan-balance.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { PlanCalls } from '../next-visit-dialog.tsx';
import { BookNext } from './book-next.tsx';
import { PlanState } from './plan-state.tsx';

type PlanCardProps = {
  booking: Booking;
  plan: PlanOfVisit;
  calls: PlanCalls;
  pathOfNew: (made: Booking & { link: string }) => string;
};

/** The plan that a visit is of: which one it is, what is left, and the next one. */
export function PlanCard({ booking, plan, calls, pathOfNew }: PlanCardProps) {
  const t = useTranslations('myBookings.plans');
  return (
    <section
      aria-labelledby="plan"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-card p-5"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <h2 id="plan" className="text-lg">
          {t('heading')}
        </h2>
        <PlanState plan={plan} shopName={booking.shopName}>
          {plan.number !== null && t('number', { number: plan.number, visits: plan.visits })}
        </PlanState>
      </div>
      {plan.state === 'open' && <BookNext {...{ booking, plan, calls, pathOfNew }} />}
    </section>
  );
}
