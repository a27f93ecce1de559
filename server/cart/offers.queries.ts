/** SQL of what offers hold for what is in a cart, and of the code that its owner typed. */
import type { CartCode } from '#contract/offers/schemas.ts';
import type { Ctx } from '../context.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { type Asking, type Bought, checkedCode, offersHolding } from '../offers/offers.ts';
import type { OfferFacts } from './offers-reply.ts';

export type CartCtx = Pick<Ctx, 'db' | 'language' | 'viewer' | 'config' | 'now'>;

/** Of a product `p` of a shop `s`. */
export function offerColumns({ viewer, ...ctx }: CartCtx, owner: string): Sql {
  return offersOf({ ...ctx, userId: viewer.userId }, { owner, bought: { product: sql`p` } });
}

/** Of a product of a shop `s`, or of a visit of it. */
function offersOf(asking: Asking, { owner, bought }: { owner: string; bought: Bought }): Sql {
  const code = sql`(select code from cart_codes where owner = ${owner})`;
  return sql`${offersHolding(asking, { code, shop: sql`s`, bought })} as offers,
    (select ${checkedCode(asking, sql`k.code`)} from cart_codes k where k.owner = ${owner}) as code`;
}

/** The same of one product, whether or not it is in the cart. */
export function offersForProduct(
  ctx: CartCtx,
  { owner, productId }: { owner: string; productId: number },
): Promise<OfferFacts | undefined> {
  return ctx.db.row(sql`
    select ${offerColumns(ctx, owner)} from products p join shops s on s.id = p.shop_id
      where p.id = ${productId} and p.is_listed`);
}

/** What holds for each of these visits of a cart, by its number. */
export function offersOfVisits(
  db: Database,
  asking: Asking,
  { owner, visits }: { owner: string; visits: readonly PackagedVisit[] },
): Promise<Array<OfferFacts & { id: number }>> {
  return db.rows(sql`
    select v.id, ${offersOf(asking, { owner, bought: { packageId: sql`v."packageId"` } })}
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v (id bigint, "shopId" bigint, "packageId" bigint)
      join shops s on s.id = v."shopId"`);
}

/** A visit without a package has none. */
export type PackagedVisit = { id: number; shopId: number; packageId: number | null };

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
