import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Shop } from '#contract/shops/schemas.ts';
import { OpenShopForm } from '#web/features/shops/open/open-shop-form.tsx';
import { ShopOpened } from '#web/features/shops/open/shop-opened.tsx';
import { openingStepIn } from '#web/features/shops/open/steps.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-register.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { id, isVendor, approvalStatus } = await requireSignedIn({ request, url, context });
  return {
    words: wordsFor(request, ['openShop', 'upload']),
    userId: id,
    isApproved: isVendor && approvalStatus === 'approved',
    step: openingStepIn(url.searchParams.get('step')),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('openShop.title') }));

export default function SellerRegister({
  loaderData: { userId, isApproved, step },
}: Route.ComponentProps) {
  const t = useTranslations('openShop');
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Shop | null>(null);
  if (opened) return <ShopOpened shop={opened} />;
  const open = (shop: Shop) => {
    setOpened(shop);
    // A person who opens a shop becomes a seller, which the menu shows.
    void revalidate();
  };
  return (
    <div className="page-width flex flex-col gap-6 py-8 md:py-12">
      <header className="flex max-w-prose flex-col gap-2">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </header>
      {!isApproved && <Alert title={t('approval.title')}>{t('approval.text')}</Alert>}
      <OpenShopForm userId={userId} step={step} onOpened={open} />
    </div>
  );
}
