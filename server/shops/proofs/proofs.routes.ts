import { proofRoutes as routes } from '#contract/shops/proofs.schemas.ts';
import type { Serve } from '../../http/endpoint-routes.ts';
import {
  decideProof,
  fileOfProofs,
  handIn,
  listProofs,
  proofDetail,
  shopProofs,
} from './proofs.ts';

export function proofRoutes(serve: Serve): void {
  serve(routes.ofShop, (ctx, { params }) => shopProofs(ctx, params));
  serve(routes.handIn, (ctx, { params, body }) => handIn(ctx, { ...body, ...params }));
  serve(routes.list, async (ctx, { query }, exchange) => {
    const page = await listProofs(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.file, (ctx, { query }) => fileOfProofs(ctx, query));
  serve(routes.get, (ctx, { params }) => proofDetail(ctx, params));
  serve(routes.decide, (ctx, { params, body }) => decideProof(ctx, { ...body, ...params }));
}
