import { useQuery } from '@tanstack/react-query';
import { type CartRule, shippingRuleOf } from '#contract/cart/rules.ts';
import { platformApi } from '#web/api/platform.ts';
import { usePlatform } from './platform.ts';

/** Where the browser keeps what it learned of the platform since the page came; invalidate it when the server disagrees. */
export const platformKey = ['platform'] as const;

/** What shipping costs here, and from when it is free. An admin may change it while a page is open. */
export function useShippingRule(): CartRule {
  const initialData = usePlatform();
  const { data } = useQuery({
    queryKey: platformKey,
    queryFn: () => platformApi.get(),
    initialData,
    staleTime: Infinity,
  });
  return shippingRuleOf(data);
}
