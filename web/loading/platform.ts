import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/platform/rules.ts';
import type { loader } from '../root.tsx';
import type { ShownLook } from './look.ts';
import type { ShownPlatform } from './shown-platform.ts';

/** How this marketplace is set up: its name, currency and featured provider. On any page that could be loaded. */
export function usePlatform(): ShownPlatform {
  const site = useRouteLoaderData<typeof loader>('root');
  if (!site)
    throw new Error(
      'The platform is known only inside pages, not where the root route itself failed.',
    );
  return site.platform;
}

/** The market's look as its document has it. */
export function useLook(): ShownLook | undefined {
  return useRouteLoaderData<typeof loader>('root')?.look;
}

/** Which site this is: the market, the service provider's own, or a shop's on a host of its own. */
export function useSite(): Site {
  return useRouteLoaderData<typeof loader>('root')?.site ?? { kind: 'market' };
}
