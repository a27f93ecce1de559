/** Cases over HTTP, for the tests of what comes after a sale. */
import type { AftercareCase } from '#contract/aftercare/schemas.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import type { TestApp } from './app.ts';
import { bought } from './buying.ts';
import {
  aProduct,
  aShop,
  type GivenProduct,
  type GivenShop,
  signedIn,
  type SignedIn,
} from './makers.ts';
import { aRequest, type aServiceShop, ownerOf, walked } from './visits.ts';

export type CaseProblem = AftercareCase & { message: string; errors?: Array<{ path: string }> };

/** A shop with its owner and one product that somebody has bought, delivered; 10 % commission. */
export type Sold = {
  buyer: SignedIn;
  seller: SignedIn;
  shopId: number;
  product: { id: number; price: number };
  order: Order;
  lineId: number;
};

type GivenSale = { shop?: GivenShop; product?: GivenProduct; quantity?: number; policy?: object };

export async function aSale(
  app: TestApp,
  { shop: given = {}, product: goods = {}, quantity = 2, policy }: GivenSale = {},
): Promise<Sold> {
  const [buyer, seller] = [await signedIn(app), await signedIn(app, { role: 'seller' })];
  const shop = await aShop(app, { ownerId: seller.id, commissionBasisPoints: 1_000, ...given });
  const product = await aProduct(app, { shopId: shop.id, price: 10_00, stock: 10, ...goods });
  if (policy) {
    const { status } = await seller.put(`/api/shops/${shop.id}/aftercare-policy`, policy);
    if (status !== 200) throw new Error(`the promise was refused: ${status}`);
  }
  const order = await bought(buyer, { product, quantity });
  const sold = { buyer, seller, shopId: shop.id, product, order, lineId: order.items[0]?.id ?? 0 };
  await deliver(app, sold);
  return sold;
}

async function deliver(app: TestApp, { seller, shopId, order }: Sold): Promise<void> {
  await runJobs(app);
  const { status } = await seller.put(`/api/orders/${order.id}/status`, {
    status: 'delivered',
    shopId,
  });
  if (status !== 200) throw new Error(`the order was not delivered: ${status}`);
}

/** A visit, paid and done, and how a case is about it. */
export async function aPaidVisit(app: TestApp, shop: Awaited<ReturnType<typeof aServiceShop>>) {
  await app.db.run(
    sql`update service_settings set deposit_kind = 'fixed', deposit_amount = 2000 where shop_id = ${shop.id}`,
  );
  const [buyer, seller] = [await signedIn(app), await ownerOf(app, shop)];
  const { body: visit } = await buyer.post<CartVisit>(
    '/api/cart/visits',
    aRequest(shop.id, { packageId: shop.packageId }),
  );
  const paid = { paymentToken: sandboxTokens.approved };
  const { body: order } = await buyer.post<Order>('/api/orders', {
    order: { total: 20, visits: [visit.id], ...paid },
    items: [],
  });
  const bookingId = order.shopOrders[0]?.visit?.bookingId ?? 0;
  await walked(seller, bookingId, 'confirmed', 'in_progress', 'completed');
  await buyer.post(`/api/service-bookings/${bookingId}/payment`, {
    amount: 40,
    paymentMethod: 'creditCard',
    ...paid,
  });
  await runJobs(app);
  return { buyer, seller, order, about: { shopId: shop.id, lineId: null, quantity: 1 } };
}

export const runJobs = (app: TestApp) => runDueJobs(app.pool, tasks(app));

export const returnsTaken = {
  reportHours: 24 * 30,
  takesReturns: true,
  returnDays: 30,
  wayBack: 'shopper',
  version: 0,
};

export const nothingTaken = { ...returnsTaken, takesReturns: false };

export const opening = ({ buyer, order, shopId, lineId }: Sold, said: object = {}, by = buyer) =>
  by.post<CaseProblem>(`/api/orders/${order.id}/aftercare`, {
    kind: 'damaged',
    wish: 'refund',
    lines: [{ shopId, lineId, quantity: 1 }],
    text: 'The corner is torn',
    ...said,
  });

/** A case that has to be opened; one unit that is damaged unless said. */
export async function aCase(sold: Sold, said: object = {}): Promise<AftercareCase> {
  const { status, body } = await opening(sold, said);
  if (status !== 201) throw new Error(`the case was refused: ${JSON.stringify(body)}`);
  return body;
}

export const stepOfShop = (
  { seller }: { seller: Pick<SignedIn, 'post'> },
  id: number,
  said: object,
) => seller.post<CaseProblem>(`/api/aftercare/${id}/shop`, said);
export const stepOfShopper = ({ buyer }: Pick<Sold, 'buyer'>, id: number, said: object) =>
  buyer.post<CaseProblem>(`/api/aftercare/${id}/shopper`, said);
export const decision = (admin: SignedIn, id: number, said: object) =>
  admin.post<CaseProblem>(`/api/aftercare/${id}/decision`, {
    reason: 'The photo shows it clearly',
    ...said,
  });

/** Lets the clock of a case run out, and what follows happen. */
export async function letTimeRunOut(app: TestApp, id: number): Promise<void> {
  await app.db.run(
    sql`update aftercare_cases set due_at = now() - interval '1 second' where id = ${id}`,
  );
  await app.db.run(sql`
    update graphile_worker._private_jobs set run_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'aftercare.end_clock')
      and (payload ->> 'caseId')::bigint = ${id}`);
  await runJobs(app);
}
