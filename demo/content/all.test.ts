import { describe, expect, it } from 'vitest';
import { dishEmojis } from '#demo/pictures/dishes/names.ts';
import { motifNames } from '#demo/pictures/motifs/names.ts';
import { demoShops, pendingShop } from './all.ts';
import { minuteOf, sharedMinutes } from './hours.ts';
import { demoPeople } from './people.ts';
import { colourNames } from './shape.ts';
import type { DemoHours, DemoItem } from './shape.ts';

const shops = [...demoShops, pendingShop];
const items = shops.flatMap((shop) => shop.items);
const goods = demoShops.filter((shop) => shop.kind === 'product').flatMap((shop) => shop.items);
const dishes = demoShops.filter((shop) => shop.kind === 'food').flatMap((shop) => shop.items);

const productCategories = ['Apparel', 'Drinkware', 'Wall Art', 'Accessories', 'Home Decor', 'Stationery', 'Gifts'];
const foodCategories = ['Japanese', 'Italian', 'Mexican', 'Chinese', 'Indian', 'Coffee & Bakery', 'Healthy & Vegan'];

const share = (shopOrder: number, whole: number) => shopOrder / whole;
const offenders = (fault: (item: DemoItem) => boolean) => items.filter(fault).map((item) => item.slug);

describe('the shops', () => {
  it('begin with the seller’s, the service provider and the demo kitchen', () => {
    expect(demoShops.slice(0, 3).map((shop) => shop.kind)).toEqual(['product', 'service', 'food']);
    expect(demoShops[1]).toMatchObject({ name: 'CoolBreeze Aircon', category: 'HVAC Services', contactPhone: '+65 6123 4567', items: [] });
  });

  it('are at least two to each product category', () => {
    for (const category of productCategories) expect(demoShops.filter((shop) => shop.category === category).length, category).toBeGreaterThanOrEqual(2);
  });

  it('are eight kitchens over every food category', () => {
    const kitchens = demoShops.filter((shop) => shop.kind === 'food');
    expect(kitchens).toHaveLength(8);
    expect(new Set(kitchens.map((shop) => shop.category))).toEqual(new Set(foodCategories));
    expect(kitchens.every((shop) => shop.hours && shop.delivery)).toBe(true);
  });

  it('have one owner each', () => {
    const owned = demoPeople.flatMap((person) => person.owns ?? []);
    expect(owned.toSorted()).toEqual(shops.map((shop) => shop.slug).toSorted());
  });

  it('look and introduce themselves each in their own way', () => {
    for (const distinct of [shops.map((s) => s.slug), shops.map((s) => s.slogan), shops.map((s) => s.description), shops.map((s) => s.look.colours.join()), shops.map((s) => s.contactPhone)]) {
      expect(new Set(distinct).size).toBe(shops.length);
    }
    for (const shop of shops) expect(shop.description, shop.slug).toMatch(/\*\*.+\*\*/s);
  });
});

describe('opening hours', () => {
  const weeks = demoShops.flatMap((shop) => (shop.hours ? [{ shop, week: shop.hours }] : []));
  const intervals = (week: DemoHours) => Object.values(week).flat();

  it('are times of the clock, in order, without overlap', () => {
    for (const { shop, week } of weeks) {
      for (const day of Object.values(week)) {
        for (const clock of day.flat()) expect(clock, shop.slug).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        const starts = day.slice(1).map(([from], index) => minuteOf(from) > minuteOf(day[index]?.[1] ?? '23:59'));
        expect(starts.every(Boolean), shop.slug).toBe(true);
      }
    }
  });

  it('show a day off on Monday, a lunch break and a night past twelve', () => {
    expect(weeks.some(({ week }) => week[1].length === 0)).toBe(true);
    expect(weeks.some(({ week }) => Object.values(week).some((day) => day.length > 1))).toBe(true);
    expect(weeks.some(({ week }) => intervals(week).some(([from, to]) => minuteOf(to) < minuteOf(from)))).toBe(true);
  });

  it('leave every kitchen some time to be ordered from on most days', () => {
    for (const { shop } of weeks) expect(sharedMinutes([shop]).length, shop.slug).toBeGreaterThan(20);
  });
});

describe('the goods', () => {
  it('are enough, with a name and a description of their own each', () => {
    expect(goods.length).toBeGreaterThanOrEqual(165);
    expect(dishes.length).toBeGreaterThanOrEqual(118);
    for (const distinct of [items.map((item) => item.slug), items.map((item) => item.name), items.map((item) => item.description)]) {
      expect(new Set(distinct).size).toBe(items.length);
    }
    expect(offenders((item) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(item.slug))).toEqual([]);
    expect(offenders((item) => item.description.length < 80 || item.description.length > 400)).toEqual([]);
  });

  it('belong to a category of their shop’s kind', () => {
    expect(goods.filter((item) => !productCategories.includes(item.category))).toEqual([]);
    expect(dishes.filter((item) => !foodCategories.includes(item.category) || !item.menuSection)).toEqual([]);
    expect(new Set(goods.map((item) => item.category)).size).toBe(7);
  });

  it('cost whole cents, and less on sale', () => {
    expect(offenders((item) => !Number.isInteger(item.price) || item.price < 200)).toEqual([]);
    expect(offenders((item) => item.salePrice !== undefined && (!Number.isInteger(item.salePrice) || item.salePrice >= item.price))).toEqual([]);
    expect(share(items.filter((item) => item.salePrice).length, items.length)).toBeCloseTo(0.15, 1);
  });

  it('are partly in stock, scarce or sold out, partly made to order', () => {
    expect(share(goods.filter((item) => item.stock !== undefined).length, goods.length)).toBeCloseTo(0.6, 1);
    expect(goods.some((item) => item.stock === 0)).toBe(true);
    expect(goods.some((item) => item.scarce?.some((one) => one.left === 0))).toBe(true);
    expect(dishes.every((item) => item.stock === undefined)).toBe(true);
  });

  it('name scarce options that exist, and only beside a stock', () => {
    const unknown = (item: DemoItem) => (item.scarce ?? []).some((one) => Object.entries(one.options).some(([name, value]) => !item.variants[name]?.includes(value)));
    expect(offenders((item) => unknown(item) || (item.scarce !== undefined && item.stock === undefined))).toEqual([]);
  });

  it('are drawn with motifs and foods that exist, in a colour they come in', () => {
    const known = new Set<string>([...motifNames, ...dishEmojis]);
    expect(offenders(({ picture }) => ('emojis' in picture ? picture.emojis : [picture.motif]).some((name) => !known.has(name)))).toEqual([]);
    expect(offenders(({ picture, variants }) => 'mockup' in picture && !variants.Colour?.includes(picture.colour))).toEqual([]);
    expect(offenders(({ picture }) => 'emojis' in picture && picture.emojis.length > 6)).toEqual([]);
    expect(offenders(({ variants }) => (variants.Colour ?? []).some((colour) => !colourNames.some((name) => name === colour)))).toEqual([]);
  });

  it('are reviewed warmly but not without fault', () => {
    const reviews = items.flatMap((item) => item.reviews);
    expect(share(reviews.reduce((sum, review) => sum + review.stars, 0), reviews.length)).toBeCloseTo(4.4, 1);
    expect(new Set(reviews.map((review) => review.text)).size).toBeGreaterThan(reviews.length - 5);
    expect(offenders((item) => item.reviews.length > 6)).toEqual([]);
  });
});
