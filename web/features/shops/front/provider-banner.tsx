import { useTranslations } from 'use-intl';
import type { ShownPlatform } from '#web/loading/shown-platform.ts';
import type { CardedShop } from '#contract/shops/schemas.ts';
import { isReached, reachOf } from '#contract/shops/zones.rules.ts';
import { usePlace } from '#web/loading/place.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dialled } from '#web/ui/dialled.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { useWeekHours } from '#web/ui/week-hours.ts';
import { useTradeWords } from '#web/words/trade-words.ts';
import { CardBadges } from './card-badges.tsx';
import { MissedNote } from './missed-note.tsx';
import { ShopLogo } from './shop-logo.tsx';

/** The featured service provider, pinned over the list of shops. */
export function ProviderBanner({ shop, platform }: { shop: CardedShop; platform: ShownPlatform }) {
  const t = useTranslations('shops.provider');
  const { reach } = reachOf(shop.zones, usePlace());
  return (
    <article className="grid overflow-hidden rounded-card border border-line bg-sky-soft md:grid-cols-[2fr_3fr]">
      <Picture
        src={shop.bannerUrl}
        alt=""
        ratio="16/9"
        sizes="(width < 48rem) 100vw, 480px"
        fallback="banner"
        className="h-full"
        priority
      />
      <div className="flex flex-col gap-3 p-5 md:p-7">
        <div className="flex items-center gap-3">
          <ShopLogo shop={shop} />
          <div>
            <h3 className="text-xl">{shop.name}</h3>
            <Rating value={shop.rating} count={shop.reviewCount} />
          </div>
        </div>
        <p lang={shop.writtenIn?.slogan} className="max-w-prose">
          {shop.slogan}
        </p>
        {!isReached(reach) && <MissedNote offersPickup={undefined} />}
        <CardBadges badges={shop.badges} />
        <Facts platform={platform} />
        <div className="mt-auto flex flex-wrap gap-3">
          <ButtonLink to={`/book-service/${shop.id}`}>{t('book')}</ButtonLink>
          <ButtonLink to={`/shop/${shop.id}`} look="secondary">
            {t('visit')}
          </ButtonLink>
          {platform.providerPhone !== '' && (
            <a className="button" data-look="secondary" href={dialled(platform.providerPhone)}>
              <Icon name="phone" className="size-4" />
              {platform.providerPhone}
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

/** Where the provider has no lowest price, or no hours, nothing is said of them. */
function Facts({ platform }: { platform: ShownPlatform }) {
  const { providerPrice: price, providerWeek, providerCategory } = platform;
  const t = useTranslations('shops.provider');
  const words = useTradeWords(providerCategory ?? '');
  const money = useMoney();
  const hours = useWeekHours(providerWeek ?? []).filter((run) => run.hours);
  const facts = [
    ...(price === null ? [] : [t('from', { ...words, price: money(price).replace(/\.00$/, '') })]),
    ...hours.map(({ line }) => line),
  ];
  if (facts.length === 0) return null;
  return (
    <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
