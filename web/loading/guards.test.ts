import { routes } from '#contract/routes.ts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { createApi } from '#web/api/client.ts';
import { apiContext } from './context.ts';
import { requireAdmin, requireSignedIn } from './guards.ts';
import { sellerRooms } from './seller-rooms.ts';

const aUser = (given: Partial<User> = {}): User => ({
  id: 5,
  username: 'buyer',
  email: 'buyer@pasar.example',
  fullName: 'Bee Yer',
  role: 'buyer',
  isVendor: false,
  isAdmin: false,
  approvalStatus: 'approved',
  avatarUrl: null,
  createdAt: '2026-11-01T00:00:00Z',
  ...given,
});

/** A visitor on the way to `/seller/dashboard?tab=orders`: nobody, or a person with a live or an ended session, and their shops. */
function aVisit(
  user: User | null,
  {
    cookie = 'pasar_session=abc',
    shops = [] as Array<{ id: number; name?: string; role: string }>,
    search = '',
  } = {},
) {
  const answer = user
    ? Response.json(user)
    : Response.json({ type: '/problems/not-signed-in' }, { status: 401 });
  const calls: string[] = [];
  const api = createApi(async ({ path }) => {
    calls.push(path);
    return path === '/api/shops/user/me' ? Response.json(shops) : answer.clone();
  }, routes);
  const request = new Request('http://localhost/seller/dashboard.data?tab=orders&_routes=pages', {
    headers: { cookie },
  });
  const url = new URL(`http://localhost/seller/dashboard?tab=orders${search}`);
  return { request, url, context: new RouterContextProvider(new Map([[apiContext, api]])), calls };
}

const thrownBy = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown,
  );

test('a stranger is sent to sign in and comes back, without a call', async () => {
  const visit = aVisit(null, { cookie: 'theme=dark' });
  const thrown = await thrownBy(requireSignedIn(visit));
  expect(thrown).toMatchObject({ status: 302 });
  expect((thrown as Response).headers.get('location')).toBe(
    '/auth?next=%2Fseller%2Fdashboard%3Ftab%3Dorders',
  );
  expect(visit.calls).toEqual([]);
});

test('a person whose session has ended is sent to sign in', async () => {
  const visit = aVisit(null);
  expect(await thrownBy(requireSignedIn(visit))).toMatchObject({ status: 302 });
});

test('a person signed in is let in, asked for once', async () => {
  const visit = aVisit(aUser());
  expect(await requireSignedIn(visit)).toMatchObject({ username: 'buyer' });
  await requireSignedIn(visit);
  expect(visit.calls).toEqual(['/api/auth/user']);
});

test('a buyer is denied what admins and sellers see', async () => {
  const visit = aVisit(aUser());
  expect(await thrownBy(requireAdmin(visit))).toMatchObject({
    data: { needs: 'admin' },
    init: { status: 403 },
  });
  expect(await thrownBy(sellerRooms(visit))).toMatchObject({
    data: { needs: 'seller' },
    init: { status: 403 },
  });
});

test('a pending seller may enter the rooms of sellers, a pending admin not those of admins', async () => {
  const seller = aVisit(aUser({ role: 'seller', isVendor: true, approvalStatus: 'pending' }));
  expect(await sellerRooms(seller)).toMatchObject({ viewer: { isVendor: true }, shop: null });
  const admin = aVisit(aUser({ role: 'admin', approvalStatus: 'pending' }));
  expect(await thrownBy(requireAdmin(admin))).toMatchObject({ init: { status: 403 } });
});

test('a stranger meets the sign-in page, not Access Denied', async () => {
  const visit = aVisit(null, { cookie: '' });
  expect(await thrownBy(requireAdmin(visit))).toMatchObject({ status: 302 });
});

test('a colleague enters the rooms of the shop they help to run, as far as their role goes', async () => {
  const visit = aVisit(aUser(), { shops: [{ id: 3, name: 'Paper Boats', role: 'staff' }] });
  expect(await sellerRooms(visit, 'orders')).toMatchObject({ shop: { id: 3 } });
  expect(await thrownBy(sellerRooms(visit, 'money'))).toMatchObject({
    data: { needs: 'role', shop: 'Paper Boats', roles: ['owner', 'manager'] },
    init: { status: 403 },
  });
  expect(visit.calls).toEqual(['/api/auth/user', '/api/shops/user/me']);
});

test('the rooms are of the shop that the address names, if it is one of theirs, else of the first', async () => {
  const seller = aUser({ role: 'seller', isVendor: true });
  const shops = [
    { id: 3, role: 'owner' },
    { id: 8, role: 'owner' },
  ];
  expect(await sellerRooms(aVisit(seller, { shops, search: '&shop=8' }))).toMatchObject({
    shop: { id: 8 },
  });
  expect(await sellerRooms(aVisit(seller, { shops, search: '&shop=9' }))).toMatchObject({
    shop: { id: 3 },
  });
});
