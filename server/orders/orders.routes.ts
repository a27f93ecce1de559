import type { FastifyRequest } from 'fastify';
import { orderRoutes as routes } from '#contract/orders.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { refuse } from '../http/refuse.ts';
import { moveOrder } from './move-order.ts';
import { allOrders, getOrder, ordersOfShop, ordersOfUser } from './orders.ts';
import { payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';

export function orderRoutes(serve: Serve): void {
  serve(routes.place, async (ctx, { body }, { request, reply }) => {
    requireNoCard(request.body);
    const { order, isReplay } = await placeOrder(ctx, body, idempotencyKey(request));
    if (isReplay) reply.header('idempotent-replayed', 'true');
    return order;
  });
  serve(routes.all, async (ctx, { query }, exchange) => {
    const { rows, next } = await allOrders(ctx, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.ofUser, async (ctx, { params, query }, exchange) => {
    const { rows, next } = await ordersOfUser(ctx, params, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.ofShop, async (ctx, { params, query }, exchange) => {
    const { rows, next } = await ordersOfShop(ctx, params, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.get, (ctx, { params }) => getOrder(ctx, params));
  serve(routes.setStatus, (ctx, { params, body }) => moveOrder(ctx, { ...params, ...body }));
  serve(routes.pay, (ctx, { params, body }, { request }) => {
    requireNoCard(request.body);
    return payOrder(ctx, { ...params, ...body });
  });
}

/** 8 to 100 visible characters, or none. */
function idempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)) return key;
  return refuse('request.malformed', { message: 'An Idempotency-Key has 8 to 100 visible characters.' });
}

const cardFields = new Set(['cardnumber', 'cardcvv', 'cardexpiry']);

/** A card never reaches our server, wherever in the body it hides. Bodies are at most 32 levels deep. */
function requireNoCard(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    if (cardFields.has(name.toLowerCase())) refuse('payment.card_number_sent');
    requireNoCard(value);
  }
}
