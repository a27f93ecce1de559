import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Rating } from '#web/ui/rating.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { ShopPlace } from './shop-place.tsx';

type Seller = {
  name: string;
  logoUrl: string | null;
  location: string;
  rating: number;
  reviewCount: number;
};

/** Who sells this, with a way to their shop. */
export function SellerLine({
  shop,
  path,
  action,
}: {
  shop: Seller;
  path: string;
  action?: ReactNode;
}) {
  const t = useTranslations('product');
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3">
      <ShopLogo shop={shop} />
      <div className="min-w-0 grow basis-32">
        <Link to={path} className="font-semibold underline-offset-3 hover:underline">
          {t('seller', { shop: shop.name })}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3">
          <Rating value={shop.rating} count={shop.reviewCount} compact />
          <ShopPlace location={shop.location} />
        </div>
      </div>
      {action}
    </div>
  );
}
