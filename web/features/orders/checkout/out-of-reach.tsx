import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { type CheckoutLine, missedId, missedShops } from './checkout-line.ts';
import type { Checkout } from './use-checkout.ts';

type OutOfReachProps = Pick<Checkout, 'lines' | 'onPickup' | 'onRemove'>;

/** Each shop that does not come to the address in the fields, with the way to fetch from it where it lets people, or to order the rest. */
export function OutOfReach({ lines, ...ways }: OutOfReachProps) {
  return missedShops(lines).map((shop) => <Missed key={shop.id} shop={shop} {...ways} />);
}

type MissedProps = { shop: CheckoutLine['shop'] } & Omit<OutOfReachProps, 'lines'>;

function Missed({ shop, onPickup, onRemove }: MissedProps) {
  const t = useTranslations('checkout.reach');
  const inCart = useTranslations('cart.group');
  const isUnknown = shop.reach === 'unknown';
  return (
    <div id={missedId(shop.id)} tabIndex={-1} className="rounded-control">
      <Alert
        tone="warning"
        title={t(isUnknown ? 'unknown' : 'title', { shop: shop.name })}
        live
        action={
          <span className="flex flex-wrap gap-2">
            {shop.pickup && (
              <Button
                look="secondary"
                size="small"
                onClick={() => onPickup({ shopId: shop.id, isPickup: true })}
              >
                {t('pickup')}
              </Button>
            )}
            {onRemove && (
              <Button look="secondary" size="small" onClick={() => onRemove(shop.id)}>
                {inCart('removeAll')}
              </Button>
            )}
          </span>
        }
      >
        {shop.pickup ? t('orPickup', { address: shop.pickup.address }) : t('text')}
      </Alert>
    </div>
  );
}
