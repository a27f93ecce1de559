/** Reviews of products, dishes and shops by people who received them. */
import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { id, idInPath, instant } from './fields.ts';
import { pageQuery } from './paging.ts';

export const review = z.object({
  id,
  stars: z.number(),
  text: z.string(),
  authorName: z.string(),
  /** The options that were bought. */
  variantOptions: z.record(z.string(), z.string()),
  reply: z.nullable(z.string()),
  createdAt: instant,
  productId: id,
  productName: z.string(),
});
export type Review = z.output<typeof review>;

const listQuery = z.object(pageQuery);
const byId = z.object({ id: idInPath });

export const reviewRoutes = {
  ofProduct: get('/api/products/:id/reviews', 'public', {
    params: byId,
    query: listQuery,
    reply: z.array(review),
    summary: 'Reviews of a product, newest first',
  }),
  ofShop: get('/api/shops/:id/reviews', 'public', {
    params: byId,
    query: listQuery,
    reply: z.array(review),
    summary: 'Reviews of a shop’s products, newest first',
  }),
};
