import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Card, CardBody, CardLink } from '#web/ui/card.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { useWork } from '#web/words/use-work.ts';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { useWhen } from '../use-when.ts';
import { isOfPlan } from '../is-of-plan.ts';
import { shownPrice } from './shown-price.ts';
import { type NextAction, nextActionOf } from './booking-progress.ts';
import { useProgressWords } from './use-progress-words.ts';

/** One booking in the list: when, its progress, and what may be done next. The whole card leads to it. */
export function BookingCard({ booking, isNext }: { booking: Booking; isNext?: boolean }) {
  const t = useTranslations('myBookings');
  const words = useTranslations('bookings');
  const work = useWork();
  const when = useWhen();
  const money = useMoney();
  const progressWords = useProgressWords();
  const {
    id,
    reference,
    preferredDate,
    windowFrom: from,
    windowTo: to,
    writtenIn,
    units,
    shopName,
    plan,
  } = booking;
  const price = shownPrice(booking);
  const next = nextActionOf(booking);
  return (
    <Card as="li" className={isNext ? 'md:col-span-2' : ''}>
      <CardBody className="gap-3">
        {isNext && <p className="text-sm font-semibold text-leaf">{t('nextVisit')}</p>}
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 className={`flex items-center gap-2 ${isNext ? 'text-xl' : 'text-lg'}`}>
            <Icon name="calendar-clock" className="size-5 flex-none text-muted" />
            <CardLink to={`/my-bookings/${id}`}>
              {when.dayAndWindow(preferredDate, { from, to })}
            </CardLink>
          </h3>
          <BookingStatusBadge {...booking} />
        </div>
        <p>{progressWords(booking)}</p>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          <span lang={writtenIn?.packageTitle}>{work(booking)}</span>
          <span>{words('units', { count: units })}</span>
          {plan && (
            <span className="figures">
              {plan.number === null
                ? words('plan.of')
                : words('plan.visit', { number: plan.number, visits: plan.visits })}
            </span>
          )}
          <span>{shopName}</span>
          <span className="figures">{reference}</span>
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          {price ? (
            <span className="text-sm">
              {t(`price.${price.kind}`)} <Price amount={price.amount} />
            </span>
          ) : (
            <span className="text-sm text-muted">
              {isOfPlan(booking) ? words('plan.of') : t('price.none')}
            </span>
          )}
          <span
            aria-hidden="true"
            className={`text-sm font-semibold ${isAsked(next) ? 'text-chili' : 'text-leaf'}`}
          >
            {t(`next.${next}`, { due: money(booking.due) })} →
          </span>
        </p>
      </CardBody>
    </Card>
  );
}

/** Something is for the customer to do. */
function isAsked(next: NextAction): boolean {
  return next === 'approve' || next === 'takeAnother' || next === 'pay';
}
