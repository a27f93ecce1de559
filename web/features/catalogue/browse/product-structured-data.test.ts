import { expect, test } from 'vitest';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import { productStructuredData } from './product-structured-data.ts';

const poster: ProductDetail = {
  id: 7,
  name: 'Harbour poster',
  description: 'Printed in three inks.',
  price: 12,
  imageUrl: null,
  picturedOptions: {},
  shopId: 3,
  shopName: 'Lantern Press',
  categoryId: null,
  menuSection: null,
  rating: 0,
  reviewCount: 0,
  kind: 'product',
  isFood: false,
  isOnSale: false,
  salePrice: null,
  isFeatured: false,
  variants: { Size: ['A5', 'A3'] },
  stock: 2,
  isSoldOut: false,
  soldOutUntil: null,
  soldCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  mockup: null,
  artworkUrl: null,
  categoryName: null,
  images: [],
  stockByOptions: { 'Size=A5': 2, 'Size=A3': 0 },
  starCounts: [0, 0, 0, 0, 0],
  shop: {
    id: 3,
    name: 'Lantern Press',
    logoUrl: null,
    colours: ['#000000', '#ffffff'],
    location: '',
    rating: 0,
    reviewCount: 0,
    kind: 'product',
    policy: '',
    deliveryFee: 0,
    pickup: null,
    open: null,
    arrival: null,
    deliveryMinutes: null,
  },
};
const place = {
  origin: 'https://pasar.example',
  path: '/product/7',
  siteName: 'Pasar',
  sharePicture: null,
  currency: 'SGD',
} as const;

function offersOf(product: ProductDetail): unknown {
  const [described] = productStructuredData(product, place);
  return described && Reflect.get(described, 'offers');
}

test('a product that costs the same in every size is one offer', () => {
  expect(offersOf(poster)).toMatchObject({
    '@type': 'Offer',
    price: '12.00',
    priceCurrency: 'SGD',
    availability: 'https://schema.org/InStock',
  });
});

test('sizes of several prices are an offer each, within their range', () => {
  const dearer = {
    ...poster,
    highestPrice: 18,
    combinations: [{ key: 'Size=A3', price: 20, salePrice: 18, imageUrl: null }],
  };
  expect(offersOf(dearer)).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '12.00',
    highPrice: '18.00',
    priceCurrency: 'SGD',
    offerCount: 2,
    offers: [
      {
        '@type': 'Offer',
        name: 'A5',
        url: 'https://pasar.example/product/7?option=Size%3AA5',
        price: '12.00',
        availability: 'https://schema.org/InStock',
      },
      { '@type': 'Offer', name: 'A3', price: '18.00', availability: 'https://schema.org/SoldOut' },
    ],
  });
});

test('of very many sizes only the range is named', () => {
  const sizes = Array.from({ length: 51 }, (_, at) => `S${at}`);
  const many = { ...poster, highestPrice: 18, variants: { Size: sizes } };
  expect(offersOf(many)).toMatchObject({ lowPrice: '12.00', highPrice: '18.00' });
  expect(offersOf(many)).not.toHaveProperty('offers');
});
