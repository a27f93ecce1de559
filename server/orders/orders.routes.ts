import { orderRoutes as routes } from '#contract/orders/schemas.ts';
import { visitPaymentRoutes } from '#contract/orders/visit-payment.schemas.ts';
import { tipRoutes } from '#contract/orders/tip-calls.schemas.ts';
import { refundRoutes } from '#contract/orders/refunds.schemas.ts';
import { salesRoutes } from '#contract/orders/sales.schemas.ts';
import { linkAsked } from '../bookings/bookings.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { networkOf } from '../http/limits/rate-limits.ts';
import { refuse } from '../http/refuse.ts';
import { assignRefund } from './history/assign-refund.ts';
import { marketFile, marketSales } from './sales/market-sales.ts';
import { moveOrder } from './moving/move-order.ts';
import {
  historyFile,
  historyTotals,
  orderHistory,
  orderInHistory,
} from './history/order-history.ts';
import {
  allOrders,
  countMarket,
  countsOfUser,
  getOrder,
  ordersOfShop,
  ordersOfUser,
} from './orders.ts';
import { orderAgain } from './placing/order-again.ts';
import { payOrder } from './paying/pay-order.ts';
import { payLinkedVisit, payVisit } from './visits/pay-visit.ts';
import { placeOrder } from './placing/place-order.ts';
import { tipLinkedVisit, tipOrder, tipVisit } from './paying/later-tips.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { shopSales, shopSalesFile } from './sales/shop-sales.ts';
import { giveTipBack } from './refunds/tip-back.ts';
import { tipFile, tipReport } from './sales/tip-report.ts';

export function orderRoutes(serve: Serve): void {
  serve(routes.place, async (ctx, { body, key }, { request, reply }) => {
    requireNoCard(request.body);
    const { order, isReplay } = await placeOrder(ctx, body, {
      key,
      network: networkOf(request.ip),
    });
    if (isReplay) reply.header('idempotent-replayed', 'true');
    return order;
  });
  serve(routes.all, async (ctx, { query }, exchange) => {
    const page = await allOrders(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.counts, (ctx) => countMarket(ctx));
  serve(routes.ofUser, async (ctx, { params, query }, exchange) => {
    const page = await ordersOfUser(ctx, params, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.countsOfUser, (ctx, { params }) => countsOfUser(ctx, params));
  serve(routes.ofShop, async (ctx, { params, query }, exchange) => {
    const page = await ordersOfShop(ctx, params, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.get, (ctx, { params }) => getOrder(ctx, params));
  serve(routes.setStatus, (ctx, { params, body }) => moveOrder(ctx, { ...params, ...body }));
  serve(routes.again, (ctx, { params }) => orderAgain(ctx, params));
  serve(routes.pay, (ctx, { params, body }, { request }) => {
    requireNoCard(request.body);
    return payOrder(ctx, { ...params, ...body });
  });
  serve(visitPaymentRoutes.pay, (ctx, { params, body }, { request }) => {
    requireNoCard(request.body);
    return payVisit(ctx, { ...params, ...body });
  });
  serve(visitPaymentRoutes.payLinked, (ctx, { params, body }, exchange) => {
    requireNoCard(exchange.request.body);
    return payLinkedVisit(ctx, { ...linkAsked(params, exchange), paying: body });
  });
  serve(tipRoutes.give, (ctx, { params, body }, { request }) => {
    requireNoCard(request.body);
    return tipOrder(ctx, { ...params, ...body });
  });
  serve(tipRoutes.giveForVisit, (ctx, { params, body }, { request }) => {
    requireNoCard(request.body);
    return tipVisit(ctx, { ...params, ...body });
  });
  serve(tipRoutes.giveByLink, (ctx, { params, body }, exchange) => {
    requireNoCard(exchange.request.body);
    return tipLinkedVisit(ctx, { ...linkAsked(params, exchange), paying: body });
  });
  serve(tipRoutes.giveBack, (ctx, { params, body }) => giveTipBack(ctx, { ...params, ...body }));
  serve(tipRoutes.ofShop, (ctx, { params, query }) => tipReport(ctx, params, query));
  serve(tipRoutes.ofShopFile, (ctx, { params, query }) => tipFile(ctx, params, query));
  serve(refundRoutes.history, async (ctx, { query }, exchange) => {
    const page = await orderHistory(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(refundRoutes.historyFile, (ctx, { query }) => historyFile(ctx, query));
  serve(refundRoutes.historyTotals, (ctx, { query }) => historyTotals(ctx, query));
  serve(refundRoutes.inHistory, (ctx, { params }) => orderInHistory(ctx, params));
  serve(refundRoutes.refund, (ctx, { params, body, key }) =>
    refundOrder(ctx, { ...params, ...body }, key),
  );
  serve(refundRoutes.assign, (ctx, { params, body }) => assignRefund(ctx, { ...params, ...body }));
  serve(salesRoutes.ofShop, (ctx, { params, query }) => shopSales(ctx, params, query));
  serve(salesRoutes.ofShopFile, (ctx, { params, query }) => shopSalesFile(ctx, params, query));
  serve(salesRoutes.ofMarket, (ctx, { query }) => marketSales(ctx, query));
  serve(salesRoutes.ofMarketFile, (ctx, { query }) => marketFile(ctx, query));
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
