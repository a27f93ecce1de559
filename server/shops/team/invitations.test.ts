/** Invitations where no mail server brings their link, and where one does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeenInvitation, SentInvitation } from '#contract/shops/team.schemas.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { mailingApp } from '../../testing/mailing.ts';
import { aShop, type SignedIn, signedIn } from '../../testing/makers.ts';

let app: TestApp;
let owner: SignedIn;
let shop: { id: number };

beforeAll(async () => {
  app = await testApp();
  owner = await signedIn(app, { role: 'seller' });
  shop = await aShop(app, { ownerId: owner.id });
});
afterAll(() => app.close());

const invitations = () => `/api/shops/${shop.id}/team/invitations`;
const accept = (who: TestVisitor, token: string) =>
  who.post('/api/team/invitations/accept', { token });
const tokenIn = ({ link = '' }: SentInvitation) => link.split('/').at(-1) ?? '';

test('without a mail server the inviter gets the link once, and no list has it', async () => {
  const { body } = await owner.post<SentInvitation>(invitations(), {
    email: 'by-hand@people.test',
    role: 'staff',
  });
  expect(body.link).toMatch(new RegExp(`^${app.config.publicUrl}/team/join/[\\w-]{43}$`));
  const again = await owner.post<SentInvitation>(`${invitations()}/${body.id}/resend`);
  expect(again.body.link).not.toBe(body.link);
  const newcomer = await signedIn(app, { email: 'by-hand@people.test' });
  expect((await accept(newcomer, tokenIn(body))).status).toBe(404);
  expect((await accept(newcomer, tokenIn(again.body))).status).toBe(200);
});

test('an account of that address reads of it in the bell and joins without a mail', async () => {
  const colleague = await signedIn(app, { email: 'in-the-bell@people.test' });
  const { body: invitation } = await owner.post<SentInvitation>(invitations(), {
    email: 'in-the-bell@people.test',
    role: 'manager',
  });
  await runDueJobs(app.pool, tasks(app));
  const bell = await colleague.get<Array<{ kind: string; path: string }>>('/api/notifications');
  expect(bell.body).toMatchObject([{ kind: 'team.invited', path: `/team/join/${invitation.id}` }]);
  const path = `/api/team/invitations/${invitation.id}`;
  expect((await colleague.get<SeenInvitation>(path)).body).toMatchObject({ isMine: true });
  const stranger = await signedIn(app);
  for (const person of [stranger, owner, app.visitor()])
    expect((await person.get(path)).status).toBe(404);
  expect((await accept(stranger, String(invitation.id))).status).toBe(404);
  expect(await accept(colleague, String(invitation.id))).toMatchObject({
    status: 200,
    body: { shopId: shop.id, role: 'manager' },
  });
});

test('with a mail server the token is in the mail alone, and an address has to be proven first', async () => {
  const mailing = await mailingApp();
  const inviter = await signedIn(mailing, { role: 'seller' });
  const { id } = await aShop(mailing, { ownerId: inviter.id });
  const squatter = await signedIn(mailing, { email: 'not-proven@people.test' });
  await mailing.db.run(sql`update users set email_proven_at = null where id = ${squatter.id}`);
  const { body } = await inviter.post<SentInvitation>(`/api/shops/${id}/team/invitations`, {
    email: 'not-proven@people.test',
    role: 'staff',
  });
  expect(body.link).toBeUndefined();
  expect((await accept(squatter, String(body.id))).status).toBe(404);
  // No mail goes to what is made up.
  const made = { email: 'newcomer@example.com', role: 'staff' };
  const { body: byHand } = await inviter.post<SentInvitation>(
    `/api/shops/${id}/team/invitations`,
    made,
  );
  const newcomer = await signedIn(mailing, { email: made.email });
  expect((await accept(newcomer, tokenIn(byHand))).status).toBe(200);
  await mailing.close();
});
