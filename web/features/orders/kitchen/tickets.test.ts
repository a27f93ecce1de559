import { describe, expect, test } from 'vitest';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import type { Substitution } from '#contract/orders/items.schemas.ts';
import {
  dishCounts,
  lastCooked,
  type StationChoice,
  type TicketLine,
  ticketsOf,
} from './tickets.ts';

const noon = '2026-03-02T04:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000).toISOString();

const line = (id: number, given: Partial<TicketLine> = {}): TicketLine => ({
  id,
  quantity: 1,
  refundedQuantity: 0,
  name: 'Ramen',
  options: {},
  note: null,
  stationId: 1,
  cookedAt: null,
  ...given,
});

const order = (id: number, items: TicketLine[], given: Partial<BoardOrder> = {}): BoardOrder => ({
  id,
  orderNumber: `P-${id}`,
  status: 'processing',
  kitchenStep: 'preparing',
  placedAt: noon,
  acceptBy: null,
  promisedAt: at(id),
  arrival: null,
  movedAt: noon,
  customer: 'Mei',
  itemCount: 1,
  items,
  paymentStatus: 'paid',
  note: null,
  isDisputed: false,
  isPickup: false,
  trackingNumber: null,
  ...given,
});

const shown = (orders: BoardOrder[], station: StationChoice = 'all') => {
  const { fresh, cooking, ready } = ticketsOf(orders, { kind: 'food', station });
  const ids = (tickets: typeof fresh) => tickets.map((ticket) => ticket.order.id);
  return { fresh: ids(fresh), cooking: ids(cooking), ready: ids(ready) };
};

describe('the tickets', () => {
  test('stand by their stage, the earliest promise first, without what is not paid or on the road', () => {
    const orders = [
      order(1, [line(1)], { promisedAt: at(40) }),
      order(2, [line(2)], { promisedAt: at(20) }),
      order(3, [line(3)], { status: 'pending', kitchenStep: null }),
      order(4, [line(4)], { kitchenStep: 'ready' }),
      order(5, [line(5)], { status: 'pending', kitchenStep: null, paymentStatus: 'pending' }),
      order(6, [line(6)], { status: 'shipped', kitchenStep: null }),
    ];
    expect(shown(orders)).toEqual({ fresh: [3], cooking: [2, 1], ready: [4] });
  });

  test('of a station are those that it has something to cook of', () => {
    const orders = [
      order(1, [line(1), line(2, { stationId: 2 })]),
      order(2, [line(3, { cookedAt: noon }), line(4, { stationId: 2 })]),
      order(3, [line(5, { stationId: null })]),
      order(4, [line(6, { refundedQuantity: 1 }), line(7, { stationId: 2 })]),
      order(5, [line(8)], { kitchenStep: 'ready' }),
    ];
    expect(shown(orders, 1)).toEqual({ fresh: [], cooking: [1], ready: [] });
    expect(shown(orders, 2).cooking).toEqual([1, 2, 4]);
    expect(shown(orders, 'none').cooking).toEqual([3]);
    expect(shown(orders)).toEqual({ fresh: [], cooking: [1, 2, 3, 4], ready: [5] });
  });
});

test('dishes are counted over tickets, what is cooked or refunded left out, and ways of cooking told apart', () => {
  const spicy = { Spice: 'Hot', Noodle: 'Thin' };
  const orders = [
    order(1, [line(1, { quantity: 3, refundedQuantity: 1 }), line(2, { options: spicy })]),
    order(2, [line(3, { options: { Noodle: 'Thin', Spice: 'Hot' }, quantity: 2 })]),
    order(3, [line(4, { cookedAt: noon }), line(5, { name: 'Tea', quantity: 4 })]),
  ];
  const { cooking } = ticketsOf(orders, { kind: 'food', station: 'all' });
  expect(dishCounts(cooking)).toEqual([
    {
      name: 'Ramen',
      units: 5,
      tickets: 2,
      ways: [
        { options: spicy, note: null, units: 3, tickets: 2 },
        { options: {}, note: null, units: 2, tickets: 1 },
      ],
    },
    { name: 'Tea', units: 4, tickets: 1, ways: [] },
  ]);
});

test('of what is sold out, what comes instead is counted, and what the shopper is asked about waits', () => {
  const became = (id: number, state: Substitution['state'], instead: string | null) => ({
    id,
    quantity: 1,
    state,
    instead,
    ...(instead && { shownOptions: { Milk: 'Oat' } }),
    saidAt: at(1),
    settledBy: state === 'asked' ? null : ('kitchen' as const),
    settledAt: state === 'asked' ? null : at(1),
    answerBy: null,
  });
  const substitutions = [
    became(1, 'replaced', 'Tea'),
    became(2, 'asked', 'Tea'),
    became(3, 'left_out', null),
  ];
  const orders = [
    order(1, [line(1, { quantity: 5, refundedQuantity: 1, substitutions })]),
    order(2, [line(2, { name: 'Tea', quantity: 2 })]),
  ];
  const { cooking } = ticketsOf(orders, { kind: 'food', station: 'all' });
  expect(
    dishCounts(cooking).map(({ name, units, ways }) => [
      name,
      units,
      ways.map((way) => way.options),
    ]),
  ).toEqual([
    ['Tea', 3, [{}, { Milk: 'Oat' }]],
    ['Ramen', 2, []],
  ]);
});

test('what was bumped last comes back together, while it is in the kitchen', () => {
  const orders = [
    order(1, [line(1, { cookedAt: at(1) }), line(2, { cookedAt: at(2), stationId: 2 })]),
    order(2, [line(3, { cookedAt: at(3) }), line(4, { cookedAt: at(3) })], {
      kitchenStep: 'ready',
    }),
    order(3, [line(5, { cookedAt: at(4) })], { status: 'shipped', kitchenStep: null }),
  ];
  expect(lastCooked(orders, 'all')).toMatchObject({ order: { id: 2 }, lineIds: [3, 4] });
  expect(lastCooked(orders, 2)).toMatchObject({ order: { id: 1 }, lineIds: [2] });
  expect(lastCooked(orders, 'none')).toBeUndefined();
});
