import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext, siteContext } from '#web/loading/context.ts';
import { Desk } from '#web/features/bookings/desk/desk.tsx';
import { NothingNew } from '#web/features/shell/rooms/nothing-new.tsx';
import { railIn } from '#web/features/shell/rooms/rail-choice.ts';
import { deskRooms } from '#web/features/shell/rooms/room-entries.ts';
import { RoomOwner } from '#web/features/shell/rooms/room-owner.tsx';
import { Workplace } from '#web/features/shell/rooms/workplace.tsx';
import { denyRole } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { requireProviderStaff } from '#web/loading/provider-guard.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import { deskWords, loadDesk, settingsWords } from '#web/features/bookings/desk/load-desk.ts';
import type { Route } from './+types/provider-dashboard.ts';
import { lazy } from '#web/ui/lazy.ts';

// In the HTML at once, its code after the rest: most days nobody opens it.
const ServiceSections = lazy(() =>
  import('#web/features/shops/settings/service/service-sections.tsx').then((part) => ({
    default: part.ServiceSections,
  })),
);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopId, may } = await requireProviderStaff({ request, url, context });
  const api = context.get(apiContext);
  const { name, logoUrl } = await api.shops.get({ params: { id: String(shopId) } });
  const home = context.get(siteContext).kind === 'service' ? '/' : `/shop/${shopId}`;
  const about = {
    shop: { id: shopId, name, logoUrl, home },
    maySet: may('settings'),
    rail: railIn(request.headers.get('cookie')),
  };
  if (url.searchParams.get('section') !== 'settings')
    return {
      ...about,
      words: wordsFor(request, [...deskWords, 'rooms']),
      desk: await loadDesk(api, shopId, url.searchParams),
      settings: null,
    };
  if (!about.maySet) denyRole({ name }, 'settings');
  const settings = await api.serviceSettings.get({ params: { shopId } });
  return {
    ...about,
    words: wordsFor(request, [...settingsWords, 'bookingDesk', 'rooms']),
    desk: null,
    settings,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, (t) => ({
    title: t('bookingDesk.dashboard.title', { name: loaderData?.shop.name ?? '' }),
  }));

/** The working day of the service provider: its bookings, and how it takes them. */
export default function ProviderDashboard({
  loaderData: { shop, maySet, rail, desk, settings },
}: Route.ComponentProps) {
  const t = useTranslations('bookingDesk.dashboard');
  const entries = deskRooms(useLocation().pathname, maySet);
  return (
    <Workplace
      kind="desk"
      label={t('rooms')}
      entries={entries}
      here={entries.find(({ word }) => word === (settings ? 'deskSettings' : 'bookings'))}
      rail={rail}
      finds={{ findIn: shop.id, settings: [] }}
      owner={<RoomOwner {...shop} />}
      site={shop.home}
    >
      <RoomPage title={t('title', { name: shop.name })}>
        {desk && (
          <Desk
            shopId={shop.id}
            loaded={desk}
            settings={maySet ? '?section=settings' : null}
            whenClosed={<NothingNew />}
          />
        )}
        <Suspense fallback={null}>{settings && <ServiceSections loaded={settings} />}</Suspense>
      </RoomPage>
    </Workplace>
  );
}
