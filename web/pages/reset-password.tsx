import { Link2Off } from 'lucide-react';
import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../api.ts';
import { apiContext } from '../context.ts';
import { NewPasswordForm } from '../features/accounts/new-password-form.tsx';
import { pageMeta } from '../page-meta.ts';
import { secretly } from '../secret-page.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { wordsFor } from '../words.ts';
import type { Route } from './+types/reset-password.ts';

export const headers: Route.HeadersFunction = () => secretly;

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const words = wordsFor(request, ['reset', 'auth']);
  const reset = await context.get(apiContext).account.resetLink({ params: { token } }).catch(overOrThrow);
  return data({ words, token, username: reset?.username ?? null }, { status: reset ? 200 : 404, headers: secretly });
}

function overOrThrow(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, (t) => ({ title: t(loaderData.username === null ? 'reset.over' : 'reset.title') })) : [];

export default function ResetPassword({ loaderData: { token, username } }: Route.ComponentProps) {
  const t = useTranslations('reset');
  return (
    <div className="page-width py-8 md:py-14">
      {username === null ? (
        <EmptyState icon={<Link2Off />} title={t('over')} text={t('overText')}>
          <ButtonLink to="/auth">{t('signIn')}</ButtonLink>
        </EmptyState>
      ) : (
        <div className="mx-auto flex max-w-md flex-col gap-6 rounded-card border border-line bg-card p-6 sm:p-8">
          <div>
            <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
            <p className="mt-2 text-muted">{t('text', { username })}</p>
          </div>
          <NewPasswordForm token={token} username={username} />
        </div>
      )}
    </div>
  );
}
