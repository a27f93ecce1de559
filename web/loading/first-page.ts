import { redirect } from 'react-router';
import type { Carrier } from '#web/api/client.ts';
import { withQuery } from './address.ts';

/**
 * The carrier of a page at this address, which leads to the first page of its list where the API refuses the cursor of the
 * address: one that was kept for too long, belongs to a list sorted otherwise, or was typed.
 */
export function orFirstPage(carrier: Carrier, address: URL): Carrier {
  const cursor = address.searchParams.get('cursor');
  if (cursor === null) return carrier;
  return async (call) => {
    const answer = await carrier(call);
    const asked = new URL(call.path, address).searchParams.get('cursor');
    // Where only a page's data is asked for, its address names routes, too.
    if (answer.status === 400 && asked === cursor)
      throw redirect(withQuery(address.searchParams, { _routes: undefined }));
    return answer;
  };
}
