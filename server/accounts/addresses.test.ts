import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SavedAddress } from '#contract/accounts/addresses.schemas.ts';
import { mostAddresses } from '#contract/accounts/rules.ts';
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

const home = {
  label: 'Home',
  fullName: 'Ann Lee',
  phone: '+65 9123 4567',
  address: '12 Joo Chiat Road #03-04',
  city: 'Singapore',
  zipCode: '427363',
};
const add = (given: object = {}, visitor = own) =>
  visitor.post<SavedAddress & Problem>('/api/account/addresses', { ...home, ...given });
const list = async (visitor = own) =>
  (await visitor.get<SavedAddress[]>('/api/account/addresses')).body;
const defaults = async () =>
  (await list()).filter(({ isDefault }) => isDefault).map(({ label }) => label);

test('the first address is the default, and comes first', async () => {
  expect(await add()).toMatchObject({ status: 201, body: { ...home, isDefault: true } });
  await add({ label: 'Work' });
  expect((await list()).map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Home', true],
    ['Work', false],
  ]);
});

test('another becomes the default, and there is one', async () => {
  await add();
  const { id } = (await add({ label: 'Work' })).body;
  await add({ label: 'Parents', isDefault: true });
  expect(await defaults()).toEqual(['Parents']);
  await own.put(`/api/account/addresses/${id}`, { ...home, label: 'Work', isDefault: true });
  expect(await defaults()).toEqual(['Work']);
});

test('a change is saved, and the default stays the default', async () => {
  const { id } = (await add()).body;
  const changed = await own.put<SavedAddress>(`/api/account/addresses/${id}`, {
    ...home,
    city: 'Johor Bahru',
    isDefault: false,
  });
  expect(changed.body).toEqual({ ...home, id, city: 'Johor Bahru', isDefault: true });
});

test('a phone number is stored as everybody reads it, however it was typed', async () => {
  expect((await add({ phone: '(65) 9123-4567' })).body).toMatchObject({ phone: home.phone });
});

test('where the default goes another takes its place', async () => {
  const { id } = (await add()).body;
  await add({ label: 'Work' });
  expect((await own.delete(`/api/account/addresses/${id}`)).status).toBe(204);
  expect(await defaults()).toEqual(['Work']);
  expect((await own.delete(`/api/account/addresses/${id}`)).status).toBe(404);
});

test('somebody else’s address is no more there than one that never was', async () => {
  const stranger = await signedIn(app);
  const { id } = (await add({}, stranger)).body;
  const attempts = [
    await own.put(`/api/account/addresses/${id}`, home),
    await own.delete(`/api/account/addresses/${id}`),
    await own.put('/api/account/addresses/2147483647', home),
    await own.delete('/api/account/addresses/x'),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await list(stranger)).toMatchObject([{ id, ...home }]);
  expect(await list()).toEqual([]);
});

test('guests have none', async () => {
  const guest = app.visitor();
  expect((await guest.get('/api/account/addresses')).status).toBe(401);
  expect((await guest.post('/api/account/addresses', home)).status).toBe(401);
});

test.each([
  ['no street', { address: '' }, 'address'],
  ['a short code', { zipCode: '12' }, 'zipCode'],
  ['no phone', { phone: '12' }, 'phone'],
  ['a name of two lines', { fullName: 'Ann\nLee' }, 'fullName'],
  ['a long label', { label: 'x'.repeat(41) }, 'label'],
])('an address with %s is refused at its field', async (_, wrong, path) => {
  const { status, body } = await add(wrong);
  expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
});

test('text that cannot be stored is refused', async () => {
  expect((await add({ city: 'Singa\0pore' })).status).toBe(422);
});

test('at most 20 are stored, however many come at once, with one default', async () => {
  const answers = await Promise.all(
    Array.from({ length: mostAddresses + 5 }, () => add({ isDefault: true })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostAddresses);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await defaults()).toHaveLength(1);
});
