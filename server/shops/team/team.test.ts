/** Teams of shops: asking, joining, what each role may do, and an owner that is never lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Self } from '#contract/accounts/schemas.ts';
import type { SeenInvitation, Team, TeamInvitation } from '#contract/shops/team.schemas.ts';
import type { OwnShop } from '#contract/shops/schemas.ts';
import {
  mayDo,
  type ShopPermission,
  shopPermissions,
  type ShopRole,
  shopRoles,
} from '#contract/shops/team.rules.ts';
import { sql } from '../../db/database.ts';
import { type Sealed, unseal } from '../../secrets/seal.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aPerson, aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';

let app: TestApp;
let owner: SignedIn;
let shop: { id: number; name: string };

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  owner = await signedIn(app, { role: 'seller' });
  shop = await aShop(app, { ownerId: owner.id });
});
afterAll(() => app.close());

const invitations = () => `/api/shops/${shop.id}/team/invitations`;
const teamOf = async (who: TestVisitor) => (await who.get<Team>(`/api/shops/${shop.id}/team`)).body;
const rolesIn = async () =>
  Object.fromEntries((await teamOf(owner)).members.map(({ userId, role }) => [userId, role]));
const accept = (who: TestVisitor, token: string) =>
  who.post<{ message: string }>('/api/team/invitations/accept', { token });

async function aMember(role: ShopRole): Promise<SignedIn> {
  const person = await signedIn(app);
  await app.db.run(
    sql`insert into shop_members (shop_id, user_id, role) values (${shop.id}, ${person.id}, ${role})`,
  );
  return person;
}

/** Asks somebody and reads the token out of the mail. */
async function ask(
  email: string,
  role: ShopRole = 'staff',
): Promise<{ invitation: TeamInvitation; token: string }> {
  const { status, body } = await owner.post<TeamInvitation>(invitations(), { email, role });
  expect(status).toBe(201);
  return { invitation: body, token: await mailedToken(email) };
}

type Mail = {
  email: string;
  userId: number | null;
  shopId: number;
  role: string;
  path: string;
  secret: Sealed;
};

/** The latest mail to an address, as it waits in the queue. */
async function mailTo(email: string): Promise<Mail | undefined> {
  const job = await app.db.row<{ facts: Mail }>(sql`
    select payload -> 'facts' as facts from graphile_worker._private_jobs
    where payload ->> 'event' = 'team.invited' and payload -> 'facts' ->> 'email' = ${email} order by id desc limit 1`);
  return job?.facts;
}

async function mailedToken(email: string): Promise<string> {
  const mail = await mailTo(email);
  return mail ? unseal(app.config, mail.secret) : '';
}

test('a closed shop asks and lets in nobody, and members may leave', async () => {
  const early = await signedIn(app);
  const { invitation, token } = await ask(early.email);
  const member = await aMember('staff');
  const close = (closedAt: Date | null) =>
    app.db.run(sql`update shops set closed_at = ${closedAt} where id = ${shop.id}`);
  await close(new Date());
  const closed = { status: 409, body: { message: 'This shop is closed.' } };
  expect(
    await owner.post(invitations(), { email: 'late@example.com', role: 'staff' }),
  ).toMatchObject(closed);
  expect(await owner.post(`${invitations()}/${invitation.id}/resend`)).toMatchObject(closed);
  expect(await accept(early, token)).toMatchObject(closed);
  expect((await owner.delete(`${invitations()}/${invitation.id}`)).status).toBe(204);
  expect((await member.delete(`/api/shops/${shop.id}/team/${member.id}`)).status).toBe(204);
  expect(Object.keys(await rolesIn())).toEqual([String(owner.id)]);
  await close(null);
  expect((await accept(early, token)).status).toBe(409);
  expect((await accept(early, (await ask(early.email)).token)).status).toBe(200);
});

describe('asking somebody', () => {
  test('sends them a link that lets them in, once, as what they were asked to be', async () => {
    const colleague = await signedIn(app, { email: 'Aisha.Rahman@example.com' });
    const { invitation, token } = await ask('aisha.rahman@EXAMPLE.com', 'manager');
    expect(invitation).toMatchObject({
      email: 'aisha.rahman@EXAMPLE.com',
      role: 'manager',
      isOver: false,
    });
    expect(await mailTo('aisha.rahman@EXAMPLE.com')).toMatchObject({
      userId: colleague.id,
      shopId: shop.id,
      role: 'manager',
      path: `/team/join/${invitation.id}`,
    });
    const { body: seen } = await colleague.get<SeenInvitation>(`/api/team/invitations/${token}`);
    expect(seen).toMatchObject({
      shop: { id: shop.id, name: shop.name },
      role: 'manager',
      state: 'open',
      isMine: true,
    });

    expect(await accept(colleague, token)).toMatchObject({
      status: 200,
      body: { shopId: shop.id, role: 'manager' },
    });
    expect((await rolesIn())[colleague.id]).toBe('manager');
    expect((await teamOf(owner)).invitations).toEqual([]);
    expect((await colleague.get<Self>('/api/auth/user')).body).toMatchObject({
      role: 'buyer',
      isVendor: false,
      runsShops: true,
    });
    expect((await colleague.get<OwnShop[]>('/api/shops/user/me')).body).toMatchObject([
      { id: shop.id, role: 'manager' },
    ]);
    expect((await accept(colleague, token)).status).toBe(200);
  });

  test('the token is not in the database', async () => {
    const { invitation, token } = await ask('hidden@example.com');
    const rows = await app.db.rows(sql`select * from shop_invitations where id = ${invitation.id}`);
    const jobs = await app.db.rows(sql`select payload from graphile_worker._private_jobs`);
    expect(JSON.stringify([await teamOf(owner), rows, jobs])).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test('nobody else can use it, even with the link', async () => {
    const { token } = await ask('meant@example.com');
    const stranger = await signedIn(app);
    const { body } = await stranger.get<SeenInvitation>(`/api/team/invitations/${token}`);
    expect(body).toMatchObject({ email: 'm•••@example.com', isMine: false });
    expect((await accept(stranger, token)).status).toBe(403);
    expect((await accept(app.visitor(), token)).status).toBe(401);
    expect(
      (await app.visitor().get<SeenInvitation>(`/api/team/invitations/${token}`)).body,
    ).toMatchObject({ email: 'm•••@example.com' });
    expect(Object.keys(await rolesIn())).toEqual([String(owner.id)]);
  });

  test('twenty presses at once let somebody in once', async () => {
    const colleague = await signedIn(app);
    const { token } = await ask(colleague.email);
    await colleague.csrfToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(colleague, token)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const joined = await app.db.rows(
      sql`select 1 from audit_entries where action = 'team.member_joined' and subject_id = ${String(shop.id)}`,
    );
    expect(joined).toHaveLength(1);
  });

  test('a link that was sent again, taken back or not used for a week is dead', async () => {
    const colleague = await signedIn(app);
    const { invitation, token } = await ask(colleague.email);
    expect((await owner.post(`${invitations()}/${invitation.id}/resend`)).status).toBe(200);
    const second = await mailedToken(colleague.email);
    expect((await accept(colleague, token)).status).toBe(404);

    await app.db.run(
      sql`update shop_invitations set expires_at = now() - interval '1 second' where id = ${invitation.id}`,
    );
    expect((await teamOf(owner)).invitations).toMatchObject([{ isOver: true }]);
    expect(
      (await colleague.get<SeenInvitation>(`/api/team/invitations/${second}`)).body.state,
    ).toBe('over');
    expect((await accept(colleague, second)).status).toBe(409);

    const again = await ask(colleague.email);
    expect((await teamOf(owner)).invitations.map(({ id }) => id)).toEqual([again.invitation.id]);
    expect((await owner.delete(`${invitations()}/${again.invitation.id}`)).status).toBe(204);
    expect((await owner.delete(`${invitations()}/${again.invitation.id}`)).status).toBe(204);
    expect(
      (await colleague.get<SeenInvitation>(`/api/team/invitations/${again.token}`)).body.state,
    ).toBe('revoked');
    expect((await accept(colleague, again.token)).status).toBe(409);
    expect((await owner.post(`${invitations()}/${again.invitation.id}/resend`)).status).toBe(404);
    expect(Object.keys(await rolesIn())).toEqual([String(owner.id)]);
  });

  test('one lasts seven days', async () => {
    const { invitation } = await ask('week@example.com');
    expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.invitedAt)).toBe(
      7 * 86_400_000,
    );
  });

  test('refuses whom the shop has or has asked', async () => {
    const colleague = await aMember('staff');
    expect(
      (await owner.post(invitations(), { email: colleague.email.toUpperCase(), role: 'staff' }))
        .status,
    ).toBe(409);
    expect((await owner.post(invitations(), { email: owner.email, role: 'staff' })).status).toBe(
      409,
    );
    await ask('once@example.com');
    expect(
      (await owner.post(invitations(), { email: 'ONCE@example.com', role: 'owner' })).status,
    ).toBe(409);
  });

  test('of ten at once for one address one is made', async () => {
    await owner.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        owner.post(invitations(), { email: 'rush@example.com', role: 'staff' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  test('a team has at most fifty people and invitations', async () => {
    await app.db.run(sql`
      insert into shop_invitations (shop_id, email, email_folded, role, token_hash, invited_by, invited_at, expires_at)
      select ${shop.id}, n || '@example.com', n || '@example.com', 'staff', sha256((${shop.id}::bigint || ':' || n)::bytea), ${owner.id}, now(), now() + interval '7 days'
      from generate_series(1, 49) as n`);
    expect(
      (await owner.post(invitations(), { email: 'fifty-first@example.com', role: 'staff' })).status,
    ).toBe(409);
  });

  test.each([
    [{ email: 'no address', role: 'staff' }, 'Please enter a valid email address'],
    [
      { email: 'ann@example.com\r\nBcc: all@example.com', role: 'staff' },
      'Please enter a valid email address',
    ],
    [{ email: 'ann@example.com', role: 'admin' }, 'Choose a role'],
  ])('refuses %j', async (body, message) => {
    const answer = await owner.post<{ message: string }>(invitations(), body);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  });

  test.each(['short', 'a'.repeat(43), '%00'])('"%s" is no link', async (token) => {
    expect((await app.visitor().get(`/api/team/invitations/${token}`)).status).toBe(404);
  });

  test('is limited to thirty mails a day for each shop', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const boss = await signedIn(limited, { role: 'seller' });
    const busy = await aShop(limited, { ownerId: boss.id });
    const { body } = await boss.post<TeamInvitation>(`/api/shops/${busy.id}/team/invitations`, {
      email: 'a@example.com',
      role: 'staff',
    });
    const resend = () => boss.post(`/api/shops/${busy.id}/team/invitations/${body.id}/resend`);
    for (let sent = 1; sent < 30; sent += 1) expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(429);
    await limited.close();
  });
});

describe('who may', () => {
  const may = {
    guest: false,
    shopper: false,
    otherSeller: false,
    pendingSeller: false,
    staff: false,
    manager: false,
    secondOwner: true,
    admin: true,
  };
  type Who = keyof typeof may;
  const everybody = Object.keys(may) as Who[];

  async function visitorAs(who: Who): Promise<TestVisitor> {
    if (who === 'guest') return app.visitor();
    if (who === 'shopper') return signedIn(app);
    if (who === 'admin') return signedIn(app, { role: 'admin' });
    if (who === 'otherSeller') return signedIn(app, { role: 'seller' });
    if (who === 'pendingSeller')
      return signedIn(app, { role: 'seller', approvalStatus: 'pending' });
    return aMember(who === 'secondOwner' ? 'owner' : who);
  }

  test.each(everybody)('%s looks after the team', async (who) => {
    const visitor = await visitorAs(who);
    const colleague = await aMember('staff');
    const { invitation } = await ask(`for-${who}@example.com`);
    const statuses = [
      (await visitor.get(`/api/shops/${shop.id}/team`)).status,
      (await visitor.post(invitations(), { email: `by-${who}@example.com`, role: 'staff' })).status,
      (await visitor.post(`${invitations()}/${invitation.id}/resend`)).status,
      (await visitor.delete(`${invitations()}/${invitation.id}`)).status,
      (await visitor.put(`/api/shops/${shop.id}/team/${colleague.id}`, { role: 'manager' })).status,
      (await visitor.delete(`/api/shops/${shop.id}/team/${colleague.id}`)).status,
    ];
    const refusal = who === 'guest' ? 401 : 403;
    expect(statuses).toEqual(
      may[who] ? [200, 201, 200, 204, 200, 204] : Array.from({ length: 6 }, () => refusal),
    );
    expect((await rolesIn())[colleague.id]).toBe(may[who] ? undefined : 'staff');
  });

  test('an invitation of another shop is not there', async () => {
    const { invitation } = await ask('elsewhere@example.com');
    const neighbour = await signedIn(app, { role: 'seller' });
    const other = await aShop(app, { ownerId: neighbour.id });
    expect(
      (await neighbour.post(`/api/shops/${other.id}/team/invitations/${invitation.id}/resend`))
        .status,
    ).toBe(404);
    expect(
      (await neighbour.delete(`/api/shops/${other.id}/team/invitations/${invitation.id}`)).status,
    ).toBe(404);
    expect((await teamOf(owner)).invitations).toHaveLength(1);
  });
});

/** One call for each permission, which answers 200 or 201 to members who have it. */
const calls: Record<
  ShopPermission,
  (who: TestVisitor, shopId: number) => Promise<{ status: number }>
> = {
  orders: (who, id) => who.get(`/api/orders/shop/${id}`),
  catalogue: (who, id) =>
    who.post('/api/products', {
      name: 'Lamp of paper',
      description: 'Folded of old maps.',
      price: 12,
      shopId: id,
    }),
  settings: (who, id) => who.get(`/api/shops/${id}/settings`),
  money: (who, id) =>
    who.put(`/api/shops/${id}/payout`, {
      version: 0,
      bankName: 'Straits Bank',
      accountHolder: 'Mei Lin',
      accountNumber: '0123456789',
    }),
  team: (who, id) => who.get(`/api/shops/${id}/team`),
  messages: async (who, id) => ({
    status: (await who.get<OwnShop[]>('/api/shops/user/me')).body.some((one) => one.id === id)
      ? 200
      : 403,
  }),
};

describe('what a role allows', () => {
  const cells = shopRoles.flatMap((role) =>
    shopPermissions.map((permission) => [role, permission, mayDo(role, permission)] as const),
  );
  test.each(cells)('%s has the permission "%s": %s', async (role, permission, allowed) => {
    const colleague = await aMember(role);
    const { status } = await calls[permission](colleague, shop.id);
    expect(status < 300).toBe(allowed);
    const elsewhere = await aShop(app);
    expect((await calls[permission](colleague, elsewhere.id)).status).toBe(403);
  });

  test('a colleague sees the shop and its drafts while it waits for approval', async () => {
    await app.db.run(sql`update shops set approval_status = 'pending' where id = ${shop.id}`);
    const product = await aProduct(app, { shopId: shop.id, status: 'draft' });
    const colleague = await aMember('staff');
    expect((await colleague.get(`/api/shops/${shop.id}`)).status).toBe(200);
    expect((await colleague.get(`/api/products/${product.id}`)).status).toBe(200);
    expect((await (await signedIn(app)).get(`/api/shops/${shop.id}`)).status).toBe(404);
  });
});

describe('changing and leaving', () => {
  const put = (who: TestVisitor, userId: number, body: object) =>
    who.put<{ message: string }>(`/api/shops/${shop.id}/team/${userId}`, body);
  const leave = (who: TestVisitor, userId: number) =>
    who.delete(`/api/shops/${shop.id}/team/${userId}`);

  test('an owner changes a role; what they did not see is not overwritten', async () => {
    const colleague = await aMember('staff');
    expect((await put(owner, colleague.id, { role: 'manager', from: 'staff' })).status).toBe(200);
    expect((await put(owner, colleague.id, { role: 'owner', from: 'staff' })).status).toBe(409);
    expect((await rolesIn())[colleague.id]).toBe('manager');
    const [entry] = await app.db.rows(
      sql`select before, after from audit_entries where action = 'team.role_changed' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      before: { userId: colleague.id, role: 'staff' },
      after: { userId: colleague.id, role: 'manager' },
    });
  });

  test('everybody may leave, and is out at once', async () => {
    for (const role of ['manager', 'staff'] as const) {
      const colleague = await aMember(role);
      expect((await leave(colleague, colleague.id)).status).toBe(204);
      expect((await colleague.get(`/api/orders/shop/${shop.id}`)).status).toBe(403);
      expect((await colleague.get<Self>('/api/auth/user')).body.runsShops).toBe(false);
    }
  });

  test('whom somebody asked who may ask nobody any more is not let in', async () => {
    const ends = [
      (id: number) => owner.delete(`/api/shops/${shop.id}/team/${id}`),
      (id: number) => owner.put(`/api/shops/${shop.id}/team/${id}`, { role: 'staff' }),
    ];
    for (const [nth, end] of ends.entries()) {
      const other = await aMember('owner');
      const email = `second-self${nth}@example.com`;
      await other.post(invitations(), { email, role: 'owner' });
      const token = await mailedToken(email);
      expect((await end(other.id)).status).toBeLessThan(300);
      expect((await accept(await signedIn(app, { email }), token)).status).toBe(409);
      expect((await teamOf(owner)).invitations).toEqual([]);
    }
    const { token } = await ask('still-asked@example.com');
    expect(
      (await accept(await signedIn(app, { email: 'still-asked@example.com' }), token)).status,
    ).toBe(200);
  });

  test('the last owner can neither leave nor become less', async () => {
    await aMember('manager');
    expect((await leave(owner, owner.id)).status).toBe(409);
    expect((await put(owner, owner.id, { role: 'staff' })).status).toBe(409);
    expect((await rolesIn())[owner.id]).toBe('owner');
  });

  test('an owner whose account is disabled does not count', async () => {
    const second = await aMember('owner');
    await app.db.run(sql`update users set disabled_at = now() where id = ${second.id}`);
    expect((await leave(owner, owner.id)).status).toBe(409);
  });

  test('the shop passes to another owner when its first one leaves, or becomes less', async () => {
    const second = await aMember('owner');
    expect((await put(second, owner.id, { role: 'manager' })).status).toBe(200);
    expect((await second.get<OwnShop[]>('/api/shops/user/me')).body).toMatchObject([
      { id: shop.id, role: 'owner', userId: second.id },
    ]);
    expect((await owner.get<OwnShop[]>('/api/shops/user/me')).body).toMatchObject([
      { id: shop.id, role: 'manager' },
    ]);
    expect((await leave(owner, owner.id)).status).toBe(204);
    expect((await owner.get<OwnShop[]>('/api/shops/user/me')).body).toEqual([]);
    expect((await teamOf(second)).members).toMatchObject([{ userId: second.id, role: 'owner' }]);
  });

  test('the shop does not pass to somebody who has one of that name', async () => {
    const second = await aMember('owner');
    await aShop(app, { ownerId: second.id, name: shop.name });
    expect((await leave(owner, owner.id)).status).toBe(409);
    expect((await rolesIn())[owner.id]).toBe('owner');
  });

  test('somebody who is not in the team cannot be changed', async () => {
    const stranger = await aPerson(app);
    expect((await put(owner, stranger.id, { role: 'owner' })).status).toBe(404);
    expect((await leave(owner, stranger.id)).status).toBe(404);
  });

  test('whatever owners do to each other at once, one is left', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two, three] = [owner, await aMember('owner'), await aMember('owner')];
      const people = [one, two, three];
      await Promise.all(people.map((person) => person.csrfToken()));
      await Promise.all([
        leave(one, two.id),
        leave(two, one.id),
        put(three, one.id, { role: 'staff' }),
        leave(three, three.id),
        put(one, three.id, { role: 'manager' }),
        leave(two, two.id),
      ]);
      const left = await app.db.rows<{ userId: number }>(
        sql`select user_id as "userId" from shop_people where shop_id = ${shop.id} and role = 'owner'`,
      );
      expect(left.length).toBeGreaterThanOrEqual(1);
      owner = people.find(({ id }) => id === left[0]?.userId) ?? owner;
    }
  });
});

test('a page of somebody signed in still asks who they are in one statement', async () => {
  await owner.get('/api/auth/user');
  const before = app.statements();
  await owner.get('/api/auth/user');
  expect(app.statements() - before).toBe(1);
});
