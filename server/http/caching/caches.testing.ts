/** Two processes of one market that cache what strangers read, and pages that show what the API says. */
import { openPool } from '../../db/database.ts';
import { appOn, testApp, type TestApp } from '../../testing/app.ts';
import type { PageRenderer } from '../site.ts';

export type TwoProcesses = Awaited<ReturnType<typeof twoProcesses>>;

export async function twoProcesses() {
  let rendered: string[] = [];
  /** A page of what the API says at the addresses that its own names. */
  const render: PageRenderer = async (request, carrier) => {
    const { pathname } = new URL(request.url);
    rendered.push(pathname);
    const parts = pathname.slice(1).split('+');
    const answers = await Promise.all(
      parts.map((part) => carrier({ method: 'GET', path: pathOf(part), headers: {} })),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    return { status: 200, headers: { 'content-type': 'text/html' }, body: texts.join('\n') };
  };
  const here = await testApp({}, { render });
  const { connectionString = '' } = here.pool.options;
  const pool = openPool(connectionString, 2);
  const there = await appOn(
    { url: connectionString, pool, close: () => pool.end() },
    {},
    { render },
  );
  return {
    here,
    there,
    /** The pages that were made since this was last asked. */
    made: () => {
      const since = rendered;
      rendered = [];
      return since;
    },
    close: async () => {
      await there.close();
      await here.close();
    },
  };
}

export const page = async (app: TestApp, path: string) => (await app.http.inject(path)).body;

function pathOf(part: string): string {
  const [what = '', id = ''] = part.split('-');
  const known: Record<string, string> = {
    product: `/api/products/${id}`,
    shop: `/api/shops/${id}`,
    shelf: `/api/products?shopId=${id}&fields=card`,
    goods: `/api/products?shopId=${id}`,
    cheapest: `/api/products?shopId=${id}&fields=card&sort=price-asc`,
    reviews: `/api/products/${id}/reviews`,
    shopreviews: `/api/shops/${id}/reviews`,
    lists: '/api/products?fields=card',
    search: '/api/search?q=lantern',
    promise: `/api/shops/${id}/aftercare-policy`,
    offers: `/api/shops/${id}/offers`,
    visits: `/api/service-shops/${id}`,
    settings: '/api/platform',
  };
  return known[what] ?? '/api/nowhere';
}
