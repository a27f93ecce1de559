/** Adds a big, varied catalogue with its sellers, buyers, orders and reviews, for load work. The same size always gives the same. */
import { flagsOf } from '#contract/shops/flags.rules.ts';
import { hashOfPassword } from '#server/accounts/passwords/passwords.ts';
import { type Database, raw, sql } from '#server/db/database.ts';
import { refreshFigures } from '#server/reviews/figures.ts';
import { chooseBestSellers } from '#server/search/best-sellers.ts';
import { demoPassword } from '../content/people.ts';
import { variedItem } from '../content/varied.ts';
import { itemPicture } from '../pictures/urls.ts';
import { stockOf } from './goods.ts';
import { advanceIds, insertRows, type Row } from './rows.ts';
import { planTrade, storeTrade } from './varied-trade.ts';
import { userRow, variedShops } from './varied-shops.ts';

const tables = [
  'users',
  'shops',
  'products',
  'orders',
  'shop_orders',
  'order_lines',
  'ledger_transactions',
] as const;
type LastIds = Record<(typeof tables)[number], number>;

const written = [
  ...tables,
  'shop_figures',
  'product_figures',
  'search_best_sellers',
  'stock',
  'order_changes',
  'payments',
  'ledger_entries',
  'reviews',
];

const batchSize = 5_000;
const shoppers = 2_000;

export type VariedOptions = {
  products: number;
  now: Date;
  commissionBasisPoints: number;
  say: (line: string) => void;
};

/** In one transaction; the indexes of the catalogue are made again at its end, which is quicker than keeping them up. */
export async function seedVaried(db: Database, options: VariedOptions): Promise<void> {
  const passwordHash = await hashOfPassword(demoPassword);
  await db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`);
    const last = await lastIds(tx);
    const made = variedShops(options.products, {
      userId: last.users + 1,
      shopId: last.shops + 1,
      passwordHash,
      now: options.now,
    });
    const firstShopperId = last.users + made.users.length + 1;
    const buyers = Array.from({ length: shoppers }, (_, index) =>
      userRow(firstShopperId + index, passwordHash, 'buyer'),
    );
    await insertRows(tx, 'users', [...made.users, ...buyers]);
    await insertRows(tx, 'shops', made.shops);
    options.say(`${made.shops.length} shops`);
    const trade = {
      firstProductId: last.products + 1,
      products: options.products,
      firstShopperId,
      shoppers,
      orders: Math.ceil(options.products * 0.6),
      commissionBasisPoints: options.commissionBasisPoints,
    };
    await stageProducts(tx, made.idsByCategory, last.products + 1, options);
    await planTrade(tx, trade);
    await storeProducts(tx);
    options.say(`${options.products} products`);
    await storeTrade(
      tx,
      {
        order: last.orders,
        shopOrder: last.shop_orders,
        line: last.order_lines,
        transaction: last.ledger_transactions,
      },
      trade,
    );
    options.say(`${trade.orders} orders`);
    await advanceIds(tx, tables);
    await refreshFigures(tx);
    await chooseBestSellers(tx);
  });
  for (const table of written) await db.run(raw(`vacuum analyze ${table}`));
}

async function lastIds(tx: Database): Promise<LastIds> {
  const ids = await tx.row<LastIds>(sql`
    select (select coalesce(max(id), 0) from users) as users, (select coalesce(max(id), 0) from shops) as shops,
      (select coalesce(max(id), 0) from products) as products, (select coalesce(max(id), 0) from orders) as orders,
      (select coalesce(max(id), 0) from shop_orders) as shop_orders, (select coalesce(max(id), 0) from order_lines) as order_lines,
      (select coalesce(max(id), 0) from ledger_transactions) as ledger_transactions`);
  if (!ids) throw new Error('A select without a table has one row');
  return ids;
}

const columns =
  raw(`id, shop_id, category_id, name, description, price, is_on_sale, sale_price, image_url, is_food, menu_section, variants,
  is_featured, is_stocked, rank_sold, rank_rating, created_at`);

/** The catalogue, without figures yet, in a table of this transaction; stock goes with it. */
async function stageProducts(
  tx: Database,
  shopsByCategory: Map<string, number[]>,
  firstId: number,
  { products, now }: VariedOptions,
): Promise<void> {
  const categories = await tx.rows<{ id: number; name: string }>(
    sql`select id, name from categories`,
  );
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  const shopFor = turnsOf(shopsByCategory);
  await tx.run(
    sql`create temp table staged_products (like products including defaults) on commit drop`,
  );
  await tx.run(sql`alter table staged_products drop column plain_name, drop column search`);
  await tx.run(sql`create temp table staged_stock (like stock) on commit drop`);
  for (let start = 0; start < products; start += batchSize) {
    const indexes = Array.from(
      { length: Math.min(batchSize, products - start) },
      (_, place) => start + place,
    );
    const rows = indexes.map((index) =>
      productRow(index, { id: firstId + index, shopFor, categoryIds, now }),
    );
    await insertRows(
      tx,
      'staged_products',
      rows.map(({ product }) => product),
    );
    await insertRows(
      tx,
      'staged_stock',
      rows.flatMap(({ stock }) => stock),
    );
  }
}

/** Gives the shops of a category one item after the other. */
function turnsOf(shopsByCategory: Map<string, number[]>): (category: string) => number {
  const turns = new Map<string, number>();
  return (category) => {
    const ids = shopsByCategory.get(category) ?? [];
    const turn = turns.get(category) ?? 0;
    turns.set(category, turn + 1);
    return ids[turn % ids.length] ?? 0;
  };
}

type Shelf = {
  id: number;
  shopFor: (category: string) => number;
  categoryIds: Map<string, number>;
  now: Date;
};

function productRow(
  index: number,
  { id, shopFor, categoryIds, now }: Shelf,
): { product: Row; stock: Row[] } {
  const item = variedItem(index);
  const counted = stockOf(item);
  const product = {
    id,
    shop_id: shopFor(item.category),
    category_id: categoryIds.get(item.category),
    name: item.name,
    description: item.description,
    price: item.price,
    is_on_sale: item.salePrice !== undefined,
    sale_price: item.salePrice ?? null,
    image_url: itemPicture(item.pictureOf),
    is_food: flagsOf(item.kind).isFood,
    menu_section: item.menuSection ?? null,
    variants: item.variants,
    is_featured: index % 20 === 7,
    status: 'published',
    is_listed: true,
    is_stocked: item.stock !== undefined,
    rank_sold: 0,
    rank_rating: 0,
    created_at: new Date(
      now.getTime() - 370 * 86_400_000 - ((index * 7_919) % 500_000) * 60_000,
    ).toISOString(),
  };
  return {
    product,
    stock: counted.map(({ key, left }) => ({ product_id: id, options_key: key, on_hand: left })),
  };
}

async function storeProducts(tx: Database): Promise<void> {
  const indexes = await tx.rows<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'products' and schemaname = 'public' and indexname <> 'products_pkey'`);
  for (const { name } of indexes) await tx.run(raw(`drop index ${name}`));
  await tx.run(sql`insert into products (${columns}) select ${columns} from staged_products`);
  await tx.run(sql`insert into stock select * from staged_stock`);
  for (const { definition } of indexes) await tx.run(raw(definition));
}
