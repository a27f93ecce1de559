/** Why something about the cart is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const cartRefusals = {
  'cart.not_yours': {
    type: 'not-allowed',
    status: 403,
    title: 'Not your cart',
    message: 'This cart belongs to somebody else.',
  },
  'cart.line_not_found': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'This item is no longer in your cart.',
  },
  'cart.too_many_lines': {
    type: 'validation',
    status: 422,
    title: 'Cart is full',
    message: 'A cart holds at most 100 different items.',
  },
  'cart.too_many_of_one': {
    type: 'validation',
    status: 422,
    title: 'Too many of one',
    message: 'You can order at most 99 of one item.',
  },
  'cart.unknown_option': {
    type: 'validation',
    status: 422,
    title: 'Unknown option',
    message: 'Please choose from the offered options.',
  },
  'cart.shop_not_found': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'Nothing in your cart is from this shop.',
  },
  'cart.no_pickup': {
    type: 'state-conflict',
    status: 409,
    title: 'No pickup',
    message: 'This shop delivers only.',
  },
  'cart.sold_out': {
    type: 'sold-out',
    status: 409,
    title: 'Sold out',
    message: 'There are not enough left of this item.',
  },
} as const satisfies Record<string, RefusalRule>;
