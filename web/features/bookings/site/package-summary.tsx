import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ServicePackage } from '#contract/bookings/offer.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { PlanTerms } from '../plan-terms.tsx';

type PackageSummaryProps = { title: string; pack: ServicePackage; children: ReactNode };

/** One package in short, with what to do about it. */
export function PackageSummary({ title, pack, children }: PackageSummaryProps) {
  const t = useTranslations('serviceSite');
  const money = useMoney();
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 md:p-6"
    >
      <p className="text-sm font-semibold text-leaf">{title}</p>
      <h2 id="summary" lang={pack.writtenIn?.title} className="text-xl">
        {pack.title}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures font-display text-3xl font-bold">{money(pack.price)}</span>
        <span className="text-muted">{t('perUnit')}</span>
      </p>
      {pack.plan && <PlanTerms plan={pack.plan} />}
      {pack.frequency && (
        <p>
          <span className="block text-sm font-semibold">{t('frequency')}</span>
          <span lang={pack.writtenIn?.frequency}>{pack.frequency}</span>
        </p>
      )}
      <div className="flex flex-col gap-2.5">{children}</div>
    </section>
  );
}
