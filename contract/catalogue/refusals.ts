/** Why something about what shops sell is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';
import { mostFeatured } from './rules.ts';

export const listingCsvRefusals = {
  'listing.file_too_large': {
    type: 'too-large',
    status: 413,
    title: 'File too large',
    message: 'A file may have at most 1 MB and 5,000 rows.',
  },
} as const satisfies Record<string, RefusalRule>;

export const listingRefusals = {
  'listing.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Listing not found',
    message: 'This listing does not exist any more.',
  },
  'listing.changed': {
    type: 'state-conflict',
    status: 409,
    title: 'The listing has changed',
    message: 'Somebody, or an order, changed this meanwhile. Here is how it is now.',
  },
  'listing.taken_down': {
    type: 'state-conflict',
    status: 409,
    title: 'Taken down',
    message: 'This listing was taken down. Ask the people who run the market to put it back.',
  },
  'listing.too_many_featured': {
    type: 'state-conflict',
    status: 409,
    title: 'Too many featured',
    message: `A shop can put at most ${mostFeatured} products in front.`,
  },
  'listing.unknown_options': {
    type: 'validation',
    status: 422,
    title: 'No such combination',
    message: 'This listing has no such combination.',
  },
} as const satisfies Record<string, RefusalRule>;

export const productFormRefusals = {
  'product.not_your_shop': {
    type: 'not-allowed',
    status: 403,
    title: 'Not your shop',
    message: 'You must have a shop to add products.',
  },
  'product.wrong_kind': {
    type: 'validation',
    status: 422,
    title: 'Wrong kind',
    message: 'The shop does not sell this kind of product.',
  },
  'product.unknown_category': {
    type: 'validation',
    status: 422,
    title: 'Unknown category',
    message: 'Please select a category.',
  },
  'product.invalid': {
    type: 'validation',
    status: 422,
    title: 'Some fields need attention',
    message: 'Please check the marked fields.',
  },
  'product.sku_taken': {
    type: 'state-conflict',
    status: 409,
    title: 'SKU in use',
    message: 'Another product of this shop has this SKU already.',
  },
  'product.edited_meanwhile': {
    type: 'state-conflict',
    status: 409,
    title: 'Edited meanwhile',
    message: 'Somebody else changed this product while you were editing it.',
  },
  'product.stock_changed': {
    type: 'state-conflict',
    status: 409,
    title: 'Stock changed meanwhile',
    message: 'The stock changed while you were editing. Please check the figures again.',
  },
} as const satisfies Record<string, RefusalRule>;

export const catalogueRefusals = {
  'product.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Product not found',
    message: 'This product is no longer available.',
  },
} as const satisfies Record<string, RefusalRule>;
