import { useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { type ShippingRule, shippingRuleOf } from '#contract/cart.ts';
import type { Platform } from '#contract/platform.ts';
import { browserApi } from './browser-api.ts';
import type { loader } from './root.tsx';

/** How this marketplace is set up: its name, currency and featured provider. On any page that could be loaded. */
export function usePlatform(): Platform {
  const site = useRouteLoaderData<typeof loader>('root');
  if (!site) throw new Error('The platform is known only inside pages, not where the root route itself failed.');
  return site.platform;
}

/** Where the browser keeps what it learned of the platform since the page came; invalidate it when the server disagrees. */
export const platformKey = ['platform'] as const;

/** What shipping costs here, and from when it is free. An admin may change it while a page is open. */
export function useShippingRule(): ShippingRule {
  const initialData = usePlatform();
  const { data } = useQuery({ queryKey: platformKey, queryFn: () => browserApi.platform.get(), initialData, staleTime: Infinity });
  return shippingRuleOf(data);
}
