import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { mayDo } from '#contract/shops/team.rules.ts';
import { apiContext } from '#web/loading/context.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { ApprovalHistory } from '#web/features/shops/approval/approval-history.tsx';
import { SetupList } from '#web/features/shops/approval/setup-list.tsx';
import { ApprovalStatusCard } from '#web/features/shops/approval/approval-status-card.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-vendors.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { lazy } from '#web/ui/lazy.ts';

// Few sellers are turned down.
const Rejected = lazy(() => import('#web/features/shops/approval/rejected.tsx'));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop, shops, viewer } = await sellerRooms({ request, url, context }, 'settings');
  const api = context.get(apiContext);
  // Approval is of the person who holds the shop; those who help to run it see what it came to.
  const isHolder = !shop || shop.userId === viewer.id;
  const [approval, setup] = await Promise.all([
    isHolder ? api.approval.get() : null,
    shop && mayDo(shop.role, 'settings') ? api.shopSetup.get({ params: { id: shop.id } }) : null,
  ]);
  return {
    words: wordsFor(request, ['sellerStatus']),
    approval,
    setup,
    hasShop: shop !== null,
    kind: shop?.kind ?? 'product',
    status: shop?.approvalStatus ?? viewer.approvalStatus,
    search: shop && shop.id !== shops[0]?.id ? `?shop=${shop.id}` : '',
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('sellerStatus.title') }));

export default function SellerVendors({
  loaderData: { approval, setup, hasShop, kind, status, search },
}: Route.ComponentProps) {
  const t = useTranslations('sellerStatus');
  return (
    <RoomPage title={t('title')} text={t(hasShop ? 'text' : 'textNoShop')}>
      {approval?.status === 'rejected' ? (
        <Suspense fallback={null}>
          <Rejected approval={approval} hasShop={hasShop} />
        </Suspense>
      ) : (
        <ApprovalStatusCard status={status} hasShop={hasShop} />
      )}
      {setup && <SetupList setup={setup} search={search} kind={kind} />}
      {approval && <ApprovalHistory approval={approval} />}
    </RoomPage>
  );
}
