import { useTranslations } from 'use-intl';
import { EstimateLines } from '../estimate-lines.tsx';
import { LatePromiseLine } from '../late-promise.tsx';
import { useWhen } from '../use-when.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { dialled } from '#web/ui/dialled.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useWork } from '#web/words/use-work.ts';
import { useTradeWords } from '#web/words/trade-words.ts';
import type { BookServiceState } from './use-book-service.ts';

/** What was chosen so far and what it will probably cost; beside the form, on phones above its buttons' end. */
export default function BookingSummary({
  booking: { fields, offer, pack, window, at },
}: {
  booking: BookServiceState;
}) {
  const t = useTranslations('bookService');
  const trade = useTradeWords(offer.category);
  const work = useWork();
  const money = useMoney();
  const when = useWhen();
  const { serviceType, units, choices } = fields.values;
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
        {pack ? (
          <>
            <EstimateLines
              {...{ pack, units, choices }}
              surcharge={window?.surcharge ?? 0}
              callOutFee={at.zone?.fee ?? 0}
            />
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
