import { aCartVisit } from '#contract/bookings/cart-visits.testing.ts';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '#web/ui/checked-form.testing.ts';
import { emptyCheckoutFields, orderOf } from './checkout-fields.ts';
import type { CheckoutLine } from './checkout-line.ts';
import { checkoutRules } from './checkout-rules.ts';
import { sandboxCharge } from './sandbox-charge.ts';

const fields = {
  ...emptyCheckoutFields,
  fullName: 'Mei Tan',
  email: 'mei@example.com',
  phone: '+65 9123 4567',
  address: '12 Joo Chiat Road',
  city: 'Singapore',
  zipCode: '427355',
};
const line: CheckoutLine = {
  productId: 7,
  quantity: 2,
  variantOptions: { Size: 'M' },
  product: {
    id: 7,
    name: 'Tee',
    imageUrl: null,
    mockup: null,
    artworkUrl: null,
    price: 27.99,
    isOnSale: false,
    salePrice: null,
    stock: null,
    isListed: true,
  },
  shop: {
    id: 1,
    name: 'Press',
    logoUrl: null,
    colours: ['#000', '#fff'],
    kind: 'product',
    deliveryFee: 0,
    deliveryMinimum: 0,
    pickup: null,
    isPickup: false,
    arrival: null,
    soonest: { delivery: null, pickup: null },
    isOpen: true,
    opensAt: null,
  },
};

describe('the charge of the sandbox', () => {
  test('a test card becomes its token, however it is spaced', () => {
    expect(sandboxCharge({ paymentMethod: 'creditCard', cardNumber: '4242424242424242' })).toEqual({
      token: 'sandbox_approved',
    });
    expect(
      sandboxCharge({ paymentMethod: 'creditCard', cardNumber: '4000 0000 0000 0002' }),
    ).toEqual({ token: 'sandbox_declined' });
  });

  test('a card that is not on the list is refused in the browser', () => {
    expect(
      sandboxCharge({ paymentMethod: 'creditCard', cardNumber: '4111 1111 1111 1111' }),
    ).toEqual({ refused: 'unknown-card' });
  });

  test('an empty card lets the order wait for its payment', () => {
    expect(sandboxCharge({ paymentMethod: 'creditCard', cardNumber: ' ' })).toEqual({
      token: undefined,
    });
  });

  test('a wallet is approved whatever is left in the card fields', () => {
    expect(sandboxCharge({ paymentMethod: 'paypal', cardNumber: '4000 0000 0000 0002' })).toEqual({
      token: 'sandbox_approved',
    });
  });
});

describe('the order that is sent', () => {
  test('holds address, city and zip in one string and nothing of the card', () => {
    const typed = { ...fields, cardNumber: '4242 4242 4242 4242', cardCvv: '987' };
    const sent = orderOf(
      typed,
      { lines: [line], visits: [] },
      { subtotal: 55.98, shippingFee: 0, total: 55.98 },
      { token: 'sandbox_approved', isBuyNow: false, later: {} },
    );
    expect(sent.order.shippingAddress).toBe('12 Joo Chiat Road, Singapore 427355');
    expect(JSON.stringify(sent)).not.toMatch(/4242|987/);
    expect(sent.items).toEqual([{ productId: 7, quantity: 2, variantOptions: { Size: 'M' } }]);
  });

  test('an empty form is told off in the words of the contract', () => {
    expect(inEnglish(checkoutRules(true, 'SG')(emptyCheckoutFields))).toEqual({
      errors: {
        fullName: 'Name must be at least 2 characters',
        email: 'Please enter a valid email address',
        phone: 'Please enter a valid phone number',
        address: 'Please enter your full address',
        city: 'Please enter your city',
        zipCode: 'Please enter a valid ZIP code',
      },
    });
  });

  test('what is fetched is sent without an address, and asks for none', () => {
    const fetched = { ...line, shop: { ...line.shop, isPickup: true } };
    const sums = { subtotal: 55.98, shippingFee: 0, total: 55.98 };
    const { order } = orderOf(fields, { lines: [fetched], visits: [] }, sums, {
      token: undefined,
      isBuyNow: false,
      later: {},
    });
    expect(order).toMatchObject({ pickups: [1] });
    expect(order).not.toHaveProperty('shippingAddress');
    const both = [fetched, { ...line, shop: { ...line.shop, id: 2 } }];
    expect(
      orderOf(fields, { lines: both, visits: [] }, sums, {
        token: undefined,
        isBuyNow: false,
        later: {},
      }).order,
    ).toMatchObject({
      pickups: [1],
      shippingAddress: '12 Joo Chiat Road, Singapore 427355',
    });
    const bare = { ...fields, address: '', city: '', zipCode: '' };
    expect(checkoutRules(false, 'SG')(bare)).toEqual({ body: bare });
  });

  test('a note goes to the shop that it was written for, and to no other', () => {
    const other = { ...line, shop: { ...line.shop, id: 2 } };
    const { order } = orderOf(
      { ...fields, 'note-2': ' No nuts ', 'note-9': 'Not in this order' },
      { lines: [line, other], visits: [] },
      { subtotal: 111.96, shippingFee: 0, total: 111.96 },
      { token: undefined, isBuyNow: false, later: {} },
    );
    expect(order.notes).toEqual([{ shopId: 2, text: 'No nuts' }]);
    const noted = { ...fields, 'note-2': 'No nuts' };
    expect(checkoutRules(true, 'SG')(noted)).toEqual({ body: noted });
  });

  test('the times that were chosen go with it, of open kitchens and closed ones, none of a shop that is gone', () => {
    const sums = { subtotal: 55.98, shippingFee: 0, total: 55.98 };
    const sent = {
      token: undefined,
      isBuyNow: false,
      later: { 1: '2026-11-22T03:45:00.000Z', 2: '2026-11-22T04:00:00.000Z' },
    };
    const asked = (isOpen: boolean) => {
      const dish: CheckoutLine = { ...line, shop: { ...line.shop, kind: 'food', isOpen } };
      return orderOf(fields, { lines: [dish], visits: [] }, sums, sent).order.later;
    };
    const sentTimes = [{ shopId: 1, at: '2026-11-22T03:45:00.000Z' }];
    expect([asked(false), asked(true)]).toEqual([sentTimes, sentTimes]);
  });

  test('visits are sent by their ids, with the note and without an address', () => {
    const sums = { subtotal: 20, shippingFee: 0, total: 20 };
    const { order, items } = orderOf(
      { ...fields, 'note-3': 'Ring twice' },
      { lines: [], visits: [aCartVisit] },
      sums,
      {
        token: 'sandbox_approved',
        isBuyNow: false,
        later: {},
      },
    );
    expect(items).toEqual([]);
    expect(order).toMatchObject({
      total: 20,
      visits: [aCartVisit.id],
      estimates: [{ visit: aCartVisit.id, estimate: 120 }],
      notes: [{ shopId: 3, text: 'Ring twice' }],
    });
    expect(order).not.toHaveProperty('shippingAddress');
  });

  test('a full form goes through, without blanks at the ends', () => {
    expect(checkoutRules(true, 'SG')({ ...fields, city: ' Singapore ' })).toEqual({ body: fields });
  });
});
