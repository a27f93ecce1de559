/** The shapes of Stripe's objects, as far as the stand-in has them. */

export type StripeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
  account?: string;
} & Record<string, unknown>;
export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  charge: string;
  metadata: Record<string, string>;
  status: string;
} & Record<string, unknown>;
export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  fee: number;
  net: number;
  currency: string;
  created: number;
  type: string;
} & Record<string, unknown>;
export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  payment_intent: string;
  reason: string;
  status: string;
  balance_transactions: BalanceTransaction[];
  evidence_details: { due_by: number | null } & Record<string, unknown>;
} & Record<string, unknown>;
export type StripeCharge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  payment_intent: string;
  balance_transaction: string | null;
} & Record<string, unknown>;
export type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: string;
  created: number;
  client_secret: string;
  metadata: Record<string, string>;
  latest_charge: string | null;
  payment_method: string | null;
  next_action: object | null;
  last_payment_error: object | null;
} & Record<string, unknown>;
export type Transfer = {
  id: string;
  object: 'transfer';
  amount: number;
  amount_reversed: number;
  reversed: boolean;
  currency: string;
  destination: string;
  transfer_group: string | null;
  source_transaction: string | null;
  created: number;
} & Record<string, unknown>;
export type ConnectedAccount = {
  id: string;
  object: 'account';
  details_submitted: boolean;
  payouts_enabled: boolean;
  capabilities: { transfers: 'inactive' | 'pending' | 'active' };
  requirements: { currently_due: string[]; past_due: string[]; disabled_reason: string | null };
} & Record<string, unknown>;
