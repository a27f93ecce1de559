import { Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { OpenShopForm } from '../features/open-shop/open-shop-form.tsx';
import { requireSignedIn } from '../guards.ts';
import { pageMeta } from '../page-meta.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { TilePanel } from '../ui/tile-panel.tsx';
import { wordsFor } from '../words.ts';
import type { Route } from './+types/seller-register.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { id, isVendor, approvalStatus } = await requireSignedIn({ request, url, context });
  return { words: wordsFor(request, ['openShop']), userId: id, isApproved: isVendor && approvalStatus === 'approved' };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, (t) => ({ title: t('openShop.title') })) : [];

export default function SellerRegister({ loaderData: { userId, isApproved } }: Route.ComponentProps) {
  const t = useTranslations('openShop');
  const [isOpened, setOpened] = useState(false);
  if (isOpened) return <ShopOpened isApproved={isApproved} />;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 md:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </header>
      {!isApproved && <Alert title={t('approval.title')}>{t('approval.text')}</Alert>}
      <OpenShopForm userId={userId} onOpened={() => setOpened(true)} />
    </div>
  );
}

const dashboard = '/seller/dashboard';

/** The seed sends people on after two seconds. */
function ShopOpened({ isApproved }: { isApproved: boolean }) {
  const t = useTranslations('openShop.done');
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(dashboard), 2_000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <TilePanel
      icon={<Store aria-hidden="true" className="size-12 text-leaf" />}
      title={t('title')}
      text={isApproved ? t('approved') : t('pending')}
    >
      <ButtonLink to={dashboard}>{t('dashboard')}</ButtonLink>
    </TilePanel>
  );
}
