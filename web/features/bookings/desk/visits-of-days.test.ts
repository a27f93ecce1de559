import { expect, test } from 'vitest';
import { bookingPaths } from '#contract/bookings/paths.ts';
import type { bookingRoutes } from '#contract/bookings/schemas.ts';
import { createClient } from '#web/api/client.ts';
import { visitsOfDays } from './visits-of-days.ts';

/** A server with so many visits, whose cursors are the number of the last one. */
function apiWith(count: number) {
  const asked: string[] = [];
  const bookings = createClient<typeof bookingRoutes>(async ({ path }) => {
    asked.push(path);
    const { searchParams } = new URL(path, 'http://localhost');
    const first = Number(searchParams.get('cursor') ?? 0);
    const end = Math.min(count, first + Number(searchParams.get('limit')));
    const rows = Array.from({ length: end - first }, (_, index) => ({ id: first + index + 1 }));
    const link = end < count ? `<${path.split('&cursor')[0]}&cursor=${end}>; rel="next"` : null;
    return {
      status: 200,
      statusText: 'OK',
      headers: { get: (name) => (name === 'link' ? link : null) },
      text: async () => JSON.stringify(rows),
    };
  }, bookingPaths);
  return { api: bookings, asked };
}

const week = { shopId: 2, from: '2026-11-16', to: '2026-11-22' };
const all = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([0, 1, 100, 101, 230, 600])('brings all of %i visits', async (count) => {
  const { api } = apiWith(count);
  const { bookings, place } = await visitsOfDays(api, week);
  expect(bookings.map(({ id }) => id)).toEqual(all(count));
  expect(place.next).toBeNull();
});

test('asks once where one page holds them', async () => {
  const { api, asked } = apiWith(100);
  await visitsOfDays(api, week);
  expect(asked).toEqual(['/api/service-bookings/shop/2?from=2026-11-16&to=2026-11-22&limit=100']);
});

test('stops at what nobody reads at once, and says that there is more', async () => {
  const { api, asked } = apiWith(5_000);
  const { bookings, place } = await visitsOfDays(api, week);
  expect([bookings.length, place.next, asked.length]).toEqual([600, '600', 6]);
});
