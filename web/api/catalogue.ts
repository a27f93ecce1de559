import {
  cataloguePaths,
  listingCsvPaths,
  listingPaths,
  productFormPaths,
} from '#contract/catalogue/paths.ts';
import type { listingCsvRoutes } from '#contract/catalogue/listing-csv.schemas.ts';
import type { listingRoutes } from '#contract/catalogue/listings.schemas.ts';
import type { productFormRoutes } from '#contract/catalogue/product-form.schemas.ts';
import type { catalogueRoutes } from '#contract/catalogue/schemas.ts';
import { browserClient } from './browser.ts';

export const catalogueApi = browserClient<typeof catalogueRoutes>(cataloguePaths);
export const productsApi = browserClient<typeof productFormRoutes>(productFormPaths);
export const listingsApi = browserClient<typeof listingRoutes>(listingPaths);
export const listingCsvApi = browserClient<typeof listingCsvRoutes>(listingCsvPaths);
