/** What somebody who is removed from a team had asked for just before. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TeamInvitation } from '#contract/shops/team.schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aShop, signedIn } from '../../testing/makers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('an owner who is removed while that waits neither asks anybody nor reminds them', async () => {
  const [owner, leaving] = [await signedIn(app, { role: 'seller' }), await signedIn(app)];
  const shop = await aShop(app, { ownerId: owner.id });
  const invitations = `/api/shops/${shop.id}/team/invitations`;
  const asked = await owner.post<TeamInvitation>(invitations, {
    email: 'waits@example.com',
    role: 'staff',
  });
  await app.db.run(
    sql`insert into shop_members (shop_id, user_id, role) values (${shop.id}, ${leaving.id}, 'owner')`,
  );
  await leaving.csrfToken();
  const { both } = await app.db.transaction(
    async (tx) => {
      const answers = Promise.all([
        leaving.post(invitations, { email: 'late@example.com', role: 'owner' }),
        leaving.post(`${invitations}/${asked.body.id}/resend`),
      ]);
      const waiting = () =>
        app.db.rows(
          sql`select from pg_locks where locktype = 'advisory' and classid = 7274 and not granted`,
        );
      await expect.poll(waiting).toHaveLength(2);
      await tx.run(
        sql`delete from shop_members where shop_id = ${shop.id} and user_id = ${leaving.id}`,
      );
      return { both: answers };
    },
    { lock: { space: 7_274, id: shop.id } },
  );
  expect((await both).map(({ status }) => status)).toEqual([403, 403]);
});
