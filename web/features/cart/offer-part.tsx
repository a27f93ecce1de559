import { useTranslations } from 'use-intl';
import { useOfferHours } from '#web/features/offers/use-offer-hours.ts';
import { CodeField } from './code-field.tsx';
import type { OfferSums } from './offers-in-cart.ts';

const neverLimited = { weekdays: null, fromTime: null, toTime: null };

/** Under the sums: by which rule offers are combined, where any is, and where a code is typed. */
export function OfferPart({ sums: { discounts, code } }: { sums: OfferSums }) {
  const t = useTranslations('cart.code');
  const hoursOf = useOfferHours();
  return (
    <>
      {discounts.length > 0 && <p className="text-sm text-muted">{t('rule')}</p>}
      <CodeField
        code={code?.code ?? ''}
        state={code?.state ?? null}
        missing={code?.missing ?? 0}
        hours={hoursOf(code?.hours ?? neverLimited)}
      />
    </>
  );
}
