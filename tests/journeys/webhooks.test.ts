/** A shop's own program is told of what happens: set up, tested, and heard from. */
import { afterAll, beforeAll, expect } from 'vitest';
import { type WebhookReceiver, webhookReceiver } from '#server/testing/webhook-receiver.ts';
import { findings } from '../support/axe.ts';
import { live, test, visit } from '../support/journey.ts';
import { signIn } from '../support/people.ts';
import { openSecondSite, type SecondSite } from '../support/second-site.ts';

let receiver: WebhookReceiver;
let market: SecondSite;
beforeAll(async () => {
  receiver = await webhookReceiver();
  market = await openSecondSite({ WEBHOOK_ORIGINS: receiver.origin });
}, 120_000);
afterAll(() => Promise.all([market.close(), receiver.close()]));

test('an owner adds a webhook, copies its secret, presses test, and sees that it arrived', async ({
  openWindow,
}) => {
  const phone = { width: 390, height: 844 };
  const page = await openWindow({ baseURL: market.url, viewport: phone });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'seller');
  await visit(page, '/seller/settings');
  await live(page);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  const section = page.getByRole('region', { name: 'Webhooks' });
  await section.getByText('No webhooks yet.').waitFor();
  await section.getByRole('button', { name: 'Add a webhook' }).click();
  await section.getByLabel('Address').fill('https://10.0.0.1/orders');
  await section.getByRole('button', { name: 'Add a webhook' }).click();
  await section.getByText('Enter an https address of a public server').waitFor();
  await section.getByLabel('Address').fill(`${receiver.origin}/orders`);
  await section.getByLabel('Refunds of orders').uncheck();
  await section.getByRole('button', { name: 'Add a webhook' }).click();
  const shown = section.getByText(/^whsec_/);
  await shown.waitFor();
  const secret = await shown.textContent();
  await section.getByRole('button', { name: 'Copy Secret' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await section.getByRole('button', { name: 'I have copied it' }).click();
  await shown.waitFor({ state: 'detached' });
  await section.getByRole('button', { name: 'Send a test' }).click();
  await section.getByText('Arrived').waitFor();
  expect(receiver.bodiesAt('/orders')).toMatchObject([
    { type: 'webhook.test', data: { shopId: 1 } },
  ]);
  await section.getByRole('button', { name: /^Send again: Test of / }).click();
  await expect.poll(() => receiver.taken.length).toBe(2);
  expect(await findings(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    .toBe(true);
  await page.reload();
  await live(page);
  await section.getByText(`${receiver.origin}/orders`).waitFor();
  expect(await page.content()).not.toContain(secret);
  await section.getByLabel(/^Switched on · /).uncheck();
  await section.getByText('Off', { exact: true }).waitFor();
  await section.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await section.getByText('No webhooks yet.').waitFor();
});
