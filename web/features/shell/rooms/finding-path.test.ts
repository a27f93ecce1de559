import { expect, test } from 'vitest';
import { findingPaths, searchIn } from './finding-path.ts';

const order = {
  id: 7,
  orderNumber: 'ORD-MWS7K7Y3-107',
  customer: 'Mei',
  status: 'pending',
  placedAt: '',
} as const;
const booking = {
  id: 3,
  reference: 'SV-ABC',
  customer: 'Mei',
  status: 'confirmed',
  date: '2026-11-23',
  shopId: 2,
  shopName: 'CoolBreeze',
} as const;
const desk = '/coolbreeze-dashboard';

test('a shop’s order opens on its board, a done one among what is done', () => {
  const { orders } = findingPaths({ kind: 'shop', search: '', desk });
  expect(orders?.(order)).toBe('/orders/management?q=ORD-MWS7K7Y3-107');
  const other = findingPaths({ kind: 'shop', search: '?shop=4', desk }).orders;
  expect(other?.({ ...order, status: 'delivered' })).toBe(
    '/orders/management?q=ORD-MWS7K7Y3-107&view=done&shop=4',
  );
});

test('a booking opens where somebody works: in the shop’s rooms, at its desk, in the admins’', () => {
  const path = (kind: 'visits' | 'desk' | 'admin', search = '') =>
    findingPaths({ kind, search, desk }).bookings?.(booking);
  expect(path('visits', '?shop=2')).toBe('/vendor/bookings?booking=3&shop=2');
  expect(path('desk')).toBe('/coolbreeze-dashboard?booking=3');
  expect(path('admin')).toBe('/admin/bookings/2?booking=3');
});

test('a desk shows nothing but its bookings', () =>
  expect(Object.keys(findingPaths({ kind: 'desk', search: '', desk }))).toEqual(['bookings']));

test('words are looked for in a room of the same shop', () =>
  expect(searchIn('/seller/portfolio', '?shop=4', 'otter & co')).toBe(
    '/seller/portfolio?shop=4&q=otter+%26+co',
  ));
