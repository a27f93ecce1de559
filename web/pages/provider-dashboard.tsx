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
import { boardWords, loadBoard } from '#web/features/bookings/desk/board/load-board.ts';
import { deskWords, loadDesk, settingsWords } from '#web/features/bookings/desk/load-desk.ts';
import type { Route } from './+types/provider-dashboard.ts';
import { lazy } from '#web/ui/lazy.ts';
import { DeskToday } from '#web/features/shell/today/desk-today.tsx';

const DispatchBoard = lazy(() =>
  import('#web/features/bookings/desk/board/dispatch-board.tsx').then((part) => ({
    default: part.DispatchBoard,
  })),
);
const ServiceSections = lazy(() =>
  import('#web/features/shops/settings/service/service-sections.tsx').then((part) => ({
    default: part.ServiceSections,
  })),
);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopId, isOfShop, may } = await requireProviderStaff({ request, url, context });
  const api = context.get(apiContext);
  const { name, logoUrl } = await api.shops.get({ params: { id: String(shopId) } });
  const home = context.get(siteContext).kind === 'service' ? '/' : `/shop/${shopId}`;
  const about = {
    shop: { id: shopId, name, logoUrl, home },
    maySet: may('settings'),
    rail: railIn(request.headers.get('cookie')),
  };
  const asked = url.searchParams.get('section');
  if (asked === 'board')
    return {
      ...about,
      words: wordsFor(request, [...boardWords, 'rooms']),
      section: 'board' as const,
      board: await loadBoard(api, shopId, url.searchParams),
    };
  if (asked !== 'today' && asked !== 'settings')
    return {
      ...about,
      words: wordsFor(request, [...deskWords, 'rooms']),
      section: 'visits' as const,
      desk: await loadDesk(api, shopId, url.searchParams),
    };
  if (asked === 'today')
    return {
      ...about,
      words: wordsFor(request, ['bookingDesk', 'rooms', 'today', 'seller']),
      section: 'today' as const,
      isOfShop,
      today: await api.today.ofShop({ params: { id: shopId } }),
    };
  if (!about.maySet) denyRole({ name }, 'settings');
  const settings = await api.serviceSettings.get({ params: { shopId } });
  return {
    ...about,
    words: wordsFor(request, [...settingsWords, 'bookingDesk', 'rooms']),
    section: 'settings' as const,
    settings,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { shop }) => ({
    title: t('bookingDesk.dashboard.title', { name: shop.name }),
  }));

const roomOf = {
  today: 'today',
  visits: 'bookings',
  board: 'dispatch',
  settings: 'deskSettings',
} as const;

/** The working day of the service provider: what waits, its bookings, and how it takes them. */
export default function ProviderDashboard({ loaderData }: Route.ComponentProps) {
  const { shop, maySet, rail, section } = loaderData;
  const t = useTranslations('bookingDesk.dashboard');
  const entries = deskRooms(useLocation().pathname, maySet);
  return (
    <Workplace
      kind="desk"
      label={t('rooms')}
      entries={entries}
      here={entries.find(({ word }) => word === roomOf[section])}
      rail={rail}
      finds={{ findIn: shop.id, settings: [] }}
      owner={<RoomOwner {...shop} />}
      site={shop.home}
    >
      <RoomPage title={t('title', { name: shop.name })}>
        {section === 'visits' && (
          <Desk
            shopId={shop.id}
            loaded={loaderData.desk}
            settings={maySet ? '?section=settings' : null}
            whenClosed={<NothingNew />}
          />
        )}
        <Suspense fallback={null}>
          {section === 'board' && (
            <DispatchBoard
              shopId={shop.id}
              loaded={loaderData.board}
              settings={maySet ? '?section=settings' : null}
            />
          )}
          {section === 'today' && (
            <DeskToday shopId={shop.id} loaded={loaderData.today} hasRooms={loaderData.isOfShop} />
          )}
          {section === 'settings' && <ServiceSections loaded={loaderData.settings} />}
        </Suspense>
      </RoomPage>
    </Workplace>
  );
}
