import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useDuration } from '#web/ui/use-duration.ts';
import { useJoined } from '#web/ui/joined.ts';
import type { CheckoutLine } from './checkout-line.ts';
import { FormSection } from './contact-fields.tsx';

type PickupChoicesProps = {
  lines: CheckoutLine[];
  /** False where the cart has asked already: then it says what was chosen. */ isAsked: boolean;
  onPickup: (choice: { shopId: number; isPickup: boolean }) => void;
};

/** For each shop that offers it: delivered, or fetched by the shopper. */
export function PickupChoices({ lines, isAsked, onPickup }: PickupChoicesProps) {
  const t = useTranslations('checkout.pickup');
  const shops = [...new Map(lines.map(({ shop }) => [shop.id, shop])).values()].filter(
    ({ pickup }) => pickup,
  );
  if (shops.length === 0) return null;
  return (
    <FormSection title={t('heading')}>
      {shops.map((shop) => (
        <PickupChoice key={shop.id} {...{ shop, isAsked, onPickup }} />
      ))}
    </FormSection>
  );
}

type PickupChoiceProps = Omit<PickupChoicesProps, 'lines'> & { shop: CheckoutLine['shop'] };

function PickupChoice({ shop, isAsked, onPickup }: PickupChoiceProps) {
  const t = useTranslations('checkout.pickup');
  const duration = useDuration();
  const { sentences } = useJoined();
  const [isOpen, setOpen] = useState(isAsked);
  const { id, name, isPickup, pickup } = shop;
  const where =
    pickup &&
    sentences(t('text', { address: pickup.address, time: duration(pickup.minutes) }), pickup.note);
  if (!isOpen)
    return (
      <div className="flex items-start justify-between gap-4 rounded-card border border-line bg-card px-4 py-3">
        <div className="min-w-0">
          <p className="font-semibold break-words">
            {t('chosen', { shop: name, way: t(isPickup ? 'pickup' : 'delivery') })}
          </p>
          <p className="text-sm break-words text-muted">{isPickup ? where : t('deliveryText')}</p>
        </div>
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          {t.rich('change', {
            shop: name,
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </Button>
      </div>
    );
  return (
    <RadioCards
      legend={name}
      columns="sm:grid-cols-2"
      name={`how-${id}`}
      value={isPickup ? 'pickup' : 'delivery'}
      onChange={(event) =>
        onPickup({ shopId: id, isPickup: event.currentTarget.value === 'pickup' })
      }
      choices={[
        { value: 'delivery', label: t('delivery'), text: t('deliveryText') },
        { value: 'pickup', label: t('pickup'), text: where },
      ]}
    />
  );
}
