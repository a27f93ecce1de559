import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useOfferHours } from '#web/features/offers/use-offer-hours.ts';
import { lazy } from '#web/ui/lazy.ts';
import type { CodeFieldProps } from './code-field.tsx';
import type { OfferSums } from './offers-in-cart.ts';
import { LatePart } from '#web/ui/late-part.tsx';

// In the HTML at once, its code after the rest.
const CodeField = lazy(() => import('./code-field.tsx'));

/** Drawn again only for another code: until its code is there it would vanish for a moment. */
const Code = memo(function Code(props: CodeFieldProps) {
  return (
    <LatePart>
      <CodeField {...props} />
    </LatePart>
  );
});

const neverLimited = { weekdays: null, fromTime: null, toTime: null };

/** Under the sums: by which rule offers are combined, where any is, and where a code is typed. */
export function OfferPart({ sums: { discounts, code } }: { sums: OfferSums }) {
  const t = useTranslations('cart.code');
  const hoursOf = useOfferHours();
  return (
    <>
      {discounts.length > 0 && <p className="text-sm text-muted">{t('rule')}</p>}
      <Code
        code={code?.code ?? ''}
        state={code?.state ?? null}
        missing={code?.missing ?? 0}
        hours={hoursOf(code?.hours ?? neverLimited)}
      />
    </>
  );
}
