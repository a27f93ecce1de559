/**
 * Runs the stand-in of Stripe, to try payments without an account: `node scripts/stripe-stand-in.ts [port] [address]`.
 * It prints the environment to start the market with, and sends its events to the market at `address`.
 */
import { paymentWebhookRoutes } from '#contract/payments/webhook.schemas.ts';
import { stripeStandIn } from '#server/testing/stripe-stand-in.ts';

const [port = '12111', market = 'http://localhost:3000'] = process.argv.slice(2);
const standIn = await stripeStandIn(Number(port));

standIn.stripe.onEvent = (event) => {
  const { payload, signature } = standIn.signed(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  fetch(`${market}${paymentWebhookRoutes.stripe.path}`, {
    method: 'POST',
    headers,
    body: payload,
  }).then(
    ({ status }) => console.log(`${event.type} → ${status}`),
    () => console.log(`${event.type} → nobody there`),
  );
};

for (const [name, value] of Object.entries(standIn.settings)) console.log(`${name}=${value}`);
