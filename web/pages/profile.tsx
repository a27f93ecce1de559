import { useTranslations } from 'use-intl';
import { AccountDetails } from '#web/features/accounts/own/account-details.tsx';
import { ChangePasswordForm } from '#web/features/accounts/own/change-password-form.tsx';
import { ProfileHeader } from '#web/features/accounts/own/profile-header.tsx';
import { requireSignedIn } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/profile.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = await requireSignedIn({ request, url, context });
  return { words: wordsFor(request, ['profile', 'auth']), user };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('profile.title') }));

export default function Profile({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        <ProfileHeader user={user} />
        <AccountDetails user={user} />
        <ChangePasswordForm username={user.username} />
        <LeaveSection />
      </div>
    </div>
  );
}

function LeaveSection() {
  const t = useTranslations('profile.logout');
  const { logout, isBusy } = useLogout();
  return (
    <SectionCard id="leave" title={t('title')} text={t('text')}>
      <Button
        look="secondary"
        icon={<Icon name="log-out" className="size-4.5" />}
        loading={isBusy}
        onClick={() => logout()}
      >
        {t('button')}
      </Button>
    </SectionCard>
  );
}
