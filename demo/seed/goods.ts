/** Rows of the demo's shops, categories, products and stock. */
import { flagsOf } from '#contract/shops/flags.rules.ts';
import { printLocation, stockKey } from '#contract/catalogue/rules.ts';
import {
  foodCategories,
  productCategories,
  serviceCategories,
  type ShopKind,
} from '#contract/shops/rules.ts';
import { storedZones } from '#server/shops/zones.ts';
import { asWritten } from '#server/words/as-read.ts';
import { diceOf } from '../content/dice.ts';
import { gradesOfDrinks } from '../content/drinks.ts';
import { inChinese } from '../content/in-chinese/in-chinese.ts';
import { policiesInChinese } from '../content/in-chinese/policies.ts';
import { shopsInChinese } from '../content/in-chinese/shops.ts';
import type { DemoItem, DemoShop } from '../content/shape.ts';
import {
  artworkPicture,
  bannerPicture,
  categoryPicture,
  itemPicture,
  logoPicture,
} from '../pictures/urls.ts';
import { minutesSaid, openingHoursOf, prepMinutesOf } from './kitchen-hours.ts';
import type { Row } from './rows.ts';

const dayMs = 86_400_000;

/** As the columns have it of a shop that sets nothing. */
export const usualDays: NonNullable<DemoShop['days']> = { making: [1, 2], sending: [2, 3] };

export function shopRow(
  shop: DemoShop,
  at: { id: number; ownerId: number; isApproved: boolean; createdAt: Date; now: Date },
): Row {
  const { week, exceptions } = openingHoursOf(shop, at.now);
  const { making, sending } = shop.days ?? usualDays;
  const [prepFrom, prepTo] = prepMinutesOf(shop);
  const { fromMinutes, toMinutes } = minutesSaid(shop);
  return {
    id: at.id,
    owner_id: at.ownerId,
    kind: shop.kind,
    name: shop.name,
    name_folded: shop.name.toLowerCase(),
    description: shop.description,
    slogan: shop.slogan,
    translations: shopsInChinese[shop.slug] ? { 'zh-Hans': shopsInChinese[shop.slug] } : {},
    policy_translations: policiesInChinese[shop.slug]
      ? { 'zh-Hans': { policy: policiesInChinese[shop.slug] } }
      : {},
    banner_url: bannerPicture(shop.slug),
    logo_url: logoPicture(shop.slug),
    colour_one: shop.look.colours[0],
    colour_two: shop.look.colours[1],
    category: shop.category,
    tags: shop.tags,
    location: shop.location,
    contact_phone: shop.contactPhone,
    policy: shop.policy,
    approval_status: at.isApproved ? 'approved' : 'pending',
    opening_hours: { week, exceptions },
    preparation_from_minutes: prepFrom,
    preparation_to_minutes: prepTo,
    delivery_from_minutes: fromMinutes,
    delivery_to_minutes: toMinutes,
    delivery_fee: shop.delivery?.fee ?? 500,
    delivery_minimum: shop.delivery?.minimum ?? 0,
    delivers_from: shop.zones?.from ?? '',
    delivery_zones: storedZones(shop.zones?.zones ?? [], shop.zones?.from ?? '', 'SG'),
    making_from_days: making[0],
    making_to_days: making[1],
    sending_from_days: sending[0],
    sending_to_days: sending[1],
    offers_pickup: shop.pickup !== undefined,
    pickup_address: shop.pickup?.address ?? '',
    pickup_note: shop.pickup?.note ?? '',
    pickup_minutes: shop.pickup?.minutes ?? 30,
    created_at: at.createdAt.toISOString(),
    time_zone: 'Asia/Singapore',
  };
}

/** The seed's categories of all kinds, with a picture where the demo sells something of it. */
export function categoryRows(shops: readonly DemoShop[]): Row[] {
  const drawn = new Set(
    shops.flatMap((shop) => [shop.category, ...shop.items.map((item) => item.category)]),
  );
  const kinds = [
    ['product', productCategories],
    ['food', foodCategories],
    ['service', serviceCategories],
  ] as const;
  const all = kinds.flatMap(([kind, names]) => names.map((name) => ({ kind, name })));
  return all.map(({ kind, name }, index) => ({
    id: index + 1,
    name,
    kind,
    image_url: drawn.has(name) ? categoryPicture(name) : null,
  }));
}

export type PlacedItem = {
  id: number;
  shopId: number;
  kind: ShopKind;
  sku: string;
  item: DemoItem;
};

/** Ids in the order of the shops and their items. */
export function placeItems(shops: readonly DemoShop[]): PlacedItem[] {
  const placed = shops.flatMap((shop, index) =>
    shop.items.map((item, place) => ({
      shopId: index + 1,
      kind: shop.kind,
      sku: skuOf(shop, place),
      item,
    })),
  );
  return placed.map((one, index) => ({ ...one, id: index + 1 }));
}

/** The initials of the shop with a number, such as FFWP-03. */
function skuOf({ slug }: DemoShop, place: number): string {
  const initials = slug.split('-').map((word) => word.slice(0, 1).toUpperCase());
  return `${initials.join('')}-${String(place + 1).padStart(2, '0')}`;
}

/** Blanks that are printed in front or on the back, as the shopper chooses. */
const printedOnBothSides = new Set<string>(['tee', 'longsleeve', 'hoodie', 'tote']);

/** `soldDaysAgo`: when each item was first bought, by slug; it was on the shelf some time before. */
export function productRows(
  placed: readonly PlacedItem[],
  categoryIds: Map<string, number>,
  soldDaysAgo: Map<string, number>,
  now: Date,
): Row[] {
  const dice = diceOf(2_718);
  return placed.map(({ id, shopId, kind, sku, item }) => {
    const sold = soldDaysAgo.get(item.slug);
    const daysAgo = sold === undefined ? 1 + dice.roll(40) : sold + 1 + dice.roll(6);
    const mockup = 'mockup' in item.picture ? item.picture.mockup : null;
    const variants =
      mockup && printedOnBothSides.has(mockup)
        ? { ...item.variants, [printLocation]: ['Front', 'Back'] }
        : item.variants;
    return {
      id,
      shop_id: shopId,
      category_id: categoryIds.get(item.category),
      name: item.name,
      description: item.description,
      price: item.price,
      is_on_sale: item.salePrice !== undefined,
      sale_price: item.salePrice ?? null,
      has_combinations: item.dearer !== undefined,
      highest_price: item.dearer ? highestPriceOf(item) : null,
      image_url: itemPicture(item.slug),
      pictured_options: 'mockup' in item.picture ? { Colour: item.picture.colour } : {},
      mockup,
      artwork_url: mockup ? artworkPicture(item.slug) : null,
      artwork_asked: item.takesArtwork ? 'optional' : 'never',
      is_food: flagsOf(kind).isFood,
      menu_section: item.menuSection ?? null,
      variants,
      choice_groups: item.choices ?? [],
      nutri_grade: gradesOfDrinks[item.slug] ?? null,
      work_points: item.work ?? 1,
      translations: asWritten(inChinese(item.slug, { ...item, variants }), 'en'),
      is_featured: item.featured ?? false,
      sku,
      is_stocked: item.stock !== undefined,
      created_at: new Date(now.getTime() - daysAgo * dayMs - dice.roll(dayMs)).toISOString(),
    };
  });
}

/** What is printed stands on its own beside the printed product. */
export function imageRows(placed: readonly PlacedItem[]): Row[] {
  return placed
    .filter(({ item }) => 'mockup' in item.picture)
    .map(({ id, item }) => ({
      product_id: id,
      position: 1,
      url: artworkPicture(item.slug),
      alt: `The artwork of ${item.name} on its own`,
    }));
}

/** A row for every combination that costs more than its product. */
export function combinationRows(placed: readonly PlacedItem[]): Row[] {
  return placed.flatMap(({ id, sku, item }) =>
    combined(item.variants)
      .filter((options) => dearerBy(item, options) > 0)
      .map((options) => ({
        product_id: id,
        options_key: stockKey(options),
        price: item.price + dearerBy(item, options),
        sale_price: item.salePrice === undefined ? null : unitPriceOf(item, options),
        sku: [sku, ...Object.values(options)].join('-').toUpperCase(),
      })),
  );
}

/** What one of it costs with these options; cents. */
export function unitPriceOf(
  item: Pick<DemoItem, 'price' | 'salePrice' | 'dearer'>,
  options: Record<string, string>,
): number {
  return (item.salePrice ?? item.price) + dearerBy(item, options);
}

function dearerBy({ dearer = [] }: Pick<DemoItem, 'dearer'>, options: Record<string, string>) {
  return dearer
    .filter((one) => Object.entries(one.options).every(([name, value]) => options[name] === value))
    .reduce((sum, { by }) => sum + by, 0);
}

function highestPriceOf(item: DemoItem): number {
  return Math.max(...combined(item.variants).map((options) => unitPriceOf(item, options)));
}

/** A row for every combination of the options that stock is counted for. */
export function stockRows(placed: readonly PlacedItem[]): Row[] {
  return placed.flatMap(({ id, item }) =>
    stockOf(item).map(({ key, left }) => ({ product_id: id, options_key: key, on_hand: left })),
  );
}

/** Units on hand by combination, none for what is made to order; of the exceptions that fit, the last one wins. */
export function stockOf({
  stock,
  scarce = [],
  variants,
}: Pick<DemoItem, 'stock' | 'scarce' | 'variants'>): Array<{ key: string; left: number }> {
  if (stock === undefined) return [];
  const combinations = new Map(combined(variants).map((options) => [stockKey(options), options]));
  return [...combinations].map(([key, options]) => {
    const exception = scarce.findLast((one) =>
      Object.entries(one.options).every(([name, value]) => options[name] === value),
    );
    return { key, left: exception?.left ?? stock };
  });
}

function combined(variants: Record<string, string[]>): Array<Record<string, string>> {
  return Object.entries(variants).reduce<Array<Record<string, string>>>(
    (all, [name, values]) =>
      all.flatMap((options) => values.map((value) => ({ ...options, [name]: value }))),
    [{}],
  );
}
