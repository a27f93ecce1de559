/** Who follows a shop hears when it takes orders again after a day or more. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/schemas.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import { ageNotifications } from '../../testing/notifications.ts';

let app: TestApp;
let owner: SignedIn;
let follower: SignedIn;
let shop: { id: number; name: string };
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  [owner, follower] = [await signedIn(app, { role: 'seller' }), await signedIn(app)];
  shop = await aShop(app, { ownerId: owner.id });
  expect((await follower.put(`/api/shops/${shop.id}/follow`)).status).toBe(200);
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const pause = async (until: string | null) =>
  expect((await owner.put(`/api/shops/${shop.id}/pause`, { until })).status).toBe(200);
const newsOf = async (person: SignedIn) => {
  await runDueJobs(app.pool, tasks(app));
  return (await person.get<Notification[]>('/api/notifications')).body.map(({ title }) => title);
};
/** As if it had been closed so much earlier, and until then. */
const earlier = (hours: number) =>
  app.db.run(sql`
    with moved as (
      update shops set paused_at = paused_at - ${hours} * interval '1 hour', paused_until = paused_until - ${hours} * interval '1 hour'
      where id = ${shop.id} returning id, paused_until
    )
    select queue_job('shops.opens_again', json_build_object('shopId', id, 'until', paused_until)) from moved`);

test('by itself, once the time is over', async () => {
  await pause(inHours(48));
  expect(await newsOf(follower)).toEqual([]);
  await earlier(49);
  expect(await newsOf(follower)).toEqual([`${shop.name} takes orders again`]);
  expect(await newsOf(owner)).toEqual([]);
  await earlier(0);
  expect(await newsOf(follower)).toHaveLength(1);
});

test('and before, where it is opened by hand', async () => {
  await pause(inHours(72));
  await pause(inHours(96));
  await app.db.run(
    sql`update shops set paused_at = paused_at - interval '25 hours' where id = ${shop.id}`,
  );
  await pause(null);
  await pause(null);
  expect(await newsOf(follower)).toEqual([`${shop.name} takes orders again`]);
});

test('once in 30 days, of a shop that closes every week', async () => {
  const closeForTwoDays = async () => {
    await pause(inHours(48));
    await earlier(49);
  };
  await closeForTwoDays();
  expect(await newsOf(follower)).toHaveLength(1);
  await closeForTwoDays();
  expect(await newsOf(follower)).toHaveLength(1);
  await ageNotifications(app, { hours: 31 * 24, userId: follower.id });
  await closeForTwoDays();
  expect(await newsOf(follower)).toHaveLength(2);
});

test('not of an hour, nor of a time that was made longer, nor of a shop that nobody sees', async () => {
  await pause(inHours(2));
  await pause(null);
  await pause(inHours(30));
  const first = await app.db.row<{ until: Date }>(
    sql`select paused_until as until from shops where id = ${shop.id}`,
  );
  await pause(inHours(60));
  await app.db.run(
    sql`select queue_job('shops.opens_again', json_build_object('shopId', ${shop.id}::bigint, 'until', ${first?.until.toISOString()}::text))`,
  );
  expect(await newsOf(follower)).toEqual([]);
  await app.db.run(sql`update shops set approval_status = 'suspended' where id = ${shop.id}`);
  await earlier(61);
  expect(await newsOf(follower)).toEqual([]);
});
