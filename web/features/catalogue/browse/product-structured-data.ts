/** Structured data of a product or a dish: what its page shows, and nothing else. */
import { businessTypes, offerOf } from '#web/features/shops/shop-structured-data.ts';
import { shopPath } from '#contract/shops/rules.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import { productPath } from '#contract/catalogue/address.rules.ts';
import { atChosenPrices } from '#contract/catalogue/combination-prices.rules.ts';
import {
  combinationCount,
  combinationsOf,
  stockKey,
  unitPrice,
} from '#contract/catalogue/rules.ts';
import { amountText } from '#contract/kernel/money.ts';
import { type PageAddress, starsOf } from '#web/loading/seo.ts';
import { withoutMarks } from '#web/ui/marks.ts';

/** A product with its offer and its stars, and the trail that leads to it. Prices in major units. */
export function productStructuredData(
  product: ProductDetail,
  { origin, path, currency }: PageAddress,
): object[] {
  const { name, description, images, shop, rating, reviewCount, categoryName, stock } = product;
  const shopUrl = `${origin}${shopPath({ id: product.shopId, kind: product.kind })}`;
  return [
    {
      '@type': 'Product',
      '@id': `${origin}${path}#product`,
      name,
      description: withoutMarks(description),
      url: `${origin}${path}`,
      ...(images.length > 0 && { image: images.map(({ url }) => new URL(url, origin).href) }),
      ...(categoryName && { category: categoryName }),
      brand: { '@type': 'Brand', name: shop.name },
      offers: {
        ...offerOf(product, currency),
        url: `${origin}${path}`,
        availability: availabilityOf(product.isSoldOut ? 0 : stock),
        seller: {
          '@type': businessTypes[product.kind],
          name: shop.name,
          url: shopUrl,
        },
        ...offersOfCombinations(product, { origin, currency }),
      },
      ...starsOf({ rating, reviewCount }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: shop.name, item: shopUrl },
        { '@type': 'ListItem', position: 2, name },
      ],
    },
  ];
}

/** Each combination at its price, where they differ; of products with very many, the range of prices has to do. */
function offersOfCombinations(
  product: ProductDetail,
  { origin, currency }: Pick<PageAddress, 'origin' | 'currency'>,
): object {
  const { id, variants, highestPrice, stockByOptions, stock, isSoldOut } = product;
  if (highestPrice === undefined || combinationCount(variants) > mostOffers) return {};
  const offers = combinationsOf(variants).map((options) => {
    const left = stock === null ? null : (stockByOptions[stockKey(options)] ?? 0);
    return {
      '@type': 'Offer',
      name: Object.values(options).join(', '),
      url: `${origin}${productPath(id, options)}`,
      price: amountText(unitPrice(atChosenPrices(product, options))),
      priceCurrency: currency,
      availability: availabilityOf(isSoldOut ? 0 : left),
    };
  });
  return { offerCount: offers.length, offers };
}

const mostOffers = 50;

/** Null is made to order. */
function availabilityOf(stock: number | null): string {
  const state = stock === null ? 'MadeToOrder' : stock > 0 ? 'InStock' : 'SoldOut';
  return `https://schema.org/${state}`;
}
