/** Fills an empty database with the demo: its people, shops, goods, orders, reviews and pages, all made of demo/content. */
import { socialSites } from '#contract/platform/rules.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import { hashOfPassword } from '#server/accounts/passwords/passwords.ts';
import type { Secrets } from '#server/config.ts';
import type { Storage } from '#server/storage/storage.ts';
import { translationsSold } from '#server/catalogue/catalogue.ts';
import { type Database, sql } from '#server/db/database.ts';
import { holidaysOf } from '#server/holidays/holidays.ts';
import { countPunctuality } from '#server/bookings/visit-day/punctuality.ts';
import { measureKitchens } from '#server/orders/kitchen/measured-minutes.ts';
import { refreshFigures } from '#server/reviews/figures.ts';
import { demoShops, pendingShop } from './content/all.ts';
import { ordersOnBoards } from './content/board.ts';
import { soldOutOrders } from './content/sold-out.ts';
import { demoFavourites, demoFollows, demoShopReviews } from './content/favourites.ts';
import { demoOrders, type DemoOrder, placedAt } from './content/orders.ts';
import { orderedVisits } from './content/ordered-visits.ts';
import { demoAccounts, demoPassword, demoPeople } from './content/people.ts';
import { demoRegulars } from './content/regulars.ts';
import type { DemoPerson } from './content/shape.ts';
import { seedGifts, spentOf } from './seed/gifts.ts';
import { seedOffers } from './seed/offers.ts';
import { seedAftercare } from './seed/aftercare.ts';
import { seedDishFacts } from './seed/dish-facts.ts';
import { seedProofs } from './seed/proofs.ts';
import { seedSlots } from './seed/slots.ts';
import { seedTakers, seedTips } from './seed/tips.ts';
import { keepEdition } from './seed/edition.ts';
import { openedDaysAgo, yearOfOrders } from './content/year.ts';
import { seedBlog } from './seed/blog.ts';
import { seedEquipment } from './seed/equipment.ts';
import { seedAgreements, seedEssentials } from './seed/essentials.ts';
import { withJoining } from './seed/joining.ts';
import { seedNotifications } from './seed/notifications.ts';
import {
  categoryRows,
  combinationRows,
  imageRows,
  placeItems,
  productRows,
  shopRow,
  stockRows,
  type PlacedItem,
} from './seed/goods.ts';
import { startAcceptClocks } from './seed/kitchen-hours.ts';
import { orderRows } from './seed/order-rows.ts';
import { ordersForShopReviews, placeOrders } from './seed/orders.ts';
import { monthlyPayouts } from './seed/payouts.ts';
import { reviewRows } from './seed/reviews.ts';
import { advanceIds, insertRows, insertTogether, type Row } from './seed/rows.ts';
import { startQuestions } from './seed/substitutions.ts';
import { seedSupervision } from './seed/supervision.ts';
import { seedSupport } from './seed/support.ts';
import { seedTalk } from './seed/talk.ts';
import { seedTeams } from './seed/teams.ts';
import { seedPortfolio } from './seed/portfolio.ts';
import { seedVisitReviews } from './seed/visit-reviews.ts';
import { linkOrderedVisits } from './seed/ordered-visits.ts';
import { seedVisits } from './seed/visits.ts';

const zone = 'Asia/Singapore';
const dayMs = 86_400_000;
const lock = { space: 7_271, id: 729 };

type Demo = {
  now: Date;
  people: Array<DemoPerson & { id: number; joinedAt: Date }>;
  items: PlacedItem[];
  plan: DemoOrder[];
  holidays: Record<string, string>;
  commissionBasisPoints: number;
};

/** `secrets` seal what is stored sealed; `storage` keeps the files that are handed in. */
export type SeedOptions = {
  now: Date;
  commissionBasisPoints: number;
  secrets: Secrets;
  storage: Storage;
};

/**
 * Seeds the demo as of `now` and says whether it did: a database that has people is left alone, and of two
 * processes that start at once one seeds.
 */
export async function seedDemo(
  db: Database,
  { now, commissionBasisPoints, secrets, storage }: SeedOptions,
): Promise<boolean> {
  if (await hasPeople(db)) return false;
  const hashes = await passwordHashes();
  return db.transaction(async (tx) => {
    await waitForTurn(tx);
    if (await hasPeople(tx)) return false;
    const demo = await demoAsOf(now, commissionBasisPoints);
    await seedEssentials(tx, now);
    await seedSocialLinks(tx, now);
    await seedPeople(tx, demo, hashes);
    const takenDown = await seedGoods(tx, demo);
    await seedAgreements(tx);
    await seedProofs(tx, { now, storage });
    await seedOffers(tx, { shops: demoShops, now });
    await seedOrders(tx, demo, await seedGifts(tx, { now, secrets }));
    await startAcceptClocks(tx);
    await seedLiking(tx, demo);
    await seedTeams(tx, { ...demo, shops: demoShops, passwordHash: hashes('the others'), secrets });
    await seedSupervision(tx, { ...demo, shops: demoShops, openedDaysAgo, takenDown });
    await seedVisits(tx, { ...demo, shops: demoShops });
    await linkOrderedVisits(tx);
    await seedEquipment(tx);
    await seedVisitReviews(tx, now);
    await seedTalk(tx, { ...demo, shops: demoShops, ownerOf: ownersOf(demo.people) });
    await seedSupport(tx, { ...demo, secrets });
    await seedBlog(tx, demo);
    await advanceIds(tx, [
      'users',
      'shops',
      'products',
      'orders',
      'shop_orders',
      'order_lines',
      'refunds',
      'ledger_transactions',
      'payouts',
      'offers',
      'gift_cards',
      'technicians',
      'service_packages',
      'service_bookings',
      'equipment_units',
      'unit_services',
      'threads',
      'messages',
      'support_requests',
      'blog_posts',
    ]);
    await seedTips(tx, now);
    await seedSlots(tx, demoShops);
    await refreshFigures(tx);
    await countPunctuality(tx);
    await measureKitchens(tx);
    await seedAftercare(tx, now);
    await seedNotifications(tx, now);
    await keepEdition(tx, now);
    return true;
  });
}

/** As long as it takes: on a slow machine the other process needs more than a statement usually may. */
async function waitForTurn(tx: Database): Promise<void> {
  await tx.run(sql`set local statement_timeout = 0`);
  await tx.run(sql`set local lock_timeout = 0`);
  await tx.run(sql`select pg_advisory_xact_lock(${lock.space}, ${lock.id})`);
}

async function hasPeople(db: Database): Promise<boolean> {
  return (await db.row(sql`select from users limit 1`)) !== undefined;
}

async function demoAsOf(now: Date, commissionBasisPoints: number): Promise<Demo> {
  const today = civilTime(now, zone).date;
  const holidays = holidaysOf(zone, addDays(today, -500), addDays(today, 120));
  const regulars = demoRegulars.map(({ username }) => username);
  const plan = [
    ...demoOrders(demoPeople, demoShops),
    ...ordersForShopReviews(demoShopReviews(demoPeople, demoShops), demoShops),
    ...ordersOnBoards(regulars, demoShops),
    ...soldOutOrders,
    ...yearOfOrders(regulars, demoShops, today),
    ...orderedVisits(demoShops, { now, today, holidays }),
  ];
  const people = [...demoPeople, ...demoRegulars].map((person, index) => ({
    ...person,
    id: index + 1,
  }));
  return {
    now,
    people: withJoining(people, plan, now),
    items: placeItems([...demoShops, pendingShop]),
    plan: plan.toSorted((a, b) => placedAt(a, now).getTime() - placedAt(b, now).getTime()),
    holidays,
    commissionBasisPoints,
  };
}

/** A hash for each account that is printed at the start; the other shoppers and sellers share one. */
async function passwordHashes(): Promise<(username: string) => string | undefined> {
  const names = [...demoAccounts.map(({ username }) => username), 'the others'];
  const hashes = new Map<string, string>();
  for (const name of names) hashes.set(name, await hashOfPassword(demoPassword));
  return (username) => hashes.get(username) ?? hashes.get('the others');
}

/** Addresses that nobody can own: `.example` is reserved (RFC 2606). */
async function seedSocialLinks(tx: Database, now: Date): Promise<void> {
  const links = socialSites.map((site) => [site, `https://${site}.example/pasar`]);
  const value = JSON.stringify({ social: Object.fromEntries(links) });
  await tx.run(
    sql`insert into platform_settings (section, value, changed_at) values ('social', ${value}::jsonb, ${now}) on conflict do nothing`,
  );
}

async function seedPeople(
  tx: Database,
  { people }: Demo,
  hashOf: (username: string) => string | undefined,
): Promise<void> {
  const rows = people.map((person) => ({
    id: person.id,
    username: person.username,
    username_folded: person.username,
    email: person.email,
    email_folded: person.email,
    full_name: person.fullName,
    password_hash: hashOf(person.username),
    role: person.role,
    approval_status: person.approval,
    created_at: person.joinedAt.toISOString(),
    email_proven_at: person.joinedAt.toISOString(),
  }));
  await insertRows(tx, 'users', rows);
  await insertRows(
    tx,
    'saved_addresses',
    people.filter(({ role }) => role === 'buyer').map(homeOf),
  );
}

/** Where shoppers have their orders sent. */
function homeOf(person: Demo['people'][number]) {
  return {
    user_id: person.id,
    label: 'Home',
    full_name: person.fullName,
    phone: person.phone,
    address: person.address.line,
    city: person.address.city,
    zip_code: person.address.zip,
    is_default: true,
    created_at: person.joinedAt.toISOString(),
  };
}

/** Returns what was taken down, for the log. */
async function seedGoods(tx: Database, { people, items, plan, now }: Demo): Promise<Row[]> {
  const shops = [...demoShops, pendingShop];
  const ownerOf = new Map(people.map((person) => [person.owns, person.id]));
  const shopRows = shops.map((shop, index) => {
    const isApproved = shop !== pendingShop;
    const createdAt = new Date(now.getTime() - (isApproved ? openedDaysAgo(index) : 1) * dayMs);
    return shopRow(shop, {
      id: index + 1,
      ownerId: ownerOf.get(shop.slug) ?? 1,
      isApproved,
      createdAt,
      now,
    });
  });
  const categories = categoryRows(demoShops);
  const categoryIds = new Map(categories.map(({ id, name }) => [String(name), Number(id)]));
  await insertRows(tx, 'shops', shopRows);
  await insertRows(tx, 'products', productRows(items, categoryIds, firstSold(plan), now));
  await insertRows(tx, 'product_images', imageRows(items));
  await insertRows(tx, 'stock', stockRows(items));
  await insertRows(tx, 'combinations', combinationRows(items));
  await seedDishFacts(tx, items, now);
  await seedTakers(tx, now);
  return seedPortfolio(tx, {
    items,
    shops,
    adminId: people.find(({ role }) => role === 'admin')?.id ?? 1,
    now,
  });
}

/** How many days ago each item was first bought. */
function firstSold(plan: readonly DemoOrder[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const { daysAgo, shopOrders } of plan) {
    for (const { item } of shopOrders.flatMap((shopOrder) => shopOrder.lines))
      days.set(item, Math.max(daysAgo, days.get(item) ?? 0));
  }
  return days;
}

async function seedOrders(
  tx: Database,
  { people, items, plan, holidays, now, commissionBasisPoints }: Demo,
  movements: number,
): Promise<void> {
  const orders = placeOrders(plan, {
    people: new Map(people.map((person) => [person.username, person])),
    shops: new Map(demoShops.map((shop, index) => [shop.slug, { ...shop, id: index + 1 }])),
    items: new Map(items.map((placed) => [placed.item.slug, placed])),
    commissionBasisPoints,
    holidays,
    now,
  });
  const ownerOf = ownersOf(people);
  const known = { spent: spentOf(orders, now), movements, ownerOf, now };
  const tables = orderRows(orders, monthlyPayouts(orders, now), known);
  for (const [table, rows] of Object.entries(tables)) await insertTogether(tx, table, rows);
  await tx.run(sql`
    update order_lines l set translations = ${translationsSold(sql`p`)} from products p where p.id = l.product_id`);
  await startQuestions(tx);
  await insertRows(tx, 'reviews', reviewRows(orders, ownerOf, now));
}

/** Whose shop each is, by the shop's id. */
function ownersOf(people: Demo['people']): Map<number, number> {
  const ids = new Map(people.map(({ owns, id }) => [owns, id]));
  return new Map(demoShops.map(({ slug }, index) => [index + 1, ids.get(slug) ?? 1]));
}

async function seedLiking(tx: Database, { people, items, now }: Demo): Promise<void> {
  const userIds = new Map(people.map(({ username, id }) => [username, id]));
  const placed = new Map(items.map((one) => [one.item.slug, one]));
  const shopIds = new Map(demoShops.map(({ slug }, index) => [slug, index + 1]));
  const joined = new Map(people.map(({ username, joinedAt }) => [username, joinedAt.getTime()]));
  const at = (index: number, shopper: string) =>
    new Date(Math.max(now.getTime() - index * 3_000_000, joined.get(shopper) ?? 0)).toISOString();
  const favourites = demoFavourites(people, demoShops).map(({ shopper, item }, index) => ({
    owner: `user:${userIds.get(shopper)}`,
    product_id: placed.get(item)?.id,
    // Added before the sale, if it is on sale.
    added_price: placed.get(item)?.item.price,
    created_at: at(index, shopper),
  }));
  const follows = demoFollows(people, demoShops).map(({ shopper, shop }, index) => ({
    user_id: userIds.get(shopper),
    shop_id: shopIds.get(shop),
    created_at: at(index, shopper),
  }));
  await insertRows(tx, 'favourite_products', favourites);
  await bringBack(tx, now);
  await insertRows(tx, 'follows', follows);
  // Half of those who follow a shop have it among their favourites.
  await insertRows(
    tx,
    'favourite_shops',
    follows
      .filter((_, index) => index % 2 === 0)
      .map(({ user_id, ...rest }) => ({ owner: `user:${user_id}`, ...rest })),
  );
}

/** Every seventh favourite whose stock is counted sold out meanwhile, and is back. */
async function bringBack(tx: Database, now: Date): Promise<void> {
  await tx.run(sql`
    update product_figures set restocked_at = ${now}::timestamptz - interval '1 hour'
    where product_id % 7 = 0 and product_id in (select product_id from favourite_products) and product_id in (select product_id from stock where on_hand > 0)`);
}
