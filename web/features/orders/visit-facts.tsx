import { useTranslations } from 'use-intl';
import type { ShopOrderVisit } from '#contract/orders/schemas.ts';
import { TradePicture } from '#web/features/bookings/trade-picture.tsx';
import { useCivil } from '#web/words/use-civil.ts';
import { TextLink } from '#web/ui/text-link.tsx';

export type VisitFactsProps = {
  visit: ShopOrderVisit;
  /** Where its reader sees the booking. */ to?: string | undefined;
};

/** The visit that a shop order is: what, when, and the way to its booking. */
export function VisitFacts({
  visit: { category, title, writtenIn, reference, date, from, to: until },
  to,
}: VisitFactsProps) {
  const t = useTranslations('orders.visit');
  const { day, clock } = useCivil();
  return (
    <div className="flex gap-3">
      <TradePicture category={category} className="w-14 flex-none" />
      <div className="min-w-0">
        <p lang={writtenIn?.title} className="font-semibold break-words">
          {title ?? t('named', { reference })}
        </p>
        <p className="figures">
          {t('time', { day: day(date), from: clock(from), to: clock(until) })}
        </p>
        {title && <p className="figures text-sm text-muted">{reference}</p>}
        {to && <TextLink to={to}>{t('open')}</TextLink>}
      </div>
    </div>
  );
}
