import { isPickupOnly } from '#contract/shops/open-now.rules.ts';
import { capabilitiesOf, shopPath } from '#contract/shops/rules.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { data, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CardedProduct, ProductDetail } from '#contract/catalogue/schemas.ts';
import {
  choicesPrice,
  takenChoices,
  unmetGroups,
  usualChoices,
  withExtra,
} from '#contract/catalogue/choices.rules.ts';
import {
  optionsIn,
  productPath,
  withChoices,
  withOptions,
} from '#contract/catalogue/address.rules.ts';
import { withArtwork } from '#contract/catalogue/artwork-address.rules.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { atChosenPrices, combinationOf } from '#contract/catalogue/combination-prices.rules.ts';
import { unitPrice } from '#contract/catalogue/rules.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { cursorIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { useAddToCart } from '#web/features/cart/use-add-to-cart.ts';
import type { AddedItem } from '#web/features/catalogue/browse/added-dialog.tsx';
import { AddButton } from '#web/features/catalogue/browse/add-button.tsx';
import { AskedBeside } from '#web/features/catalogue/browse/asked-beside.tsx';
import { buyRowId, BuyColumn } from '#web/features/catalogue/browse/buy-column.tsx';
import { initialOptions, unitsOnHand } from '#web/features/catalogue/browse/options.ts';
import { ProductGallery } from '#web/features/catalogue/browse/product-gallery.tsx';
import { type ShownProduct, shownProduct } from '#web/features/catalogue/browse/shown-product.ts';
import { useOwnArtwork } from '#web/features/catalogue/browse/use-own-artwork.ts';
import { productStructuredData } from '#web/features/catalogue/browse/product-structured-data.ts';
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx';
import { MessageLink } from '#web/features/messages/message-link.tsx';
import { type ReviewQuery, reviewQueryIn } from '#web/features/reviews/review-query.ts';
import { SellerLine } from '#web/features/shops/front/seller-line.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { Failed } from '#web/frames/failed.tsx';
import { showsShop } from '#web/loading/shop-of-page.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { describePage } from '#web/loading/seo.ts';
import { useViewer } from '#web/loading/viewer.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { withoutMarks } from '#web/ui/marks.ts';
import { Price } from '#web/ui/price.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/product.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { ProductCard } from '#web/features/catalogue/browse/product-card.tsx';
import { ReportButton } from '#web/features/moderation/report-button.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { HiddenNotice } from '#web/features/catalogue/browse/hidden-notice.tsx';
import { ForLater } from '#web/features/shops/front/for-later.tsx';
import { ShopOffers } from '#web/features/offers/shop-offers.tsx';

// Below the fold: in the HTML at once, its code after the rest.
const ProductTabs = lazy(() => import('#web/features/catalogue/browse/product-tabs.tsx'));
const Reviews = lazy(() => import('#web/features/reviews/review-list.tsx'));
const AddedDialog = lazy(() => import('#web/features/catalogue/browse/added-dialog.tsx'));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const reviewQuery = reviewQueryIn(url.searchParams);
  const [product, reviews] = await Promise.all([
    foundOr404(api.catalogue.get({ params: { id: params.id } })),
    foundOr404(
      api.reviews.ofProduct.page({
        params: { id: params.id },
        query: { ...reviewQuery, limit: 5 },
      }),
    ),
  ]);
  if (!showsShop(product.shopId, context)) throw data(null, { status: 404 });
  describePage(context, {
    path: productPath(product.id),
    image: product.imageUrl,
    kind: 'product',
    structuredData: (place) => productStructuredData(product, place),
  });
  const [related, policy] = await Promise.all([
    api.catalogue.list({
      query: {
        fields: 'card',
        shopId: product.shopId,
        except: product.id,
        sort: 'best-selling',
        limit: 4,
      },
    }),
    foundOr404(api.aftercare.policy({ params: { id: product.shopId } })),
  ]);
  return {
    words: wordsFor(request, [
      'product',
      'shop',
      'catalogue',
      'reviews',
      'report',
      'upload',
      ...(capabilitiesOf(product.kind).hasMenuSections ? ['diets' as const] : []),
      ...(isClosed(product.shop) ? ['shops' as const] : []),
    ]),
    product: shownProduct(product, policy),
    related,
    reviews: { rows: reviews.rows, next: cursorIn(reviews.next) },
    reviewQuery,
    opensReviews:
      Object.values(reviewQuery).some(Boolean) || url.searchParams.get('tab') === 'reviews',
  };
}

/** What is chosen changes the page by itself. */
export function shouldRevalidate(visit: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = visit;
  const isChoice = currentUrl.search !== nextUrl.search && asksFor(currentUrl) === asksFor(nextUrl);
  return isChoice ? false : defaultShouldRevalidate;
}

/** The address without what was chosen. */
function asksFor({ pathname, searchParams }: URL): string {
  return `${pathname}?${withArtwork(withOptions(searchParams, {}), undefined)}`;
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    (_, { product }) => ({
      title: product.name,
      description: withoutMarks(product.description).slice(0, 160),
    }),
    'product',
  );

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData;
  const viewer = useViewer();
  const path = shopPath(product.shop);
  return (
    <div className="page-width flex flex-col gap-5 py-5 md:gap-8 md:py-8">
      <Trail path={path} shopName={product.shop.name} name={product.name} />
      {product.hiddenAs && (
        <HiddenNotice
          id={product.id}
          as={product.hiddenAs}
          editAt={viewer?.role === 'admin' ? 'admin' : 'seller'}
        />
      )}
      <Purchase key={product.id} product={product} path={path}>
        <ShopOffers shopId={product.shop.id} productId={product.id} />
        <ProductBelow {...loaderData} isSignedIn={viewer !== null} />
      </Purchase>
    </div>
  );
}

function Trail({ path, shopName, name }: { path: string; shopName: string; name: string }) {
  const t = useTranslations('product');
  return (
    <Breadcrumb
      trail={[{ to: '/', label: t('home') }, { to: path, label: shopName }, { label: name }]}
    />
  );
}

function isClosed({ open }: ProductDetail['shop']): boolean {
  return open !== null && open.state !== 'open';
}

function Later({ open }: Pick<ProductDetail['shop'], 'open'>) {
  if (!open || (open.state === 'open' && !isPickupOnly(open))) return null;
  return <ForLater open={open} />;
}

const none: [] = [];

type PurchaseProps = { product: ShownProduct; path: string; children: ReactNode };

/** Choosing and buying, with a bar at the bottom of narrow screens that goes along through all that follows. */
function Purchase({ product, path, children }: PurchaseProps) {
  const [query, setQuery] = useSearchParams();
  const [options, setOptions] = useState(() => initialOptions(product, optionsIn(query)));
  // The address follows, for reloads and for whom it is sent to: a navigation is too slow for a radio button.
  const choose = (chosen: VariantOptions) => {
    setOptions(chosen);
    setQuery((now) => withOptions(now, chosen), { replace: true, preventScrollReset: true });
  };
  const groups = product.choiceGroups ?? none;
  const [choices, setChoices] = useState(() => usualChoices(groups));
  const [typed, setNote] = useState('');
  const { ownArtwork, isWaiting, field } = useOwnArtwork(product.artworkAsked);
  const isUnmet = isWaiting || unmetGroups(groups, choices).length > 0;
  const prices = withExtra(atChosenPrices(product, options), choicesPrice(groups, choices));
  const [added, setAdded] = useState<AddedItem>();
  const add = useAddToCart(({ quantity, variantOptions = {} }) =>
    setAdded({
      product: {
        ...product,
        ownArtwork,
        imageUrl:
          combinationOf(product, variantOptions)?.imageUrl ?? product.images[0]?.url ?? null,
      },
      options: variantOptions,
      choices: takenChoices(groups, choices).map(({ name }) => name),
      quantity,
      amount: toMajor(toMinor(unitPrice(prices)) * quantity),
    }),
  );
  const [quantity, setQuantity] = useState(1);
  const left = product.isSoldOut ? 0 : unitsOnHand(product, options);
  const isDish = capabilitiesOf(product.kind).hasMenuSections;
  const note = isDish || ownArtwork ? typed : '';
  const buying = { buy: String(product.id), quantity: String(quantity), ...(note && { note }) };
  const bought = withArtwork(new URLSearchParams(buying), ownArtwork);
  const button = (
    <AddButton
      options={options}
      words={product.optionWords}
      isSoldOut={left === 0}
      isUnmet={isUnmet}
      isAdding={add.isPending}
      onAdd={() =>
        add.mutate({ product, quantity, variantOptions: options, choices, note, ownArtwork })
      }
    />
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2 lg:gap-12">
        <div className="md:sticky md:top-24 md:self-start">
          <ProductGallery {...{ product, options, ownArtwork }} />
        </div>
        <BuyColumn
          {...{ product, prices, options, left, quantity }}
          chosen={choices}
          onChoose={choose}
          onQuantity={setQuantity}
          add={button}
          choices={
            <AskedBeside
              {...{ product, choices }}
              onChoose={setChoices}
              note={typed}
              onNote={setNote}
              artwork={field}
            />
          }
          buyNowPath={
            isUnmet ? null : `/checkout?${withChoices(withOptions(bought, options), choices)}`
          }
          seller={
            <SellerLine
              shop={product.shop}
              path={path}
              action={<MessageLink about={{ product: product.id }} />}
            />
          }
          later={<Later open={product.shop.open} />}
          corner={<FavouriteButton kind="products" id={product.id} name={product.name} />}
        />
        <Suspense fallback={null}>
          <AddedDialog item={added} onClose={() => setAdded(undefined)} />
        </Suspense>
      </div>
      {children}
      {!product.shop.isStopped && (
        <BottomBar unless={buyRowId}>
          <Price amount={unitPrice(prices)} className="text-xl" />
          {button}
        </BottomBar>
      )}
    </>
  );
}

type ProductBelowProps = {
  product: ShownProduct;
  related: CardedProduct[];
  reviews: { rows: Review[]; next: string | null };
  reviewQuery: ReviewQuery;
  opensReviews: boolean;
  isSignedIn: boolean;
};

/** What follows the purchase: all about the product, its reviews, and what else its shop sells. */
function ProductBelow({
  product,
  related,
  reviews,
  reviewQuery,
  opensReviews,
  isSignedIn,
}: ProductBelowProps) {
  return (
    <>
      <section id="about">
        <LatePart>
          <ProductTabs
            product={product}
            opensReviews={opensReviews}
            reviews={
              <LatePart>
                <Reviews
                  of={{ kind: 'product', id: product.id }}
                  rating={product.rating}
                  counts={product.starCounts}
                  query={reviewQuery}
                  first={reviews}
                  action={({ id }) => (
                    <ReportButton
                      subject="review"
                      subjectId={id}
                      isSignedIn={isSignedIn}
                      as="word"
                    />
                  )}
                />
              </LatePart>
            }
          />
        </LatePart>
        <div className="pt-4">
          <ReportButton subject="product" subjectId={product.id} isSignedIn={isSignedIn} />
        </div>
      </section>
      {related.length > 0 && <Related products={related} />}
    </>
  );
}

function Related({ products }: { products: ProductBelowProps['related'] }) {
  const t = useTranslations('product');
  return (
    <section aria-labelledby="related" className="flex flex-col gap-5 border-t border-line pt-10">
      <h2 id="related" className="text-xl">
        {t('related')}
      </h2>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="product" missing="product" />;
}
