import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PlanBalance } from '#contract/bookings/plan-balance.schemas.ts';
import { useWhen } from '../use-when.ts';

type PlanStateProps = { plan: PlanBalance; shopName: string; children?: ReactNode };

/** What is left of a plan and until when, and what follows from that. */
export function PlanState({ plan, shopName, children }: PlanStateProps) {
  const t = useTranslations('myBookings.plans');
  const words = useTranslations('bookings.plan');
  const when = useWhen();
  const { visits, left, validUntil, state, endReason } = plan;
  const day = when.fullDay(validUntil);
  const isLiving = state === 'open' || state === 'waiting' || state === 'unpaid';
  return (
    <>
      {isLiving && <p className="figures font-semibold">{words('until', { left, visits, day })}</p>}
      {children && <p className="figures">{children}</p>}
      <p className="text-sm text-muted">
        {endReason === null
          ? t(`states.${state}`, { day })
          : t('ended', { shop: shopName, reason: endReason })}
      </p>
    </>
  );
}
