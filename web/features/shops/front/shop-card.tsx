import { shopPath } from '#contract/shops/rules.ts';
import type { CardedShop } from '#contract/shops/schemas.ts';
import { Card, CardBody, CardLink } from '#web/ui/card.tsx';
import { cardSizes, Picture } from '#web/ui/picture.tsx';
import { reachOf, isReached } from '#contract/shops/zones.rules.ts';
import { usePlace } from '#web/loading/place.ts';
import { Rating } from '#web/ui/rating.tsx';
import { CardBadges } from './card-badges.tsx';
import { MissedNote } from './missed-note.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { ShopPlace } from './shop-place.tsx';

/** A product or service shop in a list: its awning, banner, name, rating and place. */
export function ShopCard({ shop, priority }: { shop: CardedShop; priority?: boolean }) {
  const { reach } = reachOf(shop.zones, usePlace());
  return (
    <Card awning={shop.colours} as="li">
      <Picture
        src={shop.bannerUrl}
        alt=""
        ratio="3/2"
        fallback="banner"
        sizes={cardSizes}
        priority={priority}
      />
      <CardBody>
        <div className="-mt-10">
          <ShopLogo shop={shop} />
        </div>
        <h3 className="text-lg">
          <CardLink to={shopPath(shop)} prefetch="intent">
            {shop.name}
          </CardLink>
        </h3>
        <p lang={shop.writtenIn?.slogan} className="line-clamp-2 text-sm text-muted">
          {shop.slogan}
        </p>
        {!isReached(reach) && <MissedNote offersPickup={shop.offersPickup} />}
        <CardBadges badges={shop.badges} />
        <div className="card-foot items-center">
          <Rating value={shop.rating} count={shop.reviewCount} compact />
          <ShopPlace location={shop.location} />
        </div>
      </CardBody>
    </Card>
  );
}
