/** What a payment gateway does for us. Each driver keeps this promise; `gateway.suite.ts` holds it to it. */
import type {
  DisputeReason,
  DisputeStatus,
  PaymentMethod,
  PayoutAccountStatus,
} from '#contract/payments/rules.ts';
import type { Currency } from '#contract/kernel/currency.ts';

/**
 * Whose payment it is, null of a guest, and of which order where that stands already, or of which visit: it counts for
 * nobody and nothing else.
 */
export type PaymentAbout = { userId: number | null; orderId: number | null; bookingId?: number };

export type AuthorisationRequest = {
  /** Minor units, above zero. */
  amount: number;
  currency: Currency;
  /** What the browser got from the gateway in exchange for the card, or the reference of a payment that it has confirmed. */
  token: string;
  method: PaymentMethod;
  /** The same key never holds money twice. */
  idempotencyKey: string;
  about: PaymentAbout;
};

export type PaymentDeclineReason =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'not_confirmed'
  | 'not_payable';

export type Authorisation =
  /** Held; taken already where the method knows no holding. `method` is what was paid with in the end. */
  | { status: 'approved'; reference: string; method: PaymentMethod }
  | { status: 'declined'; reason: PaymentDeclineReason }
  /**
   * The shopper has to confirm with their bank, by the secret where there is one; the browser then asks again with the
   * token of the confirmed payment.
   */
  | { status: 'action_required'; reference: string; clientSecret: string | null }
  /** The bank takes its time. To be asked again with the reference as token. */
  | { status: 'processing'; reference: string }
  /** The payment that was confirmed is of another sum than what is asked for now. */
  | { status: 'other_amount'; reference: string };

export type GatewayPayment = {
  reference: string;
  /** `waiting`: for the shopper or the bank; nothing is held. */
  status: 'waiting' | 'authorised' | 'captured' | 'voided';
  /** Minor units. */
  amount: number;
  currency: Currency;
  refunded: number;
  method: PaymentMethod;
  /** Null for a payment that this market did not ask for. */
  about: PaymentAbout | null;
  createdAt: Date;
};

/** Money at the gateway in minor units of the payment's currency, by the gateway's own booking. */
export type GatewayMovement = { id: string; amount: number };

export type GatewayRefund = {
  id: string;
  amount: number;
  /** What we asked for it by; null where somebody made it at the gateway. */
  key: string | null;
  /** False for one that failed, or that the bank sent back. */
  isMade: boolean;
  madeAt: Date;
};

export type GatewayDispute = {
  id: string;
  amount: number;
  reason: DisputeReason;
  status: DisputeStatus;
  openedAt: Date;
  /** Until when evidence is taken; null when it is not, or no longer. */
  respondBy: Date | null;
  /** What it took, below zero, and gave back, the earliest first. None while the bank only asks. */
  movements: GatewayMovement[];
};

/** What became of a payment that was taken. */
export type PaymentRecord = {
  /** What the gateway keeps for it; below zero when it gives that back. */
  costs: GatewayMovement[];
  /** False while it has not said yet what the payment itself costs. */
  areCostsKnown: boolean;
  refunds: GatewayRefund[];
  disputes: GatewayDispute[];
};

export type RefundRequest = {
  reference: string;
  /** Minor units, at most what was captured and not yet refunded. */
  amount: number;
  /** The same key never refunds twice, however much later. */
  idempotencyKey: string;
};

/**
 * Money is first held (`authorise`), then taken (`capture`) or let go (`void`). Doing the same again is fine; taking
 * what was let go, letting go what was taken and refunding too much throw a `GatewayError`. A gateway that cannot be
 * reached throws `GatewayAway`: what it was asked may have happened.
 */
export type PaymentGateway = {
  name: 'sandbox' | 'stripe';
  /** Whether each token stands for one payment, so that the same one again is a retry. */
  hasTokensForOnce: boolean;
  /** Whether a token has a bank hold money, or ask its shopper to confirm; not where it names a payment that is confirmed already. */
  asksBank(token: string): boolean;
  authorise(request: AuthorisationRequest): Promise<Authorisation>;
  capture(reference: string): Promise<void>;
  void(reference: string): Promise<void>;
  refund(request: RefundRequest): Promise<void>;
  /** How a payment stands at the gateway. Throws `NoSuchPayment`. */
  find(reference: string): Promise<GatewayPayment>;
  /** What became of a payment, no matter who did it. Null where nothing happens that we did not ask for, and nothing costs. */
  recordOf: ((reference: string) => Promise<PaymentRecord>) | null;
  /** Null where payouts are made by hand. */
  transfers: SellerTransfers | null;
  /** Null where nothing happens that we did not ask for. */
  news: GatewayNews | null;
};

export type GatewayAccount = {
  status: Exclude<PayoutAccountStatus, 'none'>;
  needs: number;
  canPayOut: boolean;
};
export type AccountLink = { url: string; expiresAt: Date | null };
/** `payoutId` marks the transfer at the gateway, where it is found by it. */
export type TransferRequest = {
  payoutId: number;
  account: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** The payment whose money it is, which need not have arrived yet; null is whatever there is. */
  source: string | null;
};
export type SentTransfer = { reference: string; amount: number; returned: number };

/** Sending sellers their share. What the gateway will not do throws a `GatewayError` whose `code` says why. */
export type SellerTransfers = {
  /** Opens an account for a shop: one, however often. */
  openAccount(shop: { id: number; name: string; email: string }): Promise<string>;
  account(account: string): Promise<GatewayAccount>;
  /** To the gateway's questions; from there to `doneUrl`, or to `againUrl` when the link was used up. */
  questionsLink(account: string, urls: { doneUrl: string; againUrl: string }): Promise<AccountLink>;
  dashboardLink(account: string): Promise<AccountLink>;
  /** Sends once for each payout, however often and however much later. */
  send(request: TransferRequest): Promise<SentTransfer>;
  find(reference: string): Promise<SentTransfer & { payoutId: number | null }>;
  /** Takes back all that is left of a transfer; twice is once. */
  takeBack(reference: string): Promise<void>;
};

export type GatewaySubject = 'payment' | 'transfer' | 'account';
/** Something happened to `subject`. What, is asked of the gateway: events may be late, twice, and out of order. */
export type GatewayEvent = {
  id: string;
  kind: string;
  about: GatewaySubject;
  subject: string;
  at: Date;
};

export type GatewayNews = {
  /** The events to subscribe to. */
  kinds: readonly string[];
  /** What the gateway sent, once its signature proves that it did; `ignored` is of a kind that we do not follow. Throws `BadSignature`. */
  read(body: Buffer, signature: string | undefined): GatewayEvent | 'ignored';
  /** What happened from an instant on, as far back as the gateway remembers. */
  eventsSince(from: Date): AsyncIterable<GatewayEvent>;
  /** What was begun in a span of time and is this market's. */
  paymentsOf(span: { from: Date; until: Date }): AsyncIterable<GatewayPayment>;
};

/** The gateway would not do what it was asked: a mistake of ours, or a race that a retry will see settled. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  /** The gateway's own word for it; `charge_disputed` is Stripe's for money that the shopper's bank has asked back. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** The gateway has no payment by that reference, or one in a currency that no market has. */
export class NoSuchPayment extends GatewayError {
  override name = 'NoSuchPayment';
}

/** The gateway cannot be reached or is overloaded; what it was asked may or may not have happened. */
export class GatewayAway extends Error {
  override name = 'GatewayAway';
}

/** What claims to come from the gateway does not, or is too old. */
export class BadSignature extends Error {
  override name = 'BadSignature';
}
