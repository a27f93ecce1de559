import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { createApi } from './api.ts';
import { apiContext } from './context.ts';
import { requireAdmin, requireSeller, requireSignedIn } from './guards.ts';

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

/** A visitor on the way to `/seller/dashboard?tab=orders`: nobody, or a person with a live or an ended session. */
function aVisit(user: User | null, cookie = 'pasar_session=abc') {
  const answer = user ? Response.json(user) : Response.json({ type: '/problems/not-signed-in' }, { status: 401 });
  const calls: string[] = [];
  const api = createApi(async ({ path }) => {
    calls.push(path);
    return answer.clone();
  });
  const request = new Request('http://localhost/seller/dashboard.data?tab=orders&_routes=pages', { headers: { cookie } });
  const url = new URL('http://localhost/seller/dashboard?tab=orders');
  return { request, url, context: new RouterContextProvider(new Map([[apiContext, api]])), calls };
}

const thrownBy = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown,
  );

test('a stranger is sent to sign in and comes back, without a call', async () => {
  const visit = aVisit(null, 'theme=dark');
  const thrown = await thrownBy(requireSignedIn(visit));
  expect(thrown).toMatchObject({ status: 302 });
  expect((thrown as Response).headers.get('location')).toBe('/auth?next=%2Fseller%2Fdashboard%3Ftab%3Dorders');
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
  expect(await thrownBy(requireAdmin(visit))).toMatchObject({ data: { needs: 'admin' }, init: { status: 403 } });
  expect(await thrownBy(requireSeller(visit))).toMatchObject({ data: { needs: 'seller' }, init: { status: 403 } });
});

test('a pending seller may enter the rooms of sellers, a pending admin not those of admins', async () => {
  const seller = aVisit(aUser({ role: 'seller', isVendor: true, approvalStatus: 'pending' }));
  expect(await requireSeller(seller)).toMatchObject({ isVendor: true });
  const admin = aVisit(aUser({ role: 'admin', approvalStatus: 'pending' }));
  expect(await thrownBy(requireAdmin(admin))).toMatchObject({ init: { status: 403 } });
});

test('a stranger meets the sign-in page, not Access Denied', async () => {
  const visit = aVisit(null, '');
  expect(await thrownBy(requireAdmin(visit))).toMatchObject({ status: 302 });
});
