import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { bought } from '../../testing/buying.ts';
import {
  aMember,
  aProduct,
  aShop,
  type SignedIn,
  signedIn,
  visitorAs,
} from '../../testing/makers.ts';
import { doJobs, tryAgain } from '../../testing/notifications.ts';
import { opened, type TestPushService, testPushService } from '../../testing/push-service.ts';

let service: TestPushService;
let app: TestApp;
let owner: SignedIn;
let shopId: number;
beforeAll(async () => {
  service = await testPushService();
  app = await testApp({ PUSH_ORIGINS: service.origin });
  owner = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: owner.id, name: 'Bakery' })).id;
});
beforeEach(() => {
  service.taken.length = 0;
  service.answer = undefined;
});
afterAll(() => Promise.all([app.close(), service.close()]));

const path = '/api/notifications/devices';
const add = (person: Pick<SignedIn, 'post'>) => person.post(path, service.browser());

/** Somebody who works in the shop, told of news in one browser. */
async function aWorker(): Promise<SignedIn> {
  const worker = await aMember(app, shopId);
  await add(worker);
  return worker;
}

async function writeToShop(worker: SignedIn): Promise<void> {
  await notify(app.db, 'message.received', {
    userIds: [worker.id],
    from: 'Mei Tan',
    about: 'Pandan Cake',
    path: '/seller/messages/7',
  });
  await doJobs(app);
}

const deliveriesTo = (worker: SignedIn) =>
  app.db.rows<{ state: string; error: string | null; attempts: number }>(sql`
    select d.state, d.error, d.attempts from notification_deliveries d join notifications n on n.id = d.notification_id
    where n.user_id = ${worker.id} and d.channel = 'push' order by d.id`);
const hasDevice = async (worker: SignedIn) =>
  (await worker.get<{ devices: unknown[] }>(path)).body.devices.length > 0;

describe('a browser is told', () => {
  test('of an order, where it is and no more; its push service reads nothing of it', async () => {
    const worker = await aWorker();
    const buyer = await signedIn(app, { fullName: 'Mei Tan' });
    const order = await bought(buyer, { product: await aProduct(app, { shopId, name: 'Cake' }) });
    await doJobs(app);
    expect(service.taken.map(({ message }) => message)).toEqual([
      {
        title: 'New order for Bakery',
        path: `/orders/management?q=${order.orderNumber}&shop=${shopId}`,
        tag: 'order.received',
      },
    ]);
    const [{ sealed, headers } = { sealed: Buffer.of(), headers: {} }] = service.taken;
    expect(sealed.includes('Bakery')).toBe(false);
    expect(headers).toMatchObject({ ttl: '3600', urgency: 'high' });
    expect(await deliveriesTo(worker)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('in the language of its reader', async () => {
    const worker = await aWorker();
    await app.db.run(sql`update users set language = 'zh-Hans' where id = ${worker.id}`);
    await writeToShop(worker);
    expect(service.taken).toMatchObject([{ message: { title: '顾客给您的店铺发来消息' } }]);
  });

  test('once for each that its person has', async () => {
    const worker = await aWorker();
    await add(await visitorAs(app, worker));
    await writeToShop(worker);
    await tryAgain(app);
    expect(new Set(service.taken.map((taken) => taken.path)).size).toBe(2);
    expect(service.taken).toHaveLength(2);
  });

  test('again after a pause when its service could not take it', async () => {
    const worker = await aWorker();
    for (const answer of [503, 429, 0]) {
      service.answer = answer;
      await (answer === 503 ? writeToShop(worker) : tryAgain(app));
      expect(await deliveriesTo(worker)).toMatchObject([{ state: 'queued' }]);
    }
    service.answer = undefined;
    await tryAgain(app);
    expect(await deliveriesTo(worker)).toMatchObject([{ state: 'sent', attempts: 4 }]);
    expect(service.taken).toHaveLength(1);
  });
});

describe('a browser is not told', () => {
  test.each([404, 410])('any more where its service says %i', async (answer) => {
    const worker = await aWorker();
    service.answer = answer;
    await writeToShop(worker);
    expect(await deliveriesTo(worker)).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect(await hasDevice(worker)).toBe(false);
    service.answer = undefined;
    await writeToShop(worker);
    expect(service.taken).toEqual([]);
    expect(await deliveriesTo(worker)).toHaveLength(1);
  });

  test('what its service refuses, but stays', async () => {
    const worker = await aWorker();
    service.answer = 413;
    await writeToShop(worker);
    expect(await deliveriesTo(worker)).toMatchObject([
      { state: 'failed', error: 'the push service answered 413' },
    ]);
    expect(await hasDevice(worker)).toBe(true);
  });

  test('what was read elsewhere meanwhile', async () => {
    const worker = await aWorker();
    service.answer = 503;
    await writeToShop(worker);
    const [{ id } = { id: 0 }] = (await worker.get<Array<{ id: number }>>('/api/notifications'))
      .body;
    await worker.post(`/api/notifications/${id}/read`);
    service.answer = undefined;
    await tryAgain(app);
    expect(service.taken).toEqual([]);
    expect(await deliveriesTo(worker)).toMatchObject([{ state: 'overtaken' }]);
  });

  test('where its person signed out before it was sent', async () => {
    const worker = await aWorker();
    service.answer = 503;
    await writeToShop(worker);
    await worker.post('/api/auth/logout');
    service.answer = undefined;
    await tryAgain(app);
    expect(service.taken).toEqual([]);
    expect(await deliveriesTo(worker)).toMatchObject([{ state: 'withheld', error: 'unwanted' }]);
  });

  test('of what its person does not want in the bell', async () => {
    const worker = await aWorker();
    await worker.put('/api/notifications/choices/message.received', { inApp: false, mail: true });
    await writeToShop(worker);
    expect(service.taken).toEqual([]);
  });

  test('of what somebody who also shops is told as a shopper', async () => {
    const worker = await aWorker();
    await notify(app.db, 'message.received', {
      userIds: [worker.id],
      from: 'Blue',
      about: 'Blue',
      path: '/messages/7',
    });
    await notify(app.db, 'account.passkey', { userId: worker.id, isAdded: true, name: 'Key' });
    await doJobs(app);
    expect(service.taken).toEqual([]);
  });

  test('by a key that is none, which is forgotten', async () => {
    const worker = await aMember(app, shopId);
    const point = Buffer.alloc(65, 7);
    point[0] = 4;
    await worker.post(path, { ...service.browser(), p256dh: point.toString('base64url') });
    await writeToShop(worker);
    expect(await deliveriesTo(worker)).toMatchObject([{ state: 'failed' }]);
    expect(await hasDevice(worker)).toBe(false);
  });

  test('at an address inside of the own network, whoever wrote it down', async () => {
    const worker = await aWorker();
    await app.db.run(sql`
      update push_subscriptions p set endpoint = 'https://169.254.169.254/1' from sessions s where s.id = p.session_id and s.user_id = ${worker.id}`);
    await writeToShop(worker);
    expect(await deliveriesTo(worker)).toMatchObject([
      { state: 'failed', error: 'not a push service any more' },
    ]);
    expect(await hasDevice(worker)).toBe(false);
  });
});

test('the stand-in opens what RFC 8291 gives as its example', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const secret = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const sealed = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  expect(opened(sealed, { keys, secret }).toString()).toBe(
    'When I grow up, I want to be a watermelon',
  );
});
