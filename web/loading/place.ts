/** Where the visitor has things brought to: a postcode, chosen once for the whole site and kept in this browser. */
import { useRouteLoaderData } from 'react-router';
import { postcodePattern, writtenPostcode } from '#contract/shops/postcodes.rules.ts';
import { placeCookie } from '#contract/shops/zones.rules.ts';
import { usePlatform } from './platform.ts';

/** What the frames that know the place load. */
export type PlaceData = { place: string | null };

/** For loaders: the postcode in a `Cookie` header; null when the visitor has not chosen. */
export function placeIn(cookies: string | null): string | null {
  const value = new RegExp(`(?:^|;\\s*)${placeCookie}=([A-Z\\d]+)`).exec(cookies ?? '')?.[1] ?? '';
  return postcodePattern.test(value) ? value : null;
}

/** The postcode that the visitor has chosen, on any page inside the market's frame or the service site's, or at the checkout; null is none. */
export function usePlace(): string | null {
  const market = useRouteLoaderData<PlaceData>('layout');
  const checkout = useRouteLoaderData<PlaceData>('checkout-layout');
  const service = useRouteLoaderData<PlaceData>('service-layout');
  return (market ?? checkout ?? service)?.place ?? null;
}

/** The same as people of the market's country write it. */
export function useWrittenPlace(): string | null {
  const place = usePlace();
  const { country } = usePlatform();
  return place === null ? null : writtenPostcode(place, country);
}

/** Keeps a postcode in this browser for a year; null forgets it. */
export function keepPlace(postcode: string | null): void {
  document.cookie = `${placeCookie}=${postcode ?? ''}; path=/; max-age=${postcode === null ? 0 : 31_536_000}; samesite=lax`;
}
