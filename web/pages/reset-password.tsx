import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { AccountTaskCard } from '#web/features/accounts/sign-in/account-task-card.tsx';
import { NewPasswordForm } from '#web/features/accounts/sign-in/new-password-form.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { secretly, unlessOver } from '#web/loading/secret-page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/reset-password.ts';

export const headers: Route.HeadersFunction = () => secretly;

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const words = wordsFor(request, ['reset', 'auth']);
  const reset = await unlessOver(context.get(apiContext).account.resetLink({ params: { token } }));
  return data({ words, token, reset }, { status: reset ? 200 : 404, headers: secretly });
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { reset }) => ({ title: t(reset ? 'reset.title' : 'reset.over') }));

export default function ResetPassword({ loaderData: { token, reset } }: Route.ComponentProps) {
  const t = useTranslations('reset');
  return (
    <div className="page-width py-8 md:py-14">
      {reset ? (
        <AccountTaskCard title={t('title')} text={t('text', reset)}>
          <NewPasswordForm token={token} reset={reset} />
        </AccountTaskCard>
      ) : (
        <EmptyState isPage icon={<Icon name="link-2-off" />} title={t('over')} text={t('overText')}>
          <ButtonLink to="/auth/forgot">{t('askAgain')}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
