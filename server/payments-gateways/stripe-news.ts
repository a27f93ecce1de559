/** What Stripe reports: signed webhooks, and the same events listed for a market that missed one. */
import { Stripe } from 'stripe';
import {
  BadSignature,
  type GatewayEvent,
  type GatewayNews,
  type GatewayPayment,
  type GatewaySubject,
} from './gateway.ts';
import { idOf, type StripeClient } from './stripe-client.ts';

const abouts = {
  'payment_intent.amount_capturable_updated': 'payment',
  'payment_intent.succeeded': 'payment',
  'payment_intent.canceled': 'payment',
  'payment_intent.payment_failed': 'payment',
  'charge.updated': 'payment',
  'charge.refunded': 'payment',
  'charge.dispute.created': 'payment',
  'charge.dispute.updated': 'payment',
  'charge.dispute.closed': 'payment',
  'charge.dispute.funds_withdrawn': 'payment',
  'charge.dispute.funds_reinstated': 'payment',
  'refund.created': 'payment',
  'refund.updated': 'payment',
  'refund.failed': 'payment',
  'transfer.created': 'transfer',
  'transfer.reversed': 'transfer',
  'account.updated': 'account',
} as const satisfies Record<string, GatewaySubject>;
// The keys of a literal are exactly its type's.
const kinds = Object.keys(abouts) as Array<keyof typeof abouts>;

/** Older signatures are refused: what was listened to on the way cannot be sent again later. */
const toleranceSeconds = 300;

export function stripeNews(
  client: StripeClient,
  paymentOf: (intent: Stripe.PaymentIntent) => GatewayPayment | null,
): GatewayNews {
  const { stripe } = client;
  return {
    kinds,
    read: (body, signature) => eventOf(proven(client, body, signature)) ?? 'ignored',
    eventsSince: (from) => eventsSince(stripe, from),
    paymentsOf: async function* (span) {
      const created = { gte: seconds(span.from), lt: seconds(span.until) };
      for await (const intent of stripe.paymentIntents.list({
        created,
        limit: 100,
        expand: ['data.latest_charge', 'data.payment_method'],
      })) {
        const payment = paymentOf(intent);
        if (payment?.about) yield payment;
      }
    },
  };
}

/** An endpoint whose secret is being rotated has two, and each endpoint has its own. */
function proven({ stripe, config }: StripeClient, body: Buffer, signature = ''): Stripe.Event {
  for (const secret of config.webhookSecrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
        throw new BadSignature('unreadable', { cause: error });
    }
  }
  throw new BadSignature('no secret of ours fits');
}

async function* eventsSince(stripe: Stripe, from: Date): AsyncIterable<GatewayEvent> {
  for await (const event of stripe.events.list({
    types: kinds,
    created: { gte: seconds(from) },
    limit: 100,
  })) {
    const read = eventOf(event);
    if (read) yield read;
  }
}

function eventOf(event: Stripe.Event): GatewayEvent | null {
  const kind = kinds.find((one) => one === event.type);
  if (!kind) return null;
  const object = event.data.object as {
    id: string;
    object: string;
    payment_intent?: string | { id: string } | null;
  };
  const subject = ofPayments.has(object.object) ? idOf(object.payment_intent) : object.id;
  return subject
    ? { id: event.id, kind, about: abouts[kind], subject, at: new Date(event.created * 1_000) }
    : null;
}

/** What is about the payment it belongs to. */
const ofPayments = new Set(['charge', 'refund', 'dispute']);

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);
