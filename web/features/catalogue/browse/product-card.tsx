import { capabilitiesOf } from '#contract/shops/rules.ts';
import { productPath } from '#contract/catalogue/address.rules.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { unitPrice } from '#contract/catalogue/rules.ts';
import type { CardedProduct } from '#contract/catalogue/schemas.ts';
import { NutriGradeMark } from '#web/features/diets/nutri-grade-mark.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, CardLink } from '#web/ui/card.tsx';
import { cardSizes, Picture } from '#web/ui/picture.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { ListedPrice } from '../listed-price.tsx';

type ProductCardProps = {
  product: CardedProduct;
  /** Names the shop, in lists of several shops. */
  withShop?: boolean;
  priority?: boolean;
  /** A control over the picture, such as the heart. */
  corner?: ReactNode;
  /** What is worth knowing of it in this list: badges over the picture, a line under its name. */
  badges?: ReactNode;
  note?: ReactNode;
};

/** A product in a list; the whole card leads to it. */
export function ProductCard({
  product,
  withShop,
  priority,
  corner,
  badges,
  note,
}: ProductCardProps) {
  const t = useTranslations('catalogue');
  const now = unitPrice(product);
  const isReduced = now < product.price;
  const isSoldOut = product.stock === 0;
  return (
    <Card as="li">
      <div className="relative">
        <Picture
          src={product.imageUrl}
          alt=""
          ratio="1"
          sizes={cardSizes}
          priority={priority}
          fallback={capabilitiesOf(product.kind).itemsAre}
          className={isSoldOut ? 'opacity-60' : ''}
        />
        {(isReduced || isSoldOut || badges) && (
          <span className="absolute top-3 left-3 flex flex-col gap-1.5">
            {isReduced && (
              <Badge tone="sale">
                {t('off', { percent: Math.round(100 - (now / product.price) * 100) })}
              </Badge>
            )}
            {isSoldOut && <Badge>{t('soldOut')}</Badge>}
            {badges}
          </span>
        )}
        {corner && <span className="card-corner">{corner}</span>}
      </div>
      <CardBody className="gap-1!">
        <h3 lang={product.writtenIn?.name} className="card-name">
          <CardLink to={productPath(product.id, product.picturedOptions)} prefetch="intent">
            {product.name}
          </CardLink>
        </h3>
        {withShop && <p className="truncate text-sm text-muted">{product.shopName}</p>}
        {product.nutriGrade && <NutriGradeMark {...product.nutriGrade} />}
        {note && <p className="text-sm">{note}</p>}
        <div className="card-foot">
          <ListedPrice of={product} className="text-lg" />
          {product.reviewCount > 0 && (
            <Rating value={product.rating} count={product.reviewCount} compact />
          )}
        </div>
      </CardBody>
    </Card>
  );
}

/** The grid that product cards stand in: 2, 3 and 4 across. */
export const productGrid = 'grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-6';
