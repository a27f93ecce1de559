import { Suspense } from 'react';
import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { trades } from '#contract/shops/trades.rules.ts';
import { teamRequestsApi } from '#web/api/shops.ts';
import { apiContext } from '#web/loading/context.ts';
import { LoginForm } from '#web/features/accounts/sign-in/login-form.tsx';
import { useDoors } from '#web/features/accounts/sign-in/use-doors.ts';
import { DoorCard } from '#web/features/shops/provider-door/door-card.tsx';
import { TeamRequestStatus } from '#web/features/shops/provider-door/team-request-status.tsx';
import { nextPath } from '#web/loading/next-path.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { useProvider } from '#web/frames/use-provider.ts';
import { platformWithProvider } from '#web/loading/provider-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import { viewerFor } from '#web/loading/viewer.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/provider-door.ts';
import { lazy } from '#web/ui/lazy.ts';

// Few who come here are new.
const StaffRegisterForm = lazy(
  () => import('#web/features/accounts/sign-in/staff-register-form.tsx'),
);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [viewer, { providerSlug, providerShopId }] = await Promise.all([
    viewerFor(request, context),
    platformWithProvider(api),
  ]);
  const next = nextPath(url.searchParams.get('next'), `/${providerSlug}-dashboard`);
  const words = wordsFor(request, ['auth', 'providerDoor']);
  // Signing in leads back here, which knows the way on for members of the team.
  const here = `${url.pathname}${url.search}`;
  if (!viewer) return { words, here, status: null };
  const teamRequest = await api.teamRequests.own({ params: { id: String(providerShopId) } });
  if (viewer.isAdmin || teamRequest.state === 'member') throw redirect(next);
  return { words, here, status: { request: teamRequest, username: viewer.username } };
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, (t) => ({ title: t('auth.title') })),
  { name: 'robots', content: 'noindex' },
];

/** Where the provider's people sign in and register. */
export default function ProviderDoor({ loaderData: { here, status } }: Route.ComponentProps) {
  const t = useTranslations('providerDoor');
  const provider = useProvider();
  const { logout, isBusy } = useLogout();
  return (
    <DoorCard
      icon={<Icon name={trades[provider.words.trade].icon} className="size-6" />}
      title={t('heading', { name: provider.name })}
      text={t('text')}
    >
      {status ? (
        <TeamRequestStatus
          {...status}
          shopId={provider.shopId}
          name={provider.name}
          home={provider.home}
          onSwitch={() => logout(here)}
          isSwitching={isBusy}
        />
      ) : (
        <Doors here={here} />
      )}
    </DoorCard>
  );
}

function Doors({ here }: { here: string }) {
  const t = useTranslations('providerDoor');
  const { shopId, name } = useProvider();
  const { tab, open, created, toLogin } = useDoors();
  const ask = () => teamRequestsApi.ask({ params: { id: shopId }, body: {} });
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={open}
      tabs={[
        {
          value: 'login',
          label: t('tabs.login'),
          panel: <LoginForm key={created} next={here} username={created} />,
        },
        {
          value: 'register',
          label: t('tabs.register'),
          panel: (
            <div className="flex flex-col gap-5">
              <p className="text-muted">{t('registerText', { name })}</p>
              <Suspense fallback={null}>
                <StaffRegisterForm next={here} onCreated={toLogin} onRegistered={ask} />
              </Suspense>
            </div>
          ),
        },
      ]}
    />
  );
}
