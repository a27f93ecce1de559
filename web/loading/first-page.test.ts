import { expect, test } from 'vitest';
import type { Carrier } from '#web/api/client.ts';
import { orFirstPage } from './first-page.ts';

const answering =
  (status: number): Carrier =>
  async () =>
    Response.json([], { status });
const ask = (status: number, { path, address }: { path: string; address: string }) =>
  orFirstPage(
    answering(status),
    new URL(address, 'http://localhost'),
  )({
    method: 'GET',
    path,
    headers: {},
  });
const asked = { path: '/api/shops?cursor=zzz', address: '/shops?q=mug&cursor=zzz' };
const placeOf = (thrown: unknown) => (thrown as Response).headers.get('location');

test('a place that the API does not know is the first page of the same list', async () => {
  expect(placeOf(await ask(400, asked).catch((thrown: unknown) => thrown))).toBe('?q=mug');
  const ofData = { ...asked, address: '/shops.data?q=mug&cursor=zzz&_routes=pages%2Fshops' };
  expect(placeOf(await ask(400, ofData).catch((thrown: unknown) => thrown))).toBe('?q=mug');
});

test.each([
  ['was found', 200, asked],
  ['failed', 500, asked],
  ['was refused for something else', 400, { ...asked, path: '/api/shops?limit=zzz' }],
] as const)('what %s stays as it is', async (_, status, of) => {
  expect(await ask(status, of)).toMatchObject({ status });
});
