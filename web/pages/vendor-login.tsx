import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { LoginForm } from '#web/features/accounts/sign-in/login-form.tsx';
import { DoorCard } from '#web/features/shops/provider-door/door-card.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { useProvider } from '#web/frames/use-provider.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { viewerFor } from '#web/loading/viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/vendor-login.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { providerSlug } = await context.get(apiContext).platform.get();
  const dashboard = `/${providerSlug}-dashboard`;
  if (await viewerFor(request, context)) throw redirect(dashboard);
  return { words: wordsFor(request, ['auth', 'providerDoor']), dashboard };
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, (t) => ({ title: t('providerDoor.vendorLogin.title') })),
  { name: 'robots', content: 'noindex' },
];

/** The short way in for the provider's people: the same sign-in, with their own words. */
export default function VendorLogin({ loaderData: { dashboard } }: Route.ComponentProps) {
  const t = useTranslations('providerDoor.vendorLogin');
  const { shopId, name, door } = useProvider();
  return (
    <DoorCard
      icon={<Icon name="key-round" className="size-6" />}
      title={t('title')}
      text={t('text', { name })}
    >
      <LoginForm
        next={dashboard}
        missing={t('missing')}
        welcome={{ title: t('success'), text: t('successText') }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <ButtonLink
          to={`/shop/${shopId}`}
          look="quiet"
          className="-ml-5"
          icon={<Icon name="arrow-left" className="size-4" />}
        >
          {t('back', { name })}
        </ButtonLink>
        <p className="text-sm text-muted">
          {t('new')} <TextLink to={`${door}?tab=register`}>{t('register')}</TextLink>
        </p>
      </div>
    </DoorCard>
  );
}
