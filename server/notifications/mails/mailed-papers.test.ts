import { civilTime } from '#contract/kernel/time.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { bought } from '../../testing/buying.ts';
import { type MailingApp, mailingApp } from '../../testing/mailing.ts';
import { doJobs } from '../../testing/notifications.ts';
import { deliverAll, stripeMarket } from '../../testing/stripe-market.ts';
import { aBooking, aServiceShop, ownerOf, walked } from '../../testing/visits.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';

let app: MailingApp;
let admin: SignedIn;
let seller: SignedIn;
let shopper: SignedIn;
let shopId: number;
beforeAll(async () => {
  app = await mailingApp();
  admin = await signedIn(app, { role: 'admin' });
  [seller, shopper] = await Promise.all([signedIn(app, { role: 'seller' }), signedIn(app)]);
  ({ id: shopId } = await aShop(app, { ownerId: seller.id }));
});
afterEach(() => app.smtp.forget());
afterAll(() => app.close());

const runJobs = () => runDueJobs(app.pool, tasks(app));

/** Names of the PDFs in the mails to somebody since the last test, each once. */
function attachedTo(person: Pick<SignedIn, 'email'>): string[] {
  const mails = app.smtp.taken.filter(({ to }) => to.includes(person.email));
  return mails.flatMap(({ raw }) =>
    [...raw.matchAll(/^Content-Type: application\/pdf; name="?([\w.-]+\.pdf)"?/gm)].map(
      ([, name = '']) => name,
    ),
  );
}

async function aSale() {
  const product = await aProduct(app, { shopId, price: 60_00 });
  const order = await bought(shopper, { product });
  await runJobs();
  return order;
}

const year = civilTime(new Date(), 'Asia/Singapore').date.slice(0, 4);

test('the mail of an order carries its receipt, and that of a refund the credit note of that refund', async () => {
  const order = await aSale();
  expect(attachedTo(shopper)).toEqual([`RC-${shopId}-${year}-00001.pdf`]);
  expect(attachedTo(seller)).toEqual([]);
  for (const [number, amount] of [
    [1, 5],
    [2, 6],
  ]) {
    app.smtp.forget();
    await seller.post(
      `/api/orders/${order.id}/refunds`,
      { shopId, reason: 'It came chipped', amount },
      { 'idempotency-key': crypto.randomUUID() },
    );
    await runJobs();
    expect(attachedTo(shopper)).toEqual([`CN-${shopId}-${year}-0000${number}.pdf`]);
  }
});

test('the mail of a payout carries the statement and the invoice of the commission', async () => {
  const order = await aSale();
  await admin.put(`/api/orders/${order.id}/status`, { status: 'delivered' });
  await app.db.run(
    sql`update shop_orders set delivered_at = now() - interval '60 days' where order_id = ${order.id}`,
  );
  app.smtp.forget();
  await admin.post(
    '/api/payouts',
    { shopId, amount: 20, reference: 'FAST 9' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await runJobs();
  expect(attachedTo(seller)).toEqual([
    `PS-${shopId}-${year}-00001.pdf`,
    `CI-${shopId}-${year}-00001.pdf`,
  ]);
});

test('the mails of a guest’s visit carry the receipt of its rest, and the credit note of a refund', async () => {
  const shop = await aServiceShop(app);
  const owner = await ownerOf(app, shop);
  const visit = await aBooking(app, shop.id, { packageId: shop.packageId });
  await walked(owner, visit.id, 'confirmed', 'in_progress', 'completed');
  const [guest, link] = [app.visitor(), `/api/booking-links${visit.link.replace('/booking', '')}`];
  await guest.post(`${link}/unlock`, { lastDigits: visit.customerPhone.slice(-4) });
  await runJobs();
  app.smtp.forget();
  await guest.post(`${link}/payment`, {
    amount: 60,
    paymentMethod: 'creditCard',
    paymentToken: sandboxTokens.approved,
  });
  await runJobs();
  const mailed = () => attachedTo({ email: visit.customerEmail ?? '' });
  expect(mailed()).toEqual([`RC-${shop.id}-${year}-00001.pdf`]);
  app.smtp.forget();
  const { body: papers } = await guest.get<Array<{ orderId: number }>>(`${link}/papers`);
  await owner.post(
    `/api/orders/${papers[0]?.orderId}/refunds`,
    { shopId: shop.id, reason: 'A filter was left out', amount: 10 },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await runJobs();
  expect(mailed()).toEqual([`CN-${shop.id}-${year}-00001.pdf`]);
});

test('the mail of a refund that was made at the gateway carries its credit note', async () => {
  const market = await stripeMarket({ SMTP_URL: app.smtp.url, MAIL_FROM: 'hello@pasar.example' });
  const buyer = await signedIn(market.app);
  const shop = await aShop(market.app);
  const product = await aProduct(market.app, { shopId: shop.id, price: 60_00 });
  const order = await bought(buyer, {
    product,
    paymentToken: market.standIn.token('pm_card_visa'),
  });
  await doJobs(market.app);
  const payment = await market.app.db.row<{ reference: string }>(
    sql`select reference from payments where order_id = ${order.id}`,
  );
  app.smtp.forget();
  market.standIn.stripe.refund({ payment_intent: payment?.reference ?? '', amount: '1000' });
  await deliverAll(market);
  await runDueJobs(market.app.pool, tasks(market.app));
  expect(attachedTo(buyer)).toEqual([`CN-${shop.id}-${year}-00001.pdf`]);
  await market.close();
});
