import { importLimits } from '#contract/catalogue/rules.ts';
import { listingCsvRoutes as csv } from '#contract/catalogue/listing-csv.schemas.ts';
import { listingRoutes as routes } from '#contract/catalogue/listings.schemas.ts';
import type { Sql } from '../../db/database.ts';
import type { Serve } from '../../http/endpoint-routes.ts';
import { exportListings, listingTemplate } from '../files/export-listings.ts';
import { importListings } from '../files/import-listings.ts';
import {
  copyListing,
  forgetOrder,
  placeListing,
  setListingPrice,
  setListingStock,
} from './listing-edits.ts';
import { changeListings } from './listing-changes.ts';
import { categoriesOfShop, countListings, listListings } from './listings.ts';
import { fileOfMarket, listMarket } from './market-listings.ts';
import {
  type FileTakeDowns,
  pickListings,
  reinstateListings,
  takeDownListings,
} from '../editing/take-downs.ts';

/** A file whose every quote and line end is escaped in JSON. */
const mostBytes = 2 * importLimits.bytes + 1_024;

type FromModeration = {
  /** A subquery `(product_id, reports)` of the reports that wait for an answer. */
  reportedProducts: Sql;
  fileTakeDowns: FileTakeDowns;
};

export function listingRoutes(
  serve: Serve,
  { reportedProducts, fileTakeDowns }: FromModeration,
): void {
  serve(routes.ofShop, async (ctx, { params, query }, exchange) => {
    const page = await listListings(ctx, params.id, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.counts, (ctx, { params }) => countListings(ctx, params.id));
  serve(routes.categories, (ctx, { params }) => categoriesOfShop(ctx, params.id));
  serve(routes.change, (ctx, { params, body }) => changeListings(ctx, params.id, body));
  serve(routes.forgetOrder, (ctx, { params }) => forgetOrder(ctx, params.id));
  serve(routes.setPrice, (ctx, { params, body }) => setListingPrice(ctx, params, body));
  serve(routes.setStock, (ctx, { params, body }) => setListingStock(ctx, params, body));
  serve(routes.place, (ctx, { params, body }) => placeListing(ctx, params, body));
  serve(routes.copy, (ctx, { params }) => copyListing(ctx, params));
  serve(csv.export, (ctx, { params, query }) => exportListings(ctx, params.id, query));
  serve(csv.template, listingTemplate);
  serve(csv.import, (ctx, { params, body }) => importListings(ctx, params.id, body), {
    bodyLimit: mostBytes,
  });
  serve(routes.all, async (ctx, { query }, exchange) => {
    const page = await listMarket(ctx, query, reportedProducts);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.allFile, (ctx, { query }) => fileOfMarket(ctx, query, reportedProducts));
  serve(routes.takeDown, (ctx, { body }) => takeDownListings(ctx, body, fileTakeDowns));
  serve(routes.reinstate, (ctx, { body }) => reinstateListings(ctx, body));
  serve(routes.pick, (ctx, { body }) => pickListings(ctx, body));
}
