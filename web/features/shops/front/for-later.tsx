import { useTranslations } from 'use-intl';
import { isPickupOnly } from '#contract/shops/open-now.rules.ts';
import type { Shop } from '#contract/shops/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useDeliveryWhenWords, useOpenWords } from './open-badge.tsx';

/** Beside what buys a dish of a kitchen that is closed, or does not deliver now: it is for later. */
export function ForLater({ open }: { open: NonNullable<Shop['delivery']>['open'] }) {
  const t = useTranslations('shops.open');
  const [when, delivery] = [useOpenWords({ open }), useDeliveryWhenWords({ open })];
  return (
    <p className="flex gap-2.5 rounded-control bg-mango-soft px-3 py-2.5 text-sm">
      <Icon name="clock" className="mt-0.5 size-4 flex-none text-mango-ink" />
      <span>
        {isPickupOnly(open) ? (
          <>
            <strong>{t('pickupAlways')}.</strong> {t('deliveryLaterText', { when: delivery ?? '' })}
          </>
        ) : (
          <>
            <strong>{t('forLater')}</strong> {t('forLaterText', { when: when ?? '' })}
          </>
        )}
      </span>
    </p>
  );
}
