/** What the bare server sends to the database: one keyset statement written by hand, and the server's own of everything else. */
import { randomBytes } from 'node:crypto';
import { getProduct } from '#server/catalogue/catalogue.ts';
import { addToCart } from '#server/cart/cart.ts';
import { stranger, type Viewer } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { placeOrder } from '#server/orders/placing/place-order.ts';
import { byPostgres } from '#server/search/postgres-engine.ts';
import { search } from '#server/search/search.ts';
import { type BenchAccount, checkoutOf, refill } from './carts.ts';
import {
  type contextMaker,
  type RecordedStatements,
  recorded,
  type Statement,
} from './recording.ts';

type MakeContext = ReturnType<typeof contextMaker>;

/** The 24 best-selling goods after a position, with one more. */
export const listStatement = {
  name: 'list',
  text: `
    select p.id, p.name, p.image_url as "imageUrl", p.pictured_options as "picturedOptions", s.name as "shopName", s.kind,
      p.price / 100::float8 as price, p.highest_price / 100::float8 as "highestPrice", p.is_on_sale as "isOnSale", p.sale_price / 100::float8 as "salePrice", pf.rating, pf.review_count as "reviewCount",
      case when p.sold_out_until > now() then 0 when p.is_stocked then (select sum(on_hand)::integer from stock where product_id = p.id) end as stock
    from products p join product_figures pf on pf.product_id = p.id join shops s on s.id = p.shop_id
    where p.is_listed and not p.is_food and (p.rank_sold, p.id) < ($1, $2)
    order by p.rank_sold desc, p.id desc limit 25`,
};

export async function productStatement(
  db: Database,
  context: MakeContext,
  id: number,
): Promise<Statement> {
  return only(await recorded(db, (overheard) => getProduct(context(overheard), { id })));
}

export async function searchStatement(
  db: Database,
  context: MakeContext,
  q: string,
): Promise<Statement> {
  return only(
    await recorded(db, (overheard) => search({ ...context(overheard), engine: byPostgres }, { q })),
  );
}

export async function addStatement(
  db: Database,
  context: MakeContext,
  { owner, productId }: { owner: string; productId: number },
): Promise<Statement> {
  const viewer: Viewer = { ...stranger, owner };
  return only(
    await recorded(db, (overheard) =>
      addToCart(context(overheard, viewer), {
        productId,
        quantity: 1,
        variantOptions: {},
        choices: {},
        note: '',
      }),
    ),
  );
}

export type BareCheckout = RecordedStatements & { number: string; key: string; reference: string };

/** Places one order of this cart, and keeps what was sent for all the others. */
export async function checkoutStatements(
  db: Database,
  context: MakeContext,
  account: BenchAccount,
): Promise<BareCheckout> {
  const viewer: Viewer = { ...stranger, userId: account.userId, owner: `user:${account.userId}` };
  const key = randomBytes(16).toString('hex');
  await refill(db, [account]);
  const sent = await recorded(db, (overheard) =>
    placeOrder(context(overheard, viewer), checkoutOf(account), { key, network: '127.0.0.1' }),
  );
  const texts = sent.statements
    .flatMap(({ values }) => values)
    .filter((value) => typeof value === 'string');
  const begins = (start: string) => texts.find((text) => text.startsWith(start)) ?? '';
  return { ...sent, key, number: begins('ORD-'), reference: begins('sandbox_') };
}

function only({ statements }: RecordedStatements): Statement {
  const [statement, another] = statements;
  if (!statement || another)
    throw new Error(`one statement was expected, not ${statements.length}`);
  return statement;
}
