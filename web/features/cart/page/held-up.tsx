import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isObtainable } from '#contract/cart/places.rules.ts';
import { shopPath } from '#contract/shops/rules.ts';
import { PlaceDialog } from '#web/features/shops/place-button.tsx';
import { useWrittenPlace } from '#web/loading/place.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { type CartGroup, isClosedKitchen, missingToMinimum } from '../cart-groups.ts';
import { useClosedWords } from '../lines/closed-note.tsx';
import { useRemoveLines } from '../use-cart.ts';
import { useSetPickup } from '../use-set-pickup.ts';

/** Why a shop cannot be ordered from as the cart is, and the way on. */
export function HeldUp({ group }: { group: CartGroup }) {
  if (!isObtainable(group.shop)) return <OutOfReach group={group} />;
  return isClosedKitchen(group.shop) ? (
    <ClosedKitchen group={group} />
  ) : (
    <BelowMinimum group={group} />
  );
}

/** A shop that does not come to the visitor: what is ordered can be fetched, where it lets them, or goes elsewhere. */
function OutOfReach({ group: { shop, lines } }: { group: CartGroup }) {
  const t = useTranslations('cart.group');
  const place = useWrittenPlace();
  const pick = useSetPickup();
  const remove = useRemoveLines();
  const [isAsked, setAsked] = useState(false);
  const postcode = place ?? '';
  return (
    <div className="mt-3">
      <Alert
        tone="warning"
        title={t(shop.reach === 'unknown' ? 'unknownPlace' : 'outOfReach', { postcode })}
        action={
          <span className="flex flex-wrap gap-2">
            {shop.pickup ? (
              <Button
                size="small"
                look="secondary"
                onClick={() => pick.mutate({ shopId: shop.id, isPickup: true })}
              >
                {t('pickItUp')}
              </Button>
            ) : (
              <Button size="small" look="secondary" onClick={() => remove.mutate(lines)}>
                {t('removeAll')}
              </Button>
            )}
            <Button size="small" look="quiet" onClick={() => setAsked(true)}>
              {t('elsewhere')}
            </Button>
          </span>
        }
      >
        {t(shop.pickup ? 'reachOrPickup' : 'reach')}
      </Alert>
      <PlaceDialog open={isAsked} onClose={() => setAsked(false)} />
    </div>
  );
}

/** A shop that delivers only larger orders, with the way to its menu. */
function BelowMinimum({ group }: { group: CartGroup }) {
  const t = useTranslations('cart.group');
  const money = useMoney();
  const amount = money(missingToMinimum(group));
  return (
    <div className="mt-3">
      <Alert
        tone="warning"
        title={t('small', { amount })}
        action={
          <ButtonLink size="small" look="secondary" to={shopPath(group.shop)}>
            {t('more')}
          </ButtonLink>
        }
      >
        {t(group.shop.pickup ? 'minimumOrPickup' : 'minimum', {
          minimum: money(group.shop.deliveryMinimum),
        })}
      </Alert>
    </div>
  );
}

/** A kitchen that takes no orders now: it can be asked for a later time, or its dishes taken out at once. */
function ClosedKitchen({ group }: { group: CartGroup }) {
  const t = useTranslations('cart.group');
  const words = useClosedWords(group.shop);
  const remove = useRemoveLines();
  const pick = useSetPickup();
  const { shop } = group;
  if (shop.otherWay?.isOpen && !shop.isPickup)
    return (
      <div className="mt-3">
        <Alert
          tone="warning"
          title={words}
          action={
            <Button
              size="small"
              look="secondary"
              onClick={() => pick.mutate({ shopId: shop.id, isPickup: true })}
            >
              {t('pickItUp')}
            </Button>
          }
        >
          {t('fetchable')}
        </Alert>
      </div>
    );
  return (
    <div className="mt-3">
      <Alert
        tone="warning"
        title={words}
        action={
          <Button size="small" look="secondary" onClick={() => remove.mutate(group.lines)}>
            {t('removeAll')}
          </Button>
        }
      >
        {t(group.shop.opensAt ? 'closedLater' : 'closedText')}
      </Alert>
    </div>
  );
}
