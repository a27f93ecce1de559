import { useTranslations } from 'use-intl';
import type { OwnPlan } from '#contract/bookings/plans.schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useWork } from '#web/words/use-work.ts';
import { ownPlanCalls } from '../plan-calls.ts';
import { BookNext } from './book-next.tsx';
import { PlanState } from './plan-state.tsx';

/** The plans of which visits can be booked, now or once the first is done and paid. */
export function OwnPlans({ plans }: { plans: readonly OwnPlan[] }) {
  const t = useTranslations('myBookings.plans');
  const work = useWork();
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-4">
      <h2 id="plans" className="text-2xl">
        {t('title')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {plans.map(({ bookingId, plan, ...own }) => (
          <li
            key={plan.id}
            className="flex min-w-0 flex-col items-start justify-between gap-3 rounded-card border border-line bg-card p-4"
          >
            <div className="flex max-w-full min-w-0 flex-col gap-1">
              <h3 lang={own.writtenIn?.packageTitle} className="text-lg break-words">
                {work(own)}
              </h3>
              <PlanState plan={plan} shopName={own.shopName}>
                {own.shopName}
              </PlanState>
            </div>
            {plan.state === 'open' ? (
              <BookNext
                booking={{ ...own, units: plan.units }}
                plan={plan}
                calls={ownPlanCalls(bookingId)}
                pathOfNew={({ id }) => `/my-bookings/${id}`}
              />
            ) : (
              <ButtonLink to={`/my-bookings/${plan.id}`} look="secondary">
                {t('first')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
