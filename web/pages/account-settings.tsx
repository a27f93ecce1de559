import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { AccountDetails } from '#web/features/accounts/own/account-details.tsx';
import { DataSection } from '#web/features/accounts/own/data-section.tsx';
import { EmailSection } from '#web/features/accounts/own/email-section.tsx';
import { AccessKeysSection } from '#web/features/accounts/own/access-keys-section.tsx';
import { AddressesSection } from '#web/features/accounts/own/addresses-section.tsx';
import { PasskeysSection } from '#web/features/accounts/own/passkeys-section.tsx';
import { SessionsSection } from '#web/features/accounts/own/sessions-section.tsx';
import { UploadsSection } from '#web/features/accounts/own/uploads-section.tsx';
import { LeaveSection } from '#web/features/accounts/own/leave-section.tsx';
import { LinkSection } from '#web/features/accounts/own/link-section.tsx';
import { SecondFactorSection } from '#web/features/accounts/own/second-factor-section.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { DietSection } from '#web/features/diets/diet-section.tsx';
import { requireSignedIn } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { SectionedPage } from '#web/ui/sectioned-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/account-settings.ts';

const sections = [
  'details',
  'email',
  'addresses',
  'diet',
  'language',
  'password',
  'passkeys',
  'two-step',
  'sessions',
  'access-keys',
  'notices',
  'uploads',
  'data',
  'delete',
] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = await requireSignedIn({ request, url, context });
  const api = context.get(apiContext);
  const [account, sessions, addresses, passkeys, accessKeys, uploads, diet] = await Promise.all([
    api.account.get(),
    api.account.sessions(),
    api.addresses.list(),
    api.passkeys.list(),
    api.accessKeys.list(),
    api.uploads.own(),
    api.diet.get(),
  ]);
  const words = wordsFor(request, ['account', 'profile', 'diets']);
  return {
    words,
    user,
    account,
    sessions,
    addresses,
    passkeys,
    accessKeys,
    uploads,
    diet,
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('account.title') }));

/** Everything about the own account, each section changed on its own. */
export default function AccountSettings({
  loaderData: { user, account, sessions, addresses, passkeys, accessKeys, uploads, diet, now },
}: Route.ComponentProps) {
  const t = useTranslations('account');
  return (
    <div className="page-width flex flex-col gap-6 py-8 md:py-12">
      <header className="flex flex-col gap-2">
        <Breadcrumb trail={[{ label: t('profile'), to: '/profile' }, { label: t('title') }]} />
        <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
        <p className="max-w-prose text-muted">{t('text')}</p>
      </header>
      <SectionedPage sections={sections.map((id) => ({ id, title: t(`nav.${id}`) }))}>
        <AccountDetails user={user} />
        <EmailSection account={account} />
        <AddressesSection addresses={addresses} />
        <DietSection kept={diet.needs} />
        <SectionCard
          id="language"
          title={t('languageTitle')}
          text={t('languageText')}
          action={<LanguageSwitch />}
        />
        <LinkSection
          id="password"
          title={t('passwordTitle')}
          text={t('passwordText')}
          to="/profile#password"
          label={t('passwordLink')}
        />
        <PasskeysSection passkeys={passkeys} now={now} />
        <SecondFactorSection factor={account.secondFactor} />
        <SessionsSection sessions={sessions} now={now} />
        <AccessKeysSection accessKeys={accessKeys} now={now} />
        <LinkSection
          id="notices"
          title={t('noticesTitle')}
          text={t('noticesText')}
          to="/profile/notifications"
          label={t('noticesLink')}
        />
        <UploadsSection uploads={uploads} />
        <DataSection />
        <LeaveSection />
      </SectionedPage>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="account" />;
}
