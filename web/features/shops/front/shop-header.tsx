import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Awning } from '#web/ui/awning.tsx';
import { LateAlert } from '#web/ui/late-alert.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { CheckedMarks } from './checked.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { ShopPlace } from './shop-place.tsx';
import type { ShownShop } from './shown-shop.ts';
import { useBackWords } from '../use-back-words.ts';
import { ReachLine } from '#web/features/shops/reach-line.tsx';

/** Who this is: awning, banner, logo, name, rating, place; `facts` and `actions` come from the page. */
export function ShopHeader({
  shop,
  facts,
  actions,
}: {
  shop: ShownShop;
  facts?: ReactNode;
  actions: ReactNode;
}) {
  return (
    <header>
      <Awning colours={shop.colours} size="large" />
      <div className="page-width -mt-6 flex flex-col gap-5">
        <Notices shop={shop} />
        <Picture
          src={shop.bannerUrl}
          alt=""
          ratio="3/1"
          fallback="banner"
          sizes="(width < 80rem) 100vw, 1240px"
          priority
          className="max-h-[38dvh] rounded-card border border-line"
        />
        <div className="flex flex-col gap-4 px-2 md:px-6 lg:flex-row lg:items-start lg:justify-between">
          <div className="flex flex-col gap-3 md:flex-row md:gap-5">
            <div className="-mt-16 flex-none">
              <ShopLogo shop={shop} size="large" />
            </div>
            <div className="flex min-w-0 flex-col gap-1.5">
              <h1 className="text-2xl md:text-3xl">{shop.name}</h1>
              {shop.slogan && (
                <p lang={shop.writtenIn?.slogan} className="text-muted">
                  {shop.slogan}
                </p>
              )}
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
                <a href="#reviews" className="target rounded-xs underline-offset-3 hover:underline">
                  <Rating value={shop.rating} count={shop.reviewCount} />
                </a>
                <ShopPlace location={shop.location} />
                {facts}
                <CheckedMarks badges={shop.badges} />
              </div>
              {shop.zones && <ReachLine shop={shop} />}
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-2 md:pl-29 lg:flex-none lg:pl-0">
            {actions}
          </div>
        </div>
      </div>
    </header>
  );
}

/** Why shoppers cannot order there, below the awning's edge. */
function Notices({ shop }: { shop: ShownShop }) {
  const t = useTranslations('shop');
  const backWords = useBackWords();
  const isHidden = shop.approvalStatus !== 'approved';
  if (!isHidden && !shop.isStopped) return null;
  return (
    <div className="mt-11 flex flex-col gap-3">
      {isHidden && (
        <LateAlert tone="warning">
          {t(shop.approvalStatus === 'pending' ? 'pending' : 'hidden')}
        </LateAlert>
      )}
      {shop.isStopped && (
        <LateAlert tone="warning">{t('stopped', { back: backWords(shop) })}</LateAlert>
      )}
    </div>
  );
}
