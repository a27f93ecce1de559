/** SQL of what offers hold for what is in a cart, and of the code that its owner typed. */
import type { CartCode } from '#contract/offers/schemas.ts';
import type { Ctx } from '../context.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { type Asking, checkedCode, offersHolding } from '../offers/offers.ts';
import type { OfferFacts } from './offers-reply.ts';

export type CartCtx = Pick<Ctx, 'db' | 'language' | 'viewer' | 'config' | 'now'>;

/** Of a product `p` of a shop `s`. */
export function offerColumns({ viewer, ...ctx }: CartCtx, owner: string): Sql {
  return offersOf({ ...ctx, userId: viewer.userId }, { owner, product: sql`p` });
}

/** Of a product of a shop `s`, or without one of a visit. */
function offersOf(asking: Asking, { owner, product }: { owner: string; product: Sql | null }): Sql {
  const code = sql`(select code from cart_codes where owner = ${owner})`;
  return sql`${offersHolding(asking, { code, shop: sql`s`, product })} as offers,
    (select ${checkedCode(asking, sql`k.code`)} from cart_codes k where k.owner = ${owner}) as code`;
}

/** The same of one product, whether or not it is in the cart. */
export function offersForProduct(
  ctx: CartCtx,
  { owner, productId }: { owner: string; productId: number },
): Promise<OfferFacts | undefined> {
  return ctx.db.row(sql`
    select ${offerColumns(ctx, owner)} from products p join shops s on s.id = p.shop_id where p.id = ${productId} and p.is_listed`);
}

/** What holds for a visit of each of these shops. */
export function offersOfShops(
  db: Database,
  asking: Asking,
  { owner, shopIds }: { owner: string; shopIds: readonly number[] },
): Promise<Array<OfferFacts & { shopId: number }>> {
  return db.rows(sql`
    select s.id as "shopId", ${offersOf(asking, { owner, product: null })} from shops s where s.id = any(${shopIds}::bigint[])`);
}

/** Why a code does not hold; null where it does. */
export async function codeRefusal(
  { viewer, ...ctx }: CartCtx,
  code: string,
): Promise<CartCode['refused']> {
  const asking = { ...ctx, userId: viewer.userId };
  const row = await ctx.db.row<{ code: CartCode }>(
    sql`select ${checkedCode(asking, sql`${code}::text`)} as code`,
  );
  return row?.code.refused ?? null;
}

export async function putCode(
  db: Database,
  { owner, code, at }: { owner: string; code: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into cart_codes (owner, code, put_at) values (${owner}, ${code}, ${at})
    on conflict (owner) do update set code = excluded.code, put_at = excluded.put_at`);
}

export async function deleteCode(db: Database, owner: string): Promise<void> {
  await db.run(sql`delete from cart_codes where owner = ${owner}`);
}
