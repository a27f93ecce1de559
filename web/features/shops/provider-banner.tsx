import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rating } from '#web/ui/rating.tsx';
import type { CardedShop } from './carded.ts';
import { ShopLogo } from './shop-logo.tsx';

/** The featured service provider, pinned over the list of shops. */
export function ProviderBanner({ shop }: { shop: CardedShop }) {
  const t = useTranslations('shops.provider');
  return (
    <article className="grid overflow-hidden rounded-card border border-line bg-sky-soft md:grid-cols-[2fr_3fr]">
      <Picture src={shop.bannerUrl} alt="" ratio="16/9" sizes="(width < 48rem) 100vw, 480px" className="h-full" priority />
      <div className="flex flex-col gap-3 p-5 md:p-7">
        <div className="flex items-center gap-3">
          <ShopLogo shop={shop} />
          <div>
            <h3 className="text-xl">{shop.name}</h3>
            <Rating value={shop.rating} count={shop.reviewCount} />
          </div>
        </div>
        <p className="max-w-prose">{shop.slogan}</p>
        <p className="text-sm text-muted">{t('facts')}</p>
        <div className="mt-auto flex flex-wrap gap-3">
          <ButtonLink to={`/book-service/${shop.id}`}>{t('book')}</ButtonLink>
          <ButtonLink to={`/shop/${shop.id}`} look="secondary">
            {t('visit')}
          </ButtonLink>
          {shop.contactPhone && (
            <a className="button" data-look="secondary" href={`tel:${shop.contactPhone.replaceAll(/[^+\d]/g, '')}`}>
              <Phone aria-hidden="true" className="size-4" />
              {shop.contactPhone}
            </a>
          )}
        </div>
      </div>
    </article>
  );
}
