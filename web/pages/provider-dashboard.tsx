import { useTranslations } from 'use-intl';
import { apiContext, siteContext } from '#web/loading/context.ts';
import { DashboardFrame } from '#web/features/bookings/desk/dashboard-frame.tsx';
import { Desk } from '#web/features/bookings/desk/desk.tsx';
import { NothingNew } from '#web/features/shell/rooms/nothing-new.tsx';
import { ServiceSections } from '#web/features/shops/settings/service/service-sections.tsx';
import { denyRole } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { requireProviderStaff } from '#web/loading/provider-guard.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { wordsFor } from '#web/words/words.ts';
import { deskWords, loadDesk, settingsWords } from '#web/features/bookings/desk/load-desk.ts';
import type { Route } from './+types/provider-dashboard.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopId, may } = await requireProviderStaff({ request, url, context });
  const api = context.get(apiContext);
  const { name, logoUrl } = await api.shops.get({ params: { id: String(shopId) } });
  const home = context.get(siteContext).kind === 'service' ? '/' : `/shop/${shopId}`;
  const about = { shop: { id: shopId, name, logoUrl, home }, maySet: may('settings') };
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
    words: wordsFor(request, [...settingsWords, 'bookingDesk']),
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
  loaderData: { shop, maySet, desk, settings },
}: Route.ComponentProps) {
  const t = useTranslations('bookingDesk.dashboard');
  return (
    <DashboardFrame shop={shop}>
      {maySet && (
        <TabLinks
          label={t('tabs')}
          tabs={[
            { to: '?', label: t('sections.bookings'), isOpen: desk !== null },
            { to: '?section=settings', label: t('sections.settings'), isOpen: settings !== null },
          ]}
        />
      )}
      {desk && (
        <Desk
          shopId={shop.id}
          loaded={desk}
          settings={maySet ? '?section=settings' : null}
          whenClosed={<NothingNew />}
        />
      )}
      {settings && <ServiceSections loaded={settings} />}
    </DashboardFrame>
  );
}
