import { expect, test } from 'vitest';
import { adminRooms, deskRooms } from './room-entries.ts';
import { roomAt, roomsOf, samePlaceIn, tabsOf } from './rooms-of-shop.ts';

const press = { id: 1, kind: 'product', role: 'owner', approvalStatus: 'approved' } as const;
const cooling = { id: 2, kind: 'service', role: 'owner', approvalStatus: 'approved' } as const;
const cooking = { id: 3, kind: 'food', role: 'owner', approvalStatus: 'approved' } as const;
const packing = { ...press, id: 4, role: 'staff' } as const;

test.each([
  ['/orders/management', '/orders/management?shop=2'],
  ['/orders/management/9/slip', '/orders/management?shop=2'],
  ['/seller/messages/12', '/seller/messages?shop=2'],
  ['/seller/products/7/edit', '/seller/portfolio?shop=2'],
  ['/vendor/bookings/settings', '/vendor/bookings?shop=2'],
  ['/vendor/bookings/board', '/vendor/bookings/board?shop=2'],
])('who goes from %s to another shop of theirs comes to %s', (pathname, place) =>
  expect(samePlaceIn(cooling, roomAt(roomsOf(cooling), pathname))).toBe(place),
);

test('a room that the other shop does not have leads to its first', () => {
  expect(samePlaceIn(press, roomAt(roomsOf(cooling), '/vendor/bookings'))).toBe(
    '/seller/dashboard?shop=1',
  );
  expect(samePlaceIn(packing, roomAt(roomsOf(press), '/seller/sales'))).toBe(
    '/seller/dashboard?shop=4',
  );
});

test.each([
  ['/admin', '/admin'],
  ['/admin-dashboard', '/admin'],
  ['/admin/orders/history/3', '/admin/orders/history'],
  ['/admin/bookings/2', '/admin/vendors'],
])('the page %s belongs to the admins’ room %s', (pathname, room) =>
  expect(roomAt(adminRooms, pathname)?.to).toBe(room),
);

test('a page of none of the rooms belongs to none', () =>
  expect(roomAt(roomsOf(press), '/order/3')).toBeUndefined());

test.each([
  ['a press', roomsOf(press), ['today', 'orders', 'listings', 'messages']],
  ['a kitchen', roomsOf(cooking), ['today', 'orders', 'kitchen', 'messages']],
  ['a shop that visits its customers', roomsOf(cooling), ['today', 'orders', 'visits', 'messages']],
  ['an admin', adminRooms, ['today', 'orders', 'listings', 'reports']],
  [
    'the provider’s owner',
    deskRooms('/coolbreeze-dashboard', true),
    ['today', 'visits', 'dispatch', 'settings'],
  ],
  ['a technician', deskRooms('/coolbreeze-dashboard', false), ['today', 'visits', 'dispatch']],
])('%s has the day’s work at the foot of a phone', (_, entries, tabs) =>
  expect(tabsOf(entries).map(({ tab }) => tab)).toEqual(tabs),
);

test.each([
  ['a press', roomsOf(press)],
  ['a shop that visits its customers', roomsOf(cooling)],
  ['an admin', adminRooms],
  ['the provider’s owner', deskRooms('/coolbreeze-dashboard', true)],
])('each room of %s has a letter of its own, and none that of going there', (_, entries) => {
  const keys = entries.map(({ key }) => key);
  expect(new Set(keys).size).toBe(entries.length);
  expect(keys).not.toContain('g');
});
