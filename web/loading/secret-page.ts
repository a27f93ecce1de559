import { ApiError } from '#web/api/client.ts';

/** For pages whose address is a secret: no other site learns of it, nobody caches the page, no search engine lists it. */
export const secretly = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
};

/** What a mailed link leads to, or null once it is over. */
export async function unlessOver<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
