/** Sellers and shops of the big catalogue: as many of each category as its share of the items asks for. */
import { capabilitiesOf, isCategoryOf, shopKinds } from '#contract/shops/rules.ts';
import { demoShops } from '../content/all.ts';
import { diceOf } from '../content/dice.ts';
import { adjectives, themes } from '../content/varied-words.ts';
import { variedItem } from '../content/varied.ts';
import { bannerPicture, logoPicture } from '../pictures/urls.ts';
import type { Row } from './rows.ts';

const itemsPerShop = 160;
const sample = 4_000;

const colours = [
  '#0F6B4F',
  '#B8321F',
  '#1E5FA8',
  '#6B3FA0',
  '#8E2A23',
  '#3A3F8F',
  '#A65F12',
  '#2E5E6E',
];
const suffixes = ['Studio', 'House', 'Works', '& Co', 'Supply', 'Press', 'Corner', 'Goods'];
const kitchenSuffixes = ['Kitchen', 'Canteen', 'Table', 'Eating House', 'Diner', 'Stall'];
const places = [
  'Tiong Bahru',
  'Katong',
  'Kampong Glam',
  'Little India',
  'Chinatown',
  'Bukit Timah',
  'Serangoon',
  'Bedok',
  'Jurong',
  'Woodlands',
];

export type VariedShops = { users: Row[]; shops: Row[]; idsByCategory: Map<string, number[]> };

/** Ids count on from `firstUserId` and `firstShopId`; one owner each. */
export function variedShops(
  count: number,
  from: { userId: number; shopId: number; passwordHash: string; now: Date },
): VariedShops {
  const categories = categoriesOf(count);
  const idsByCategory = Map.groupBy(
    categories.keys().map((index) => from.shopId + index),
    (id) => categories[id - from.shopId] ?? '',
  );
  return {
    users: categories.map((_, index) => userRow(from.userId + index, from.passwordHash, 'seller')),
    shops: categories.map((category, index) =>
      shopRow(category, { id: from.shopId + index, ownerId: from.userId + index, now: from.now }),
    ),
    idsByCategory,
  };
}

/** A category for each shop, by how many of the items are in it. */
function categoriesOf(count: number): string[] {
  const shares = Map.groupBy(
    Array.from({ length: sample }, (_, index) => variedItem(index).category),
    (category) => category,
  );
  return [...shares].flatMap(([category, items]) =>
    Array.from(
      { length: Math.max(1, Math.round((items.length / sample) * (count / itemsPerShop))) },
      () => category,
    ),
  );
}

export function userRow(id: number, passwordHash: string, role: 'seller' | 'buyer'): Row {
  const username = `${role}-${id}`;
  return {
    id,
    username,
    username_folded: username,
    email: `${username}@example.com`,
    email_folded: `${username}@example.com`,
    full_name: `${role === 'seller' ? 'Seller' : 'Shopper'} ${id}`,
    password_hash: passwordHash,
    role,
    approval_status: 'approved',
  };
}

function shopRow(
  category: string,
  { id, ownerId, now }: { id: number; ownerId: number; now: Date },
): Row {
  const dice = diceOf(id);
  const kind = shopKinds.find((one) => isCategoryOf(one, category)) ?? 'product';
  const { isCookedToOrder } = capabilitiesOf(kind);
  const name = `${dice.pick(adjectives)} ${dice.pick(themes)} ${dice.pick(isCookedToOrder ? kitchenSuffixes : suffixes)}`;
  const like = dice.pick(demoShops.filter((shop) => shop.kind === kind));
  return {
    id,
    owner_id: ownerId,
    kind,
    name,
    name_folded: name.toLowerCase(),
    description: `**${name}** sells ${category.toLowerCase()} from ${dice.pick(places)}. ${like.slogan}.`,
    slogan: like.slogan,
    banner_url: bannerPicture(like.slug),
    logo_url: logoPicture(like.slug),
    colour_one: dice.pick(colours),
    colour_two: '#FBF7F0',
    category,
    tags: [category],
    location: `${dice.pick(places)}, Singapore`,
    policy: like.policy,
    approval_status: 'approved',
    opening_hours: {
      week: Array.from({ length: 7 }, () => (isCookedToOrder ? [['10:30', '21:30']] : [])),
      exceptions: {},
    },
    created_at: new Date(now.getTime() - (30 + dice.roll(700)) * 86_400_000).toISOString(),
    time_zone: 'Asia/Singapore',
    delivery_from_minutes: 30,
    delivery_to_minutes: 45,
    delivery_fee: 500,
    delivery_minimum: 0,
  };
}
