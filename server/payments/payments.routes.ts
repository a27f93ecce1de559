import { ledgerRoutes as routes } from '#contract/ledger.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { requiredKey } from '../http/idempotency-key.ts';
import { balanceOfShop, earnings, shopsDue, statement, statementFile } from './ledger.ts';
import { allPayouts, payoutsOfShop, recordPayout, reversePayout } from './payouts.ts';

export function paymentRoutes(serve: Serve): void {
  serve(routes.balance, (ctx, { params }) => balanceOfShop(ctx, params));
  serve(routes.statement, async (ctx, { params, query }, exchange) => {
    const { rows, next } = await statement(ctx, params, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.statementFile, (ctx, { params, query }) => statementFile(ctx, params, query));
  serve(routes.earnings, async (ctx, { params, query }, exchange) => {
    const { rows, next } = await earnings(ctx, params, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.payoutsOfShop, async (ctx, { params, query }, exchange) => {
    const { rows, next } = await payoutsOfShop(ctx, params, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.due, async (ctx, { query }, exchange) => {
    const { rows, next } = await shopsDue(ctx, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.payouts, async (ctx, { query }, exchange) => {
    const { rows, next } = await allPayouts(ctx, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.recordPayout, (ctx, { body }, { request }) => recordPayout(ctx, body, requiredKey(request)));
  serve(routes.reversePayout, (ctx, { params, body }) => reversePayout(ctx, { ...params, ...body }));
}
