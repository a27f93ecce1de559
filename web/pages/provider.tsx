import { useTranslations } from 'use-intl';
import { trades } from '#contract/shops/trades.rules.ts';
import { cursorIn } from '#web/loading/address.ts';
import { apiContext, siteContext } from '#web/loading/context.ts';
import { Failed } from '#web/frames/failed.tsx';
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx';
import { MessageLink } from '#web/features/messages/message-link.tsx';
import { ProviderHero } from '#web/features/bookings/site/provider-hero.tsx';
import { ServiceList } from '#web/features/bookings/site/service-list.tsx';
import { type ReviewQuery, reviewQueryIn } from '#web/features/reviews/review-query.ts';
import { CallLink } from '#web/features/bookings/site/call-link.tsx';
import { Closing } from '#web/features/bookings/site/closing.tsx';
import { servicePictures } from '#web/features/bookings/site/pictures.ts';
import { Section } from '#web/features/bookings/site/section.tsx';
import { openingOf, ratingOf, serviceOf } from '#web/features/bookings/site/structured-data.ts';
import { FollowButton } from '#web/features/shops/front/follow-button.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { useSite } from '#web/loading/platform.ts';
import { useProvider } from '#web/frames/use-provider.ts';
import { platformWithProvider, shopOfProvider } from '#web/loading/provider-shop.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { WrittenIn } from '#web/ui/written-in.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { useViewer } from '#web/loading/viewer.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/provider.ts';
import { serviceMeta } from '#web/frames/service-page.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { dialled } from '#web/ui/dialled.ts';
import { ReportButton } from '#web/features/moderation/report-button.tsx';
import { ShareButtons } from '#web/features/shops/front/share-buttons.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/late-part.tsx';

// Below the fold: in the HTML at once, its code after the rest.
const Reviews = lazy(() => import('#web/features/reviews/review-list.tsx'));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { providerShopId, currency } = await platformWithProvider(api);
  const id = String(providerShopId);
  const reviewQuery = reviewQueryIn(url.searchParams);
  const [shop, offer, reviews] = await Promise.all([
    shopOfProvider(api, providerShopId),
    foundOr404(api.bookings.offer({ params: { shopId: id } })),
    foundOr404(api.reviews.ofShop.page({ params: { id }, query: { ...reviewQuery, limit: 5 } })),
  ]);
  const isOwnHost = context.get(siteContext).kind === 'service';
  const path = isOwnHost ? '/' : url.pathname;
  const seller = { origin: url.origin, home: path, offer, currency };
  return {
    words: wordsFor(request, [
      'providerPage',
      'serviceSite',
      'shop',
      'shops',
      'catalogue',
      'reviews',
      'report',
      'upload',
    ]),
    shop,
    offer,
    currency,
    reviews: { rows: reviews.rows, next: cursorIn(reviews.next) },
    reviewQuery,
    origin: url.origin,
    // Any path of a host of the provider's own shows this page, which has one address there.
    path,
    structuredData: [
      openingOf(seller),
      ...ratingOf(seller, shop),
      ...offer.packages.map((pack) => serviceOf(seller, pack)),
    ],
  };
}

export const meta: Route.MetaFunction = (page) =>
  serviceMeta(page, (t, { shop }, { provider: { words, logoUrl } }) => {
    const { name, location: place, slogan, bannerUrl } = shop;
    return {
      title: t('providerPage.title', { ...words, name, place }),
      description: slogan,
      image: bannerUrl ?? logoUrl ?? '/favicon.svg',
    };
  });

/** The provider's own page: what it does, at what price, when, and how to reach it. */
export default function ProviderPage({
  loaderData: { shop, offer, reviews, reviewQuery },
}: Route.ComponentProps) {
  const t = useTranslations('providerPage');
  const { phone, words } = useProvider();
  const { isDrawn, pages } = trades[words.trade];
  const isSignedIn = useViewer() !== null;
  const isMarket = useSite().kind === 'market';
  return (
    <>
      <ProviderHero
        shop={shop}
        offer={offer}
        call={<CallLink phone={phone} />}
        actions={
          isMarket && (
            <>
              <FollowButton shop={shop} isSignedIn={isSignedIn} />
              <MessageLink about={{ shop: shop.id }} />
              <FavouriteButton kind="shops" id={shop.id} name={shop.name} />
            </>
          )
        }
      />
      <Section id="services" title={t('services')} text={t('servicesText', words)}>
        <ServiceList offer={offer} />
        <div>
          <ButtonLink to="/pricing" look="secondary">
            {t('allPrices')}
          </ButtonLink>
        </div>
      </Section>
      <Section id="about" title={t('about', { name: shop.name })} tinted>
        <div className="grid gap-10 lg:grid-cols-2 lg:items-center">
          <div className="flex flex-col gap-6">
            <WrittenIn language={shop.writtenIn?.description} />
            <div lang={shop.writtenIn?.description}>
              <Prose text={shop.description} />
            </div>
            <div className="flex flex-wrap gap-3 empty:hidden">
              {pages.includes('why-service') && (
                <ButtonLink to="/why-service" look="secondary">
                  {t('why')}
                </ButtonLink>
              )}
              {pages.includes('video-demo') && (
                <ButtonLink to="/video-demo" look="secondary">
                  {t('watch')}
                </ButtonLink>
              )}
            </div>
          </div>
          {isDrawn && (
            <Picture
              src={servicePictures.technician}
              alt={t('technicianAlt')}
              ratio="4/3"
              sizes="(width < 64rem) 92vw, 600px"
              className="rounded-card"
            />
          )}
        </div>
      </Section>
      <ProviderBelow
        shop={shop}
        phone={phone}
        reviews={reviews}
        reviewQuery={reviewQuery}
        isSignedIn={isSignedIn}
      />
      <Closing
        title={t('closing', words)}
        isDrawn={isDrawn}
        text={t(offer.deposit > 0 || offer.depositPercent > 0 ? 'closingDeposit' : 'closingText')}
      >
        <ButtonLink to={`/book-service/${shop.id}`}>{t('book')}</ButtonLink>
        <ButtonLink to="/pricing" look="secondary">
          {t('prices')}
        </ButtonLink>
      </Closing>
    </>
  );
}

type ProviderBelowProps = {
  shop: ShopDetail;
  phone: string;
  reviews: { rows: Review[]; next: string | null };
  reviewQuery: ReviewQuery;
  isSignedIn: boolean;
};

/** What customers say of the provider, how to reach it, and what holds when plans change. */
function ProviderBelow({ shop, phone, reviews, reviewQuery, isSignedIn }: ProviderBelowProps) {
  const t = useTranslations('providerPage');
  return (
    <>
      <div id="reviews" className="scroll-mt-20">
        <Section id="reviews-title" title={t('reviews')}>
          <LatePart>
            <Reviews
              of={{ kind: 'shop', id: shop.id }}
              rating={shop.rating}
              counts={shop.starCounts}
              query={reviewQuery}
              first={reviews}
              withProduct
              action={({ id }) => (
                <ReportButton subject="review" subjectId={id} isSignedIn={isSignedIn} as="word" />
              )}
            />
          </LatePart>
        </Section>
      </div>
      <div id="contact" className="scroll-mt-20">
        <Section id="contact-title" title={t('contact')} text={t('contactText')} tinted>
          <div className="grid gap-10 lg:grid-cols-[1fr_1.4fr]">
            <div className="flex flex-col items-start gap-3">
              <p className="text-lg font-semibold">{shop.name}</p>
              <p className="text-muted">{shop.location}</p>
              {phone !== '' && (
                <>
                  <a href={dialled(phone)} className="button" data-size="large">
                    <Icon name="phone" className="size-4.5" />
                    {t('call', { phone })}
                  </a>
                  <a
                    href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="button"
                    data-look="secondary"
                    data-size="large"
                  >
                    <Icon name="message-circle" className="size-4.5" />
                    {t('whatsapp')}
                  </a>
                </>
              )}
            </div>
            {shop.policy && (
              <section aria-labelledby="policy" className="flex flex-col gap-3">
                <h3 id="policy" className="text-lg">
                  {t('policy')}
                </h3>
                <WrittenIn language={shop.writtenIn?.policy} />
                <div lang={shop.writtenIn?.policy}>
                  <Prose text={shop.policy} />
                </div>
              </section>
            )}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
            <ShareButtons title={shop.name} />
            <ReportButton subject="shop" subjectId={shop.id} isSignedIn={isSignedIn} />
          </div>
        </Section>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="shop" missing="shop" />;
}
