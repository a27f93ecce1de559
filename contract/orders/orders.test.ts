import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isCalledOut,
  mentionsAllergy,
  mindsAllergy,
  nextOrderStatuses,
  type OrderActor,
  type OrderStatus,
  orderStatuses,
  orderStatusOf,
  progressOf,
  shortNumberOf,
  stageAfter,
  stageOf,
  stagesOf,
  statusOfStage,
} from './rules.ts';
import { shippingDetailsIn } from './shipping.schemas.ts';

const statuses = fc.constantFrom(...orderStatuses);

describe("an order's own status", () => {
  test.each<[OrderStatus[], OrderStatus]>([
    [['pending'], 'pending'],
    [['pending', 'delivered'], 'pending'],
    [['shipped', 'processing'], 'processing'],
    [['delivered', 'shipped', 'cancelled'], 'shipped'],
    [['delivered', 'cancelled'], 'delivered'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [[], 'cancelled'],
  ])('of the parts %j is %s', (shopOrders, status) => {
    expect(orderStatusOf(shopOrders)).toBe(status);
  });

  test('is one of its parts, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(statuses, { minLength: 1 }), (shopOrders) => {
        expect(shopOrders).toContain(orderStatusOf(shopOrders));
        expect(orderStatusOf(shopOrders.toReversed())).toBe(orderStatusOf(shopOrders));
      }),
    );
  });

  test('is cancelled only when every part is', () => {
    fc.assert(
      fc.property(
        fc.array(statuses, { minLength: 1 }),
        (shopOrders) =>
          (orderStatusOf(shopOrders) === 'cancelled') ===
          shopOrders.every((shopOrder) => shopOrder === 'cancelled'),
      ),
    );
  });
});

describe('how far its shops are', () => {
  test.each<[OrderStatus[], OrderStatus, number, number]>([
    [['pending', 'processing'], 'processing', 1, 2],
    [['delivered', 'pending', 'delivered'], 'delivered', 2, 3],
    [['shipped', 'cancelled'], 'shipped', 1, 1],
    [['cancelled'], 'cancelled', 0, 0],
  ])('of %j the furthest is %s: %i of %i', (shopOrders, furthest, reached, active) => {
    expect(progressOf(shopOrders)).toEqual({ furthest, reached, active });
  });
});

describe('who may move a part where', () => {
  // Rows: from; letters: p(ending) r(processing) s(hipped) d(elivered) c(ancelled).
  const table: Record<OrderActor, Record<OrderStatus, string>> = {
    shopper: { pending: 'c', processing: '', shipped: '', delivered: '', cancelled: '' },
    seller: {
      pending: 'rsdc',
      processing: 'psdc',
      shipped: 'prdc',
      delivered: 'prsc',
      cancelled: 'prsd',
    },
    admin: { pending: 'rsdc', processing: 'sdc', shipped: 'rdc', delivered: 'rsc', cancelled: '' },
  };
  const letters: Record<OrderStatus, string> = {
    pending: 'p',
    processing: 'r',
    shipped: 's',
    delivered: 'd',
    cancelled: 'c',
  };
  const actors: OrderActor[] = ['shopper', 'seller', 'admin'];
  const pairs = actors.flatMap((actor) =>
    orderStatuses.flatMap((from) => orderStatuses.map((to) => [actor, from, to] as const)),
  );

  test.each(pairs)('%s: %s to %s', (actor, from, to) => {
    expect(nextOrderStatuses(actor, from).includes(to)).toBe(
      table[actor][from].includes(letters[to]),
    );
  });
});

describe('the phone at checkout', () => {
  const form = {
    fullName: 'Mei Tan',
    email: 'mei@example.com',
    address: '12 Joo Chiat Road',
    city: 'Singapore',
    zipCode: '427741',
  };

  test.each(['+65 9123 4567', '91234567', '6123 4567', '(02) 9374 4000', '0412345678'])(
    'may be %s',
    (phone) => {
      expect(shippingDetailsIn('SG').safeParse({ ...form, phone }).success).toBe(true);
    },
  );

  test.each(['', '1234567', '12345678', '123-45-67-', 'call me maybe', '+65 91a3 4567'])(
    'may not be %j',
    (phone) => {
      expect(shippingDetailsIn('SG').safeParse({ ...form, phone }).success).toBe(false);
    },
  );
});

describe('the stages of a board', () => {
  test.each([
    { kind: 'food', isPickup: false },
    { kind: 'product', isPickup: false },
    { kind: 'food', isPickup: true },
    { kind: 'product', isPickup: true },
  ] as const)('lead from one to the next, and back to their status: %o', (kind) => {
    const way = stagesOf(kind);
    way.forEach((stage, index) => {
      const { status, kitchenStep = null } = statusOfStage(stage);
      expect(stageOf({ status, kitchenStep, ...kind })).toBe(stage);
      expect(stageAfter(stage, kind)).toBe(way[index + 1] ?? null);
    });
    expect(stageAfter('cancelled', kind)).toBeNull();
  });

  test('a dish that is fetched never travels: it is ready, whatever its status was set to', () => {
    const fetched = { kind: 'food', isPickup: true } as const;
    expect(stagesOf(fetched)).not.toContain('shipped');
    expect(stageOf({ status: 'shipped', kitchenStep: null, ...fetched })).toBe('ready');
    expect(stageAfter('ready', fetched)).toBe('delivered');
  });

  test('a kitchen that is processing without a step prepares', () => {
    expect(stageOf({ status: 'processing', kitchenStep: null, kind: 'food' })).toBe('preparing');
    expect(stageOf({ status: 'processing', kitchenStep: null, kind: 'product' })).toBe(
      'processing',
    );
  });
});

test.each([
  ['No peanuts, I am ALLERGIC', true],
  ['Severe shellfish allergy!', true],
  ['对花生过敏', true],
  ['Less spicy, please', false],
])('a note %j speaks of an allergy: %j', (note, expected) => {
  expect(mentionsAllergy(note)).toBe(expected);
});

test('an allergy is minded that a note on the order or on one of its lines speaks of', () => {
  const lines = [{ note: null }, {}];
  expect(mindsAllergy({ note: 'Less spicy, please', items: lines })).toBe(false);
  expect(mindsAllergy({ note: 'Allergic to eggs', items: lines })).toBe(true);
  expect(mindsAllergy({ note: null, items: [...lines, { note: 'peanut allergy' }] })).toBe(true);
});

describe('the short number of an order', () => {
  test('is a letter and the last three digits, and always the same', () => {
    expect(shortNumberOf('ORD-MWS7K7Y3-107')).toBe('M107');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 999 }), (at, by) => {
        const digits = String(by).padStart(3, '0');
        const short = shortNumberOf(`ORD-${at.toString(36).toUpperCase()}-${digits}`);
        expect(short).toMatch(/^[A-HJ-NP-Z]\d{3}$/);
        expect(short.slice(1)).toBe(digits);
      }),
    );
  });

  test('differs where two orders end alike', () => {
    const shorts = ['7K7Y0', '7K7Y1', '7K7Y2', '7K7YA'].map((at) => shortNumberOf(`ORD-${at}-042`));
    expect(new Set(shorts).size).toBe(4);
  });

  test('is called out for what a kitchen cooks and for what is fetched', () => {
    expect(isCalledOut({ kind: 'food' })).toBe(true);
    expect(isCalledOut({ kind: 'product', isPickup: true })).toBe(true);
    expect(isCalledOut({ kind: 'product', isPickup: false })).toBe(false);
    expect(isCalledOut({ kind: 'service' })).toBe(false);
  });
});
