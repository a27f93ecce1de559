import { useTranslations } from 'use-intl';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { useCivil } from '#web/words/use-civil.ts';
import { useWork } from '#web/words/use-work.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Price } from '#web/ui/price.tsx';
import { ChosenExtras } from '../../bookings/chosen-extras.tsx';
import { PlanTerms } from '../../bookings/plan-terms.tsx';
import { TradePicture } from '../../bookings/trade-picture.tsx';
import type { CheckoutVisit } from './checkout-line.ts';

/** A visit among what is ordered: when, what is paid now, and what afterwards. */
export function VisitSummary({ visit }: { visit: CheckoutVisit }) {
  const t = useTranslations('checkout.summary');
  const work = useWork();
  const words = useTranslations('work');
  const money = useMoney();
  const civil = useCivil();
  const { shop, units, date, from, to, dueNow, estimate, callOutFee } = visit;
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-3 py-3">
      <TradePicture category={shop.category} />
      <div className="min-w-0">
        <p lang={visit.writtenIn?.packageTitle} className="font-semibold break-words">
          {work({ ...visit, category: shop.category })}
        </p>
        {visit.plan && <PlanTerms plan={visit.plan} />}
        <ChosenExtras choices={visit.choices} />
        <p className="text-sm text-muted">{shop.name}</p>
        <p className="figures text-sm">
          {t('visit', {
            units,
            day: civil.day(date),
            from: civil.clock(from),
            to: civil.clock(to),
          })}
        </p>
        <p className="text-sm text-muted">
          {estimate === null
            ? t('visitQuoted')
            : t('visitLater', { amount: money(toMajor(toMinor(estimate) - toMinor(dueNow))) })}
        </p>
        {callOutFee !== undefined && (
          <p className="figures text-sm text-muted">
            {words('callOut.within', { fee: money(callOutFee) })}
          </p>
        )}
      </div>
      <Price amount={dueNow} />
    </li>
  );
}
