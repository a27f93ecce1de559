import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartTotals, pricedLine, usualShippingRule } from '../cart/rules.ts';
import { orderStages, stageAfter, stagesOf } from '../orders/rules.ts';
import { toMinor } from '../kernel/money.ts';
import { flagsOf, kindOf, kindsMeant } from './flags.rules.ts';
import {
  allCategories,
  capabilitiesOf,
  haveSameItems,
  isCategoryOf,
  kindsWhere,
  type ShopCapabilities,
  shopCapabilities,
  type ShopKind,
  shopKinds,
  shopPath,
} from './rules.ts';

describe('the table of kinds', () => {
  test.each(shopKinds)('says of %s what fits together', (kind) => {
    const can = capabilitiesOf(kind);
    expect(can.sellsItems || can.takesVisits).toBe(true);
    expect(can.stages === 'kitchen').toBe(can.isCookedToOrder);
    if (can.canBeOrderedForLater || can.takesVisits) expect(can.hasHours).toBe(true);
    if (can.canBeFetched || can.hasMenuSections) expect(can.sellsItems).toBe(true);
    expect(can.categories.length).toBeGreaterThan(0);
  });

  test('each category is of one kind', () => {
    for (const name of allCategories)
      expect(shopKinds.filter((kind) => isCategoryOf(kind, name))).toHaveLength(1);
  });
});

describe('the flags of the specification', () => {
  test.each(shopKinds)('lead from %s and back', (kind) => {
    expect(kindOf(flagsOf(kind))).toBe(kind);
    expect(kindsMeant(flagsOf(kind))).toContain(kind);
  });

  test('food takes precedence over service, and a kind that is named over both', () => {
    expect(kindOf({ isFood: true, isService: true })).toBe('food');
    expect(kindOf({ kind: 'service', isFood: true, isService: false })).toBe('service');
  });

  test('a flag that a query leaves out asks for both', () => {
    expect(kindsMeant({})).toEqual(shopKinds);
    expect(kindsMeant({ isFood: false })).toEqual(['product', 'service']);
    expect(kindsMeant({ isFood: false, isService: false })).toEqual(['product']);
  });
});

describe('a fourth kind', () => {
  /** A bakery packs by the hour: its cakes are goods that are fetched or brought by itself, never parcels of the post. */
  const row: ShopCapabilities = {
    ...capabilitiesOf('product'),
    hasHours: true,
    hasMenuSections: true,
    delivery: 'own',
    path: '/food-shop',
    categories: ['Gifts'],
  };
  // Known to the table alone, as a kind is before anything else says something about it.
  const bakery = 'bakery' as ShopKind;

  beforeAll(() => void Object.assign(shopCapabilities, { [bakery]: row }));
  afterAll(() => void Reflect.deleteProperty(shopCapabilities, bakery));

  test('goes the way of its row, from the first stage to the last', () => {
    expect(stagesOf({ kind: bakery })).toEqual(['pending', 'processing', 'shipped', 'delivered']);
    expect(orderStages).toContain(stageAfter('pending', { kind: bakery, isPickup: true }));
  });

  test('pays for delivery by its row', () => {
    const shop = { id: 9, kind: bakery, deliveryFee: 3, isPickup: false } as const;
    const product = { price: 10, isOnSale: false, salePrice: null };
    const line = pricedLine({ shop, product, quantity: 1 }, toMinor);
    expect(cartTotals([line], usualShippingRule)).toMatchObject({ shippingFee: 3_00 });
  });

  test('has its page, its categories and the flags of goods', () => {
    expect(shopPath({ id: 9, kind: bakery })).toBe('/food-shop/9');
    expect(isCategoryOf(bakery, 'Gifts')).toBe(true);
    expect(haveSameItems(bakery, 'product')).toBe(true);
    expect(flagsOf(bakery)).toEqual({ isFood: false, isService: false });
  });

  test('is no kitchen and takes no visits, no matter who asks the table', () => {
    expect(kindsWhere(({ isCookedToOrder }) => isCookedToOrder)).not.toContain(bakery);
    expect(kindsWhere(({ takesVisits }) => takesVisits)).not.toContain(bakery);
  });
});
