import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasedName } from '#contract/accounts/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { doJobs } from '../../testing/notifications.ts';
import { signedIn } from '../../testing/makers.ts';
import { type MailingApp, mailingApp } from '../../testing/mailing.ts';
import { aRequest, aServiceShop, aVisitRow } from '../../testing/visits.ts';
import { notificationMessages } from '../notification-messages.ts';

let app: MailingApp;
beforeAll(async () => {
  app = await mailingApp();
});
beforeEach(() => app.smtp.forget());
afterAll(() => app.close());

const chinese = { 'accept-language': 'zh-CN' };
const reads = (id: number, language: string) =>
  app.db.run(sql`update users set language = ${language} where id = ${id}`);
const mailsTaken = () => Promise.all(app.smtp.taken.map(({ raw }) => PostalMime.parse(raw)));

test('a mail is in what its recipient reads when it is sent, whatever they read when it happened', async () => {
  const person = await signedIn(app, { fullName: '陈小美' });
  await notify(app.db, 'account.password_changed', { userId: person.id });
  await reads(person.id, 'zh-Hans');
  await doJobs(app);
  const [mail] = await mailsTaken();
  expect(mail?.subject).toBe('您的密码已更改');
  expect(mail?.text).toContain('陈小美');
  expect(mail?.html).toContain('lang="zh-Hans"');
  expect(`${mail?.text}`).not.toMatch(/Hello|password|profile page/);
});

test('the bell says what happened in what its reader reads now', async () => {
  const person = await signedIn(app);
  const { id: shopId } = await aServiceShop(app);
  const { id } = await aVisitRow(app, { shopId, userId: person.id, status: 'confirmed' });
  await notify(app.db, 'booking.moved_status', {
    bookingId: id,
    status: 'confirmed',
    by: 'vendor',
    actorId: null,
    note: null,
  });
  await doJobs(app);
  const titleIn = async (language: string) => {
    await reads(person.id, language);
    await app.events.publish(app.db, 'session.changed', { userId: person.id });
    return (await person.get<Notification[]>('/api/notifications')).body[0]?.title;
  };
  expect(await titleIn('en')).toMatch(/^Your visit on \w{3}, \d+ \w{3} is confirmed$/);
  await expect.poll(() => titleIn('zh-Hans')).toMatch(/\d+月\d+日周./);
});

test('a customer without an account is notified in what they read when they asked', async () => {
  const { id: shopId } = await aServiceShop(app);
  const request = aRequest(shopId, { customerName: '林先生', customerEmail: 'lin@people.test' });
  const { status } = await app.visitor().post('/api/service-bookings', request, chinese);
  expect(status).toBe(201);
  await doJobs(app);
  const mail = (await mailsTaken()).find(({ to }) =>
    to?.some(({ address }) => address === 'lin@people.test'),
  );
  expect(mail?.subject).toMatch(/[一-鿿]/);
  expect(mail?.text).toMatch(/\d+月\d+日周./);
});

test('a note that no firm wrote is in what its reader reads, and one that it wrote stays as it is', async () => {
  const { ofKind } = await notificationMessages('zh-Hans');
  const noteOf = (note: string) =>
    ofKind('booking.completed', { shop: '凉风', reference: 'SV-1', due: 'none', note }).reason;
  expect(noteOf('Service completed successfully.')).toBe('凉风留言：服务已顺利完成。');
  expect(noteOf('Bring the dog in.')).toBe('凉风留言：Bring the dog in.');
});

test('who has deleted their account is called so in what its reader reads', async () => {
  const { ofKind } = await notificationMessages('zh-Hans');
  const facts = { reference: 'SV-1', date: '2026-01-05', from: '09:00', to: '12:00' };
  const { title } = ofKind('booking.withdrawn', { ...facts, customer: erasedName });
  expect(title).toContain('已删除的账户');
});

test('a Latin name stands apart from Chinese words, and a Chinese one among them', async () => {
  const titled = async (from: string) =>
    (await notificationMessages('zh-Hans')).ofKind('order.message', { from, number: 'ORD-1' })
      .title;
  expect(await titled('Mei 3号')).toBe('Mei 3号就订单 ORD-1 给您留言');
  expect(await titled('陈小美 Lee')).toBe('陈小美 Lee 就订单 ORD-1 给您留言');
});

test('names in a row are parted as their reader parts them, and stay whole', async () => {
  const placed = async (language: 'en' | 'zh-Hans') =>
    (await notificationMessages(language)).ofKind('order.placed', {
      number: 'ORD-1',
      shops: 'Otter, Family\nMonsoon Club',
      pickup: 'Otter, 1 Haji Lane\nMonsoon Club, 2 Joo Chiat',
    }).text;
  expect(await placed('en')).toContain('Otter, Family, Monsoon Club will');
  expect(await placed('en')).toContain('at Otter, 1 Haji Lane; Monsoon Club, 2 Joo Chiat; your');
  expect(await placed('zh-Hans')).toContain('Otter, Family、Monsoon Club 将');
  expect(await placed('zh-Hans')).toContain(
    '到 Otter, 1 Haji Lane；Monsoon Club, 2 Joo Chiat 自取',
  );
});

describe('the answer to a review of a visit', () => {
  /** What the bell says of it in a language. */
  async function answered(
    given: { titles?: object },
    { language, category }: { language: Language; category: string },
  ): Promise<string | undefined> {
    const person = await signedIn(app);
    await reads(person.id, language);
    const { id: shopId, packageId } = await aServiceShop(app, { category });
    const visit = await aVisitRow(app, {
      shopId,
      userId: person.id,
      status: 'completed',
      ...(given.titles ? { packageId } : {}),
    });
    await app.db.run(
      sql`update service_bookings set package_titles = ${JSON.stringify(given.titles ?? {})}::jsonb where id = ${visit.id}`,
    );
    const review = await app.db.row<{ id: number }>(sql`
      insert into reviews (booking_id, shop_id, user_id, stars, text) values (${visit.id}, ${shopId}, ${person.id}, 5, 'On time') returning id`);
    await notify(app.db, 'review.replied', { reviewId: review?.id ?? 0 });
    await doJobs(app);
    return (await person.get<Notification[]>('/api/notifications')).body[0]?.text;
  }

  test('names its package, as its reader calls it', async () => {
    const titled = { titles: { 'zh-Hans': '高压水洗' } };
    const category = 'HVAC Services';
    expect(await answered(titled, { language: 'en', category })).toContain('of Hydro-Cleaning.');
    expect(await answered(titled, { language: 'zh-Hans', category })).toContain('高压水洗');
  });

  test('names what was done without one, as the firm’s trade calls it', async () => {
    const said = (language: Language, category: string) => answered({}, { language, category });
    expect(await said('en', 'HVAC Services')).toContain('your review of a servicing.');
    expect(await said('en', 'Plumbing')).toContain('your review of a visit.');
    expect(await said('zh-Hans', 'Plumbing')).toContain('对上门服务的评价');
  });
});
