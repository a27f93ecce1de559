/** What the clients of a run know: what they were answered, and how long they waited for answers. */

/** Said to have happened; each with the key that the client made for it. Amounts are minor units. */
export type Acknowledged = {
  orders: Array<{ key: string; id: number; userId: number; total: number; isPaid: boolean }>;
  payments: Array<{ orderId: number }>;
  moves: Array<{ orderId: number; shopId: number; status: string }>;
  refunds: Array<{ key: string; orderId: number; amount: number }>;
  /** `fee` is that of the zone; null where the kitchen does not come. */
  dishes: Array<{ key: string; id: number; fee: number | null; tip: number }>;
  laterTips: Array<{ orderId: number; amount: number }>;
  tipsTakenBack: Array<{ orderId: number }>;
  bookings: Array<{ key: string; id: number }>;
  bookingMoves: Array<{ id: number; status: string }>;
  messages: Array<{ key: string; senderId: number }>;
  pictures: Array<{ url: string }>;
  gifts: Array<{ key: string; id: number; amount: number }>;
  addedGifts: Array<{ id: number; userId: number }>;
  substitutions: Array<{ id: number; answer: 'replace' | 'leave_out' }>;
  caseRefunds: Array<{ caseId: number }>;
};

/**
 * One answer, or none (`status` null: the connection broke). Times in milliseconds of `performance.now()`; `pulseMs` is
 * what the server took meanwhile for what needs no database.
 */
export type Asked = {
  what: string;
  begun: number;
  ms: number;
  status: number | null;
  isWithGateway: boolean;
  group: Group;
  pulseMs: number;
};

/** Of whom a failover asks how long they had to do without. */
export type Group = 'writes' | 'reads of people signed in' | 'reads of strangers';

/** A while in which something was wrong. */
export type JournalTrouble = {
  name: string;
  begun: number;
  ended: number;
  isDatabaseAway: boolean;
  recoveredMs: number;
};

export type Journal = {
  acknowledged: Acknowledged;
  /** Every key that was sent for an order, booking, message or gift card. */
  keys: Record<'orders' | 'bookings' | 'messages' | 'gifts', Set<string>>;
  /** Keys of orders that were refused for good, each time that they were sent. */
  refused: Set<string>;
  asked: Asked[];
  troubles: JournalTrouble[];
  samples: { taken: number; broken: string[] };
};

export function newJournal(): Journal {
  return {
    acknowledged: {
      orders: [],
      payments: [],
      moves: [],
      refunds: [],
      dishes: [],
      laterTips: [],
      tipsTakenBack: [],
      bookings: [],
      bookingMoves: [],
      messages: [],
      pictures: [],
      gifts: [],
      addedGifts: [],
      substitutions: [],
      caseRefunds: [],
    },
    keys: { orders: new Set(), bookings: new Set(), messages: new Set(), gifts: new Set() },
    refused: new Set(),
    asked: [],
    troubles: [],
    samples: { taken: 0, broken: [] },
  };
}
