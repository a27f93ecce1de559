import { useTranslations } from 'use-intl';
import { AccountTaskCard } from '#web/features/accounts/sign-in/account-task-card.tsx';
import { ForgotForm } from '#web/features/accounts/sign-in/forgot-form.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { usePlatform, useSite } from '#web/loading/platform.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/forgot-password.ts';

export function loader({ request }: Route.LoaderArgs) {
  return { words: wordsFor(request, ['forgot']) };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('forgot.title') }));

export default function ForgotPassword() {
  const t = useTranslations('forgot');
  const { providerSlug } = usePlatform();
  // The provider's own hosts have no other door.
  const door = useSite().kind === 'service' ? `/${providerSlug}-admin` : '/auth';
  return (
    <div className="page-width py-8 md:py-14">
      <AccountTaskCard title={t('title')} text={t('text')}>
        <ForgotForm />
        <TextLink to={door}>{t('back')}</TextLink>
      </AccountTaskCard>
    </div>
  );
}
