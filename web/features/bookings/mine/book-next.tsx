import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PlanBalance } from '#contract/bookings/plan-balance.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { showToast } from '#web/ui/toast.ts';
import { useWork } from '#web/words/use-work.ts';
import type { PlanCalls } from '../next-visit-dialog.tsx';

const NextVisitDialog = lazy(() => import('../next-visit-dialog.tsx'));

type BookNextProps = {
  /** By which it is booked: who and where are the same. */
  booking: Pick<
    Booking,
    'shopId' | 'shopName' | 'category' | 'serviceType' | 'packageTitle' | 'address' | 'units'
  >;
  plan: PlanBalance;
  calls: PlanCalls;
  pathOfNew: (made: Booking & { link: string }) => string;
};

/** The way to the next visit of a plan. */
export function BookNext({ booking, plan, calls, pathOfNew }: BookNextProps) {
  const t = useTranslations('myBookings.plans');
  const words = useTranslations('bookings.plan.next');
  const work = useWork();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { shopId, shopName: shop, address, units } = booking;
  return (
    <>
      <Button
        icon={<Icon name="calendar-plus" className="size-4" />}
        onClick={() => setIsOpen(true)}
      >
        {t('book')}
      </Button>
      <Suspense>
        {isOpen && (
          <NextVisitDialog
            shopId={shopId}
            plan={plan}
            calls={calls}
            units={units}
            text={words('text', { title: work(booking), shop, address })}
            onBooked={(made) => {
              setIsOpen(false);
              showToast({ title: t('done') });
              void navigate(pathOfNew(made));
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
