import { useTranslations } from 'use-intl';
import type { FavouriteProduct } from '#contract/favourites/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What changed for the better since something became a favourite. */
export function FavouriteBadges({
  product,
}: {
  product: Pick<FavouriteProduct, 'priceWas' | 'isBack'>;
}) {
  const t = useTranslations('favourites');
  return (
    <>
      {product.priceWas !== null && (
        <Badge tone="danger" icon={<Icon name="trending-down" />}>
          {t('dropped')}
        </Badge>
      )}
      {product.isBack && (
        <Badge tone="delivered" icon={<Icon name="package-check" />}>
          {t('back')}
        </Badge>
      )}
    </>
  );
}

/** The price at which it was added, where it costs less now. */
export function PriceWas({ amount }: { amount: number }) {
  const t = useTranslations('favourites');
  const money = useMoney();
  return (
    <span className="figures text-muted">{t('priceWhenAdded', { price: money(amount) })}</span>
  );
}
