import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { useShippingRule } from '#web/loading/shipping-rule.ts';
import { groupedCart, missingToMinimum } from '../cart-groups.ts';
import { countOf, usePlacedCart } from '../use-cart-lines.ts';

/** On phones, at the bottom of a kitchen's page: what is in the cart from there, what it still needs, and the way to the cart. */
export default function KitchenCart({ shopId }: { shopId: number }) {
  const t = useTranslations('kitchen.inCart');
  const money = useMoney();
  const { data: lines } = usePlacedCart();
  const rule = useShippingRule();
  const ofKitchen = lines?.filter(({ shop }) => shop.id === shopId) ?? [];
  const [group] = groupedCart(ofKitchen, [], rule).groups;
  if (!group) return null;
  const missing = missingToMinimum(group);
  return (
    <section
      aria-label={t('label')}
      data-floats
      className="sticky bottom-0 z-20 border-t border-line bg-raised px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-float md:hidden"
    >
      {missing > 0 && (
        <p className="figures pb-2 text-sm font-medium">
          {t(group.shop.pickup ? 'missingOrPickup' : 'missing', { amount: money(missing) })}
        </p>
      )}
      <div className="flex items-center justify-between gap-4">
        <p className="figures min-w-0">
          <span className="block text-sm text-muted">
            {t('count', { count: countOf(group.lines) })}
          </span>
          <span className="font-display text-lg font-semibold">{money(group.subtotal)}</span>
        </p>
        <ButtonLink to="/cart">{t('view')}</ButtonLink>
      </div>
    </section>
  );
}
