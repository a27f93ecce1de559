/** Structured data of a shop: what its page shows, and nothing else. */
import { withoutMarks } from '#web/ui/marks.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { unitPrice } from '#contract/catalogue/rules.ts';
import type { Shop } from '#contract/shops/schemas.ts';
import { amountText } from '#contract/kernel/money.ts';
import { type PageAddress, starsOf } from '#web/loading/seo.ts';

type Listed = {
  id: number;
  name: string;
  description: string;
  price: number;
  highestPrice?: number | undefined;
  salePrice: number | null;
  isOnSale: boolean;
  menuSection: string | null;
  optionWords?: Record<string, string> | undefined;
};

/** What schema.org calls each kind. */
export const businessTypes: Record<ShopKind, 'Store' | 'Restaurant'> = {
  product: 'Store',
  food: 'Restaurant',
  service: 'Store',
};

/** A store, or a restaurant with its menu, with the stars that people gave it. */
export function shopStructuredData(
  shop: Shop,
  { origin, path, currency }: PageAddress,
  menu: readonly Listed[] = [],
): object[] {
  const url = `${origin}${path}`;
  return [
    {
      '@type': businessTypes[shop.kind],
      '@id': `${url}#shop`,
      name: shop.name,
      description: shop.slogan || withoutMarks(shop.description),
      url,
      ...(shop.bannerUrl && { image: new URL(shop.bannerUrl, origin).href }),
      ...(shop.logoUrl && { logo: new URL(shop.logoUrl, origin).href }),
      ...(shop.contactPhone && { telephone: shop.contactPhone }),
      ...(shop.location && {
        address: { '@type': 'PostalAddress', addressLocality: shop.location },
      }),
      ...(capabilitiesOf(shop.kind).isCookedToOrder &&
        shop.shopCategory && { servesCuisine: shop.shopCategory }),
      currenciesAccepted: currency,
      ...starsOf(shop),
      ...(menu.length > 0 && { hasMenu: menuOf(menu, { currency, origin }) }),
    },
  ];
}

function menuOf(
  menu: readonly Listed[],
  { currency, origin }: Pick<PageAddress, 'currency' | 'origin'>,
): object {
  const sections = Map.groupBy(menu, ({ menuSection }) => menuSection ?? '');
  return {
    '@type': 'Menu',
    hasMenuSection: [...sections].map(([name, dishes]) => ({
      '@type': 'MenuSection',
      ...(name && { name: dishes[0]?.optionWords?.[name] ?? name }),
      hasMenuItem: dishes.map((dish) => ({
        '@type': 'MenuItem',
        name: dish.name,
        description: withoutMarks(dish.description),
        url: `${origin}/product/${dish.id}`,
        offers: offerOf(dish, currency),
      })),
    })),
  };
}

/** What something costs; between which prices, where its combinations do not all cost the same. */
export function offerOf(
  { highestPrice, ...priced }: Pick<Listed, 'price' | 'highestPrice' | 'salePrice' | 'isOnSale'>,
  currency: string,
): object {
  const price = amountText(unitPrice(priced));
  return highestPrice === undefined
    ? { '@type': 'Offer', price, priceCurrency: currency }
    : {
        '@type': 'AggregateOffer',
        lowPrice: price,
        highPrice: amountText(highestPrice),
        priceCurrency: currency,
      };
}
