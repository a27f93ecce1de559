import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { Failed } from '#web/frames/failed.tsx';
import { Desk } from '#web/features/bookings/desk/desk.tsx';
import { NothingNew } from '#web/features/shell/rooms/nothing-new.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import { deskWords, loadDesk } from '#web/features/bookings/desk/load-desk.ts';
import type { Route } from './+types/admin-bookings.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const { id, name, kind } = await foundOr404(api.shops.get({ params: { id: params.shopId } }));
  if (!capabilitiesOf(kind).takesVisits) throw new Response(null, { status: 404 });
  return {
    words: wordsFor(request, deskWords),
    shop: { id, name },
    desk: await loadDesk(api, id, url.searchParams),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { shop }) => ({
    title: t('bookingDesk.dashboard.title', { name: shop.name }),
  }));

/** The bookings of any service shop, as its own people see them. */
export default function AdminBookings({ loaderData: { shop, desk } }: Route.ComponentProps) {
  const t = useTranslations('bookingDesk.dashboard');
  return (
    <RoomPage title={t('title', { name: shop.name })}>
      <Desk
        key={shop.id}
        shopId={shop.id}
        loaded={desk}
        settings={null}
        whenClosed={<NothingNew />}
      />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
