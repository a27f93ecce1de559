import { useTranslations } from 'use-intl';
import { isObtainable } from '#contract/cart/places.rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { CheckoutLine } from './checkout-line.ts';
import type { Checkout } from './use-checkout.ts';

/** Each shop that does not come to the address in the fields, with the way to fetch from it where it lets people. */
export default function OutOfReach({ lines, onPickup }: Pick<Checkout, 'lines' | 'onPickup'>) {
  return missedShops(lines).map((shop) => <Missed key={shop.id} shop={shop} onPickup={onPickup} />);
}

type MissedProps = { shop: CheckoutLine['shop'] } & Pick<Checkout, 'onPickup'>;

function Missed({ shop, onPickup }: MissedProps) {
  const t = useTranslations('checkout.reach');
  const isUnknown = shop.reach === 'unknown';
  return (
    <Alert
      tone="warning"
      title={t(isUnknown ? 'unknown' : 'title', { shop: shop.name })}
      live
      action={
        shop.pickup && (
          <Button
            look="secondary"
            size="small"
            onClick={() => onPickup({ shopId: shop.id, isPickup: true })}
          >
            {t('pickup')}
          </Button>
        )
      }
    >
      {shop.pickup ? t('orPickup', { address: shop.pickup.address }) : t('text')}
    </Alert>
  );
}

function missedShops(lines: readonly CheckoutLine[]): Array<CheckoutLine['shop']> {
  const missed = lines.filter(({ shop }) => !isObtainable(shop));
  return [...new Map(missed.map(({ shop }) => [shop.id, shop])).values()];
}
