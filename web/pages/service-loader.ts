/** What the four pages about the provider's service load. Apart from what the browser needs of them: words stay on the server. */
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '../context.ts';
import { foundOr404 } from '../found.ts';
import { type Namespace, wordsFor } from '../words.ts';

type Visit = Pick<LoaderFunctionArgs, 'request' | 'context'> & { url: URL };

/** What the provider offers, the words of the page, and the address that it is shown at. */
export async function serviceLoader({ request, url, context }: Visit, namespace: Namespace) {
  const api = context.get(apiContext);
  const { providerShopId, currency } = await api.platform.get();
  const offer = await foundOr404(api.bookings.offer({ params: { shopId: String(providerShopId) } }));
  return { words: wordsFor(request, ['serviceSite', namespace]), offer, currency, origin: url.origin, path: url.pathname };
}
