/** Why something about what shops sell is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const listingCsvRefusals = {
  'listing.file_too_large': { type: 'too-large', status: 413 },
  'listing.too_many_combinations': { type: 'too-large', status: 413, facts: ['most'] },
} as const satisfies Record<string, RefusalRule>;

export const listingRefusals = {
  'listing.not_found': { type: 'not-found', status: 404 },
  'listing.changed': { type: 'state-conflict', status: 409 },
  'listing.taken_down': { type: 'state-conflict', status: 409 },
  'listing.too_many_featured': { type: 'state-conflict', status: 409, facts: ['most'] },
  'listing.priced_by_combination': { type: 'state-conflict', status: 409 },
  'listing.unknown_options': { type: 'validation', status: 422 },
} as const satisfies Record<string, RefusalRule>;

export const productFormRefusals = {
  'product.not_your_shop': { type: 'not-allowed', status: 403 },
  'product.wrong_kind': { type: 'validation', status: 422 },
  'product.unknown_category': { type: 'validation', status: 422 },
  'product.invalid': { type: 'validation', status: 422 },
  'product.sku_taken': { type: 'state-conflict', status: 409 },
  'product.edited_meanwhile': { type: 'state-conflict', status: 409 },
  'product.stock_changed': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const catalogueRefusals = {
  'product.not_found': { type: 'not-found', status: 404 },
} as const satisfies Record<string, RefusalRule>;
