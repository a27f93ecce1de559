import { shopPath } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import { mayDo } from '#contract/shops/team.rules.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { apiContext } from '#web/loading/context.ts';
import { PolicySection } from '#web/features/aftercare/policy-section.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { SettingsSections } from '#web/features/shops/settings/settings-sections.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import type { Route } from './+types/seller-settings.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { lazy } from '#web/ui/lazy.ts';

// Few shops have a program of their own.
const WebhooksSection = lazy(() => import('#web/features/webhooks/webhooks-section.tsx'));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop, shops } = await sellerRooms({ request, url, context }, 'settings');
  const words = wordsFor(request, [
    'shopSettings',
    'editedFields',
    'ownHost',
    'proofs',
    'aftercare',
    'seller',
    'upload',
    'diets',
    'webhooks',
  ]);
  if (!shop) return { words, settings: null };
  const api = context.get(apiContext);
  const params = { id: shop.id };
  const isOwner = mayDo(shop.role, 'team');
  const [settings, { host }, proofs, policy, { webhooks }, closing, account] = await Promise.all([
    api.shopSettings.get({ params }),
    api.shopHosts.get({ params }),
    api.proofs.ofShop({ params }),
    api.aftercare.policy({ params }),
    api.shopWebhooks.list({ params }),
    isOwner ? api.shopClosing.get({ params }) : null,
    mayDo(shop.role, 'money') ? api.payoutAccounts.get({ params }) : null,
  ]);
  const search = shop.id === shops[0]?.id ? '' : `?shop=${shop.id}`;
  return {
    words,
    settings,
    host,
    proofs,
    policy,
    webhooks,
    closing,
    account,
    isOwner,
    search,
    today: civilTime(new Date(), settings.timeZone).date,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('shopSettings.title') }));

export default function SellerSettings({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('shopSettings');
  const { settings } = loaderData;
  if (!settings) return <NoShop />;
  return (
    <RoomPage
      title={t('title')}
      text={t('text')}
      actions={
        <ButtonLink to={shopPath(settings)} aria-keyshortcuts="V" look="secondary">
          {t('visit')}
        </ButtonLink>
      }
    >
      <SettingsSections
        key={settings.id}
        settings={settings}
        today={loaderData.today}
        proofs={loaderData.proofs}
        ownHost={loaderData.host}
        closing={loaderData.closing}
        account={loaderData.account}
        isOwner={loaderData.isOwner}
        search={loaderData.search}
        webhooks={
          <WebhooksSection shopId={settings.id} kind={settings.kind} first={loaderData.webhooks} />
        }
        aftercare={<PolicySection key={loaderData.policy.version} policy={loaderData.policy} />}
      />
    </RoomPage>
  );
}
