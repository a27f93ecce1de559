import { expect, test } from 'vitest';
import { weekdayOf } from '#contract/kernel/time.ts';
import { demoShops } from './all.ts';
import { demoRegulars } from './regulars.ts';
import { openedDaysAgo, yearOfOrders } from './year.ts';

const today = '2026-11-20';
const shoppers = demoRegulars.map(({ username }) => username);
const orders = yearOfOrders(shoppers, demoShops, today);
const bySlug = new Map(demoShops.flatMap((shop, index) => shop.items.map((item) => [item.slug, { item, shop, opened: openedDaysAgo(index) }])));
const dateOf = (daysAgo: number) => new Date(Date.parse(today) - daysAgo * 86_400_000).toISOString().slice(0, 10);

test('the same day has the same year behind it', () => {
  expect(yearOfOrders(shoppers, demoShops, today)).toEqual(orders);
});

test('it is thousands of orders over more than a year, more and more of them', () => {
  expect(orders.length).toBeGreaterThan(3_000);
  expect(orders.length).toBeLessThan(6_000);
  expect(orders[0]?.daysAgo).toBeGreaterThan(366);
  const months = (from: number, to: number) => orders.filter(({ daysAgo }) => daysAgo <= from && daysAgo > to).length;
  expect(months(90, 0)).toBeGreaterThan(1.4 * months(300, 210));
});

test('weekends and 11.11 sell more', () => {
  const perDay = (isDay: (date: string) => boolean) => {
    const days = Array.from({ length: 300 }, (_, daysAgo) => daysAgo + 1).filter((daysAgo) => isDay(dateOf(daysAgo)));
    return orders.filter(({ daysAgo }) => days.includes(daysAgo)).length / days.length;
  };
  expect(perDay((date) => [0, 6].includes(weekdayOf(date)))).toBeGreaterThan(1.15 * perDay((date) => ![0, 5, 6].includes(weekdayOf(date))));
  expect(perDay((date) => date === '2026-11-11')).toBeGreaterThan(1.7 * perDay((date) => date.startsWith('2026-10')));
});

test('nothing was bought from a shop before it opened, and everything with one value of each option', () => {
  for (const { daysAgo, shopOrders } of orders) {
    for (const { shop, lines } of shopOrders) {
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        const sold = bySlug.get(line.item);
        expect(sold?.shop.slug).toBe(shop);
        expect(sold?.opened).toBeGreaterThan(daysAgo + 7);
        expect(Object.keys(line.options)).toEqual(Object.keys(sold?.item.variants ?? {}));
      }
    }
  }
});

test('nobody is new twice, and most come back', () => {
  expect(new Set(shoppers).size).toBe(shoppers.length);
  const times = Map.groupBy(orders, ({ shopper }) => shopper);
  expect(times.size).toBeGreaterThan(300);
  expect([...times.values()].filter(({ length }) => length === 1).length).toBeGreaterThan(10);
});
