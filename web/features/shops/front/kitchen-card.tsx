import { useTranslations } from 'use-intl';
import { shopPath } from '#contract/shops/rules.ts';
import type { CardedShop, ListedShop } from '#contract/shops/schemas.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { Card, CardBody, CardLink } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { CardBadges } from './card-badges.tsx';
import { useDeliveryWords } from './delivery-words.ts';
import { OpenBadge } from './open-badge.tsx';

/** A kitchen in a list: open or not, time and fee of delivery, and three dishes with prices. */
export function KitchenCard({ shop, priority }: { shop: CardedShop; priority?: boolean }) {
  const { shopCategory = '', delivery = null, popularItems = [] } = shop;
  const words = useDeliveryWords(shop);
  const called = useCategoryName();
  return (
    <Card awning={shop.colours} as="li">
      <div className="relative">
        <Picture
          src={shop.bannerUrl}
          alt=""
          ratio="5/2"
          fallback="banner"
          sizes="(width < 48rem) calc(100vw - 3.5rem), 400px"
          priority={priority}
        />
        <span className="absolute right-3 bottom-3">
          <OpenBadge delivery={delivery} />
        </span>
      </div>
      <CardBody>
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-lg">
            <CardLink to={shopPath(shop)} prefetch="intent">
              {shop.name}
            </CardLink>
          </h3>
          <Rating value={shop.rating} count={shop.reviewCount} compact />
        </div>
        <p className="text-sm text-muted">
          {[called(shopCategory), words.priceBand, shop.location].filter(Boolean).join(' · ')}
        </p>
        <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {words.missed ? (
            <span className="with-icon font-semibold text-mango-ink">
              <Icon name="map-pin" />
              {words.missed}
            </span>
          ) : (
            <>
              <span className="with-icon">
                <Icon name="clock" className="text-leaf" />
                {words.time}
              </span>
              <span className="with-icon">
                <Icon name="bike" className="text-leaf" />
                {shop.zones ? [words.fee, words.minimum].filter(Boolean).join(' · ') : words.fee}
              </span>
            </>
          )}
        </p>
        <CardBadges badges={shop.badges} />
        {popularItems.length > 0 && <PopularDishes items={popularItems} />}
      </CardBody>
    </Card>
  );
}

function PopularDishes({ items }: { items: ListedShop['popularItems'] }) {
  const t = useTranslations('shops');
  return (
    <div className="mt-auto border-t border-line pt-3">
      <h4 className="sr-only">{t('popularItems')}</h4>
      <ul className="popular-dishes">
        {items.map((item) => (
          <li key={item.id}>
            <Picture src={item.imageUrl} alt="" ratio="1" sizes="36px" fallback="dishes" />
            <span>{item.name}</span>
            <Price amount={item.price} from={item.isFrom} className="text-sm" />
          </li>
        ))}
      </ul>
    </div>
  );
}
