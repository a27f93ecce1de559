/** Why something about the cart is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const cartRefusals = {
  'cart.not_yours': { type: 'not-allowed', status: 403 },
  'cart.line_not_found': { type: 'not-found', status: 404 },
  'cart.too_many_lines': { type: 'validation', status: 422 },
  'cart.too_many_of_one': { type: 'validation', status: 422 },
  'cart.unknown_option': { type: 'validation', status: 422 },
  'cart.choices': { type: 'validation', status: 422 },
  'cart.no_instead': { type: 'validation', status: 422 },
  'cart.no_artwork': { type: 'validation', status: 422 },
  'cart.artwork_missing': { type: 'validation', status: 422 },
  'cart.no_note': { type: 'validation', status: 422 },
  'cart.shop_not_found': { type: 'not-found', status: 404 },
  'cart.no_pickup': { type: 'state-conflict', status: 409 },
  'cart.sold_out': { type: 'sold-out', status: 409, facts: ['left'] },
} as const satisfies Record<string, RefusalRule>;
