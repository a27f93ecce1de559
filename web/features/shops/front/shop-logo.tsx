import type { CardedShop } from '#contract/shops/schemas.ts';
import { Picture } from '#web/ui/picture.tsx';

const sizes = { medium: '', large: 'w-20 md:w-24' } as const;

/** A shop's mark on a round of card. */
export function ShopLogo({
  shop,
  size = 'medium',
}: {
  shop: Pick<CardedShop, 'logoUrl'>;
  size?: keyof typeof sizes;
}) {
  return (
    <span className={`shop-logo ${sizes[size]}`}>
      <Picture src={shop.logoUrl} alt="" ratio="1" sizes="96px" fallback="logo" />
    </span>
  );
}
