import { useTranslations } from 'use-intl';
import type { PlanOfVisit } from '#contract/bookings/plan-balance.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useWhen } from '../use-when.ts';
import type { DeskActions } from './desk-actions.ts';
import { PanelSection } from './panel-section.tsx';

type PanelPlanProps = { booking: Booking; plan: PlanOfVisit; actions: DeskActions };

/** The plan that a visit is of, the next visit for who phones, and the plan's end. */
export function PanelPlan({ booking, plan, actions }: PanelPlanProps) {
  const t = useTranslations('bookingDesk.plan');
  const words = useTranslations('bookings.plan');
  const when = useWhen();
  const { visits, left, number, state, endReason } = plan;
  const day = when.fullDay(plan.validUntil);
  const mayEnd = state !== 'over' && state !== 'ended';
  return (
    <PanelSection
      title={number === null ? words('whole', { visits }) : words('visit', { number, visits })}
    >
      {mayEnd && <p className="figures">{words('until', { left, visits, day })}</p>}
      <p className="text-sm text-muted">
        {endReason === null ? t(`states.${state}`, { day }) : t('ended', { reason: endReason })}
      </p>
      {mayEnd && (
        <div className="flex flex-wrap gap-2">
          {state === 'open' && (
            <Button
              look="secondary"
              size="small"
              className="min-h-11"
              onClick={() => actions.ask({ kind: 'planVisit', booking })}
            >
              {t('book')}
            </Button>
          )}
          <Button
            look="quiet"
            size="small"
            className="min-h-11"
            onClick={() => actions.ask({ kind: 'endPlan', booking })}
          >
            {t('end')}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}
