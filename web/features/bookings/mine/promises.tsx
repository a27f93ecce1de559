import { useTranslations } from 'use-intl';
import { holdsPlace } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isOfPlan } from '../is-of-plan.ts';
import { promisedBy } from '../promised-by.ts';
import { useFreeUntil } from '../use-free-until.ts';
import { useWhen } from '../use-when.ts';
import { shownPrice } from './shown-price.ts';

/** By when the shop answers and comes, what it promised that is broken, and until when the customer may change it. */
export function Promises({ booking }: { booking: Booking }) {
  const t = useTranslations('myBookings.promises');
  const words = useTranslations('bookings');
  const when = useWhen();
  const money = useMoney();
  const freeUntilWords = useFreeUntil();
  const {
    status,
    endedBy,
    late,
    respondBy,
    freeUntil,
    windowEndsAt,
    askedUrgency,
    urgency,
    changeableUntil,
    shopPhone,
    arrivedAt,
    mustMove,
    nobodyCameAt,
    shopName,
    latePromise,
    lateOff,
  } = booking;
  const phone = shopPhone || 'none';
  if ((mustMove || nobodyCameAt !== null) && changeableUntil !== null) return null;
  // A later visit of a plan has nothing to take it off.
  const mayGet =
    latePromise && lateOff === undefined && (shownPrice(booking) || !isOfPlan(booking));
  const isThere = status === 'in_progress' || arrivedAt !== null;
  // That nobody answered at all is said already, beside the request's status.
  if (!holdsPlace(status) || isThere)
    return late && endedBy !== 'expired' ? <p className="text-muted">{t(`was.${late}`)}</p> : null;
  return (
    <div className="flex flex-col gap-3">
      {late === 'answer' && <p className="text-muted">{t('was.answer')}</p>}
      {late === 'visit' && (
        <Alert tone="warning" title={t('late.title')}>
          {t('late.text', { time: when.at(windowEndsAt), phone })}
        </Alert>
      )}
      <ul className="flex flex-col gap-1.5 text-sm">
        {respondBy && <Line>{t('answer', { time: when.at(respondBy) })}</Line>}
        {late !== 'visit' && (
          <Line>
            {t('visit', {
              time: when.at(promisedBy(booking)),
              name: words(`urgencies.${urgency}.name`),
            })}
          </Line>
        )}
        {mayGet && (
          <Line>
            {t('off', {
              shop: shopName,
              amount: money(latePromise.amount),
              minutes: latePromise.afterMinutes,
            })}
          </Line>
        )}
        {askedUrgency && <Line>{t('asked', { asked: words(`promises.${askedUrgency}`) })}</Line>}
        <Line>{changeableUntil ? freeUntilWords(freeUntil) : t('tooLate', { phone })}</Line>
      </ul>
    </div>
  );
}

function Line({ children }: { children: string }) {
  return (
    <li className="flex gap-2">
      <Icon name="clock" className="mt-0.5 size-4 flex-none text-muted" />
      {children}
    </li>
  );
}
