import { Outlet } from 'react-router';
import { apiContext } from '#web/loading/context.ts';
import { Failed } from './failed.tsx';
import { ServiceFrame } from '#web/features/bookings/frame/service-frame.tsx';
import { placeIn } from '#web/loading/place.ts';
import { platformWithProvider } from '#web/loading/provider-shop.ts';
import { wordsFor } from '#web/words/words.ts';
import { providerData } from './provider-data.ts';
import type { Route } from './+types/service-layout.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = await platformWithProvider(context.get(apiContext));
  const provider = await providerData(context, platform);
  const place = placeIn(request.headers.get('cookie'));
  return { words: wordsFor(request, ['serviceFrame']), provider, place };
}

/** The frame of the service site's pages. It brings no client for live data: pages that need one stand in the desk. */
export default function ServiceLayout({ loaderData: { provider } }: Route.ComponentProps) {
  return (
    <ServiceFrame provider={provider}>
      <Outlet />
    </ServiceFrame>
  );
}

/** A page that failed keeps the frame around it, unless there is no provider. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <Failed error={error} />;
  return (
    <ServiceFrame provider={loaderData.provider}>
      <Failed error={error} />
    </ServiceFrame>
  );
}
