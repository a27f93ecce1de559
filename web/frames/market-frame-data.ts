/** What the market's frames load: who is there, and whose own host it is. Only for loaders. */
import type { RouterContextProvider } from 'react-router';
import { apiContext, siteContext } from '#web/loading/context.ts';
import type { OwnHostShop } from '#web/features/shell/own-host-logo.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { type FrameData, viewerFor } from '#web/loading/viewer.ts';
import { type PlaceData, placeIn } from '#web/loading/place.ts';
import { wordsFor } from '#web/words/words.ts';

export type MarketFrameData = FrameData &
  PlaceData & {
    words: ReturnType<typeof wordsFor>;
    ownHost: OwnHostShop | null;
  };

export async function marketFrameData(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<MarketFrameData> {
  const site = context.get(siteContext);
  const [viewer, shop] = await Promise.all([
    viewerFor(request, context),
    site.kind === 'shop'
      ? foundOr404(context.get(apiContext).shops.get({ params: { id: String(site.shopId) } }))
      : null,
  ]);
  const ownHost = shop && { name: shop.name, logoUrl: shop.logoUrl, colours: shop.colours };
  const place = placeIn(request.headers.get('cookie'));
  return { words: wordsFor(request, ['cart']), viewer, place, ownHost };
}
