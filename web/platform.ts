import { useRouteLoaderData } from 'react-router';
import type { Platform } from '#contract/platform.ts';
import type { loader } from './root.tsx';

/** How this marketplace is set up: its name, currency and featured provider. On any page that could be loaded. */
export function usePlatform(): Platform {
  const site = useRouteLoaderData<typeof loader>('root');
  if (!site) throw new Error('The platform is known only inside pages, not where the root route itself failed.');
  return site.platform;
}
