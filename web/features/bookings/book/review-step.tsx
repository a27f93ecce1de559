import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ServiceOffer, WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { chosenCalled } from '#contract/catalogue/options.rules.ts';
import { instantOf, minuteOf } from '#contract/kernel/time.ts';
import { PlanTerms } from '../plan-terms.tsx';
import { useFreeUntil } from '../use-free-until.ts';
import { useWhen } from '../use-when.ts';
import { useJoined } from '#web/ui/joined.ts';
import { NamedValues } from '#web/ui/named-values.tsx';
import { Photos } from '#web/ui/photos.tsx';
import { usePlatform } from '#web/loading/platform.ts';
import { useWork } from '#web/words/use-work.ts';
import { addressWith } from './booking-fields.ts';
import { chosenOf } from '../estimate.ts';
import { PromiseNote } from './promise-note.tsx';
import type { BookingStep } from './steps.ts';
import { type BookServiceState, pathOf } from './use-book-service.ts';

/** Everything once more before it is sent, each part with the way back to it. */
export default function ReviewStep({ booking }: { booking: BookServiceState }) {
  const { fields, pack, window, offer } = booking;
  const t = useTranslations('bookService');
  const words = useTranslations('bookings');
  const work = useWork();
  const { aside, sentences } = useJoined();
  const when = useWhen();
  const freeUntil = useFreeUntil();
  const { country } = usePlatform();
  const {
    serviceType,
    units,
    choices,
    urgency,
    customerName,
    customerPhone,
    customerEmail,
    address,
    postalCode,
    description,
    photos,
  } = fields.values;
  const isInTime = !window || window.date <= offer.promises[urgency].visitDay;
  return (
    <>
      <PromiseNote booking={booking} />
      <div className="flex flex-col divide-y divide-line rounded-card border border-line bg-card">
        <Part title={t('steps.service')} step="service">
          <p className="font-semibold">
            {serviceType === '' ? t('notChosen') : work({ category: offer.category, serviceType })}
          </p>
          <p>{aside(pack?.title ?? t('noPackage'), words('units', { count: units }))}</p>
          {pack?.plan && <PlanTerms plan={pack.plan} />}
          <NamedValues
            values={chosenCalled({}, chosenOf({ pack, units, choices }), pack?.choiceWords)}
          />
        </Part>
        <Part title={t('steps.time')} step="time">
          <p className="font-semibold">
            {window ? when.dayAndWindow(window.date, window) : t('notChosen')}
          </p>
          <p>
            {isInTime
              ? t('wished', {
                  name: words(`urgencies.${urgency}.name`),
                  wish: words(`promises.${urgency}`),
                })
              : words(`urgencies.${urgency}.name`)}
          </p>
        </Part>
        <Part title={t('steps.contact')} step="contact">
          <p className="font-semibold">{customerName || t('notChosen')}</p>
          <p className="figures">{customerPhone}</p>
          {customerEmail && !/^nil$/i.test(customerEmail) && (
            <p className="break-all">{customerEmail}</p>
          )}
          <p className="as-written">{addressWith(address, postalCode, country)}</p>
          {description && <p className="mt-2 as-written text-muted">{description}</p>}
          {photos.length > 0 && (
            <div className="mt-2">
              <Photos label={t('photos')} photos={photos} />
            </div>
          )}
        </Part>
        <p className="px-5 py-4 text-sm text-muted">
          {sentences(
            t('terms', { shop: offer.shopName }),
            window && freeUntil(freeUntilOf(offer, window)),
          )}
        </p>
      </div>
    </>
  );
}

function Part({
  title,
  step,
  children,
}: {
  title: string;
  step: BookingStep;
  children: ReactNode;
}) {
  const t = useTranslations('bookService');
  return (
    <section className="flex items-start justify-between gap-4 px-5 py-4">
      <div className="min-w-0">
        <h3 className="text-sm font-medium text-muted">{title}</h3>
        {children}
      </div>
      <Link
        to={pathOf(step)}
        className="link target flex-none"
        aria-label={t('changePart', { part: title })}
      >
        {t('change')}
      </Link>
    </section>
  );
}

/** Up to when the visit can be changed once it is agreed; null where that is over already. */
function freeUntilOf(
  { zone, changeNoticeHours }: ServiceOffer,
  { date, from }: Pick<WindowOffer, 'date' | 'from'>,
): string | null {
  const begins = instantOf(date, minuteOf(from), zone).getTime();
  const until = new Date(begins - changeNoticeHours * 3_600_000);
  return until > new Date() ? until.toISOString() : null;
}
