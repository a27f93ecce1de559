import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasedName } from '#contract/accounts/rules.ts';
import type { Message, NewThread, SavedReply, Thread } from '#contract/messages/schemas.ts';
import { nextPage } from '#contract/kernel/list-pages.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { sql } from '../db/database.ts';
import { enqueue, runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import {
  aMember,
  anAdmin,
  anOrderLine,
  anUpload,
  pictureStatus,
  aProduct,
  aShop,
  signedIn,
  type SignedIn,
  testPassword,
  visitorAs,
} from '../testing/makers.ts';

let app: TestApp;
let shop: { id: number; name: string; ownerId: number };
let product: { id: number; shopId: number; name: string };
let shopper: SignedIn;
let owner: TestVisitor;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await aShop(app);
  product = await aProduct(app, { shopId: shop.id, name: 'Otter Tee' });
  shopper = await signedIn(app, { fullName: 'Jasmine Teo' });
  owner = await visitorAs(app, { id: shop.ownerId });
});

const said = (text: string, given: { key?: string; pictures?: string[] } = {}) => ({
  text,
  pictures: [],
  key: randomUUID(),
  ...given,
});

async function aThread(
  text = 'Is it cotton?',
  about: object = { productId: product.id },
): Promise<Thread> {
  const { status, body } = await shopper.post<Thread>('/api/threads', { about, ...said(text) });
  expect(status).toBe(201);
  return body;
}

const write = (visitor: TestVisitor, id: number, text: string) =>
  visitor.post<Message>(`/api/threads/${id}/messages`, said(text));
const messagesOf = async (visitor: TestVisitor, id: number) =>
  (await visitor.get<Message[]>(`/api/threads/${id}/messages`)).body;
const unreadOf = async (visitor: TestVisitor) =>
  (await visitor.get<{ asShopper: number; asShop: number }>('/api/threads/unread')).body;

test('a shopper asks about a product, the shop’s team answers, and both read it', async () => {
  const { id, ...thread } = await aThread();
  expect(thread).toMatchObject({
    side: 'shopper',
    subject: { kind: 'product', id: product.id, name: 'Otter Tee' },
    isWaiting: true,
    unread: 0,
  });
  expect(await unreadOf(owner)).toEqual({ asShopper: 0, asShop: 1 });
  const { body: ofShop } = await owner.get<Thread[]>(`/api/shops/${shop.id}/threads`);
  expect(ofShop).toMatchObject([
    {
      id,
      side: 'shop',
      shopperName: 'Jasmine Teo',
      unread: 1,
      last: { side: 'shopper', text: 'Is it cotton?' },
    },
  ]);

  const staff = await aMember(app, shop.id);
  expect((await write(staff, id, 'It is.')).status).toBe(201);
  expect(await unreadOf(owner)).toEqual({ asShopper: 0, asShop: 0 });
  expect(await unreadOf(shopper)).toEqual({ asShopper: 1, asShop: 0 });
  const { body: own } = await shopper.get<Thread[]>('/api/threads?unread=true');
  expect(own).toMatchObject([
    { id, unread: 1, isWaiting: false, last: { side: 'shop', text: 'It is.' } },
  ]);
  const read = await messagesOf(shopper, id);
  expect(read).toMatchObject([
    { side: 'shop', text: 'It is.', isOwn: false, senderName: shop.name },
    { side: 'shopper', text: 'Is it cotton?', isOwn: true, isRead: true },
  ]);
  const upTo = read[0]?.id;
  for (let time = 0; time < 2; time += 1)
    expect((await shopper.put(`/api/threads/${id}/read`, { upTo })).status).toBe(204);
  expect(await unreadOf(shopper)).toEqual({ asShopper: 0, asShop: 0 });
  expect((await messagesOf(staff, id))[0]).toMatchObject({
    isOwn: true,
    isRead: true,
    senderName: expect.stringMatching(/^Person/),
  });
});

test('what is asked about the same subject is one thread, also when it is asked twice at once', async () => {
  await shopper.csrfToken();
  const begin = () =>
    shopper.post<Thread>('/api/threads', { about: { shopId: shop.id }, ...said('Are you open?') });
  const answers = await Promise.all([begin(), begin(), begin()]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await messagesOf(shopper, answers[0]?.body.id ?? 0)).toHaveLength(3);
  const other = await aThread();
  expect(other.id).not.toBe(answers[0]?.body.id);
  const { body } = await shopper.get<NewThread>(`/api/threads/about?productId=${product.id}`);
  expect(body).toMatchObject({
    threadId: other.id,
    side: 'shopper',
    shop: { id: shop.id },
    subject: { kind: 'product' },
  });
});

test('a message that is sent again with its key is one', async () => {
  const { id } = await aThread();
  const again = said('Once.');
  const answers = await Promise.all(
    [1, 2, 3].map(() => shopper.post<Message>(`/api/threads/${id}/messages`, again)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await messagesOf(shopper, id)).toHaveLength(2);
});

describe('about an order', () => {
  test('either side begins, and they meet in one thread', async () => {
    const { orderId, number } = await anOrderLine(app, { userId: shopper.id, product });
    const about = { orderId, shopId: shop.id };
    const staff = await aMember(app, shop.id);
    const begun = await staff.post<Thread>('/api/threads', { about, ...said('Which colour?') });
    expect([begun.status, begun.body]).toMatchObject([
      201,
      { side: 'shop', shopperName: 'Jasmine Teo', subject: { kind: 'order', name: number } },
    ]);
    expect(await unreadOf(shopper)).toEqual({ asShopper: 1, asShop: 0 });
    expect((await aThread('Sand, please.', about)).id).toBe(begun.body.id);
  });

  test('nobody else begins one, and no shop without a part in it', async () => {
    const { orderId } = await anOrderLine(app, { userId: shopper.id, product });
    const other = await aShop(app);
    const asOther = await visitorAs(app, { id: other.ownerId });
    const post = (visitor: TestVisitor, shopId: number) =>
      visitor.post('/api/threads', { about: { orderId, shopId }, ...said('Hello') });
    expect((await post(asOther, other.id)).status).toBe(404);
    expect((await post(asOther, shop.id)).status).toBe(404);
    expect((await post(await signedIn(app), shop.id)).status).toBe(404);
    expect((await post(shopper, other.id)).status).toBe(404);
    expect((await post(await visitorAs(app, await anAdmin(app)), shop.id)).status).toBe(404);
  });
});

test('one does not write to one’s own shop, nor to one that cannot be visited', async () => {
  const hidden = await aShop(app, { approvalStatus: 'pending' });
  const draft = await aProduct(app, { status: 'draft' });
  for (const [visitor, about, status] of [
    [owner, { shopId: shop.id }, 403],
    [owner, { productId: product.id }, 403],
    [shopper, { shopId: hidden.id }, 404],
    [shopper, { productId: draft.id }, 404],
    [shopper, { shopId: 999_999 }, 404],
    [shopper, {}, 422],
    [shopper, { shopId: shop.id, productId: product.id }, 422],
    [app.visitor(), { shopId: shop.id }, 401],
  ] as const)
    expect(
      (await visitor.post('/api/threads', { about, ...said('Hello there') })).status,
      JSON.stringify(about),
    ).toBe(status);
});

test('other people’s threads are not there, admins’ eyes included', async () => {
  const { id } = await aThread();
  const [other, admin, pending] = [
    await aShop(app),
    await anAdmin(app),
    await aShop(app, { approvalStatus: 'pending' }),
  ];
  const strangers = [
    await signedIn(app),
    await visitorAs(app, { id: other.ownerId }),
    await visitorAs(app, admin),
    await visitorAs(app, { id: pending.ownerId }),
  ];
  for (const stranger of strangers) {
    const missing = await stranger.get('/api/threads/999999');
    for (const answer of [
      await stranger.get(`/api/threads/${id}`),
      await stranger.get(`/api/threads/${id}/messages`),
      await write(stranger, id, 'Let me in'),
      await stranger.put(`/api/threads/${id}/read`, { upTo: 1 }),
      await stranger.put(`/api/threads/${id}/block`),
      await stranger.delete(`/api/threads/${id}/block`),
    ])
      expect({ ...(answer.body as object), instance: '' }).toEqual({
        ...(missing.body as object),
        instance: '',
      });
    expect((await stranger.get(`/api/shops/${shop.id}/threads`)).status).toBe(403);
    expect((await stranger.get<Thread[]>('/api/threads')).body).toEqual([]);
  }
  for (const url of [
    `/api/threads/${id}`,
    `/api/threads/${id}/messages`,
    '/api/threads',
    '/api/threads/unread',
    `/api/shops/${shop.id}/threads`,
  ])
    expect((await app.visitor().get(url)).status).toBe(401);
});

test('threads and messages come page by page, each once', async () => {
  const { id } = await aThread('1');
  for (const text of ['2', '3', '4', '5']) await write(shopper, id, text);
  for (let time = 0; time < 2; time += 1)
    await aThread('Hello', { productId: (await aProduct(app, { shopId: shop.id })).id });
  const everyPage = async <Row>(url: string): Promise<Row[]> => {
    const { body, headers } = await shopper.get<Row[]>(url);
    const next = nextPage(typeof headers.link === 'string' ? headers.link : null);
    return next ? [...body, ...(await everyPage<Row>(next))] : body;
  };
  expect(
    (await everyPage<Message>(`/api/threads/${id}/messages?limit=2`)).map(({ text }) => text),
  ).toEqual(['5', '4', '3', '2', '1']);
  const threads = await everyPage<Thread>('/api/threads?limit=1');
  expect(new Set(threads.map((thread) => thread.id)).size).toBe(3);
  expect(threads.at(-1)?.id).toBe(id);
  expect((await shopper.get('/api/threads?cursor=WyJhIl0')).status).toBe(400);
});

test('lists take two statements however long they are', async () => {
  for (let time = 0; time < 3; time += 1)
    await aThread('Hello', { productId: (await aProduct(app, { shopId: shop.id })).id });
  await owner.get('/api/threads/unread');
  const before = app.statements();
  await owner.get(`/api/shops/${shop.id}/threads`);
  expect(app.statements() - before).toBe(2);
});

test('twenty messages an hour, also when thirty are sent at once', async () => {
  const strict = await testApp({ RATE_LIMITS: 'on' });
  const counter = await aShop(strict);
  const keen = await signedIn(strict);
  const { body } = await keen.post<Thread>('/api/threads', {
    about: { shopId: counter.id },
    ...said('First'),
  });
  const answers = await Promise.all(Array.from({ length: 30 }, () => write(keen, body.id, 'More')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(11);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(
    (await keen.post('/api/threads', { about: { shopId: counter.id }, ...said('Elsewhere') }))
      .status,
  ).toBe(429);
  expect(
    (await write(await visitorAs(strict, { id: counter.ownerId }), body.id, 'Calm down')).status,
  ).toBe(201);
  await strict.close();
});

test.each([
  [{ text: '' }, 422],
  [{ text: 'x'.repeat(2001) }, 422],
  [{ text: 'nul \0' }, 422],
  [{ key: 'no uuid' }, 422],
  [{ pictures: ['/files/00000000000000000000000000000000.webp'] }, 422],
  [{ pictures: ['https://example.com/spy.webp'] }, 422],
])('refuses %j', async (given, status) => {
  const { id } = await aThread();
  expect(
    (await shopper.post(`/api/threads/${id}/messages`, { ...said('Hello'), ...given })).status,
  ).toBe(status);
  expect(
    (await shopper.post('/api/threads', { about: { shopId: shop.id }, ...said('Hello'), ...given }))
      .status,
  ).toBe(status);
});

test('what is written is text, whatever it looks like', async () => {
  const text = '<script>alert(1)</script> javascript:alert(1) <a href="https://example.com">x</a>';
  const { id } = await aThread(text);
  expect((await messagesOf(owner, id))[0]?.text).toBe(text);
});

describe('ending a conversation', () => {
  test('nobody writes until the side that ended it takes it back, and it holds for every thread of the two', async () => {
    const { id } = await aThread();
    const elsewhere = await aThread('Hello', { shopId: shop.id });
    expect((await shopper.put<Thread>(`/api/threads/${id}/block`)).body.blockedBy).toEqual([
      'shopper',
    ]);
    for (const visitor of [shopper, owner])
      expect((await write(visitor, elsewhere.id, 'Still there?')).status).toBe(409);
    expect(
      (await shopper.post('/api/threads', { about: { shopId: shop.id }, ...said('Hello') })).status,
    ).toBe(409);
    expect((await owner.delete<Thread>(`/api/threads/${id}/block`)).body.blockedBy).toEqual([
      'shopper',
    ]);
    expect((await owner.put<Thread>(`/api/threads/${id}/block`)).body.blockedBy).toEqual([
      'shop',
      'shopper',
    ]);
    await shopper.delete(`/api/threads/${id}/block`);
    expect((await write(shopper, id, 'Hello?')).status).toBe(409);
    await owner.delete(`/api/threads/${id}/block`);
    expect((await write(shopper, id, 'Hello again')).status).toBe(201);
  });

  test('does not touch others', async () => {
    await shopper.put(`/api/threads/${(await aThread()).id}/block`);
    const other = await signedIn(app);
    expect(
      (await other.post('/api/threads', { about: { shopId: shop.id }, ...said('Hello') })).status,
    ).toBe(201);
  });
});

test('a shop does not write to somebody who has deleted their account, in an old thread or a new one', async () => {
  const { id } = await aThread();
  const { orderId } = await anOrderLine(app, { userId: shopper.id, product });
  const aboutOrder = { orderId, shopId: shop.id };
  expect((await shopper.post('/api/account/deletion', { password: testPassword })).status).toBe(
    204,
  );

  const refused = await owner.post<Problem>(
    `/api/threads/${id}/messages`,
    said('Your parcel is here.'),
  );
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This person has deleted their account, so nobody would read your message.',
  ]);
  expect((await owner.post('/api/threads', { about: aboutOrder, ...said('Hello') })).status).toBe(
    409,
  );
  expect(
    (await owner.get<NewThread>(`/api/threads/about?orderId=${orderId}&shopId=${shop.id}`)).body,
  ).toMatchObject({
    threadId: null,
    shopperName: erasedName,
    isShopperGone: true,
  });
  expect((await owner.get<Thread>(`/api/threads/${id}`)).body).toMatchObject({
    isShopperGone: true,
    isWaiting: false,
  });
  expect(await messagesOf(owner, id)).toHaveLength(1);
});

describe('pictures', () => {
  const open = (visitor: TestVisitor, address: string) => pictureStatus(app, visitor, address);

  test('are seen by the two sides alone, in every width, and have no public address', async () => {
    const { id } = await aThread();
    const picture = await anUpload(shopper, 'messages');
    const small = picture.replace('.webp', '-320.webp');
    expect(picture).toMatch(/^\/private-files\/[0-9a-f]{32}\.webp$/);
    const staff = await aMember(app, shop.id);
    expect([await open(shopper, picture), await open(owner, picture)]).toEqual([200, 404]);
    expect(
      (await shopper.post(`/api/threads/${id}/messages`, said('', { pictures: [picture] }))).status,
    ).toBe(201);
    for (const visitor of [shopper, owner, staff])
      for (const address of [picture, small]) expect(await open(visitor, address)).toBe(200);
    const other = await aShop(app);
    const strangers = [
      app.visitor(),
      await signedIn(app),
      await visitorAs(app, { id: other.ownerId }),
      await visitorAs(app, await anAdmin(app)),
    ];
    for (const stranger of strangers)
      for (const address of [picture, small]) expect(await open(stranger, address)).toBe(404);
    for (const address of [
      picture.replace('private-files', 'files'),
      picture.replace('/private-files/', '/files/private-'),
    ])
      expect(await open(shopper, address)).toBe(404);
    const { headers } = await app.http.inject({
      url: picture,
      headers: { cookie: shopper.cookieHeader() },
    });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'image/webp',
    });
  });

  test('are one’s own, uploaded for a message', async () => {
    const { id } = await aThread();
    const theirs = await anUpload(await signedIn(app), 'messages');
    const forReport = await anUpload(shopper, 'reports');
    for (const picture of [theirs, forReport])
      expect(
        (await shopper.post(`/api/threads/${id}/messages`, said('Look', { pictures: [picture] })))
          .status,
      ).toBe(422);
  });

  test('a wrong name is nothing', async () => {
    for (const name of [
      'x.webp',
      '..%2f..%2fsession-secret',
      `${'0'.repeat(32)}.webp`,
      `${'0'.repeat(32)}-320.webp`,
      'a%00.webp',
    ])
      expect(await open(shopper, `/private-files/${name}`), name).toBe(404);
  });
});

describe('saved replies', () => {
  const reply = { title: 'Cotton', text: 'All our tees are cotton.' };

  test('a team keeps, changes and drops what it often answers', async () => {
    const url = `/api/shops/${shop.id}/saved-replies`;
    const { status, body } = await owner.post<SavedReply>(url, reply);
    expect([status, body]).toMatchObject([201, reply]);
    const staff = await aMember(app, shop.id);
    expect(
      (await staff.put<SavedReply>(`${url}/${body.id}`, { ...reply, title: 'Fabric' })).body.title,
    ).toBe('Fabric');
    expect((await staff.get<SavedReply[]>(url)).body).toMatchObject([{ title: 'Fabric' }]);
    expect((await staff.delete(`${url}/${body.id}`)).status).toBe(204);
    expect((await staff.delete(`${url}/${body.id}`)).status).toBe(404);
    expect((await owner.post(url, { title: '', text: '' })).status).toBe(422);
  });

  test('another shop’s are not there, and nobody else reads them', async () => {
    const other = await aShop(app);
    const asOther = await visitorAs(app, { id: other.ownerId });
    const { body } = await owner.post<SavedReply>(`/api/shops/${shop.id}/saved-replies`, reply);
    expect(
      (await asOther.put(`/api/shops/${other.id}/saved-replies/${body.id}`, reply)).status,
    ).toBe(404);
    expect((await asOther.delete(`/api/shops/${other.id}/saved-replies/${body.id}`)).status).toBe(
      404,
    );
    for (const person of [asOther, shopper, await visitorAs(app, await anAdmin(app))])
      for (const answer of [
        await person.get(`/api/shops/${shop.id}/saved-replies`),
        await person.post(`/api/shops/${shop.id}/saved-replies`, reply),
        await person.put(`/api/shops/${shop.id}/saved-replies/${body.id}`, reply),
        await person.delete(`/api/shops/${shop.id}/saved-replies/${body.id}`),
      ])
        expect(answer.status).toBe(403);
    expect((await app.visitor().get(`/api/shops/${shop.id}/saved-replies`)).status).toBe(401);
  });

  test('thirty at most, also when forty are saved at once', async () => {
    await owner.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => owner.post(`/api/shops/${shop.id}/saved-replies`, reply)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  });
});

test('how quickly a shop answers is the median of three answers or more', async () => {
  const answer = async (minutes: number) => {
    const { id } = await aThread('Hello', {
      productId: (await aProduct(app, { shopId: shop.id })).id,
    });
    await app.db.run(
      sql`update threads set waiting_since = now() - make_interval(mins => ${minutes}) where id = ${id}`,
    );
    await write(owner, id, 'Good day');
    await write(owner, id, 'And one more thing');
  };
  const figure = async () => {
    await enqueue(app.db, 'messages.count_response_times', {});
    await runDueJobs(app.pool, tasks(app));
    return (await shopper.get<ShopDetail>(`/api/shops/${shop.id}`)).body.responseMinutes;
  };
  for (const minutes of [10, 30]) await answer(minutes);
  expect(await figure()).toBeNull();
  await answer(500);
  expect(await figure()).toBe(30);
});

test('both sides are notified of a message, and nobody else', async () => {
  const heard: unknown[] = [];
  app.events.on('messages.changed', (payload) => heard.push(payload));
  const { id } = await aThread();
  await expect
    .poll(() => heard)
    .toContainEqual({ threadId: id, shopperId: shopper.id, shopId: shop.id });
});
