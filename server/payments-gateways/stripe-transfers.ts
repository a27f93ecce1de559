import { stripeAmount } from '#contract/payments/stripe.rules.ts';
/** Sellers' accounts at Stripe (Connect, Express) and transfers to them: separate charges and transfers. */
import type { Stripe } from 'stripe';
import {
  type GatewayAccount,
  GatewayError,
  type SellerTransfers,
  type SentTransfer,
  type TransferRequest,
} from './gateway.ts';
import { asked, idOf, minorOf, type StripeClient } from './stripe-client.ts';

export function stripeTransfers(client: StripeClient): SellerTransfers {
  const { stripe, market } = client;
  return {
    openAccount: (shop) => opened(client, shop),
    account: async (account) => accountFrom(await asked(stripe.accounts.retrieve(account))),
    questionsLink: async (account, { doneUrl, againUrl }) => {
      const { url, expires_at: expiresAt } = await asked(
        stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: doneUrl,
          refresh_url: againUrl,
        }),
      );
      return { url, expiresAt: new Date(expiresAt * 1_000) };
    },
    dashboardLink: async (account) => ({
      url: (await asked(stripe.accounts.createLoginLink(account))).url,
      expiresAt: null,
    }),
    send: (request) => sent(client, request),
    find: async (reference) => {
      const transfer = await asked(stripe.transfers.retrieve(reference));
      const payoutId =
        transfer.metadata.market === market ? Number(transfer.metadata.payout) : null;
      return { ...transferOf(transfer), payoutId };
    },
    takeBack: (reference) => takenBack(client, reference),
  };
}

/** What Stripe calls Express: its own pages for the seller, and losses and fees with the market. */
async function opened(
  { stripe, market }: StripeClient,
  shop: { id: number; name: string; email: string },
): Promise<string> {
  const { id } = await asked(
    stripe.accounts.create(
      {
        controller: {
          stripe_dashboard: { type: 'express' },
          fees: { payer: 'application' },
          losses: { payments: 'application' },
        },
        capabilities: { transfers: { requested: true } },
        email: shop.email,
        business_profile: { name: shop.name },
        metadata: { market, shop: String(shop.id) },
      },
      { idempotencyKey: `account-${market}-${shop.id}` },
    ),
  );
  return id;
}

function accountFrom({
  capabilities,
  details_submitted: isSubmitted,
  payouts_enabled: canPayOut,
  requirements,
}: Stripe.Account): GatewayAccount {
  const needs = new Set([...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])])
    .size;
  const facts = { needs, canPayOut };
  if (capabilities?.transfers === 'active') return { ...facts, status: 'ready' };
  if (!isSubmitted) return { ...facts, status: 'started' };
  const isAsked = needs > 0 || (requirements?.disabled_reason ?? '').startsWith('rejected');
  return { ...facts, status: isAsked ? 'restricted' : 'in_review' };
}

/** Stripe forgets keys after a day: what was sent is looked for by its group, which is the payout's alone. */
async function sent(
  { stripe, market }: StripeClient,
  request: TransferRequest,
): Promise<SentTransfer> {
  const { payoutId, account, amount, currency, source } = request;
  const group = groupOf(market, payoutId);
  const [earlier] = (await asked(stripe.transfers.list({ transfer_group: group, limit: 1 }))).data;
  if (earlier) return transferOf(earlier);
  const units = stripeAmount(amount, currency);
  const charge = source && (await chargeOf(stripe, source));
  const transfer = await asked(
    stripe.transfers.create(
      {
        amount: units,
        currency: currency.toLowerCase(),
        destination: account,
        transfer_group: group,
        metadata: { market, payout: String(payoutId) },
        ...(charge ? { source_transaction: charge } : {}),
      },
      { idempotencyKey: `payout-${group}` },
    ),
  );
  return transferOf(transfer);
}

const groupOf = (market: string, payoutId: number) => `${new URL(market).host} payout ${payoutId}`;

async function chargeOf(stripe: Stripe, reference: string): Promise<string | null> {
  return idOf((await asked(stripe.paymentIntents.retrieve(reference))).latest_charge);
}

/** As a whole, which cannot happen twice. A key would keep a refusal for a day, though the seller may have the money again. */
async function takenBack({ stripe }: StripeClient, reference: string): Promise<void> {
  try {
    await asked(stripe.transfers.createReversal(reference));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { reversed } = await asked(stripe.transfers.retrieve(reference));
    if (!reversed) throw error;
  }
}

function transferOf({
  id,
  amount,
  amount_reversed: returned,
  currency,
}: Stripe.Transfer): SentTransfer {
  return {
    reference: id,
    amount: minorOf(amount, currency),
    returned: minorOf(returned, currency),
  };
}
