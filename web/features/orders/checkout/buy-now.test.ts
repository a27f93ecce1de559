import { expect, test } from 'vitest';
import { buyNowIn } from './buy-now.ts';

const read = (query: string) => buyNowIn(new URLSearchParams(query));

test('reads product, quantity and what was chosen from the address', () => {
  expect(
    read('buy=12&quantity=3&option=Size:M&choice=Toppings:Egg&choice=Toppings:Nori&note=Hot'),
  ).toEqual({
    productId: 12,
    quantity: 3,
    options: { Size: 'M' },
    choices: { Toppings: ['Egg', 'Nori'] },
    note: 'Hot',
    ownArtwork: null,
    isPickup: false,
  });
  expect(read('buy=12&pickup=1')).toMatchObject({ isPickup: true });
  const name = 'a1'.repeat(16);
  const ownArtwork = `/private-files/${name}.webp`;
  expect(read(`buy=12&artwork=${name}`)).toMatchObject({ ownArtwork });
  expect(read(`buy=12&artwork=${name}.webp`)).toMatchObject({ ownArtwork: null });
});

test('without a product the cart is meant', () => {
  expect(read('')).toBeNull();
  expect(read('buy=0')).toBeNull();
  expect(read('buy=12e3')).toBeNull();
});

test.each([
  'buy=12&quantity=0',
  'buy=12&quantity=100',
  'buy=12&quantity=1.5',
  'buy=12&option=Size',
])('strange parts fall back: %s', (query) =>
  expect(read(query)).toEqual({
    productId: 12,
    quantity: 1,
    options: {},
    choices: {},
    note: '',
    ownArtwork: null,
    isPickup: false,
  }),
);
