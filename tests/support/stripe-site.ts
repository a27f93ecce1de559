/** A second market with a fresh demo, which is paid through the stand-in of Stripe. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paymentWebhookRoutes } from '#contract/payment-webhook.ts';
import { stripeStandIn, type StripeStandIn } from '#server/testing/stripe-stand-in.ts';
import { startProcess } from './server-process.ts';
import { freePort } from './site.ts';

export type StripeSite = { url: string; standIn: StripeStandIn; close(): Promise<void> };

export async function openStripeSite(): Promise<StripeSite> {
  const standIn = await stripeStandIn();
  const dataDir = mkdtempSync(join(tmpdir(), 'pasar-stripe-'));
  chmodSync(dataDir, 0o755);
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const site = await startProcess({
    ...standIn.settings,
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DEMO: 'true',
  });
  // Stripe tells of what happens, and does not mind when nobody listens.
  standIn.stripe.onEvent = (event) => {
    const { payload, signature } = standIn.signed(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    void fetch(url + paymentWebhookRoutes.stripe.path, { method: 'POST', headers, body: payload }).catch(() => undefined);
  };
  return {
    url,
    standIn,
    close: async () => {
      await site.stop();
      await standIn.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
