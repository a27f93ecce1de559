import { catalogueRoutes as routes } from '#contract/catalogue/schemas.ts';
import { productFormRoutes as forms } from '#contract/catalogue/product-form.schemas.ts';
import { kitchenRoutes } from '#contract/shops/kitchens.schemas.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { frontPage, getProduct, listCategories, listProducts } from './catalogue.ts';
import { followFeed } from './follow-feed.ts';
import {
  createProduct,
  getProductForm,
  shopsToFill,
  updateProduct,
} from './editing/edit-product.ts';
import { removeProduct, restoreProduct } from './editing/remove-product.ts';
import { sellAgain, sellOut } from './dishes/sold-out.ts';
import { listTags, seesMoreOfShops } from '../shops/shops.ts';

export function catalogueRoutes(serve: Serve): void {
  serve(
    routes.list,
    async (ctx, { query }, exchange) => {
      const { rows, next } = await listProducts(ctx, query);
      exchange.next(next);
      return rows;
    },
    {
      cached: {
        tags: (products, { query }) => listTags(products, query.shopId),
        // A price changes where a product stands, and drops no list.
        lasts: (products, { query }) =>
          query.sort !== 'price-asc' && query.sort !== 'price-desc' && !products.some(isDish),
        unless: (ctx, { query }) => query.shopId !== undefined && seesMoreOfShops(ctx),
      },
    },
  );
  serve(routes.frontPage, (ctx) => frontPage(ctx), {
    cached: { tags: ({ picks, onSale }) => listTags([...picks, ...onSale], undefined) },
  });
  serve(routes.get, (ctx, { params }) => getProduct(ctx, params), {
    cached: {
      tags: ({ id, shopId }) => [`product:${id}`, `shop:${shopId}`],
      lasts: (product) => !isDish(product) && product.shop.backAt === undefined,
      // Who has just ordered, or cancelled, reads what is left.
      unless: ({ viewer }) => viewer.userId !== null,
    },
  });
  serve(kitchenRoutes.sellOut, (ctx, { params, body }) => sellOut(ctx, { ...params, ...body }));
  serve(kitchenRoutes.sellAgain, (ctx, { params }) => sellAgain(ctx, params));
  serve(routes.followed, async (ctx, { query }, exchange) => {
    const { rows, next } = await followFeed(ctx, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.categories, (ctx, { query }) => listCategories(ctx, query), {
    cached: { tags: () => ['lists'] },
  });

  serve(forms.create, (ctx, { body }) => createProduct(ctx, body));
  serve(forms.shops, (ctx, { query }) => shopsToFill(ctx, query));
  serve(forms.form, (ctx, { params }) => getProductForm(ctx, params));
  serve(forms.update, (ctx, { params, body }) => updateProduct(ctx, { ...params, ...body }));
  serve(forms.remove, (ctx, { params }) => removeProduct(ctx, params));
  serve(forms.restore, (ctx, { params }) => restoreProduct(ctx, params));
}

/** Its kitchen opens and closes, and a dish that is out is there again the next day. */
function isDish({ kind }: { kind: ShopKind }): boolean {
  return capabilitiesOf(kind).isCookedToOrder;
}
