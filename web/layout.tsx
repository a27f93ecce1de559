import { Outlet } from 'react-router';
import type { Route } from './+types/layout.ts';
import { ErrorPage } from './error-page.tsx';
import { mainId } from './ui/skip-link.tsx';
import { viewerFor } from './viewer.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  return { viewer: await viewerFor(request, context) };
}

/** The frame of every ordinary page; the header, drawers and footer belong around its main part. */
export default function Layout() {
  return (
    <main id={mainId} tabIndex={-1}>
      <Outlet />
    </main>
  );
}

/** A page that failed keeps the frame around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id={mainId} tabIndex={-1}>
      <ErrorPage error={error} />
    </main>
  );
}
