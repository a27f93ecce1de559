import { useRouteLoaderData } from 'react-router';
import type { ProviderFrame } from '#web/features/bookings/frame/provider.ts';
import type { loader } from './service-layout.tsx';

/** The service provider, on any page inside the service site's frame. */
export function useProvider(): ProviderFrame {
  const frame = useRouteLoaderData<typeof loader>('service-layout');
  if (!frame) throw new Error('The provider is known only inside the service site’s frame.');
  return frame.provider;
}
