/**
 * Payments through Stripe: the browser makes a ConfirmationToken with the Payment Element, we create and confirm a
 * PaymentIntent by it. Cards and PayPal are held and taken later; what cannot be held, such as PayNow, is taken at once.
 */
import { Stripe } from 'stripe';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { stripeAmount } from '#contract/payments/stripe.rules.ts';
import type { StripeConfig } from '../config.ts';
import {
  type Authorisation,
  type AuthorisationRequest,
  type PaymentDeclineReason,
  GatewayError,
  type GatewayPayment,
  NoSuchPayment,
  type PaymentAbout,
  type PaymentGateway,
  type RefundRequest,
} from './gateway.ts';
import {
  asked,
  currencyOf,
  isRefusedAs,
  minorOf,
  type StripeClient,
  stripeClient,
} from './stripe-client.ts';
import { recordOf } from './stripe-records.ts';
import { stripeNews } from './stripe-news.ts';
import { stripeTransfers } from './stripe-transfers.ts';

type Intent = Stripe.PaymentIntent;

/** What is read of an intent beyond its own fields. */
const expand = ['latest_charge', 'payment_method'];

export function createStripe(config: StripeConfig, market: string): PaymentGateway {
  const client = stripeClient(config, market);
  const { stripe } = client;
  const intentOf = (reference: string) =>
    asked(stripe.paymentIntents.retrieve(reference, { expand }));

  return {
    name: 'stripe',
    hasTokensForOnce: true,
    asksBank: (token) => !isReference(token),
    authorise: (request) =>
      isReference(request.token) ? confirmed(client, request) : begun(client, request),
    capture: (reference) => settled(client, reference, 'succeeded'),
    void: (reference) => settled(client, reference, 'canceled'),
    refund: (request) => refunded(client, request),
    find: async (reference) => {
      const intent = await intentOf(reference).catch((error: unknown) => {
        if (isRefusedAs(error, 'resource_missing')) return null;
        throw error;
      });
      const payment = intent && paymentOf(intent, market);
      if (!payment) throw new NoSuchPayment(`${reference} is gone, or of no market's currency.`);
      return payment;
    },
    recordOf: (reference) => recordOf(client, reference),
    transfers: stripeTransfers(client),
    news: stripeNews(client, (intent) => paymentOf(intent, market)),
  };
}

const isReference = (token: string) => /^pi_\w+$/.test(token);

async function begun(
  { stripe, market }: StripeClient,
  request: AuthorisationRequest,
): Promise<Authorisation> {
  const amount = stripeAmount(request.amount, request.currency);
  if (!/^ctoken_\w+$/.test(request.token)) return { status: 'declined', reason: 'card_declined' };
  try {
    const intent = await asked(
      stripe.paymentIntents.create(
        {
          amount,
          currency: request.currency.toLowerCase(),
          confirm: true,
          confirmation_token: request.token,
          automatic_payment_methods: { enabled: true },
          payment_method_options: {
            card: { capture_method: 'manual' },
            paypal: { capture_method: 'manual' },
          },
          metadata: metadataOf(request.about, market),
          expand,
        },
        { idempotencyKey: `hold-${request.idempotencyKey}` },
      ),
    );
    return authorisationFrom(intent);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return { status: 'declined', reason: reasonOf(error) };
    // A token that is unknown, used up, or somebody else's, and sums or methods that Stripe does not take together.
    if (error instanceof GatewayError)
      return {
        status: 'declined',
        reason: isRefusedAs(error, ...tokenTroubles) ? 'card_declined' : 'not_payable',
      };
    throw error;
  }
}

const tokenTroubles = ['resource_missing', 'idempotency_error', 'confirmation_token'];

/** The shopper has been to the bank with a payment of ours; it has to be theirs, and of this sum. */
async function confirmed(
  { stripe, market }: StripeClient,
  request: AuthorisationRequest,
): Promise<Authorisation> {
  const intent = await asked(stripe.paymentIntents.retrieve(request.token, { expand })).catch(
    (error: unknown) => {
      if (error instanceof GatewayError) return null;
      throw error;
    },
  );
  const payment = intent && paymentOf(intent, market);
  const isTheirs =
    payment?.about?.userId === request.about.userId &&
    payment.about.orderId === request.about.orderId &&
    payment.about.bookingId === request.about.bookingId;
  if (!intent || !payment || !isTheirs) return { status: 'declined', reason: 'card_declined' };
  if (payment.amount !== request.amount || payment.currency !== request.currency)
    return { status: 'other_amount', reference: intent.id };
  return authorisationFrom(intent);
}

function authorisationFrom(intent: Intent): Authorisation {
  const { id: reference, status, client_secret: clientSecret } = intent;
  if (status === 'requires_capture' || status === 'succeeded')
    return { status: 'approved', reference, method: methodOf(intent) };
  if (status === 'requires_action' || status === 'requires_confirmation')
    return { status: 'action_required', reference, clientSecret };
  if (status === 'processing') return { status: 'processing', reference };
  return { status: 'declined', reason: reasonOf(intent.last_payment_error) };
}

const reasons: Record<string, PaymentDeclineReason> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  payment_intent_authentication_failure: 'not_confirmed',
  payment_intent_payment_attempt_failed: 'not_confirmed',
};

/** What a shopper may know; that a card is reported stolen is none of it. */
function reasonOf(
  error: { code?: string | null; decline_code?: string | null } | null,
): PaymentDeclineReason {
  return reasons[error?.decline_code ?? ''] ?? reasons[error?.code ?? ''] ?? 'card_declined';
}

/** Brings an intent to its end; that it is there already is fine, another end is not. By its state it happens once, without a key. */
async function settled(
  { stripe }: StripeClient,
  reference: string,
  end: 'succeeded' | 'canceled',
): Promise<void> {
  try {
    if (end === 'succeeded') await asked(stripe.paymentIntents.capture(reference));
    else await asked(stripe.paymentIntents.cancel(reference));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { status } = await asked(stripe.paymentIntents.retrieve(reference));
    if (status !== end) throw error;
  }
}

/** Stripe forgets keys after a day, so each refund carries its own, and is looked for before it is made. */
async function refunded(
  { stripe }: StripeClient,
  { reference, amount, idempotencyKey }: RefundRequest,
): Promise<void> {
  const intent = await asked(stripe.paymentIntents.retrieve(reference));
  if (intent.status !== 'succeeded')
    throw new GatewayError(`A payment that is ${intent.status} has nothing to refund.`);
  for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 }))
    if (
      refund.metadata?.key === idempotencyKey &&
      refund.status !== 'failed' &&
      refund.status !== 'canceled'
    )
      return;
  const currency = currencyOf(intent.currency);
  if (!currency) throw new GatewayError(`${intent.currency} is a currency that no market has.`);
  const units = stripeAmount(amount, currency);
  await asked(
    stripe.refunds.create(
      { payment_intent: reference, amount: units, metadata: { key: idempotencyKey } },
      { idempotencyKey: `refund-${idempotencyKey}-${units}` },
    ),
  );
}

/** An intent as we see payments; null in a currency that no market has. */
function paymentOf(intent: Intent, market: string): GatewayPayment | null {
  const currency = currencyOf(intent.currency);
  if (!currency) return null;
  const status = statuses[intent.status] ?? 'waiting';
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    reference: intent.id,
    status,
    amount: minorOf(intent.amount, currency),
    currency,
    // What was held and let go shows as refunded at Stripe.
    refunded: status === 'captured' ? minorOf(charge?.amount_refunded ?? 0, currency) : 0,
    method: methodOf(intent),
    about: aboutOf(intent.metadata, market),
    createdAt: new Date(intent.created * 1_000),
  };
}

const statuses: Partial<Record<string, GatewayPayment['status']>> = {
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'voided',
};

function methodOf({ latest_charge: charge, payment_method: method }: Intent): PaymentMethod {
  const details = typeof charge === 'string' ? null : charge?.payment_method_details;
  const type = details?.type ?? (typeof method === 'string' ? null : method?.type);
  if (details?.card?.wallet?.type === 'apple_pay') return 'applePay';
  return type === 'paypal' ? 'paypal' : type === 'paynow' ? 'payNow' : 'creditCard';
}

function metadataOf(
  { userId, orderId, bookingId }: PaymentAbout,
  market: string,
): Record<string, string> {
  return {
    market,
    user: userId === null ? guest : String(userId),
    ...(orderId === null ? {} : { order: String(orderId) }),
    ...(bookingId === undefined ? {} : { booking: String(bookingId) }),
  };
}

const guest = 'guest';

function aboutOf(metadata: Stripe.Metadata, market: string): PaymentAbout | null {
  if (metadata.market !== market || !metadata.user) return null;
  return {
    userId: metadata.user === guest ? null : Number(metadata.user),
    orderId: metadata.order ? Number(metadata.order) : null,
    ...(metadata.booking ? { bookingId: Number(metadata.booking) } : {}),
  };
}
