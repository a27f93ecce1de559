import { useTranslations } from 'use-intl';
import { LatePromiseLine } from '../late-promise.tsx';
import { PlanTerms } from '../plan-terms.tsx';
import { useWhen } from '../use-when.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { dialled } from '#web/ui/dialled.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useWork } from '#web/words/use-work.ts';
import { useTradeWords } from '#web/words/trade-words.ts';
import { chosenOf, estimateOf, estimateShown } from './estimate.ts';
import type { BookServiceState } from './use-book-service.ts';

/** What was chosen so far and what it will probably cost; beside the form, on phones above its buttons' end. */
export default function BookingSummary({
  booking: { fields, offer, pack, window, at },
}: {
  booking: BookServiceState;
}) {
  const t = useTranslations('bookService');
  const words = useTranslations('bookings');
  const trade = useTradeWords(offer.category);
  const work = useWork();
  const money = useMoney();
  const when = useWhen();
  const { serviceType, units, choices } = fields.values;
  const surcharge = window?.surcharge ?? 0;
  const callOutFee = at.zone?.fee ?? 0;
  const estimate = estimateShown(fields.values, { pack, window, zone: at.zone });
  const called = (word: string) => pack?.choiceWords?.[word] ?? word;
  const cheapest = offer.packages.toSorted((a, b) => a.price - b.price)[0];
  return (
    <aside
      aria-label={t('summary')}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 lg:sticky lg:top-24"
    >
      <h2 className="text-lg">{offer.shopName}</h2>
      <dl className="flex flex-col gap-2 empty:hidden">
        {serviceType !== '' && (
          <div>
            <dt className="sr-only">{t('service')}</dt>
            <dd lang={pack?.writtenIn?.title} className="font-medium">
              {work({ category: offer.category, serviceType, packageTitle: pack?.title ?? null })}
            </dd>
          </div>
        )}
        {window && (
          <div className="flex gap-2">
            <dt>
              <Icon name="calendar-clock" className="mt-0.5 size-4.5 text-muted" />
              <span className="sr-only">{t('steps.time')}</span>
            </dt>
            <dd>{when.dayAndWindow(window.date, window)}</dd>
          </div>
        )}
      </dl>
      <div role="status" className="flex flex-col gap-1 border-t border-line pt-4">
        {pack && estimate !== null ? (
          <>
            <p className="flex justify-between gap-3 text-sm text-muted">
              <span>
                {t('times', { price: money(pack.price), units: words('units', { count: units }) })}
              </span>
              <span className="figures">
                {money(estimateOf({ pack, units, choices: {}, surcharge: 0, callOutFee: 0 }) ?? 0)}
              </span>
            </p>
            {pack.plan && (
              <p className="text-sm">
                <PlanTerms plan={pack.plan} />
              </p>
            )}
            {chosenOf({ pack, units, choices }).map(({ group, name, price }) => (
              <p key={`${group} ${name}`} className="flex justify-between gap-3 text-sm text-muted">
                <span className="min-w-0 break-words">{called(name)}</span>
                <span className="figures">{price > 0 ? money(price) : t('included')}</span>
              </p>
            ))}
            {surcharge > 0 && (
              <p className="flex justify-between gap-3 text-sm text-muted">
                <span>{t('afterHours')}</span>
                <span className="figures">{money(surcharge)}</span>
              </p>
            )}
            {callOutFee > 0 && (
              <p className="flex justify-between gap-3 text-sm text-muted">
                <span>{t('callOut')}</span>
                <span className="figures">{money(callOutFee)}</span>
              </p>
            )}
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-semibold">{t('estimate')}</span>
              <strong className="figures font-display text-2xl">{money(estimate)}</strong>
            </p>
            {pack.plan && <p className="text-sm text-muted">{t('planFirst')}</p>}
            <p className="text-sm text-muted">{t('estimateText', trade)}</p>
          </>
        ) : (
          <>
            {cheapest && serviceType === '' && (
              <p className="font-semibold">
                {t('from', { ...trade, price: money(cheapest.price) })}
              </p>
            )}
            <p className="text-sm text-muted">{t('quoted')}</p>
          </>
        )}
      </div>
      {offer.latePromise && (
        <div className="text-sm">
          <LatePromiseLine promise={offer.latePromise} />
        </div>
      )}
      {offer.phone !== '' && (
        <a className="button" data-look="quiet" href={dialled(offer.phone)}>
          <Icon name="phone" className="size-4" />
          {t('call', { phone: offer.phone })}
        </a>
      )}
    </aside>
  );
}
