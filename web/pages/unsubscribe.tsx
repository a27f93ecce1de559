import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { AccountTaskCard } from '#web/features/accounts/sign-in/account-task-card.tsx';
import { StopMails } from '#web/features/accounts/sign-in/stop-mails.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { secretly, unlessOver } from '#web/loading/secret-page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/unsubscribe.ts';

export const headers: Route.HeadersFunction = () => secretly;

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const choice = await unlessOver(context.get(apiContext).mailChoices.get({ params: { token } }));
  const words = wordsFor(request, ['unsubscribe', 'notifications']);
  return data({ words, token, choice }, { status: choice ? 200 : 404, headers: secretly });
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { choice }) => ({
    title: t(choice ? 'unsubscribe.title' : 'unsubscribe.over'),
  }));

/** Opened by the link in a mail, without signing in: changes nothing before a press, since mail programs open links by themselves. */
export default function Unsubscribe({ loaderData: { token, choice } }: Route.ComponentProps) {
  const t = useTranslations('unsubscribe');
  return (
    <div className="page-width py-8 md:py-14">
      {choice ? (
        <AccountTaskCard title={t('title')} text={t('text', { to: choice.to })}>
          <StopMails token={token} given={choice} />
        </AccountTaskCard>
      ) : (
        <EmptyState isPage icon={<Icon name="link-2-off" />} title={t('over')} text={t('overText')}>
          <ButtonLink to="/">{t('home')}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
