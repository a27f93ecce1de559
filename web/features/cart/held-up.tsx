import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { type CartGroup, isClosedKitchen, missingToMinimum } from './cart-groups.ts';
import { useClosedWords } from './closed-note.tsx';
import { useRemoveLines } from './use-cart.ts';

/** Why a kitchen cannot be ordered from as the cart is, and the way on. */
export default function HeldUp({ group }: { group: CartGroup }) {
  return isClosedKitchen(group.shop) ? (
    <ClosedKitchen group={group} />
  ) : (
    <BelowMinimum group={group} />
  );
}

/** A kitchen that delivers only larger orders, with the way to its menu. */
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
          <ButtonLink size="small" look="secondary" to={`/food-shop/${group.shop.id}`}>
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
