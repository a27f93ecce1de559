import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mostViews } from '#contract/accounts/saved-views.rules.ts';
import type { SavedView } from '#contract/accounts/saved-views.schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { signedIn, type SignedIn } from '../testing/makers.ts';

let app: TestApp;
let own: SignedIn;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  own = await signedIn(app);
});
afterAll(() => app.close());

const late = { name: 'Late and dear', query: 'late=true&least=100&sort=-total' };
const save = (given: object = {}, table = 'orders', visitor = own) =>
  visitor.post<SavedView & Problem>(`/api/account/views/${table}`, { ...late, ...given });
const names = async (table = 'orders', visitor = own) =>
  (await visitor.get<SavedView[]>(`/api/account/views/${table}`)).body.map(({ name }) => name);

test('views are kept by list, the oldest first', async () => {
  expect(await save()).toMatchObject({ status: 201, body: late });
  await save({ name: 'A month' });
  await save({ name: 'Late and dear' }, 'audit');
  expect(await names()).toEqual(['Late and dear', 'A month']);
  expect(await names('audit')).toEqual(['Late and dear']);
});

test('a name stands for one view of a list', async () => {
  await save();
  expect(await save({ name: ' late AND dear ' })).toMatchObject({
    status: 409,
    body: { code: 'view.name_taken' },
  });
  expect(await names()).toHaveLength(1);
});

test('there are twenty of a list at most, however many come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: mostViews + 3 }, (_, index) => save({ name: `View ${index}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostViews);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: 'view.too_many', most: mostViews },
  });
  expect(await names()).toHaveLength(mostViews);
  expect((await save({}, 'people')).status).toBe(201);
});

test('one that was forgotten is gone, and its name is free', async () => {
  const { id } = (await save()).body;
  expect((await own.delete(`/api/account/views/audit/${id}`)).status).toBe(404);
  expect((await own.delete(`/api/account/views/orders/${id}`)).status).toBe(204);
  expect((await own.delete(`/api/account/views/orders/${id}`)).status).toBe(404);
  expect((await save()).status).toBe(201);
});

test('nobody else reads or forgets them', async () => {
  const { id } = (await save()).body;
  const [stranger, guest] = [await signedIn(app), app.visitor()];
  expect(await names('orders', stranger)).toEqual([]);
  expect((await stranger.delete(`/api/account/views/orders/${id}`)).status).toBe(404);
  expect((await guest.get('/api/account/views/orders')).status).toBe(401);
  expect((await guest.post('/api/account/views/orders', late)).status).toBe(401);
  expect((await guest.delete(`/api/account/views/orders/${id}`)).status).toBe(401);
  expect(await names()).toEqual([late.name]);
});

test('what is no view is refused', async () => {
  for (const given of [{ name: '' }, { name: 'x'.repeat(41) }, { name: 'a\nb' }, { query: 7 }])
    expect((await save(given)).status, JSON.stringify(given)).toBe(422);
  expect((await save({ query: 'x'.repeat(1001) })).status).toBe(422);
  expect((await save({}, 'passwords')).status).toBe(404);
  expect(await names()).toEqual([]);
});

test('they leave with their person', async () => {
  await save();
  expect((await own.get<{ savedViews: unknown }>('/api/account/export')).body).toMatchObject({
    savedViews: [{ list: 'orders', ...late }],
  });
});
