/** What somebody does not eat, kept for them alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { signedIn } from '../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/api/account/diet';

test('is kept with consent, changed, and forgotten', async () => {
  const person = await signedIn(app);
  expect((await person.get(path)).body).toEqual({ needs: [] });
  expect((await person.put(path, { needs: ['peanuts', 'halal'], isAgreed: true })).body).toEqual({
    needs: ['peanuts', 'halal'],
  });
  await person.put(path, { needs: ['milk'], isAgreed: true });
  expect((await person.get(path)).body).toEqual({ needs: ['milk'] });
  const { body } = await person.get<{ diet: object[] }>('/api/account/export');
  expect(body.diet).toEqual([{ needs: ['milk'], agreedAt: expect.any(String) }]);
  expect((await person.put(path, { needs: [] })).status).toBe(200);
  expect((await person.get(path)).body).toEqual({ needs: [] });
});

test.each([
  [{ needs: ['peanuts'] }, 'isAgreed'],
  [{ needs: ['plutonium'], isAgreed: true }, 'needs[0]'],
  [{ isAgreed: true }, 'needs'],
])('is not kept as %j', async (body, field) => {
  const person = await signedIn(app);
  const refused = await person.put<{ errors: Array<{ path: string }> }>(path, body);
  expect([refused.status, refused.body.errors[0]?.path]).toEqual([422, field]);
});

test('is nobody else’s, and nobody’s without an account', async () => {
  const person = await signedIn(app);
  await person.put(path, { needs: ['peanuts'], isAgreed: true });
  const other = await signedIn(app, { role: 'seller' });
  expect((await other.get(path)).body).toEqual({ needs: [] });
  expect((await app.visitor().get(path)).status).toBe(401);
  expect((await app.visitor().put(path, { needs: [] })).status).toBe(401);
});
