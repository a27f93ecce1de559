import { useTranslations } from 'use-intl';
import { unitKinds } from '#contract/shops/trades.rules.ts';

/** What kind of thing a unit is: in the reader's words where its trade names the kinds, else in those of the firm. */
export function useUnitKind(): (kind: string) => string {
  const t = useTranslations('bookings.unitKinds');
  return (kind) => {
    const known = unitKinds.find((one) => one === kind);
    return known ? t(known) : kind;
  };
}
