import { useTranslations } from 'use-intl';
import type { ServicePackage } from '#contract/bookings/offer.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { packageColumns } from './package-columns.ts';
import { PlanTerms } from '../plan-terms.tsx';

/** How often each package is done, in the shop's words, and for whom. */
export function Frequencies({ packages }: { packages: readonly ServicePackage[] }) {
  const t = useTranslations('serviceSite');
  const money = useMoney();
  return (
    <ul className={`grid gap-5 ${packageColumns(packages.length)}`}>
      {packages.map(({ id, title, price, frequency, idealFor, writtenIn, plan }) => (
        <li key={id} className="flex flex-col gap-3 rounded-card border border-line bg-card p-5">
          <h3 lang={writtenIn?.title} className="text-lg">
            {title}
          </h3>
          {frequency && (
            <p>
              <span className="block text-sm font-semibold text-leaf">{t('frequency')}</span>
              <span lang={writtenIn?.frequency}>{frequency}</span>
            </p>
          )}
          {idealFor && (
            <p>
              <span className="block text-sm font-semibold text-leaf">{t('idealFor')}</span>
              <span lang={writtenIn?.idealFor}>{idealFor}</span>
            </p>
          )}
          <p className="mt-auto flex flex-wrap items-baseline gap-x-2 border-t border-line pt-3">
            <span className="figures text-xl font-bold">{money(price)}</span>
            <span className="text-muted">{t('perUnit')}</span>
          </p>
          {plan && <PlanTerms plan={plan} />}
        </li>
      ))}
    </ul>
  );
}
