import { isPickupOnly } from '#contract/shops/open-now.rules.ts';
import { capabilitiesOf, shopPath } from '#contract/shops/rules.ts';
import { Suspense, useMemo, useState } from 'react';
import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { cursorIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { useCart } from '#web/features/cart/use-cart-lines.ts';
import type { CartKitchen } from '#web/features/cart/dishes/dish-steps.ts';
import { useDishSteps } from '#web/features/cart/dishes/use-dish-steps.ts';
import { DishRow } from '#web/features/catalogue/browse/dish-row.tsx';
import { dishesMatching, menuSections } from '#web/features/catalogue/browse/menu.ts';
import { SectionBar } from '#web/features/catalogue/browse/section-bar.tsx';
import { fittingDishes } from '#web/features/catalogue/browse/fitting-dishes.ts';
import { DietFilter, NoneFit } from '#web/features/diets/diet-filter.tsx';
import { reviewQueryIn } from '#web/features/reviews/review-query.ts';
import { type ShownShop, shownShop } from '#web/features/shops/front/shown-shop.ts';
import { useDeliveryWords } from '#web/features/shops/front/delivery-words.ts';
import {
  OpenBadge,
  useDeliveryWhenWords,
  useOpenWords,
} from '#web/features/shops/front/open-badge.tsx';
import { shopStructuredData } from '#web/features/shops/shop-structured-data.ts';
import { type AskedNeeds, needsFor } from '#web/loading/needs.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { shownPath, shownShopId } from '#web/loading/shop-of-page.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { describePage } from '#web/loading/seo.ts';
import { LateAlert } from '#web/ui/late-alert.tsx';
import { arrivesOnUse } from '#web/ui/arrives-on-use.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { hasChoices, menuDish, type MenuDish } from '#web/features/catalogue/menu-dish.ts';
import { wholeMenu } from '#web/features/catalogue/whole-menu.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/food-shop.ts';
import type { DishChoiceProps } from '#web/features/cart/dishes/dish-choice.tsx';
import { ShopFrame } from '#web/frames/shop-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { Certified } from '#web/features/diets/certified.tsx';
import { ShopOffers } from '#web/features/offers/shop-offers.tsx';

const DishChoice = arrivesOnUse<DishChoiceProps>(
  () => import('#web/features/cart/dishes/dish-choice.tsx'),
);
// Nothing before something is in the cart.
const KitchenCart = lazy(() => import('#web/features/cart/dishes/kitchen-cart.tsx'));
const DishStepper = lazy(() => import('#web/features/cart/dishes/dish-stepper.tsx'));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const id = shownShopId(params, context);
  const reviewQuery = reviewQueryIn(url.searchParams);
  const [asked, shop, policy, menu, reviews] = await Promise.all([
    needsFor(request, context),
    foundOr404(api.shops.get({ params: { id } })),
    foundOr404(api.aftercare.policy({ params: { id } })),
    foundOr404(wholeMenu(api.catalogue, id, 'shop')),
    foundOr404(api.reviews.ofShop.page({ params: { id }, query: { ...reviewQuery, limit: 5 } })),
  ]);
  if (capabilitiesOf(shop.kind).path !== '/food-shop' && params.id) throw redirect(shopPath(shop));
  describePage(context, {
    path: shownPath(shop, context),
    image: shop.bannerUrl,
    structuredData: (place) => shopStructuredData(shop, place, menu),
  });
  return {
    words: wordsFor(request, [
      'kitchen',
      'diets',
      'shop',
      'shops',
      'catalogue',
      'reviews',
      'report',
      'upload',
    ]),
    shop: {
      ...shownShop(shop, policy),
      shopCategory: shop.shopCategory,
      certificates: shop.certificates,
    },
    sections: shop.sections.map(({ name }) => name),
    menu: menu.map(menuDish),
    asked,
    reviews: { rows: reviews.rows, next: cursorIn(reviews.next) },
    reviewQuery,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    (_, { shop }) => ({
      title: shop.name,
      description: shop.slogan,
    }),
    'shop',
  );

export default function FoodShopPage({ loaderData }: Route.ComponentProps) {
  const { shop, sections, menu, asked, reviews, reviewQuery } = loaderData;
  return (
    <>
      <ShopFrame
        shop={shop}
        reviews={reviews}
        reviewQuery={reviewQuery}
        facts={<KitchenFacts shop={shop} />}
      >
        <ClosedNotice shop={shop} />
        <ShopOffers shopId={shop.id} />
        <Menu key={shop.id} shop={shop} order={sections} all={menu} asked={asked} />
      </ShopFrame>
      <InCart shopId={shop.id} />
    </>
  );
}

function KitchenFacts({
  shop,
}: {
  shop: ShownShop & Pick<ShopDetail, 'shopCategory' | 'certificates'>;
}) {
  const words = useDeliveryWords(shop);
  const called = useCategoryName();
  const delivers = useDeliveryWhenWords(shop.delivery);
  const facts = [words.fee, words.minimum].filter(Boolean).join(' · ');
  return (
    <>
      <OpenBadge delivery={shop.delivery} />
      {delivers && <span className="text-sm text-muted">{delivers}</span>}
      <span className="text-sm text-muted">
        {[called(shop.shopCategory), words.priceBand].filter(Boolean).join(' · ')}
      </span>
      {/* Else the line below says it. */}
      {!words.missed && !words.isInZone && (
        <>
          <span className="figures inline-flex items-center gap-1.5 text-sm">
            <Icon name="clock" className="size-4 text-leaf" />
            {words.time}
          </span>
          <span className="figures inline-flex items-center gap-1.5 text-sm">
            <Icon name="bike" className="size-4 text-leaf" />
            {facts}
          </span>
        </>
      )}
      {shop.certificates && <Certified certificates={shop.certificates} />}
    </>
  );
}

function ClosedNotice({ shop }: { shop: ShownShop }) {
  const t = useTranslations('kitchen');
  const when = useOpenWords(shop.delivery);
  const delivery = useDeliveryWhenWords(shop.delivery);
  if (shop.delivery && isPickupOnly(shop.delivery.open))
    return (
      <LateAlert tone="warning" title={t('pickupTitle')}>
        {t('pickupText', { when: delivery ?? '' })}
      </LateAlert>
    );
  if (!shop.delivery || shop.delivery.open.state === 'open') return null;
  return (
    <LateAlert tone="warning" title={t('closedTitle')}>
      {t('closedText', { when: when ?? '' })}
    </LateAlert>
  );
}

function InCart({ shopId }: { shopId: number }) {
  const { data: lines } = useCart();
  if (!lines?.some(({ shop }) => shop.id === shopId)) return null;
  return (
    <Suspense fallback={null}>
      <KitchenCart shopId={shopId} />
    </Suspense>
  );
}

type MenuProps = {
  shop: CartKitchen;
  /** Of its sections. */
  order: string[];
  all: MenuDish[];
  /** What the reader does not eat: the rest of the menu is hidden. */
  asked: AskedNeeds;
};

function Menu({ shop, order, all, asked: diet }: MenuProps) {
  const t = useTranslations('kitchen');
  const { dishes, hidden } = useMemo(() => fittingDishes(all, diet.needs), [all, diet.needs]);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<MenuDish>();
  const called = useCategoryName();
  const steps = useDishSteps(shop);
  const sections = useMemo(() => menuSections(dishes, order, t('menu')), [dishes, order, t]);
  const featured = dishes.filter((dish) => dish.isFeatured).slice(0, 4);
  const onAdd = (dish: MenuDish) => (hasChoices(dish) ? setAsked(dish) : steps.step(dish, 1));
  if (all.length === 0)
    return (
      <EmptyState icon={<Icon name="store" />} title={t('none.title')} text={t('none.text')} />
    );
  const isLater = shop.delivery !== null && shop.delivery.open.state !== 'open';
  const found = dishesMatching(dishes, typed);
  const stepperOf = (dish: MenuDish) => {
    const quantity = hasChoices(dish) ? 0 : steps.quantityOf(dish);
    return quantity > 0 && <DishStepper dish={dish} quantity={quantity} onStep={steps.step} />;
  };
  const row = (dish: MenuDish) => (
    <DishRow key={dish.id} dish={dish} onAdd={onAdd} isLater={isLater} stepper={stepperOf(dish)} />
  );
  return (
    <section id="menu" aria-label={t('menu')} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={t('searchMenu')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="max-w-md min-w-44 flex-1"
        />
        <DietFilter asked={diet} hidden={hidden} />
      </div>
      <p className="text-sm text-muted">{t('mixed')}</p>
      {dishes.length === 0 ? (
        <NoneFit />
      ) : typed ? (
        <div className="flex flex-col gap-4">
          <p role="status" className="figures text-sm font-semibold">
            {t('found', { count: found.length })}
          </p>
          {found.length > 0 ? (
            <DishGrid>{found.map(row)}</DishGrid>
          ) : (
            <EmptyState
              icon={<Icon name="search-x" />}
              title={t('noMatch.title')}
              text={t('noMatch.text')}
            >
              <Button look="secondary" onClick={() => setTyped('')}>
                {t('allMenu')}
              </Button>
            </EmptyState>
          )}
        </div>
      ) : (
        <>
          <SectionBar sections={sections} called={called} />
          {featured.length > 0 && <MenuPart title={t('popular')}>{featured.map(row)}</MenuPart>}
          {sections.map((section) => (
            <MenuPart
              key={section.anchor}
              id={section.anchor}
              title={section.word ?? called(section.name)}
            >
              {section.dishes.map(row)}
            </MenuPart>
          ))}
        </>
      )}
      {asked && (
        <DishChoice
          key={asked.id}
          open
          dish={asked}
          needs={diet.needs}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function MenuPart({
  id,
  title,
  children,
}: {
  id?: string;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <section id={id} className="flex scroll-mt-32 flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <DishGrid>{children}</DishGrid>
    </section>
  );
}

function DishGrid({ children }: { children: React.ReactNode }) {
  return <ul className="grid gap-4 md:grid-cols-2">{children}</ul>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="restaurant" missing="shop" />;
}
