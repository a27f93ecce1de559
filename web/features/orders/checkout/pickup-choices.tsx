import { useTranslations } from 'use-intl';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useDuration } from '#web/ui/use-duration.ts';
import type { CheckoutLine } from './checkout-line.ts';
import { FormSection } from './contact-fields.tsx';

type PickupChoicesProps = {
  lines: CheckoutLine[];
  onPickup: (choice: { shopId: number; isPickup: boolean }) => void;
};

/** For each shop that offers it: delivered, or fetched by the shopper. */
export default function PickupChoices({ lines, onPickup }: PickupChoicesProps) {
  const t = useTranslations('checkout.pickup');
  const duration = useDuration();
  const shops = [...new Map(lines.map(({ shop }) => [shop.id, shop])).values()].filter(
    ({ pickup }) => pickup,
  );
  if (shops.length === 0) return null;
  return (
    <FormSection title={t('heading')}>
      {shops.map(({ id, name, isPickup, pickup }) => (
        <RadioCards
          key={id}
          legend={name}
          columns="sm:grid-cols-2"
          name={`how-${id}`}
          value={isPickup ? 'pickup' : 'delivery'}
          onChange={(event) =>
            onPickup({ shopId: id, isPickup: event.currentTarget.value === 'pickup' })
          }
          choices={[
            { value: 'delivery', label: t('delivery'), text: t('deliveryText') },
            {
              value: 'pickup',
              label: t('pickup'),
              text:
                pickup &&
                [
                  t('text', { address: pickup.address, time: duration(pickup.minutes) }),
                  pickup.note,
                ]
                  .filter(Boolean)
                  .join(' '),
            },
          ]}
        />
      ))}
    </FormSection>
  );
}
