import { Outlet } from 'react-router';
import { Failed } from './failed.tsx';
import { Live } from './live-parts.tsx';
import { type FrameData, viewerFor } from '#web/loading/viewer.ts';
import type { Route } from './+types/desk-layout.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<FrameData> {
  return { viewer: await viewerFor(request, context) };
}

/** Pages of the service site on which something is done: they know the visitor, and keep live data. */
export default function ServiceDesk() {
  return (
    <Live>
      <Outlet />
    </Live>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Live>
      <Failed error={error} />
    </Live>
  );
}
