import { useTranslations } from 'use-intl';
import type { ServiceType } from '#contract/bookings/rules.ts';
import { tradeOf } from '#contract/shops/trades.rules.ts';

type Work = {
  /** Of the firm's shop. */
  category: string;
  serviceType: ServiceType;
  packageTitle?: string | null;
};

/**
 * What is done at a visit: its package, or the kind of work as the firm's trade calls it.
 *
 * @example useWork()(booking) // 'Hydro-Cleaning'
 */
export function useWork(): (work: Work) => string {
  const t = useTranslations('work');
  return ({ category, serviceType, packageTitle }) =>
    packageTitle ?? t(serviceType, { trade: tradeOf(category) });
}
