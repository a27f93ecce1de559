/** What of the whole API a CDN may cache: these answers, and only as strangers get them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, calledByPeople, type Named } from './endpoints.ts';
import { demoMarket, type DemoMarket, roles } from './market.ts';

/** For everybody to see. Whatever joins them is the same for all strangers, and has tags of all that it shows. */
const shared = [
  'platform.get',
  'pages.get',
  'blog.list',
  'blog.get',
  'shops.list',
  'shops.get',
  'shops.counts',
  'catalogue.list',
  'catalogue.frontPage',
  'catalogue.get',
  'catalogue.categories',
  'reviews.ofProduct',
  'reviews.ofShop',
  'search.search',
  'search.suggest',
  'bookings.offer',
  'aftercare.policy',
  'gifts.terms',
];

const read = calledByPeople.filter(({ method }) => method === 'GET');

let market: DemoMarket;
beforeAll(async () => {
  market = await demoMarket({
    CDN: 'fastly',
    CDN_PURGE_URL: 'http://127.0.0.1:9/service/S1/purge',
    CDN_TOKEN: 'purge-token-0123456789',
  });
}, 120_000);
afterAll(() => market.app.close());

const addressesOf = ({ path }: Named): string[] =>
  [0, 1, 2].map((turn) => {
    const address = addressOf(path, (name) => {
      const known = market.known(path, name) ?? [1];
      return String(known[turn % known.length]);
    });
    return address.startsWith('/api/search') ? `${address}?q=lamp` : address;
  });

test('a stranger’s answers are cached where they are the same for all, and nowhere else', async () => {
  const found = new Set<string>();
  for (const endpoint of read)
    for (const url of addressesOf(endpoint)) {
      const { headers } = await market.app.http.inject(url);
      if (headers['surrogate-key'] === undefined) continue;
      found.add(endpoint.name);
      expect([url, headers['cache-control']]).toEqual([url, 'public, max-age=0, must-revalidate']);
    }
  expect([...found].toSorted()).toEqual(shared.toSorted());
});

describe.each(roles)('as %s', (role) => {
  test('no answer is given away', async () => {
    const visitor = await market.as(role);
    for (const endpoint of read)
      for (const url of addressesOf(endpoint).slice(0, 1)) {
        const { headers } = await visitor.get(url);
        const given = [headers['surrogate-key'], headers['surrogate-control']];
        expect([url, ...given]).toEqual([url, undefined, undefined]);
      }
  });
});
