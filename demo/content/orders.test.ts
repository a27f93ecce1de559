import { describe, expect, it } from 'vitest';
import { demoShops } from './all.ts';
import { demoFavourites, demoFollows, demoShopReviews } from './favourites.ts';
import { demoOrders, placedAt } from './orders.ts';
import { demoPeople } from './people.ts';

const orders = demoOrders(demoPeople, demoShops);
const shopOrders = orders.flatMap((order) => order.shopOrders.map((shopOrder) => ({ ...shopOrder, shopper: order.shopper })));
const bySlug = new Map(demoShops.flatMap((shop) => shop.items.map((item) => [item.slug, { item, shop }])));
const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

describe('the demo’s orders', () => {
  it('are the same every time', () => {
    expect(demoOrders(demoPeople, demoShops)).toEqual(orders);
  });

  it('fill ninety days, some with several shops', () => {
    expect(orders.length).toBeGreaterThan(200);
    expect(orders.length).toBeLessThan(300);
    expect(orders.every((order) => order.daysAgo >= 0 && order.daysAgo <= 90 && order.minuteOfDay < 1440)).toBe(true);
    expect(orders.filter((order) => order.shopOrders.length > 1).length).toBeGreaterThan(30);
  });

  it('stand in every status, for the demo’s own shopper too', () => {
    const own = orders.filter((order) => order.shopper === 'buyer');
    expect(own.length).toBeGreaterThanOrEqual(8);
    for (const status of statuses) expect(own.some((order) => order.shopOrders.every((shopOrder) => shopOrder.status === status)), status).toBe(true);
  });

  it('hold things their shops sell, with one value of each option', () => {
    for (const shopOrder of shopOrders) {
      for (const line of shopOrder.lines) {
        const sold = bySlug.get(line.item);
        expect(sold?.shop.slug, line.item).toBe(shopOrder.shop);
        expect(Object.keys(line.options)).toEqual(Object.keys(sold?.item.variants ?? {}));
        for (const [name, value] of Object.entries(line.options)) expect(sold?.item.variants[name]).toContain(value);
      }
    }
  });

  it('carry every review once, on a delivered line, by somebody who reviews that item only once', () => {
    const said = shopOrders.flatMap((shopOrder) => shopOrder.lines.flatMap((line) => (line.review ? [{ by: shopOrder.shopper, status: shopOrder.status, item: line.item, text: line.review.text }] : [])));
    const written = demoShops.flatMap((shop) => shop.items.flatMap((item) => item.reviews.map((review) => `${item.slug}: ${review.text}`)));
    expect(said.map((one) => `${one.item}: ${one.text}`).toSorted()).toEqual(written.toSorted());
    expect(said.every((one) => one.status === 'delivered')).toBe(true);
    expect(new Set(said.map((one) => `${one.by} on ${one.item}`)).size).toBe(said.length);
  });

  it('never lie ahead of the clock', () => {
    const now = new Date('2026-03-01T00:10:00+08:00');
    expect(placedAt({ daysAgo: 0, minuteOfDay: 700 }, now)).toEqual(new Date('2026-03-01T00:05:00+08:00'));
    expect(placedAt({ daysAgo: 1, minuteOfDay: 700 }, now)).toEqual(new Date('2026-02-28T11:40:00+08:00'));
  });
});

describe('what shoppers like', () => {
  it('names things and shops that exist, each once per shopper', () => {
    const favourites = demoFavourites(demoPeople, demoShops);
    const follows = demoFollows(demoPeople, demoShops);
    expect(favourites.every(({ item }) => bySlug.has(item))).toBe(true);
    expect(follows.every(({ shop }) => demoShops.some(({ slug }) => slug === shop))).toBe(true);
    expect(new Set(favourites.map((one) => `${one.shopper} ${one.item}`)).size).toBe(favourites.length);
    expect(new Set(follows.map((one) => `${one.shopper} ${one.shop}`)).size).toBe(follows.length);
  });

  it('gives each shop its own reviews, by different shoppers', () => {
    const reviews = demoShopReviews(demoPeople, demoShops);
    for (const shop of demoShops) expect(reviews.filter((one) => one.shop === shop.slug).length, shop.slug).toBe(shop.reviews.length);
    expect(new Set(reviews.map((one) => `${one.shopper} ${one.shop}`)).size).toBe(reviews.length);
  });
});
