/** Who has a shop's webhooks, how they are set up, and that a secret is shown once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { webhookKinds } from '#contract/webhooks/rules.ts';
import type { Webhook, WebhookDelivery, WebhookWithSecret } from '#contract/webhooks/schemas.ts';
import { sql } from '../db/database.ts';
import { resealAll } from '../secrets/reseal.ts';
import { type TestApp, testApp, type TestVisitor } from '../testing/app.ts';
import {
  aBuyer,
  aMember,
  anAdmin,
  aShop,
  type SignedIn,
  signedIn,
  visitorAs,
} from '../testing/makers.ts';
import { doJobs } from '../testing/notifications.ts';
import { aWebhook, type WebhookReceiver, webhookReceiver } from '../testing/webhook-receiver.ts';
import { sealedWebhookSecrets } from './webhooks.ts';

let receiver: WebhookReceiver;
let app: TestApp;
let owner: SignedIn;
let shopId: number;
let address: string;
beforeAll(async () => {
  receiver = await webhookReceiver();
  app = await testApp({ WEBHOOK_ORIGINS: receiver.origin });
});
beforeEach(async () => {
  await app.db.run(sql`delete from webhooks`);
  Object.assign(receiver, { answer: 204, taken: [] });
  ({ owner, shopId, address } = await aSetUp());
});
afterAll(() => Promise.all([app.close(), receiver.close()]));

async function aSetUp() {
  const seller = await signedIn(app, { role: 'seller' });
  const { id } = await aShop(app, { ownerId: seller.id });
  return { owner: seller, shopId: id, address: `/api/shops/${id}/webhooks` };
}

type Problem = { code: string; errors?: Array<{ path: string; code: string }> };
const hook = () => aWebhook(owner, { shopId, origin: receiver.origin });
const listed = async (by: TestVisitor = owner) =>
  (await by.get<{ webhooks: Webhook[] }>(address)).body.webhooks;

test('one is added on, with a secret of 256 bits that no other answer and no entry of the log has', async () => {
  const url = `${receiver.origin}/hooks?token=of-their-own`;
  const { status, body } = await owner.post<WebhookWithSecret>(address, {
    url,
    kinds: ['order.paid', 'order.moved'],
  });
  expect(status).toBe(201);
  expect(body.webhook).toMatchObject({
    url,
    kinds: ['order.paid', 'order.moved'],
    isOn: true,
    failingSince: null,
  });
  const key = Buffer.from(/^whsec_([A-Za-z0-9+/=]+)$/.exec(body.secret)?.[1] ?? '', 'base64');
  expect(key).toHaveLength(32);
  const one = `${address}/${body.webhook.id}`;
  const renewed = await owner.post<WebhookWithSecret>(`${one}/secret`);
  const others = await Promise.all([
    owner.get(address),
    owner.put(one, { ...renewed.body.webhook, kinds: ['order.paid'] }),
    owner.post(`${one}/test`),
    owner.get(`${one}/deliveries`),
  ]);
  expect(others.map((answer) => answer.status)).toEqual([200, 200, 201, 200]);
  const log = await app.db.rows(sql`
    select action, actor_id, before, after from audit_entries where subject_kind = 'shop' and subject_id = ${String(shopId)} order by id`);
  const { host } = new URL(url);
  expect(log).toMatchObject([
    { action: 'shop.webhook_added', actor_id: owner.id, after: { host, webhookIsOn: true } },
    { action: 'shop.webhook_renewed', after: { host } },
    {
      action: 'shop.webhook_changed',
      before: { webhookKinds: ['order.paid', 'order.moved'] },
      after: { webhookKinds: ['order.paid'] },
    },
  ]);
  const stored = await app.db.rows(sql`select * from webhooks where shop_id = ${shopId}`);
  for (const secret of [body.secret, renewed.body.secret]) {
    expect(JSON.stringify([others.map((answer) => answer.body), log, stored])).not.toContain(
      secret,
    );
    expect(JSON.stringify(log)).not.toContain('of-their-own');
  }
});

test.each([
  ['an address in a network', 'https://10.0.0.1/hooks', 'webhook.not_public'],
  ['an address in brackets', 'https://[::1]/hooks', 'webhook.not_public'],
  ['an address as one number', 'https://2130706433/', 'webhook.not_public'],
  ['this machine', 'https://localhost/hooks', 'webhook.not_public'],
  ['a name without a dot', 'https://database/hooks', 'webhook.not_public'],
  ['http', 'http://hooks.shop.example/', 'webhook.not_public'],
  ['another port', 'https://hooks.shop.example:8443/', 'webhook.not_public'],
  ['a password', 'https://me:secret@hooks.shop.example/', 'request.invalid'],
  ['a fragment', 'https://hooks.shop.example/#here', 'request.invalid'],
  ['another scheme', 'file:///etc/passwd', 'request.invalid'],
  ['no address', 'hooks', 'request.invalid'],
  ['one that is too long', `https://hooks.shop.example/${'a'.repeat(500)}`, 'request.invalid'],
])('%s is refused at its field', async (_, url, code) => {
  const refused = await owner.post<Problem>(address, { url, kinds: ['order.paid'] });
  expect([refused.status, refused.body.code]).toEqual([422, code]);
  expect(refused.body.errors).toMatchObject([{ path: 'url' }]);
  const { webhook, change } = await hook();
  expect((await change({ url })).status).toBe(422);
  expect((await listed())[0]?.url).toBe(webhook.url);
});

test.each([{ kinds: [] }, { kinds: ['order.placed'] }, { kinds: ['order.paid', 'order.paid'] }])(
  'of $kinds nobody can be told',
  async ({ kinds }) => {
    const refused = await owner.post(address, { url: receiver.origin, kinds });
    expect(refused.status).toBe(422);
  },
);

test('a shop has five at most, also of two that are added at once', async () => {
  for (let count = 0; count < 4; count += 1) await hook();
  const add = () =>
    owner.post<Problem>(address, { url: receiver.origin, kinds: [...webhookKinds] });
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await listed()).toHaveLength(5);
  expect((await add()).body.code).toBe('webhook.too_many');
});

test('it is changed by who saw how it is', async () => {
  const { webhook, change } = await hook();
  expect(await change({ kinds: ['order.paid'] })).toMatchObject({
    status: 200,
    body: { kinds: ['order.paid'], version: webhook.version + 1 },
  });
  expect(await change({ kinds: ['order.moved'] })).toMatchObject({
    status: 409,
    body: { code: 'webhook.changed_meanwhile' },
  });
});

test('a test arrives, and what arrived can be sent again under its id', async () => {
  const { address: one, path, deliveries } = await hook();
  const sent = await owner.post<WebhookDelivery>(`${one}/test`);
  expect([sent.status, sent.body]).toMatchObject([201, { kind: 'webhook.test', state: 'queued' }]);
  const again = `${one}/deliveries/${sent.body.id}`;
  expect((await owner.post<Problem>(again)).body.code).toBe('webhook.still_queued');
  await doJobs(app);
  expect(receiver.bodiesAt(path)).toMatchObject([{ type: 'webhook.test', data: { shopId } }]);
  expect((await owner.post(again)).status).toBe(200);
  await doJobs(app);
  expect(receiver.taken.map(({ headers }) => headers['webhook-id'])).toEqual([
    sent.body.eventId,
    sent.body.eventId,
  ]);
  expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('switched off, what waits has failed, nothing is sent, and it can be sent again later', async () => {
  const { address: one, change, deliveries, webhook } = await hook();
  const sent = await owner.post<WebhookDelivery>(`${one}/test`);
  await change({ isOn: false });
  await doJobs(app);
  expect(receiver.taken).toEqual([]);
  expect(await deliveries()).toMatchObject([{ state: 'failed', problem: 'off' }]);
  const again = `${one}/deliveries/${sent.body.id}`;
  for (const path of [`${one}/test`, again])
    expect((await owner.post<Problem>(path)).body.code).toBe('webhook.is_off');
  await change({ version: webhook.version + 1 });
  expect((await owner.post(again)).status).toBe(200);
  await doJobs(app);
  expect(receiver.taken).toHaveLength(1);
});

test('removed, it is gone with what it was sent; doing it twice is fine', async () => {
  const { address: one } = await hook();
  await owner.post(`${one}/test`);
  expect((await owner.delete(one)).status).toBe(204);
  expect((await owner.delete(one)).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect((await owner.get(`${one}/deliveries`)).status).toBe(404);
  await doJobs(app);
  expect(receiver.taken).toEqual([]);
});

test('the last twenty deliveries are shown, the newest first', async () => {
  const { address: one, deliveries } = await hook();
  for (let count = 0; count < 22; count += 1) await owner.post(`${one}/test`);
  const ids = (await deliveries()).map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test('owners, managers and admins have them; strangers, buyers, staff and other shops do not', async () => {
  const { address: one, webhook } = await hook();
  const delivery = (await owner.post<WebhookDelivery>(`${one}/test`)).body;
  const body = { url: webhook.url, kinds: webhook.kinds };
  const calls: Array<(by: TestVisitor) => Promise<{ status: number }>> = [
    (by) => by.get(address),
    (by) => by.post(address, body),
    (by) => by.put(one, { ...body, isOn: true, version: 0 }),
    (by) => by.post(`${one}/secret`),
    (by) => by.post(`${one}/test`),
    (by) => by.get(`${one}/deliveries`),
    (by) => by.post(`${one}/deliveries/${delivery.id}`),
    (by) => by.delete(one),
  ];
  const statuses = async (by: TestVisitor) => {
    const all = [];
    for (const call of calls) all.push((await call(by)).status);
    return all;
  };
  const stranger = await aSetUp();
  const shut = (status: number) => calls.map(() => status);
  expect(await statuses(app.visitor())).toEqual(shut(401));
  expect(await statuses(await visitorAs(app, await aBuyer(app)))).toEqual(shut(403));
  expect(await statuses(await aMember(app, shopId))).toEqual(shut(403));
  expect(await statuses(stranger.owner)).toEqual(shut(403));
  const open = [200, 201, 409, 200, 201, 200, 409, 204];
  expect(await statuses(await aMember(app, shopId, 'manager'))).toEqual(open);
  const next = await hook();
  const theirs = `${stranger.address}/${next.webhook.id}`;
  // A webhook of another shop's, under one's own.
  expect((await stranger.owner.get(`${theirs}/deliveries`)).status).toBe(404);
  expect((await stranger.owner.post(`${theirs}/secret`)).status).toBe(404);
  await stranger.owner.delete(theirs);
  const admin = await visitorAs(app, await anAdmin(app));
  expect((await listed(admin)).map(({ id }) => id)).toContain(next.webhook.id);
  const off = { ...body, url: next.webhook.url, isOn: false, version: next.webhook.version };
  expect((await admin.put(next.address, off)).status).toBe(200);
});

test('a closed shop has none to set up', async () => {
  await hook();
  await app.db.run(
    sql`update shops set approval_status = 'closed', closed_at = now() where id = ${shopId}`,
  );
  expect((await owner.get(address)).status).toBe(403);
});

test('its secrets are sealed again when the key of the market changes', async () => {
  const { address: one } = await hook();
  await owner.post(`${one}/secret`);
  const changed = {
    sessionSecret: 'another-secret-of-32-characters!!',
    previousSecret: app.config.sessionSecret,
  };
  expect(await resealAll(app.db, changed, sealedWebhookSecrets)).toEqual({ sealed: 2, lost: 0 });
});
