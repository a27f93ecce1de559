/** A second market with a fresh demo, which is paid through the stand-in of Stripe. */
import { paymentWebhookRoutes } from '#contract/payments/webhook.schemas.ts';
import { stripeStandIn, type StripeStandIn } from '#server/testing/stripe-stand-in.ts';
import { openSecondSite, type SecondSite } from './second-site.ts';

export type StripeSite = SecondSite & { standIn: StripeStandIn };

export async function openStripeSite(): Promise<StripeSite> {
  const standIn = await stripeStandIn();
  const site = await openSecondSite(standIn.settings);
  // Stripe reports what happens, and does not mind when nobody listens.
  standIn.stripe.onEvent = (event) => {
    const { payload, signature } = standIn.signed(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    void fetch(site.url + paymentWebhookRoutes.stripe.path, {
      method: 'POST',
      headers,
      body: payload,
    }).catch(() => undefined);
  };
  return {
    ...site,
    standIn,
    close: async () => {
      await site.close();
      await standIn.close();
    },
  };
}
