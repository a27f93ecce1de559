import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { ConfirmEmail } from '#web/features/accounts/sign-in/confirm-email.tsx';
import { AccountTaskCard } from '#web/features/accounts/sign-in/account-task-card.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { secretly, unlessOver } from '#web/loading/secret-page.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useViewer } from '#web/loading/viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/confirm-email.ts';

export const headers: Route.HeadersFunction = () => secretly;

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const link = await unlessOver(context.get(apiContext).account.emailLink({ params: { token } }));
  return data(
    { words: wordsFor(request, ['confirmEmail']), token, link },
    { status: link ? 200 : 404, headers: secretly },
  );
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { link }) => ({
    title: t(link ? 'confirmEmail.title' : 'confirmEmail.over'),
  }));

export default function ConfirmEmailPage({ loaderData: { token, link } }: Route.ComponentProps) {
  const t = useTranslations('confirmEmail');
  const isSignedIn = useViewer() !== null;
  return (
    <div className="page-width py-8 md:py-14">
      {link ? (
        <AccountTaskCard title={t('title')} text={t('text', link)}>
          {link.endsWaysIn && <Alert title={t('endsTitle')}>{t('endsText')}</Alert>}
          <ConfirmEmail token={token} isSignedIn={isSignedIn} />
        </AccountTaskCard>
      ) : (
        <EmptyState isPage icon={<Icon name="link-2-off" />} title={t('over')} text={t('overText')}>
          <ButtonLink to={isSignedIn ? '/profile/settings#email' : '/auth'}>
            {t(isSignedIn ? 'toSettings' : 'signIn')}
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
