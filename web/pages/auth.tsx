import { redirect, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoginForm } from '#web/features/accounts/sign-in/login-form.tsx';
import { RegisterForm } from '#web/features/accounts/sign-in/register-form.tsx';
import { useDoors } from '#web/features/accounts/sign-in/use-doors.ts';
import { Welcome } from '#web/features/accounts/sign-in/welcome.tsx';
import { nextPath } from '#web/loading/next-path.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Awning } from '#web/ui/awning.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { viewerFor } from '#web/loading/viewer.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/auth.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextPath(new URL(request.url).searchParams.get('next'));
  if (await viewerFor(request, context)) throw redirect(next);
  return { words: wordsFor(request, ['auth']), next };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('auth.title') }));

export default function Auth({ loaderData: { next } }: Route.ComponentProps) {
  const { name } = usePlatform();
  return (
    <div className="tiles">
      <div className="page-width grid gap-8 py-8 md:py-12 lg:grid-cols-2 lg:items-start lg:py-16">
        <Welcome site={name} />
        <div className="w-full max-w-lg justify-self-center lg:justify-self-end">
          <Awning colours={['#0f6b4f', '#f7e3b0']} className="z-1 -mb-5" />
          <div className="rounded-b-card border border-line bg-card px-5 pt-8 pb-6 sm:px-7">
            <Doors next={next} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Doors({ next }: { next: string }) {
  const t = useTranslations('auth');
  const { providerSlug } = usePlatform();
  const { tab, open, created, toLogin } = useDoors(usernameIn(useLocation().state));
  return (
    <div className="flex flex-col gap-4">
      {next !== '/' && <Alert>{t('continue')}</Alert>}
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={open}
        tabs={[
          {
            value: 'login',
            label: t('tabs.login'),
            panel: (
              <LoginForm key={created} next={next} vendorName={providerSlug} username={created} />
            ),
          },
          {
            value: 'register',
            label: t('tabs.register'),
            panel: <RegisterForm next={next} onCreated={toLogin} />,
          },
        ]}
      />
    </div>
  );
}

/** Whose address was just confirmed. */
function usernameIn(state: unknown): string {
  return typeof state === 'object' &&
    state !== null &&
    'username' in state &&
    typeof state.username === 'string'
    ? state.username
    : '';
}
