import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextPage } from '#contract/kernel/list-pages.ts';
import type { Message, Thread } from '#contract/messages/schemas.ts';
import type {
  AdminReport,
  AdminReportDetail,
  Report,
  TakeDown,
} from '#contract/moderation/schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import {
  aMember,
  anOrderLine,
  aProduct,
  aShop,
  signedIn,
  type SignedIn,
  visitorAs,
} from '../testing/makers.ts';
import { linesSaved } from '../testing/saved-file.ts';

let app: TestApp;
let shop: { id: number; name: string; ownerId: number };
let product: { id: number; shopId: number; name: string };
let admin: SignedIn;
let owner: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin', fullName: 'Priya Nathan' });
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await aShop(app);
  product = await aProduct(app, { shopId: shop.id });
  owner = await visitorAs(app, { id: shop.ownerId });
});

const wrong = { reason: 'offensive', text: 'This is not how people talk.' };
const why = 'It breaks rule 3 of the market.';
const uphold = (action: string) => ({ outcome: 'upheld', action, reason: why });
const dismissal = { outcome: 'dismissed', reason: 'Nothing wrong with it.' };

async function reportOf(
  reporter: TestVisitor,
  subject: string,
  subjectId: number,
): Promise<number> {
  const { status, body } = await reporter.post<{ id: number }>('/api/reports', {
    subject,
    subjectId,
    ...wrong,
  });
  expect(status).toBe(201);
  return body.id;
}

const decide = (id: number, decision: object, by: TestVisitor = admin) =>
  by.post<AdminReportDetail>(`/api/admin/reports/${id}/decision`, decision);
const auditOf = (kind: string, id: number) =>
  app.db.rows(
    sql`select actor_id, action, reason from audit_entries where subject_kind = ${kind} and subject_id = ${String(id)} order by id`,
  );

async function aReview(stars = 1): Promise<{ id: number; author: SignedIn }> {
  const author = await signedIn(app, { fullName: 'Jasmine Teo' });
  const { lineId } = await anOrderLine(app, { userId: author.id, product });
  const { body } = await author.post<{ review: { id: number } }>('/api/reviews', {
    orderLineId: lineId,
    stars,
    text: 'You are all thieves.',
  });
  return { id: body.review.id, author };
}

async function aMessage(): Promise<{ id: number; threadId: number; shopper: SignedIn }> {
  const shopper = await signedIn(app);
  const { body } = await shopper.post<Thread>('/api/threads', {
    about: { shopId: shop.id },
    text: 'Hello',
    pictures: [],
    key: randomUUID(),
  });
  const sent = await owner.post<Message>(`/api/threads/${body.id}/messages`, {
    text: 'Go away',
    pictures: [],
    key: randomUUID(),
  });
  return { id: sent.body.id, threadId: body.id, shopper };
}

const shown = async () =>
  (await app.visitor().get<Review[]>(`/api/products/${product.id}/reviews`)).body;

test('what an admin takes down without a report can be appealed against where it is listed', async () => {
  const takeDowns = (by: TestVisitor = owner) =>
    by.get<TakeDown[]>(`/api/shops/${shop.id}/take-downs`);
  expect((await takeDowns()).body).toEqual([]);
  const taken = await admin.post('/api/admin/listings/take-downs', {
    ids: [product.id],
    reason: 'The mark is registered.',
  });
  expect(taken.status).toBe(200);
  const [takeDown] = (await takeDowns()).body;
  expect(takeDown).toEqual({
    listingId: product.id,
    reportId: expect.any(Number),
    appeal: null,
  });
  const path = `/api/reports/${takeDown?.reportId}`;
  expect((await owner.get<Report>(path)).body).toMatchObject({
    decisionReason: 'The mark is registered.',
    action: 'take-down-product',
    mayAppeal: true,
  });
  expect((await owner.post(`${path}/appeal`, { text: 'I own that mark myself.' })).status).toBe(
    201,
  );
  expect((await takeDowns()).body).toMatchObject([{ appeal: 'open' }]);
  const granted = { outcome: 'granted', reason: 'You do, we are sorry.' };
  await admin.post(`/api/admin/reports/${takeDown?.reportId}/appeal-decision`, granted);
  expect((await takeDowns()).body).toEqual([]);
  expect((await app.visitor().get(`/api/products/${product.id}`)).status).toBe(200);
  for (const person of [await aMember(app, shop.id), await signedIn(app, { role: 'seller' })])
    expect((await takeDowns(person)).status).toBe(403);
});

test('a listing that was reported and taken down is one decision, by its report', async () => {
  const id = await reportOf(await signedIn(app), 'product', product.id);
  await decide(id, uphold('take-down-product'));
  expect((await owner.get<TakeDown[]>(`/api/shops/${shop.id}/take-downs`)).body).toEqual([
    { listingId: product.id, reportId: id, appeal: null },
  ]);
});

test('a review that breaks the rules is hidden, its figures follow, and all who reported it are notified', async () => {
  const review = await aReview(1);
  await aReview(5);
  const reporters = [await signedIn(app), await signedIn(app)];
  const ids = [
    await reportOf(reporters[0] ?? owner, 'review', review.id),
    await reportOf(reporters[1] ?? owner, 'review', review.id),
  ];
  const { body: before } = await admin.get<AdminReportDetail>(`/api/admin/reports/${ids[0]}`);
  expect(before).toMatchObject({
    subject: 'review',
    openCount: 2,
    content: { text: 'You are all thieves.', stars: 1, authorName: 'Jasmine Teo', isGone: false },
    others: [{ id: ids[1], state: 'open' }],
    actions: ['hide-review', 'none'],
    reporterRecord: { upheld: 0, dismissed: 0 },
  });
  const { status, body } = await decide(ids[0] ?? 0, uphold('hide-review'));
  expect([status, body]).toMatchObject([
    200,
    {
      state: 'upheld',
      action: 'hide-review',
      decisionReason: why,
      decidedBy: 'Priya Nathan',
      openCount: 0,
      content: { isGone: true },
    },
  ]);
  await expect.poll(shown).toMatchObject([{ stars: 5 }]);
  expect((await app.visitor().get(`/api/products/${product.id}`)).body).toMatchObject({
    rating: 5,
    reviewCount: 1,
    starCounts: [0, 0, 0, 0, 1],
  });
  for (const [at, reporter] of reporters.entries())
    expect((await reporter.get<Report>(`/api/reports/${ids[at]}`)).body).toMatchObject({
      role: 'reporter',
      state: 'upheld',
      decisionReason: why,
      action: 'hide-review',
      appeal: null,
    });
  const { body: authorHeard } = await review.author.get<Report[]>('/api/reports?role=affected');
  expect(authorHeard).toMatchObject([
    { id: ids[0], role: 'affected', text: null, decisionReason: why, mayAppeal: true },
  ]);
  expect(await auditOf('review', review.id)).toEqual([
    { actor_id: admin.id, action: 'report.upheld', reason: why },
  ]);
});

test('a dismissed report changes nothing, and touches nobody', async () => {
  const review = await aReview();
  const reporter = await signedIn(app);
  const id = await reportOf(reporter, 'review', review.id);
  expect((await decide(id, { ...dismissal, action: 'hide-review' })).body).toMatchObject({
    state: 'dismissed',
    action: 'none',
    content: { isGone: false },
  });
  expect(await shown()).toHaveLength(1);
  expect((await reporter.get<Report>(`/api/reports/${id}`)).body).toMatchObject({
    state: 'dismissed',
    decisionReason: dismissal.reason,
  });
  expect((await review.author.get<Report[]>('/api/reports?role=affected')).body).toEqual([]);
  expect((await review.author.get(`/api/reports/${id}`)).status).toBe(404);
});

test('of two admins who decide at once one wins, also over two reports of the same subject', async () => {
  const review = await aReview();
  const ids = [
    await reportOf(await signedIn(app), 'review', review.id),
    await reportOf(await signedIn(app), 'review', review.id),
  ];
  const other = await signedIn(app, { role: 'admin' });
  await Promise.all([admin.csrfToken(), other.csrfToken()]);
  const answers = await Promise.all([
    decide(ids[0] ?? 0, uphold('hide-review')),
    decide(ids[0] ?? 0, dismissal, other),
    decide(ids[1] ?? 0, dismissal, other),
    decide(ids[1] ?? 0, uphold('none')),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const conflict = answers.find(({ status }) => status === 409);
  expect(conflict?.body).toMatchObject({ type: '/problems/state-conflict' });
  const states = await app.db.rows<{ state: string }>(
    sql`select distinct state from reports where review_id = ${review.id}`,
  );
  expect(states).toEqual([{ state: (conflict?.body as { state?: string } | undefined)?.state }]);
  expect(await auditOf('review', review.id)).toHaveLength(1);
});

describe('a reported message', () => {
  test('is read by admins in its context, which the audit log keeps; the rest of the thread stays closed', async () => {
    const { id: messageId, threadId, shopper } = await aMessage();
    for (let time = 0; time < 8; time += 1)
      await owner.post(`/api/threads/${threadId}/messages`, {
        text: `After ${time}`,
        pictures: [],
        key: randomUUID(),
      });
    const id = await reportOf(shopper, 'message', messageId);
    expect((await admin.get<AdminReportDetail>(`/api/admin/reports/${id}`)).body.content.text).toBe(
      'Go away',
    );
    expect(await auditOf('message', messageId)).toEqual([]);
    const { status, body } = await admin.post<Array<{ text: string; isReported: boolean }>>(
      `/api/admin/reports/${id}/context`,
    );
    expect(status).toBe(200);
    expect(body.map(({ text }) => text)).toEqual([
      'Hello',
      'Go away',
      ...[0, 1, 2, 3, 4].map((time) => `After ${time}`),
    ]);
    expect(body.filter(({ isReported }) => isReported)).toMatchObject([{ text: 'Go away' }]);
    expect(await auditOf('message', messageId)).toEqual([
      { actor_id: admin.id, action: 'message.read', reason: null },
    ]);
    for (const url of [`/api/threads/${threadId}`, `/api/threads/${threadId}/messages`])
      expect((await admin.get(url)).status).toBe(404);
    await decide(id, uphold('hide-message'));
    for (const visitor of [owner, shopper]) {
      const { body: messages } = await visitor.get<Message[]>(`/api/threads/${threadId}/messages`);
      expect(messages.find((message) => message.id === messageId)).toMatchObject({
        text: '',
        isHidden: true,
      });
    }
    expect((await owner.get<Report[]>('/api/reports?role=affected')).body).toMatchObject([
      { subject: 'message', role: 'affected' },
    ]);
  });

  test('is reported by those who take part, not by its own side and not by strangers', async () => {
    const { id, shopper } = await aMessage();
    const report = { subject: 'message', subjectId: id, ...wrong };
    for (const stranger of [await signedIn(app), admin])
      expect((await stranger.post('/api/reports', report)).status).toBe(404);
    for (const own of [owner, await aMember(app, shop.id)])
      expect((await own.post('/api/reports', report)).status).toBe(403);
    expect((await shopper.post('/api/reports', report)).status).toBe(201);
    expect(
      (await admin.post(`/api/admin/reports/${await reportOf(shopper, 'shop', shop.id)}/context`))
        .status,
    ).toBe(404);
  });
});

describe('an appeal', () => {
  const plea = { text: 'It was a joke among friends.' };

  test('is made once by whom the decision touches, and granting it takes the action back', async () => {
    const review = await aReview();
    const reporter = await signedIn(app);
    const id = await reportOf(reporter, 'review', review.id);
    expect((await review.author.post(`/api/reports/${id}/appeal`, plea)).status).toBe(404);
    await decide(id, uphold('hide-review'));
    await expect.poll(shown).toEqual([]);
    expect((await reporter.post(`/api/reports/${id}/appeal`, plea)).status).toBe(409);
    expect((await owner.post(`/api/reports/${id}/appeal`, plea)).status).toBe(404);
    await review.author.csrfToken();
    const appeals = await Promise.all(
      [1, 2, 3].map(() => review.author.post<Report>(`/api/reports/${id}/appeal`, plea)),
    );
    expect(appeals.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(
      (await admin.get<AdminReport[]>('/api/admin/reports?state=appealed')).body.find(
        (one) => one.id === id,
      )?.appeal,
    ).toMatchObject({
      ...plea,
      state: 'open',
      by: 'Jasmine Teo',
    });
    const granted = { outcome: 'granted', reason: 'Read again: a joke.' };
    await admin.csrfToken();
    const answers = await Promise.all(
      [1, 2].map(() => admin.post(`/api/admin/reports/${id}/appeal-decision`, granted)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expect.poll(shown).toHaveLength(1);
    expect((await review.author.get<Report>(`/api/reports/${id}`)).body.appeal).toMatchObject({
      state: 'granted',
      reason: granted.reason,
    });
    expect((await reporter.get<Report>(`/api/reports/${id}`)).body).toMatchObject({
      appeal: null,
      takenBack: granted.reason,
    });
    expect(await auditOf('review', review.id)).toMatchObject([
      { action: 'report.upheld' },
      { action: 'appeal.granted' },
    ]);
  });

  test('of a shop is its owner’s and manager’s, not its staff’s', async () => {
    const id = await reportOf(await signedIn(app), 'product', product.id);
    await decide(id, uphold('none'));
    const staff = await aMember(app, shop.id);
    expect((await staff.post(`/api/reports/${id}/appeal`, plea)).status).toBe(404);
    expect((await staff.get<Report[]>('/api/reports?role=affected')).body).toEqual([]);
    expect(
      (await (await aMember(app, shop.id, 'manager')).post(`/api/reports/${id}/appeal`, plea))
        .status,
    ).toBe(201);
    expect(
      (
        await admin.post(`/api/admin/reports/${id}/appeal-decision`, {
          outcome: 'rejected',
          reason: 'It stays.',
        })
      ).status,
    ).toBe(200);
    expect((await owner.get<Report>(`/api/reports/${id}`)).body).toMatchObject({
      mayAppeal: false,
      appeal: { state: 'rejected', reason: 'It stays.' },
    });
  });

  test('needs words', async () => {
    const id = await reportOf(await signedIn(app), 'product', product.id);
    await decide(id, uphold('none'));
    expect((await owner.post(`/api/reports/${id}/appeal`, { text: 'No' })).status).toBe(422);
  });
});

describe('the queue', () => {
  test('lists what waits oldest first, by kind, page by page, with how many reported the same', async () => {
    const ids = [
      await reportOf(await signedIn(app), 'product', product.id),
      await reportOf(await signedIn(app), 'product', product.id),
    ];
    const read: AdminReport[] = [];
    for (let next = '/api/admin/reports?subject=product&limit=1'; next;) {
      const { body, headers } = await admin.get<AdminReport[]>(next);
      read.push(...body);
      next = nextPage(String(headers.link ?? '')) ?? '';
    }
    expect(read.map(({ id }) => id)).toEqual(read.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(read.every(({ subject }) => subject === 'product')).toBe(true);
    expect(read.filter(({ id }) => ids.includes(id))).toMatchObject([
      { openCount: 2 },
      { openCount: 2, shopName: shop.name },
    ]);
    const { body: counts } = await admin.get<{ open: number; appealed: number }>(
      '/api/admin/reports/counts',
    );
    expect(counts.open).toBeGreaterThanOrEqual(2);
    await decide(ids[0] ?? 0, dismissal);
    const { body: decided } = await admin.get<AdminReport[]>('/api/admin/reports?state=dismissed');
    expect(decided.slice(0, 2).map(({ id }) => id)).toEqual(ids.toReversed());
    const file = '/api/admin/reports.csv?state=dismissed&columns=what.state';
    const [header, ...lines] = await linesSaved(app, admin, file);
    expect(header).toBe('Id,Kind,What,Shop,State,Decision,Appeal');
    expect(lines.slice(0, 2).map((line) => Number(line.split(',')[0]))).toEqual(ids.toReversed());
    for (const path of ['/api/admin/reports', '/api/admin/reports.csv'])
      expect((await admin.get(`${path}?state=lost`)).status, path).toBe(400);
  });

  test('takes one statement and counts with another', async () => {
    await admin.get('/api/admin/reports');
    const before = app.statements();
    await admin.get('/api/admin/reports');
    expect(app.statements() - before).toBe(2);
  });

  test('is for admins alone', async () => {
    const reporter = await signedIn(app);
    const id = await reportOf(reporter, 'shop', shop.id);
    const waiting = await signedIn(app, { role: 'admin', approvalStatus: 'pending' });
    const pending = await signedIn(app, { role: 'seller', approvalStatus: 'pending' });
    const calls: Array<(visitor: TestVisitor) => Promise<{ status: number }>> = [
      (visitor) => visitor.get('/api/admin/reports'),
      (visitor) => visitor.get('/api/admin/reports.csv'),
      (visitor) => visitor.get('/api/admin/reports/counts'),
      (visitor) => visitor.get(`/api/admin/reports/${id}`),
      (visitor) => visitor.post(`/api/admin/reports/${id}/context`),
      (visitor) => visitor.post(`/api/admin/reports/${id}/decision`, dismissal),
      (visitor) =>
        visitor.post(`/api/admin/reports/${id}/appeal-decision`, {
          outcome: 'granted',
          reason: 'Because.',
        }),
    ];
    for (const call of calls) {
      for (const visitor of [
        reporter,
        owner,
        await signedIn(app, { role: 'seller' }),
        waiting,
        pending,
      ])
        expect((await call(visitor)).status).toBe(403);
      expect((await call(app.visitor())).status).toBe(401);
    }
    expect((await reporter.get<Report>(`/api/reports/${id}`)).body.state).toBe('open');
  });

  test.each([
    [{ ...dismissal, reason: 'No' }, 'reason'],
    [{ ...dismissal, outcome: 'maybe' }, 'outcome'],
    [uphold('hide-review'), 'action'],
    [uphold('burn-down'), 'action'],
  ])('refuses %j', async (decision, path) => {
    const id = await reportOf(await signedIn(app), 'shop', shop.id);
    expect(await decide(id, decision)).toMatchObject({
      status: 422,
      body: { errors: [{ path }] } satisfies Partial<Problem> | object,
    });
  });

  test('what is not there is not there', async () => {
    expect((await admin.get('/api/admin/reports/999999')).status).toBe(404);
    expect((await decide(999_999, dismissal)).status).toBe(404);
  });
});

describe('what follows in other domains', () => {
  const isThere = async (url: string) => (await app.visitor().get(url)).status === 200;

  test('a product is taken down, and a granted appeal puts it back', async () => {
    const id = await reportOf(await signedIn(app), 'product', product.id);
    expect((await decide(id, uphold('take-down-product'))).status).toBe(200);
    await expect.poll(() => isThere(`/api/products/${product.id}`)).toBe(false);
    await owner.post(`/api/reports/${id}/appeal`, {
      text: 'It is our own design, see the receipts.',
    });
    const { status } = await admin.post(`/api/admin/reports/${id}/appeal-decision`, {
      outcome: 'granted',
      reason: 'The receipts are fine.',
    });
    expect(status).toBe(200);
    await expect.poll(() => isThere(`/api/products/${product.id}`)).toBe(true);
  });

  test('a shop is suspended, also for one of its products, and that somebody did so before does no harm', async () => {
    const other = await aProduct(app, { shopId: shop.id });
    const ids = [
      await reportOf(await signedIn(app), 'product', product.id),
      await reportOf(await signedIn(app), 'product', other.id),
    ];
    for (const id of ids) expect((await decide(id, uphold('suspend-shop'))).status).toBe(200);
    await expect.poll(() => isThere(`/api/shops/${shop.id}`)).toBe(false);
    await owner.post(`/api/reports/${ids[0]}/appeal`, { text: 'Somebody else used our name.' });
    await admin.post(`/api/admin/reports/${ids[0]}/appeal-decision`, {
      outcome: 'granted',
      reason: 'It was somebody else.',
    });
    await expect.poll(() => isThere(`/api/shops/${shop.id}`)).toBe(true);
  });
});

test('both sides find the outcome among their notices', async () => {
  const review = await aReview();
  const reporter = await signedIn(app);
  const id = await reportOf(reporter, 'review', review.id);
  await decide(id, uphold('hide-review'));
  await runDueJobs(app.pool, tasks(app));
  const notificationsOf = async (visitor: TestVisitor) =>
    JSON.stringify((await visitor.get('/api/notifications')).body);
  for (const visitor of [reporter, review.author])
    expect(await notificationsOf(visitor)).toContain(`/profile/reports/${id}`);
  expect(await notificationsOf(admin)).toContain(`/admin/reports/${id}`);
});
