import { giftRoutes as routes } from '#contract/gifts/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { networkOf } from '../http/limits/rate-limits.ts';
import { refundGift, sendGift, voidGift } from './ending.ts';
import { fileOfGifts, giftHistory, giftsOutstanding, listGifts } from './gift-list.ts';
import { addGift, buyGift, giftBalance, giftTerms, giftWallet } from './gifts.ts';

export function giftRoutes(serve: Serve): void {
  serve(routes.terms, (ctx) => giftTerms(ctx), { cached: { tags: () => [] } });
  serve(routes.buy, (ctx, { body, key }) => buyGift(ctx, body, key));
  serve(routes.balance, (ctx) => giftBalance(ctx));
  serve(routes.wallet, (ctx) => giftWallet(ctx));
  serve(routes.add, (ctx, { body }, { request }) =>
    addGift(ctx, { ...body, network: networkOf(request.ip) }),
  );
  serve(routes.send, (ctx, { params, body }) => sendGift(ctx, { ...params, ...body }));
  serve(routes.refund, (ctx, { params }) => refundGift(ctx, params));
  serve(routes.list, async (ctx, { query }, exchange) => {
    const page = await listGifts(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.outstanding, (ctx) => giftsOutstanding(ctx));
  serve(routes.file, (ctx, { query }) => fileOfGifts(ctx, query));
  serve(routes.history, (ctx, { params }) => giftHistory(ctx, params));
  serve(routes.void, (ctx, { params, body }) => voidGift(ctx, { ...params, ...body }));
}
