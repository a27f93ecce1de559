/** What the four pages about the provider's service load. Apart from what the browser needs of them: words stay on the server. */
import type { LoaderFunctionArgs } from 'react-router';
import { signOf } from '#contract/kernel/currency.ts';
import { apiContext, siteContext } from '#web/loading/context.ts';
import type { Seller } from './structured-data.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { type Translate, translatorOf } from '#web/loading/page-meta.ts';
import { platformWithProvider } from '#web/loading/provider-shop.ts';
import { formattedMoney } from '#web/ui/currency.tsx';
import { wordsFor } from '#web/words/words.ts';
import { type TradeWords, tradeWordsIn } from '#web/words/trade-words.ts';
import type { Namespace } from '#web/words/namespace.ts';

type Visit = Pick<LoaderFunctionArgs, 'request' | 'context'> & { url: URL };
type TranslatedSeller = Seller & {
  t: Translate;
  money: (amount: number) => string;
  words: TradeWords;
};

/**
 * What the provider offers, the words of the page, the address that it is shown at, and the structured data
 * that `describe` makes of it beside that of the provider itself.
 */
export async function serviceLoader(
  { request, url, context }: Visit,
  namespace: Namespace,
  describe: (seller: TranslatedSeller) => object[],
) {
  const api = context.get(apiContext);
  const { providerShopId, currency, categoryNames } = await platformWithProvider(api);
  const offer = await foundOr404(
    api.bookings.offer({ params: { shopId: String(providerShopId) } }),
  );
  const words = wordsFor(request, ['serviceSite', namespace]);
  const seller = {
    origin: url.origin,
    home: context.get(siteContext).kind === 'service' ? '/' : `/shop/${offer.shopId}`,
    offer,
    currency,
  };
  const money = (amount: number) => formattedMoney(amount, signOf(currency));
  const structuredData = describe({
    ...seller,
    t: translatorOf([{ loaderData: { words } }]),
    money,
    words: tradeWordsIn({ categoryNames }, offer.category),
  });
  return { words, offer, currency, origin: url.origin, path: url.pathname, structuredData };
}
