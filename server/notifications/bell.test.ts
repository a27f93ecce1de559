import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chosenKinds,
  type NotificationChoice,
  type Notification,
} from '#contract/notifications/schemas.ts';
import { notificationKinds, notificationRules } from '#contract/notifications/rules.ts';
import { nextPage } from '#contract/kernel/list-pages.ts';
import { sql } from '../db/database.ts';
import { notify } from '../events/notify.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { type TestApp, testApp, type TestVisitor } from '../testing/app.ts';
import { type SignedIn, signedIn } from '../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function write(person: SignedIn, from: string): Promise<void> {
  await notify(app.db, 'message.received', {
    userIds: [person.id],
    from,
    about: 'Blue',
    path: '/messages/1',
  });
  await runDueJobs(app.pool, tasks(app));
}

const bellOf = async (visitor: TestVisitor) =>
  (await visitor.get<Notification[]>('/api/notifications')).body;
const unreadOf = async (visitor: TestVisitor) =>
  (await visitor.get<{ count: number }>('/api/notifications/unread')).body.count;

test('what is read counts no longer, and reading twice is fine', async () => {
  const person = await signedIn(app);
  for (const from of ['Ann', 'Ben', 'Cho']) await write(person, from);
  expect(await unreadOf(person)).toBe(3);
  const [, ben] = await bellOf(person);
  for (let time = 0; time < 2; time += 1)
    expect((await person.post(`/api/notifications/${ben?.id}/read`)).status).toBe(204);
  expect((await bellOf(person)).map(({ isRead }) => isRead)).toEqual([false, true, false]);
  expect(await unreadOf(person)).toBe(2);
});

test('reading all leaves what came after the last one that was seen', async () => {
  const person = await signedIn(app);
  for (const from of ['Ann', 'Ben', 'Cho']) await write(person, from);
  const [, ben] = await bellOf(person);
  expect((await person.post('/api/notifications/read', { upTo: ben?.id })).status).toBe(204);
  expect((await bellOf(person)).map(({ title, isRead }) => [title, isRead])).toEqual([
    ['Cho wrote to you', false],
    ['Ben wrote to you', true],
    ['Ann wrote to you', true],
  ]);
  expect((await person.post('/api/notifications/read', { upTo: 0 })).status).toBe(422);
});

test('other people’s notifications do not exist, for admins neither', async () => {
  const [person, other, admin] = [
    await signedIn(app),
    await signedIn(app),
    await signedIn(app, { role: 'admin' }),
  ];
  await write(person, 'Ann');
  const [notification] = await bellOf(person);
  for (const stranger of [other, admin]) {
    expect(await bellOf(stranger)).toEqual([]);
    expect((await stranger.post(`/api/notifications/${notification?.id}/read`)).status).toBe(404);
    await stranger.post('/api/notifications/read', { upTo: notification?.id });
  }
  expect((await person.post('/api/notifications/999999/read')).status).toBe(404);
  expect(await unreadOf(person)).toBe(1);
});

test('guests have no bell', async () => {
  const guest = app.visitor();
  for (const url of [
    '/api/notifications',
    '/api/notifications/unread',
    '/api/notifications/choices',
  ])
    expect((await guest.get(url)).status, url).toBe(401);
  expect((await guest.post('/api/notifications/1/read')).status).toBe(401);
  expect((await guest.post('/api/notifications/read', { upTo: 1 })).status).toBe(401);
  expect(
    (await guest.put('/api/notifications/choices/new.items', { inApp: true, mail: true })).status,
  ).toBe(401);
});

test('a bell is read in pages without gaps, newest first however late something was written down', async () => {
  const person = await signedIn(app);
  await app.db.run(sql`
    insert into notifications (recipient, user_id, kind, event_key, facts, in_app, created_at)
    select ${`user:${person.id}`}, ${person.id}, 'message.received', 'page' || n, '{"from": "Ann", "about": "Blue"}', true,
      now() - n % 7 * interval '1 hour' from generate_series(1, 120) as n`);
  const read: Notification[] = [];
  let next: string | null = '/api/notifications?limit=50';
  while (next) {
    const answer = await person.get<Notification[]>(next);
    read.push(...answer.body);
    next = nextPage(String(answer.headers.link ?? ''));
  }
  const times = read.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(read.map(({ id }) => id)).size).toBe(120);
  expect(await unreadOf(person)).toBe(100);
});

test('people are notified as they chose, by each channel on its own', async () => {
  const person = await signedIn(app);
  const choose = (inApp: boolean, mail: boolean) =>
    person.put('/api/notifications/choices/message.received', { inApp, mail });
  const mails = async () =>
    (
      await app.db.rows(
        sql`select from notification_deliveries d join notifications n on n.id = d.notification_id where n.user_id = ${person.id}`,
      )
    ).length;
  expect((await choose(true, false)).status).toBe(204);
  await write(person, 'Ann');
  expect([(await bellOf(person)).length, await mails()]).toEqual([1, 0]);
  await choose(false, true);
  await write(person, 'Ben');
  expect([(await bellOf(person)).length, await mails()]).toEqual([1, 1]);
  await choose(false, false);
  await write(person, 'Cho');
  expect([(await bellOf(person)).length, await mails()]).toEqual([1, 1]);
});

test('choices are of those kinds that can concern somebody', async () => {
  const kindsOf = async (visitor: TestVisitor) =>
    (await visitor.get<NotificationChoice[]>('/api/notifications/choices')).body.map(
      ({ kind }) => kind,
    );
  const inGroups = (...groups: string[]) =>
    chosenKinds.filter((kind) => groups.includes(notificationRules[kind].group));
  expect(await kindsOf(await signedIn(app))).toEqual(inGroups('shopping'));
  expect(await kindsOf(await signedIn(app, { role: 'seller' }))).toEqual(
    inGroups('shopping', 'selling'),
  );
  expect(await kindsOf(await signedIn(app, { role: 'admin' }))).toEqual(
    inGroups('shopping', 'running'),
  );
  const person = await signedIn(app);
  await person.put('/api/notifications/choices/new.items', { inApp: false, mail: true });
  const { body } = await person.get<NotificationChoice[]>('/api/notifications/choices');
  expect(body.find(({ kind }) => kind === 'new.items')).toEqual({
    kind: 'new.items',
    group: 'shopping',
    inApp: false,
    mail: true,
  });
});

test('nobody turns off what concerns the security of their account', async () => {
  const person = await signedIn(app);
  for (const kind of notificationKinds.filter(
    (kind) => notificationRules[kind].group === 'account',
  ))
    expect(
      (await person.put(`/api/notifications/choices/${kind}`, { inApp: false, mail: false }))
        .status,
      kind,
    ).toBe(422);
  // Not even somebody with a hand in the database.
  await app.db.run(
    sql`insert into notification_choices (user_id, kind, in_app, mail) values (${person.id}, 'account.password_changed', false, false)`,
  );
  await notify(app.db, 'account.password_changed', { userId: person.id });
  await runDueJobs(app.pool, tasks(app));
  expect(await bellOf(person)).toHaveLength(1);
});

test('a choice about what does not exist, or of something else than yes and no, is refused', async () => {
  const person = await signedIn(app);
  expect(
    (await person.put('/api/notifications/choices/weather', { inApp: true, mail: true })).status,
  ).toBe(404);
  expect(
    (await person.put('/api/notifications/choices/new.items', { inApp: 'yes', mail: true })).status,
  ).toBe(422);
});
