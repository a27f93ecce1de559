import { Store, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { type CartGroup, isClosedKitchen, missingToMinimum } from './cart-groups.ts';
import { CartLine } from './cart-line.tsx';
import { ShopHeader, useClosedWords } from './shop-header.tsx';
import { PickupChoice } from './pickup-choice.tsx';
import { useRemoveLines } from './use-cart.ts';

/** What comes from one shop, under its awning: the lines, how they travel and what they cost. */
export function CartGroupCard({ group }: { group: CartGroup }) {
  const heading = `cart-shop-${group.shop.id}`;
  return (
    <Card awning={group.shop.colours} as="section">
      <div className="px-4 pt-8 pb-4 md:px-6 md:pb-5" aria-labelledby={heading} role="group">
        <ShopHeader shop={group.shop} id={heading} />
        {isClosedKitchen(group.shop) && <ClosedKitchen group={group} />}
        {!isClosedKitchen(group.shop) && missingToMinimum(group) > 0 && <BelowMinimum group={group} />}
        <ul className="mt-1 divide-y divide-line">
          {group.lines.map((line) => (
            <CartLine key={line.id} line={line} withRemove />
          ))}
        </ul>
        <PickupChoice shop={group.shop} />
        <GroupFooter group={group} />
      </div>
    </Card>
  );
}

function GroupFooter({ group }: { group: CartGroup }) {
  const t = useTranslations('cart.group');
  const money = useMoney();
  const { kind, isPickup } = group.shop;
  const Icon = isPickup ? Store : Truck;
  return (
    <div className="flex flex-col gap-x-6 gap-y-3 border-t border-line pt-4 sm:flex-row sm:items-start sm:justify-between">
      <p className="flex max-w-[52ch] gap-2 text-sm text-muted">
        <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        {isPickup ? t('fetched') : kind === 'food' ? t('dishes') : kind === 'service' ? t('service') : t('goods')}
      </p>
      <dl className="figures grid min-w-44 grid-cols-[auto_auto] justify-between gap-x-6 gap-y-1">
        <dt className="text-muted">{t('subtotal')}</dt>
        <dd className="text-right font-semibold">{money(group.subtotal)}</dd>
        <dt className="text-muted">{t(isPickup ? 'pickup' : 'delivery')}</dt>
        <dd className="text-right">{group.fee === 0 ? t('free') : money(group.fee)}</dd>
      </dl>
    </div>
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
        {t(group.shop.pickup ? 'minimumOrPickup' : 'minimum', { minimum: money(group.shop.deliveryMinimum) })}
      </Alert>
    </div>
  );
}

/** A kitchen that takes no orders now holds everything else up; its dishes can be taken out at once. */
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
        {t('closedText')}
      </Alert>
    </div>
  );
}
