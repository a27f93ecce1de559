/** What people are notified of about orders. Amounts are minor units. */
import type { Minor } from '#contract/kernel/money.ts';
import type { GivenUpCode, OrderStatus } from '#contract/orders/rules.ts';
import type { DisputeReason } from '#contract/payments/rules.ts';

declare module '../events/notify.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface NotificationEvents {
    /** To the shopper: their order waits for its payment. Key: the order. */
    'order.unpaid': { orderId: number };
    /** To the shopper, and to the shops, which have nothing to do before. Key: the order. */
    'order.paid': { orderId: number };
    /** Shop orders went to a status: to the shopper, and to the shops when the shopper cancelled. */
    'order.moved': {
      orderId: number;
      shopOrderIds: number[];
      status: OrderStatus;
      actorId: number | null;
      code?: GivenUpCode | null;
      reason: string | null;
    };
    /** A shop gave its shop order up: to the shopper, instead of `order.moved`. The reason is a code of the contract, or the shop's own words. */
    'order.declined': {
      orderId: number;
      shopOrderIds: number[];
      code: GivenUpCode | null;
      reason: string | null;
    };
    /** Units of a line are sold out: to the shopper, and to the shop's people once the shopper has answered or let it be. */
    'order.sold_out': { orderId: number; substitutionId: number; isEnd: boolean };
    /** To the shopper: the shop shows how their picture will be printed. */
    'order.print_asked': { orderId: number; proofId: number };
    /** To the shop's people: what the shopper said of it. */
    'order.print_answered': { orderId: number; proofId: number };
    /** To the shopper: money of an order goes back, some of it to gift cards. The reason is of a refund that somebody gave. */
    'order.refunded': { orderId: number; amount: Minor; ofGifts: Minor; reason: string | null };
    /** A shopper's bank asks for money of an order back: to its shops, and to admins, who answer. */
    'dispute.opened': {
      orderId: number;
      amount: Minor;
      reason: DisputeReason;
      respondBy: string | null;
      isInquiry: boolean;
    };
    /** To the same. */
    'dispute.closed': { orderId: number; amount: Minor; outcome: 'won' | 'lost' | 'closed' };
    /** To admins: somebody refunded at the gateway, and nobody knows which shop's order it was for. */
    'refund.unassigned': { orderId: number; amount: Minor };
  }
}
