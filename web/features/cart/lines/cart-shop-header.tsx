import { shopPath } from '#contract/shops/rules.ts';
import { Link } from 'react-router';
import type { CartItem } from '#contract/cart/schemas.ts';
import { Picture } from '#web/ui/picture.tsx';

type Shop = CartItem['shop'];

/** The heading of a shop's lines: its mark and name, leading to it. */
export function CartShopHeader({
  shop,
  id,
  onLeave,
}: {
  shop: Shop;
  id: string;
  onLeave?: () => void;
}) {
  return (
    <div className="flex items-center gap-3">
      <span className="block size-9 flex-none overflow-hidden rounded-full border border-line bg-card">
        <Picture src={shop.logoUrl} alt="" ratio="1" sizes="36px" fallback="logo" />
      </span>
      <h2 id={id} className="min-w-0 text-lg">
        <Link
          to={shopPath(shop)}
          onClick={onLeave}
          className="block w-fit max-w-full truncate leading-11 underline-offset-3 hover:underline"
        >
          {shop.name}
        </Link>
      </h2>
    </div>
  );
}
