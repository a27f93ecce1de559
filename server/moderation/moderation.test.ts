import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '#contract/moderation/schemas.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { sql } from '../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import {
  aBuyer,
  aMember,
  anOrderLine,
  anUpload,
  aProduct,
  aShop,
  signedIn,
  visitorAs,
} from '../testing/makers.ts';
import { doJobs } from '../testing/notifications.ts';
import { aServiceShop, aVisitRow } from '../testing/visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const wrong = { reason: 'misleading', text: 'It is not made of teak at all.' };

test('anybody signed in reports a shop or a product they can see', async () => {
  const reporter = await signedIn(app);
  const [shop, product] = [await aShop(app), await aProduct(app)];
  for (const subject of [
    { subject: 'shop', subjectId: shop.id },
    { subject: 'product', subjectId: product.id },
  ]) {
    const { status, body } = await reporter.post<{ id: number }>('/api/reports', {
      ...subject,
      ...wrong,
    });
    expect(status).toBe(201);
    expect(
      await app.db.row(
        sql`select reporter_id, shop_id, product_id, reason, text, state from reports where id = ${body.id}`,
      ),
    ).toEqual({
      reporter_id: reporter.id,
      shop_id: subject.subject === 'shop' ? shop.id : null,
      product_id: subject.subject === 'product' ? product.id : null,
      state: 'open',
      ...wrong,
    });
  }
});

test('a reported review of a visit without a package is named by its firm', async () => {
  const [admin, customer, reporter] = [
    await signedIn(app, { role: 'admin' }),
    await signedIn(app),
    await signedIn(app),
  ];
  const shop = await aServiceShop(app);
  const visit = await aVisitRow(app, { shopId: shop.id, userId: customer.id, status: 'completed' });
  const review = await app.db.row<{ id: number }>(sql`
    insert into reviews (booking_id, shop_id, user_id, stars, text) values (${visit.id}, ${shop.id}, ${customer.id}, 1, 'Nobody came') returning id`);
  const { status } = await reporter.post('/api/reports', {
    subject: 'review',
    subjectId: review?.id,
    ...wrong,
  });
  expect(status).toBe(201);
  await doJobs(app);
  const { body } = await admin.get<Notification[]>('/api/notifications');
  expect(body[0]?.title).toBe(`${shop.name} was reported`);
});

test('a guest signs in first', async () => {
  expect(
    (await app.visitor().post('/api/reports', { subject: 'shop', subjectId: 1, ...wrong })).status,
  ).toBe(401);
});

test('what cannot be seen cannot be reported', async () => {
  const reporter = await signedIn(app);
  const [shop, product] = [
    await aShop(app, { approvalStatus: 'pending' }),
    await aProduct(app, { status: 'draft' }),
  ];
  const subjects = [
    { subject: 'shop', subjectId: shop.id },
    { subject: 'shop', subjectId: 999_999 },
    { subject: 'product', subjectId: product.id },
    { subject: 'product', subjectId: 999_999 },
  ];
  for (const subject of subjects)
    expect((await reporter.post('/api/reports', { ...subject, ...wrong })).status).toBe(404);
});

test('one person’s open report of a subject is one case, until it is decided', async () => {
  const reporter = await signedIn(app);
  const report = { subject: 'shop', subjectId: (await aShop(app)).id, ...wrong };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => reporter.post<{ id: number }>('/api/reports', report)),
  );
  const ids = new Set(answers.map(({ body }) => body.id));
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([201]);
  expect(ids.size).toBe(1);
  expect(
    (await (await signedIn(app)).post<{ id: number }>('/api/reports', report)).body.id,
  ).not.toBe([...ids][0]);
  await app.db.run(
    sql`update reports set state = 'dismissed', action = 'none', decision_reason = 'No.', decided_at = now() where id = ${[...ids][0]}`,
  );
  expect(ids).not.toContain((await reporter.post<{ id: number }>('/api/reports', report)).body.id);
});

test('twenty reports a day, also when thirty are sent at once', async () => {
  const reporter = await signedIn(app);
  await reporter.csrfToken();
  const shops = await Promise.all(Array.from({ length: 30 }, () => aShop(app)));
  const answers = await Promise.all(
    shops.map(({ id }) =>
      reporter.post('/api/reports', { subject: 'shop', subjectId: id, ...wrong }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.headers['retry-after']).toBeDefined();
  await app.db.run(
    sql`update reports set created_at = created_at - interval '25 hours' where reporter_id = ${reporter.id}`,
  );
  expect(
    (
      await reporter.post('/api/reports', {
        subject: 'shop',
        subjectId: (await aShop(app)).id,
        ...wrong,
      })
    ).status,
  ).toBe(201);
});

test.each([
  [{ text: 'Bad' }, 'Please describe what is wrong in at least 10 characters'],
  [{ reason: 'ugly' }, 'Please choose a reason'],
])('refuses %j', async (given, message) => {
  const { status, body } = await (
    await signedIn(app)
  ).post<{ message: string }>('/api/reports', {
    subject: 'shop',
    subjectId: 1,
    ...wrong,
    ...given,
  });
  expect([status, body.message]).toEqual([422, message]);
});

test('somebody’s own is not theirs to report, of their shop neither', async () => {
  const shop = await aShop(app);
  const product = await aProduct(app, { shopId: shop.id });
  for (const visitor of [await visitorAs(app, { id: shop.ownerId }), await aMember(app, shop.id)]) {
    expect(
      (await visitor.post('/api/reports', { subject: 'shop', subjectId: shop.id, ...wrong }))
        .status,
    ).toBe(403);
    expect(
      (await visitor.post('/api/reports', { subject: 'product', subjectId: product.id, ...wrong }))
        .status,
    ).toBe(403);
  }
});

test('a review is reported by anybody but its author', async () => {
  const product = await aProduct(app);
  const author = await aBuyer(app);
  const { lineId } = await anOrderLine(app, { userId: author.id, product });
  const asAuthor = await visitorAs(app, author);
  const { body } = await asAuthor.post<{ review: { id: number } }>('/api/reviews', {
    orderLineId: lineId,
    stars: 1,
    text: 'You are all thieves.',
  });
  const report = { subject: 'review', subjectId: body.review.id, ...wrong };
  expect((await asAuthor.post('/api/reports', report)).status).toBe(403);
  expect((await (await signedIn(app)).post('/api/reports', report)).status).toBe(201);
  await app.db.run(sql`update reviews set hidden_at = now() where id = ${body.review.id}`);
  expect((await (await signedIn(app)).post('/api/reports', report)).status).toBe(404);
});

test('evidence is one’s own picture, seen by its sender and by admins alone', async () => {
  const reporter = await signedIn(app);
  const shop = await aShop(app);
  const evidenceUrl = await anUpload(reporter, 'reports');
  const report = { subject: 'shop', subjectId: shop.id, ...wrong };
  const stranger = await signedIn(app);
  expect((await stranger.post('/api/reports', { ...report, evidenceUrl })).status).toBe(422);
  expect(
    (
      await reporter.post('/api/reports', {
        ...report,
        evidenceUrl: '/files/00000000000000000000000000000000.webp',
      })
    ).status,
  ).toBe(422);
  expect((await reporter.post('/api/reports', { ...report, evidenceUrl })).status).toBe(201);
  const open = async (visitor: Pick<TestVisitor, 'cookieHeader'>) =>
    (
      await app.http.inject({
        url: evidenceUrl,
        headers: { cookie: visitor.cookieHeader() },
      })
    ).statusCode;
  const seller = await visitorAs(app, { id: shop.ownerId });
  expect([
    await open(reporter),
    await open(await signedIn(app, { role: 'admin' })),
    await open(stranger),
    await open(seller),
  ]).toEqual([200, 200, 404, 404]);
});

test('reporters read of their own reports, page by page, and of nobody else’s', async () => {
  const reporter = await signedIn(app);
  const ids: number[] = [];
  for (let time = 0; time < 3; time += 1)
    ids.unshift(
      (
        await reporter.post<{ id: number }>('/api/reports', {
          subject: 'shop',
          subjectId: (await aShop(app)).id,
          ...wrong,
        })
      ).body.id,
    );
  const first = await reporter.get<Report[]>('/api/reports?limit=2');
  expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(first.body[0]).toMatchObject({
    role: 'reporter',
    state: 'open',
    text: wrong.text,
    subject: 'shop',
    mayAppeal: false,
  });
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await reporter.get<Report[]>(next)).body.map(({ id }) => id)).toEqual(ids.slice(2));
  for (const stranger of [await signedIn(app), await signedIn(app, { role: 'admin' })]) {
    expect((await stranger.get<Report[]>('/api/reports')).body).toEqual([]);
    expect((await stranger.get(`/api/reports/${ids[0]}`)).status).toBe(404);
  }
  expect((await app.visitor().get('/api/reports')).status).toBe(401);
  expect((await app.visitor().get(`/api/reports/${ids[0]}`)).status).toBe(401);
});

test('a report leads to what it is about as long as its reader can visit that', async () => {
  const [admin, reporter] = [await signedIn(app, { role: 'admin' }), await signedIn(app)];
  const shop = await aShop(app);
  const owner = await visitorAs(app, { id: shop.ownerId });
  const product = await aProduct(app, { shopId: shop.id });
  const report = async (subject: string, subjectId: number) =>
    (await reporter.post<{ id: number }>('/api/reports', { subject, subjectId, ...wrong })).body.id;
  const uphold = (id: number, action: string) =>
    admin.post(`/api/admin/reports/${id}/decision`, {
      outcome: 'upheld',
      action,
      reason: 'A copy',
    });
  const pathFor = async (reader: TestVisitor, id: number) =>
    (await reader.get<Report>(`/api/reports/${id}`)).body.subjectPath;
  const ofProduct = await report('product', product.id);
  expect(await pathFor(reporter, ofProduct)).toBe(`/product/${product.id}`);
  await uphold(ofProduct, 'take-down-product');
  expect(await pathFor(reporter, ofProduct)).toBeNull();
  expect(await pathFor(owner, ofProduct)).toBe(`/product/${product.id}`);
  const ofShop = await report('shop', shop.id);
  await uphold(ofShop, 'suspend-shop');
  expect(await pathFor(reporter, ofShop)).toBeNull();
});
