/** What the four pages about the provider's service have in common beside what they load: their metadata and structured data. */
import type { MetaDescriptor } from 'react-router';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { type Currency, signOf } from '#contract/kernel/currency.ts';
import type { ProviderFrame } from '#web/features/bookings/frame/provider.ts';
import { businessOf, graphOf } from '#web/features/bookings/site/structured-data.ts';
import {
  failedMeta,
  type NamedPage,
  type RouteMatches,
  type Translate,
  translatorOf,
} from '#web/loading/page-meta.ts';
import type { loader as frameLoader } from './service-layout.tsx';
import { formattedMoney } from '#web/ui/currency.tsx';

type Loaded = {
  offer: ServiceOffer;
  currency: Currency;
  origin: string;
  path: string;
  structuredData: object[];
};
type Described = { title: string; description: string; image: string };

/** Title, description, canonical address and structured data of a page, all in its own words. */
export function serviceMeta<Page extends Loaded>(
  page: NamedPage<Page>,
  describe: (
    t: Translate,
    loaded: Page,
    about: { money: (amount: number) => string; provider: ProviderFrame },
  ) => Described,
): MetaDescriptor[] {
  const { matches, loaderData: loaded } = page;
  const provider = providerIn(matches);
  if (page.error || !loaded || !provider) return failedMeta(page);
  const { offer, currency, origin, path, structuredData } = loaded;
  const t = translatorOf(matches);
  const { home, phone, location, logoUrl } = provider;
  const business = {
    origin,
    home,
    offer,
    phone,
    location,
    image: logoUrl ?? '/favicon.svg',
    currency,
  };
  const money = (amount: number) => formattedMoney(amount, signOf(currency));
  const { title, description, image } = describe(t, loaded, { money, provider });
  return [
    { title: t('shell.pageTitle', { title, site: offer.shopName }) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${origin}${path}` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: offer.shopName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}${path}` },
    { property: 'og:image', content: `${origin}${image}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': graphOf([businessOf(business), ...structuredData]) },
  ];
}

function providerIn(matches: RouteMatches): ProviderFrame | undefined {
  const frame = matches
    .map((match) => match?.loaderData)
    .find((known) => typeof known === 'object' && known !== null && 'provider' in known);
  // The frame's loader answers a provider, but its type is not handed to other routes.
  return (frame as Awaited<ReturnType<typeof frameLoader>> | undefined)?.provider;
}

/** The lowest price of a unit; null where nothing is offered with a price. */
export function lowestPrice(offer: Pick<ServiceOffer, 'packages'>): number | null {
  const { packages } = offer;
  return packages.length === 0 ? null : Math.min(...packages.map(({ price }) => price));
}
