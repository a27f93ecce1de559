/** Structured data of a product or a dish: what its page shows, and nothing else. */
import { businessTypes } from '#web/features/shops/shop-structured-data.ts';
import { shopPath } from '#contract/shops/rules.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import { unitPrice } from '#contract/catalogue/rules.ts';
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
        '@type': 'Offer',
        url: `${origin}${path}`,
        price: unitPrice(product).toFixed(2),
        priceCurrency: currency,
        availability: `https://schema.org/${availabilityOf(stock)}`,
        seller: {
          '@type': businessTypes[product.kind],
          name: shop.name,
          url: shopUrl,
        },
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

/** Null is made to order. */
function availabilityOf(stock: number | null): string {
  if (stock === null) return 'MadeToOrder';
  return stock > 0 ? 'InStock' : 'SoldOut';
}
