import type { ReactNode } from 'react';
import { productPath } from '#contract/catalogue/address.rules.ts';
import { shopPath } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import type { SearchHit } from '#contract/search/schemas.ts';
import { ListedPrice } from '#web/features/catalogue/listed-price.tsx';
import { NutriGradeMark } from '#web/features/diets/nutri-grade-mark.tsx';
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, CardLink } from '#web/ui/card.tsx';
import { cardSizes, Picture } from '#web/ui/picture.tsx';
import { Rating } from '#web/ui/rating.tsx';

type HitCardProps = {
  hit: SearchHit;
  priority?: boolean;
  /** When a kitchen that is closed opens. */
  closed?: ReactNode;
  /** That its shop does not come to the visitor, and what of it was checked. */
  notes?: ReactNode;
};

/** One hit of a search, of any kind. */
export function HitCard({ hit, priority, closed, notes }: HitCardProps) {
  const t = useTranslations('search');
  const isShop = hit.kind === 'shops';
  return (
    <Card as="li">
      <div className="relative">
        <Picture
          src={hit.imageUrl}
          alt=""
          ratio="1"
          sizes={cardSizes}
          priority={priority}
          fallback={hit.kind === 'dishes' ? 'dishes' : isShop ? 'logo' : 'goods'}
        />
        <span className="absolute top-3 right-12 left-3 flex flex-col items-start gap-1.5">
          {hit.stock === 0 && <Badge>{t('soldOut')}</Badge>}
          {closed}
        </span>
        <span className="card-corner">
          <FavouriteButton kind={isShop ? 'shops' : 'products'} id={hit.id} name={hit.name} />
        </span>
      </div>
      <CardBody className="gap-1!">
        <h2
          lang={hit.writtenIn?.name}
          className="font-sans text-base font-semibold tracking-normal"
        >
          <CardLink to={pathOf(hit)} prefetch="intent">
            {hit.name}
          </CardLink>
        </h2>
        <p className="truncate text-sm text-muted">
          {isShop ? t('shopIn', { location: hit.location ?? '' }) : hit.shopName}
        </p>
        {hit.nutriGrade && <NutriGradeMark {...hit.nutriGrade} />}
        {notes}
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-2 pt-2">
          {hit.price !== null && (
            <ListedPrice of={{ ...hit, price: hit.price }} className="text-lg" />
          )}
          {hit.reviewCount > 0 && <Rating value={hit.rating} count={hit.reviewCount} compact />}
        </div>
      </CardBody>
    </Card>
  );
}

function pathOf(hit: SearchHit): string {
  if (hit.kind !== 'shops') return productPath(hit.id, hit.picturedOptions);
  return shopPath({ id: hit.id, kind: hit.shopKind });
}
