/** What a gateway reports of an order's money, as a job carries it. */
import type { DisputeReason, DisputeStatus } from '#contract/payments/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { GatewayMovement } from '../payments-gateways/gateway.ts';
import type { PaymentKey } from './follow-payment.queries.ts';

/** Instants are ISO texts, because jobs carry it. */
export type RefundThere = { id: string; amount: Minor; madeAt: string };
export type DisputeThere = {
  id: string;
  amount: Minor;
  reason: DisputeReason;
  status: DisputeStatus;
  openedAt: string;
  respondBy: string | null;
  /** Below zero what was taken, above what was given back; the earliest first. */
  movements: GatewayMovement[];
};

/** How the refunds and disputes of an order's payment stand at the gateway. */
export type NewsOfOrder = {
  orderId: number;
  paymentId: number;
  payment: PaymentKey;
  stoodAt: string;
  /** Those that somebody made at the gateway and that stand. */
  refundsThere: RefundThere[];
  /** What has gone out of the refunds that we asked for, and what of them came back from the bank; minor units. */
  ours: { sent: Minor; failed: Minor };
  disputes: DisputeThere[];
};
