import { useTranslations } from 'use-intl';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FreeTimes } from './free-times.tsx';

type LapsedVisitsAlertProps = {
  visits: readonly { id: number; shopName: string; alternatives: WindowOffer[] }[];
  isBusy: boolean;
  onTake: (id: number, window: WindowOffer) => void;
};

/** Visits whose windows are no longer held, each with windows that are free. */
export function LapsedVisitsAlert({ visits, isBusy, onTake }: LapsedVisitsAlertProps) {
  const t = useTranslations('bookings.held');
  return (
    <Alert
      tone="warning"
      title={t('lapsed')}
      live
      action={
        <ButtonLink to="/cart" look="secondary" size="small">
          {t('cart')}
        </ButtonLink>
      }
    >
      <p>{t('lapsedText')}</p>
      {visits.map(({ id, shopName: shop, alternatives }) =>
        alternatives.length > 0 ? (
          <FreeTimes
            key={id}
            windows={alternatives}
            label={t('take', { shop })}
            isBusy={isBusy}
            onTake={(window) => onTake(id, window)}
          />
        ) : (
          <p key={id} className="mt-2">
            {t('none', { shop })}
          </p>
        ),
      )}
    </Alert>
  );
}
